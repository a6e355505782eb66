#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "batch/quick_rules.h"
#include "core/move.h"
#include "referee/tally.h"

namespace sixlove {

// The open ends as the quick way keeps them. What is legal is said in rules/layout_rule.h and
// core/layout.h; here stands the same for the layouts that the quick way knows, in a form that
// needs few steps a move. Tests compare the two on every ruleset.

/// No end takes the tile, or it is not clear which.
inline constexpr int kNoEnd = -1;

/// What an open end comes to where ends score.
struct EndView {
  Pip pip = 0;
  bool is_double = false;
  bool bare_extra = false;  ///< a spinner's other side that holds no tile yet
  bool of_spinner = false;  ///< a spinner's own side
};

/// A tile with what is asked of it at every move.
struct QuickTile {
  TileBits bit = 0;
  std::uint8_t id = 255;
  Pip high = 0;
  Pip low = 0;
  std::uint8_t sum = 0;

  [[nodiscard]] Tile tile() const { return Tile{id}; }

  [[nodiscard]] bool is_double() const { return high == low; }
};

/// The ends, and what fitted, as they were before a play.
struct QuickBefore {
  TileBits playable = 0;
  unsigned left = 0;
  unsigned right = 0;
  bool fits_left = false;
  bool fits_right = false;
};

/// A line with two ends. Which of them a tile goes to cannot be guessed: that is worked out without
/// a branch.
class QuickLine {
 public:
  explicit QuickLine(const QuickRules& rules) : rules_(rules) {}

  void lead(const QuickTile& tile) {
    lead_ = tile.tile();
    tiles_ = 1;
    left_ = tile.high;
    right_ = tile.low;
    left_double_ = right_double_ = tile.is_double();
  }

  [[nodiscard]] TileBits playable() const { return rules_.suit[left_] | rules_.suit[right_]; }

  /// The end that the tile goes to, as the record has it; `kNoEnd` if that is not plain.
  [[nodiscard, gnu::always_inline]] int find(const QuickTile& tile, EndMark mark) const {
    const int left = takes(rules_.suit[left_], tile);
    const int right = takes(rules_.suit[right_], tile);
    if (mark.kind != EndMark::Kind::none) [[unlikely]] {
      return marked({left_, right_, left != 0, right != 0, alike(), tiles_ == 1}, mark);
    }
    const int unclear = left & right & static_cast<int>(!alike());
    return (right & (left ^ 1)) - ((left | right) ^ 1) - 2 * unclear;
  }

  [[gnu::always_inline]] void place(const QuickTile& tile, int end) {
    if ((static_cast<int>(tiles_ == 1) & end) != 0) [[unlikely]] {
      // the left end is the one where the second tile went
      std::swap(left_, right_);
      end = 0;
    }
    ++tiles_;
    const unsigned goes_right = 0U - static_cast<unsigned>(end);
    left_ ^= (left_ ^ (tile.sum - left_)) & ~goes_right;
    right_ ^= (right_ ^ (tile.sum - right_)) & goes_right;
    if (!rules_.scores) return;
    const bool lies_across = tile.is_double();
    left_double_ = end == 0 ? lies_across : left_double_;
    right_double_ = end == 0 ? right_double_ : lies_across;
  }

  /// The ends before the tile is placed; `playable` is known already.
  [[nodiscard]] QuickBefore before(const QuickTile&, TileBits playable) const {
    return {playable, left_, right_, false, false};
  }

  /// Says what fitted.
  void complete(QuickBefore& before, TileBits tile) const {
    before.fits_left = (rules_.suit[before.left] & tile) != 0;
    before.fits_right = (rules_.suit[before.right] & tile) != 0;
  }

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  [[nodiscard]] int ends() const { return 2; }

  [[nodiscard]] EndView end(int index) const {
    const bool left = index == 0;
    return {static_cast<Pip>(left ? left_ : right_), left ? left_double_ : right_double_, false,
            false};
  }

 private:
  [[nodiscard]] bool alike() const {
    const bool same_kind = left_double_ == right_double_;
    return (static_cast<int>(left_ == right_) &
            (static_cast<int>(!rules_.scores) | static_cast<int>(same_kind))) != 0;
  }

  static int takes(TileBits suit, const QuickTile& tile) {
    return static_cast<int>((suit >> (tile.id & 63U)) & 1U);
  }

  /// What is to be chosen from, in a value of its own: the line itself stays in registers.
  struct Choice {
    unsigned left_pip;
    unsigned right_pip;
    bool left;
    bool right;
    bool alike;
    bool second_tile;
  };

  static int marked(Choice choice, EndMark mark);

