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
  std::uint16_t shown = 0;   ///< its pips as bits
  std::uint16_t turned = 0;  ///< turns the pip that is laid on an end into the one that lies open

  [[nodiscard]] Tile tile() const { return Tile{id}; }

  [[nodiscard]] bool is_double() const { return high == low; }
};

/// Pips as bits, the lowest for the blank.
using PipBits = unsigned;

constexpr PipBits bit_of_pip(unsigned pip) {
  return 1U << pip;
}

/// The two ends of the line as they were before a play: their pips, and the tiles they took.
struct QuickBefore {
  PipBits left = 0;
  PipBits right = 0;
  TileBits at_left = 0;
  TileBits at_right = 0;
};

/// A line with two ends. Which of them a tile goes to cannot be guessed: that is worked out without
/// a branch.
class QuickLine {
 public:
  explicit QuickLine(const QuickRules& rules) : rules_(&rules) {}

  void lead(const QuickTile& tile) {
    lead_ = tile.tile();
    tiles_ = 1;
    left_ = bit_of_pip(tile.high);
    right_ = bit_of_pip(tile.low);
    left_double_ = right_double_ = tile.is_double();
  }

  [[nodiscard]] TileBits playable() const { return rules_->playable[left_ | right_]; }

  /// The pips of the open ends.
  [[nodiscard]] PipBits pips() const { return left_ | right_; }

  /// The end that a tile of the game goes to, as the record has it; `kNoEnd` if that is not plain.
  [[nodiscard, gnu::always_inline]] int find(const QuickTile& tile, EndMark mark) const {
    if (mark.kind != EndMark::Kind::none) [[unlikely]] {
      return marked({left_, right_, (tile.shown & left_) != 0, (tile.shown & right_) != 0, alike(),
                     tiles_ == 1},
                    mark);
    }
    const PipBits fits = tile.shown & pips();
    if (!is_one_bit(fits) || (left_ == right_ && !alike())) return kNoEnd;
    return static_cast<int>(fits != left_);
  }

  [[gnu::always_inline]] void place(const QuickTile& tile, int end) {
    place_at(tile, end == 0 ? left_ : right_, end == 0);
  }

  /// What is kept of the ends before each play.
  struct Ends {
    PipBits left = 0;
    PipBits right = 0;
  };

  [[nodiscard]] Ends ends() const { return {left_, right_}; }

  [[nodiscard]] QuickBefore before(const Ends& ends) const {
    return {ends.left, ends.right, rules_->playable[ends.left], rules_->playable[ends.right]};
  }

  [[nodiscard]] PipBits left() const { return left_; }

  [[nodiscard]] PipBits right() const { return right_; }

  /// Takes over what the ends have come to with so many tiles, where doubles do not matter.
  void go_on(PipBits left, PipBits right, int tiles) {
    left_ = left;
    right_ = right;
    tiles_ = tiles;
  }

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  /// The sum of the open ends, as it counts.
  [[nodiscard]] int sum() const {
    const auto left = static_cast<std::size_t>(std::countr_zero(left_));
    const auto right = static_cast<std::size_t>(std::countr_zero(right_));
    if (tiles_ == 1 && left_double_) return rules_->lone_double[left];
    return rules_->end_count[static_cast<std::size_t>(left_double_)][left] +
           rules_->end_count[static_cast<std::size_t>(right_double_)][right];
  }

  /// Both ends show the same number.
  [[nodiscard]] bool is_header() const { return left_ == right_; }

  [[nodiscard]] bool has_double_end() const { return left_double_ || right_double_; }

 private:
  [[nodiscard]] bool alike() const {
    return left_ == right_ && (!rules_->scores || left_double_ == right_double_);
  }

  [[gnu::always_inline]] void place_at(const QuickTile& tile, PipBits pip, bool at_left) {
    const PipBits open = tile.turned ^ pip;
    const PipBits kept = left_ ^ right_ ^ pip;
    const bool kept_double = at_left ? right_double_ : left_double_;
    // the left end is the one where the second tile goes
    const bool goes_left = at_left | (tiles_ == 1);
    const PipBits turns = (open ^ kept) & (0U - static_cast<PipBits>(!goes_left));
    left_ = open ^ turns;
    right_ = kept ^ turns;
    ++tiles_;
    if (!rules_->scores) return;
    left_double_ = goes_left ? tile.is_double() : kept_double;
    right_double_ = goes_left ? kept_double : tile.is_double();
  }

