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

/// A line with two ends.
class QuickLine {
 public:
  explicit QuickLine(const QuickRules& rules) : rules_(rules) {}

  void lead(Tile tile) {
    lead_ = tile;
    tiles_ = 1;
    pip_ = {high(tile), low(tile)};
    double_ = {is_double(tile), is_double(tile)};
  }

  [[nodiscard]] TileBits playable() const { return rules_.suit[pip_[0]] | rules_.suit[pip_[1]]; }

  /// The end that the tile goes to, as the record has it; `kNoEnd` if that is not plain.
  [[nodiscard]] int find(Tile tile, EndMark mark) const {
    const bool left = fits(tile, 0);
    const bool right = fits(tile, 1);
    if (mark.kind == EndMark::Kind::none) [[likely]] {
      if (left && right && !alike()) return kNoEnd;
      return left ? 0 : right ? 1 : kNoEnd;
    }
    return find_marked(left, right, mark);
  }

  [[nodiscard]] bool fits(Tile tile, int end) const {
    return shows(tile, pip_[static_cast<std::size_t>(end)]);
  }

  void place(Tile tile, int end) {
    if (tiles_ == 1 && end == 1) {
      // the left end is the one where the second tile went
      std::swap(pip_[0], pip_[1]);
      end = 0;
    }
    ++tiles_;
    const auto at = static_cast<std::size_t>(end);
    pip_[at] = other_half(tile, pip_[at]);
    double_[at] = is_double(tile);
  }

  [[nodiscard]] Pip pip(int end) const { return pip_[static_cast<std::size_t>(end)]; }

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  [[nodiscard]] int ends() const { return 2; }

  [[nodiscard]] EndView end(int index) const {
    const auto at = static_cast<std::size_t>(index);
    return {pip_[at], double_[at], false, false};
  }

 private:
  [[nodiscard]] bool alike() const {
    return pip_[0] == pip_[1] && (!rules_.scores || double_[0] == double_[1]);
  }

  [[nodiscard]] int find_marked(bool left, bool right, EndMark mark) const {
    if (mark.kind == EndMark::Kind::arm) {
      if (tiles_ == 1) return left && right && !alike() ? kNoEnd : left ? 0 : right ? 1 : kNoEnd;
      if (mark.value > 1) return kNoEnd;
      return (mark.value == 0 ? left : right) ? mark.value : kNoEnd;
    }
    left = left && pip_[0] == mark.value;
    right = right && pip_[1] == mark.value;
    if (left && right) return alike() ? 0 : kNoEnd;
    return left ? 0 : right ? 1 : kNoEnd;
  }

  const QuickRules& rules_;
  std::array<Pip, 2> pip_{};
  std::array<bool, 2> double_{};
  int tiles_ = 0;
  Tile lead_ = kNoTile;
};

/// A line with one spinner at most, of up to four arms.
class QuickArms {
 public:
  explicit QuickArms(const QuickRules& rules) : rules_(rules), layout_(*rules.rules) {}

  void lead(Tile tile);

  [[nodiscard]] TileBits playable() const;

  [[nodiscard]] int find(Tile tile, EndMark mark) const;

  [[nodiscard]] bool fits(Tile tile, int end) const;

  void place(Tile tile, int end);

  [[nodiscard]] Pip pip(int end) const { return arms_[static_cast<std::size_t>(end)].pip; }

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
