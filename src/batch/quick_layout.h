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

  [[nodiscard]] bool is_double() const { return turned == 0; }
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
  /// 0 is the left end.
  using End = int;

  /// No end takes the tile, or it is not clear which.
  static constexpr End kNoEnd = -1;

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
  [[nodiscard, gnu::always_inline]] End find(const QuickTile& tile, EndMark mark) const {
    if (mark.kind != EndMark::Kind::none) [[unlikely]] {
      return marked({left_, right_, (tile.shown & left_) != 0, (tile.shown & right_) != 0, alike(),
                     tiles_ == 1, knows_sides_},
                    mark);
    }
    return find(tile);
  }

  /// The end that a tile goes to where no mark says so.
  [[nodiscard, gnu::always_inline]] End find(const QuickTile& tile) const {
    return found(tile.shown & pips());
  }

  /// The one that it goes to where a mark names the pip.
  [[nodiscard, gnu::always_inline]] End find_at(const QuickTile& tile, unsigned pip) const {
    return found(tile.shown & pips() & bit_of_pip(pip));
  }

  /// And where it names the arm; not for the second tile.
  [[nodiscard, gnu::always_inline]] End find_on(const QuickTile& tile, std::size_t arm) const {
    const bool fits = arm <= 1 && (tile.shown & (arm == 0 ? left_ : right_)) != 0;
    return fits ? static_cast<End>(arm) : kNoEnd;
  }

  [[gnu::always_inline]] void place(const QuickTile& tile, End end) {
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

  /// Takes over what the ends have come to with so many tiles, where doubles do not matter. Which
  /// of them is the left one is not known.
  void go_on(PipBits one, PipBits other, int tiles) {
    left_ = one;
    right_ = other;
    tiles_ = tiles;
    knows_sides_ = false;
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

  [[nodiscard]] std::size_t index_of_sum() const { return static_cast<std::size_t>(sum()); }

  /// Both ends show the same number.
  [[nodiscard]] bool is_header() const { return left_ == right_; }

  [[nodiscard]] bool has_double_end() const { return left_double_ || right_double_; }

 private:
  /// The end that shows this pip, if it is one, and the ends that show it are alike.
  [[nodiscard, gnu::always_inline]] End found(PipBits fits) const {
    if (!is_one_bit(fits) || (left_ == right_ && !alike())) return kNoEnd;
    return static_cast<End>(fits != left_);
  }

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
    bool knows_sides;
  };

  static End marked(Choice choice, EndMark mark);

  const QuickRules* rules_;
  PipBits left_ = 0;
  PipBits right_ = 0;
  bool left_double_ = false;
  bool right_double_ = false;
  bool knows_sides_ = true;
  int tiles_ = 0;
  Tile lead_ = kNoTile;
};

/// What a header scores.
[[nodiscard]] int header_points(const InPlay& rule, bool triple, int need);

/// What the last play scored, as `InPlay::award_play` has it.
template <typename Layout>
[[nodiscard, gnu::always_inline]] inline int points_in_play(const QuickRules& rules,
                                                            const Layout& layout, int need) {
  const InPlay& rule = *rules.rules;
  if (layout.tiles() == 1) [[unlikely]] {
    if (rule.lead_scores == LeadScores::never) return 0;
    if (rule.lead_scores == LeadScores::doubles_only && !is_double(layout.lead())) return 0;
  }
  const int points =
      rules.counts_ends ? rules.points_for_sum[static_cast<std::size_t>(layout.sum())] : 0;
  if (rule.header == 0 || !layout.is_header()) return points;
  const bool triple = layout.tiles() > 1 && rule.triple_header > 0 && layout.has_double_end();
  return points + header_points(rule, triple, need);
}

}  // namespace sixlove