  /// What is to be chosen from, in a value of its own: the line itself stays in registers.
  struct Choice {
    PipBits left_pip;
    PipBits right_pip;
    bool left;
    bool right;
    bool alike;
    bool second_tile;
  };

  static int marked(Choice choice, EndMark mark);

  const QuickRules* rules_;
  PipBits left_ = 0;
  PipBits right_ = 0;
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
    if (is_one_bit(fits) && mark.kind == EndMark::Kind::none) [[likely]]
      return std::countr_zero(fits);
    return choose(fits, mark);
  }

  [[gnu::always_inline]] void place(const QuickTile& tile, int end) {
    const auto at = static_cast<std::size_t>(end);
    QuickArm& arm = arms_[at];
    if (!(settled_ || (waits_for_double_ && !tile.is_double())) || changes_others(arm))
        [[unlikely]] {
      place_slowly(tile, at);
      return;
    }
    if (arm.at_spinner) cover_side(arm);
    ++tiles_;
    show(at, arm.pip, static_cast<Pip>(tile.sum - arm.pip));
    ++arm.length;
    arm.tip_double = tile.is_double();
    arm.at_spinner = false;
    accepts_[at] = rules_.suit[arm.pip];
    counts_[at] = rules_.end_count[static_cast<std::size_t>(arm.tip_double)][arm.pip];
  }

  /// What is kept of the two ends of the line before each play.
  struct Ends {
    Pip left = 0;
    Pip right = 0;
    TileBits at_left = 0;
    TileBits at_right = 0;
  };

  [[nodiscard]] Ends ends() const { return {arms_[0].pip, arms_[1].pip, accepts_[0], accepts_[1]}; }

  [[nodiscard]] QuickBefore before(const Ends& ends) const {
    return {bit_of_pip(ends.left), bit_of_pip(ends.right), ends.at_left, ends.at_right};
  }

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
    const unsigned shows = static_cast<unsigned>(showing_[tile.high]) | showing_[tile.low];
    return shows & (tile.is_double() ? takes_double_ : takes_any_);
  }

  /// The arm shows another pip.
  void show(std::size_t at, Pip before, Pip now) {
    const unsigned arm = 1U << at;
    showing_[before] = static_cast<std::uint8_t>(showing_[before] & ~arm);
    showing_[now] = static_cast<std::uint8_t>(showing_[now] | arm);
    arms_[at].pip = now;
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
  void place_slowly(const QuickTile& tile, std::size_t at);
  [[nodiscard]] bool alike(const QuickArm& a, const QuickArm& b) const;

  /// Whether other ends take something else once a tile lies here.
  [[nodiscard]] bool changes_others(const QuickArm& arm) const {
    if (!arm.at_spinner) return false;
    return layout_.fill_first != FillFirst::none || (!arm.extra && sides_bare_ == 1);
  }

  /// A tile comes to one of the spinner's sides.
  void cover_side(const QuickArm& arm) {
    --bare_;
    sides_bare_ -= static_cast<int>(!arm.extra);
  }

  void add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once);
  void look_at(std::size_t end);
  void look_at_all();

  const QuickRules& rules_;
  const LayoutRule& layout_;
  std::array<QuickArm, kMostArms> arms_{};
  std::array<std::uint8_t, kMostQuickPips + 1> showing_{};  ///< by pip: the arms, as bits
  unsigned takes_double_ = 0;                  ///< the arms that take a double, as bits
  unsigned takes_any_ = 0;                     ///< and those that take any tile
  std::array<TileBits, kMostArms> accepts_{};  ///< the tiles that each end takes
  std::array<int, kMostArms> counts_{};        ///< what each end counts
  std::size_t ends_ = 0;
  bool settled_ = false;           ///< a tile on an arm changes nothing for the other arms
  bool waits_for_double_ = false;  ///< nor does one that is no double: the first double spins
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
[[nodiscard, gnu::always_inline]] inline int points_in_play(const QuickRules& rules,
                                                            const Layout& layout, int need) {
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