  const QuickRules& rules_;
  unsigned left_ = 0;
  unsigned right_ = 0;
  bool left_double_ = false;
  bool right_double_ = false;
  int tiles_ = 0;
  Tile lead_ = kNoTile;
};

/// A line with one spinner at most, of up to four arms.
class QuickArms {
 public:
  explicit QuickArms(const QuickRules& rules) : rules_(rules), layout_(*rules.rules) {}

  void lead(const QuickTile& tile);

  [[nodiscard]] TileBits playable() const;

  [[nodiscard]] int find(const QuickTile& tile, EndMark mark) const;

  void place(const QuickTile& tile, int end);

  [[nodiscard]] QuickBefore before(const QuickTile& tile, TileBits playable) const {
    return {playable, arms_[0].pip, arms_[1].pip, fits(tile, arms_[0]), fits(tile, arms_[1])};
  }

  void complete(QuickBefore&, TileBits) const {}

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  [[nodiscard]] int ends() const { return ends_; }

  [[nodiscard]] EndView end(int index) const {
    const QuickArm& arm = arms_[static_cast<std::size_t>(index)];
    return {arm.pip, arm.tip_double, arm.extra && arm.length == 0, arm.at_spinner};
  }

 private:
  struct QuickArm {
    Pip pip = 0;
    std::uint8_t length = 0;
    bool tip_double = false;
    bool at_spinner = false;
    bool extra = false;
    bool open = true;
  };

  [[nodiscard]] bool takes_tiles(const QuickArm& arm) const {
    return arm.open && (!must_fill() || arm.at_spinner);
  }

  [[nodiscard]] bool must_fill() const {
    if (layout_.fill_first == FillFirst::none || spinner_ == kNoTile || bare_ == 0) return false;
    return layout_.fill_first == FillFirst::every || spinner_ == lead_;
  }

  [[nodiscard]] bool waits(const QuickArm& arm) const {
    return layout_.second_tile_double && arm.length == 1;
  }

  [[nodiscard]] bool fits(const QuickTile& tile, const QuickArm& arm) const {
    if (!takes_tiles(arm)) return false;
    if (waits(arm)) return tile.is_double() && tile.high == arm.pip;
    return (rules_.suit[arm.pip] & tile.bit) != 0;
  }

  [[nodiscard]] bool alike(const QuickArm& a, const QuickArm& b) const;
  void add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once);

  const QuickRules& rules_;
  const LayoutRule& layout_;
  std::array<QuickArm, 4> arms_{};
  int ends_ = 0;
  int tiles_ = 0;
  Tile lead_ = kNoTile;
  Tile spinner_ = kNoTile;
  int bare_ = 0;
  int sides_bare_ = 0;
};

/// What the last play scored, as `InPlay::award_play` has it.
template <typename Layout>
int points_in_play(const InPlay& rule, const Layout& layout, int need) {
  if (layout.tiles() == 1) {
    if (rule.lead_scores == LeadScores::never) return 0;
    if (rule.lead_scores == LeadScores::doubles_only && !is_double(layout.lead())) return 0;
  }
  int points = 0;
  if (!rule.multiples.empty()) {
    const int sum = ends_sum(rule, layout);
    for (const std::uint8_t multiple : rule.multiples) {
      if (sum == 0 || sum % multiple != 0) continue;
      points += rule.worth == CountWorth::sum ? sum : sum / multiple;
      // a count that is a multiple of several is worth itself only once
      if (rule.worth == CountWorth::sum) break;
    }
  }
  return rule.header > 0 ? points + header_points(rule, layout, need) : points;
}

template <typename Layout>
int ends_sum(const InPlay& rule, const Layout& layout) {
  if (layout.tiles() == 1 && is_double(layout.lead())) {
    // a double that lies alone is one end of the line, not two
    return high(layout.lead()) * (rule.lone_double == DoubleEnd::both_halves ? 2 : 1);
  }
  int sum = 0;
  for (int i = 0; i < layout.ends(); ++i) {
    const EndView end = layout.end(i);
    const bool spent = end.is_double && end.of_spinner &&
                       rule.spinner_counts == SpinnerCounts::never && layout.tiles() > 1;
    if (end.bare_extra || spent) continue;
    sum += end.pip * (end.is_double && rule.double_end == DoubleEnd::both_halves ? 2 : 1);
  }
  return sum;
}

template <typename Layout>
int header_points(const InPlay& rule, const Layout& layout, int need) {
  const EndView left = layout.end(0);
  const EndView right = layout.end(1);
  if (left.pip != right.pip) return 0;
  const bool triple =
      layout.tiles() > 1 && rule.triple_header > 0 && (left.is_double || right.is_double);
  int points = triple ? rule.triple_header : rule.header;
  for (const HeaderCap& cap : rule.caps) {
    if (need > cap.need) continue;
    points = points < cap.most ? points : cap.most;
    break;
  }
  return points;
}

}  // namespace sixlove
