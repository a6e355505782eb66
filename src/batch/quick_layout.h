#pragma once

#include <array>
#include <bit>
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

/// A tile with what is asked of it at every move.
struct QuickTile {
  TileBits bit = 0;
  std::uint8_t id = 255;
  Pip high = 0;
  Pip low = 0;
  std::uint8_t sum = 0;
  std::uint16_t shown = 0;  ///< its pips as bits
  std::uint16_t turned =
      0;  ///< what makes of the pip that is laid on an end the one that lies open

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

  /// The end that a tile of the game goes to, as the record has it; `kNoEnd` if that is not plain.
  [[nodiscard, gnu::always_inline]] int find(const QuickTile& tile, EndMark mark) const {
    const int left = shows(tile, left_);
    const int right = shows(tile, right_);
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

  [[nodiscard]] unsigned left() const { return left_; }

  [[nodiscard]] unsigned right() const { return right_; }

  /// Takes over what the ends have come to with so many tiles, where doubles do not matter.
  void go_on(unsigned left, unsigned right, int tiles) {
    left_ = left;
    right_ = right;
    tiles_ = tiles;
  }

  /// Says what fitted.
  void complete(QuickBefore& before, TileBits tile) const {
    before.fits_left = (rules_.suit[before.left] & tile) != 0;
    before.fits_right = (rules_.suit[before.right] & tile) != 0;
  }

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  /// The sum of the open ends, as it counts.
  [[nodiscard]] int sum() const {
    if (tiles_ == 1 && left_double_) return rules_.lone_double[left_];
    return rules_.end_count[static_cast<std::size_t>(left_double_)][left_] +
           rules_.end_count[static_cast<std::size_t>(right_double_)][right_];
  }

  /// Both ends show the same number.
  [[nodiscard]] bool is_header() const { return left_ == right_; }

  [[nodiscard]] bool has_double_end() const { return left_double_ || right_double_; }

 private:
  [[nodiscard]] bool alike() const {
    const bool same_kind = left_double_ == right_double_;
    return (static_cast<int>(left_ == right_) &
            (static_cast<int>(!rules_.scores) | static_cast<int>(same_kind))) != 0;
  }

  static int shows(const QuickTile& tile, unsigned pip) {
    return static_cast<int>(tile.high == pip) | static_cast<int>(tile.low == pip);
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

  [[nodiscard]] TileBits playable() const {
    return accepts_[0] | accepts_[1] | accepts_[2] | accepts_[3];
  }

  [[nodiscard]] int find(const QuickTile& tile, EndMark mark) const {
    const unsigned fits = fitting(tile);
    const bool one = fits != 0 && (fits & (fits - 1)) == 0;
    if (one && mark.kind == EndMark::Kind::none) [[likely]]
      return std::countr_zero(fits);
    return choose(fits, mark);
  }

  void place(const QuickTile& tile, int end);

  [[nodiscard]] QuickBefore before(const QuickTile& tile, TileBits playable) const {
    const unsigned fits = fitting(tile);
    return {playable, arms_[0].pip, arms_[1].pip, (fits & 1U) != 0, (fits & 2U) != 0};
  }

  void complete(QuickBefore&, TileBits) const {}

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  [[nodiscard]] int sum() const {
    if (tiles_ == 1 && arms_[0].tip_double) return rules_.lone_double[arms_[0].pip];
    return counts_[0] + counts_[1] + counts_[2] + counts_[3];
  }

  [[nodiscard]] bool is_header() const { return arms_[0].pip == arms_[1].pip; }

  [[nodiscard]] bool has_double_end() const { return arms_[0].tip_double || arms_[1].tip_double; }

 private:
  static constexpr std::size_t kMostArms = 4;

  struct QuickArm {
    Pip pip = 0;
    std::uint8_t length = 0;
    bool tip_double = false;
    bool at_spinner = false;
    bool extra = false;
    bool open = true;
  };

  /// The ends that take the tile, as bits.
  [[nodiscard]] unsigned fitting(const QuickTile& tile) const {
    unsigned fits = 0;
    for (std::size_t i = 0; i < kMostArms; ++i) {
      fits |= static_cast<unsigned>((accepts_[i] >> (tile.id & 63U)) & 1U) << i;
    }
    return fits;
  }

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

  [[nodiscard]] int choose(unsigned fits, EndMark mark) const;
  [[nodiscard]] bool alike(const QuickArm& a, const QuickArm& b) const;
  void place_at_spinner(const QuickArm& before);
  void add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once);
  void look_at(std::size_t end);
  void look_at_all();

  const QuickRules& rules_;
  const LayoutRule& layout_;
  std::array<QuickArm, kMostArms> arms_{};
  std::array<TileBits, kMostArms> accepts_{};  ///< the tiles that each end takes
  std::array<int, kMostArms> counts_{};        ///< what each end counts
  std::size_t ends_ = 0;
  int tiles_ = 0;
  Tile lead_ = kNoTile;
  Tile spinner_ = kNoTile;
  int bare_ = 0;
  int sides_bare_ = 0;
};

/// What a header scores.
[[nodiscard]] int header_points(const InPlay& rule, bool triple, int need);

/// What the last play scored, as `InPlay::award_play` has it.
template <typename Layout>
[[nodiscard]] int points_in_play(const QuickRules& rules, const Layout& layout, int need) {
  const InPlay& rule = *rules.rules;
  if (layout.tiles() == 1) {
    if (rule.lead_scores == LeadScores::never) return 0;
    if (rule.lead_scores == LeadScores::doubles_only && !is_double(layout.lead())) return 0;
  }
  const int points = rules.points_for_sum[static_cast<std::size_t>(layout.sum())];
  if (rule.header == 0 || !layout.is_header()) return points;
  const bool triple = layout.tiles() > 1 && rule.triple_header > 0 && layout.has_double_end();
  return points + header_points(rule, triple, need);
}

}  // namespace sixlove
