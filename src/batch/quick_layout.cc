#include "batch/quick_layout.h"

namespace sixlove {

int QuickLine::marked(Choice choice, EndMark mark) {
  // the second tile goes to the left by definition
  const bool means_nothing =
      mark.kind == EndMark::Kind::arm && choice.second_tile && mark.value <= 1;
  if (mark.kind == EndMark::Kind::arm && !means_nothing) {
    if (mark.value > 1) return kNoEnd;
    return (mark.value == 0 ? choice.left : choice.right) ? mark.value : kNoEnd;
  }
  if (mark.kind == EndMark::Kind::pip) {
    choice.left = choice.left && choice.left_pip == bit_of_pip(mark.value);
    choice.right = choice.right && choice.right_pip == bit_of_pip(mark.value);
  }
  if (choice.left && choice.right) return choice.alike ? 0 : kNoEnd;
  return choice.left ? 0 : choice.right ? 1 : kNoEnd;
}

void QuickArms::look_at(std::size_t end) {
  const QuickArm& arm = arms_[end];
  const unsigned bit = 1U << end;
  const bool waiting = waits(arm);
  const bool takes = takes_tiles(arm);
  const TileBits tiles = waiting ? bit_of(double_of(arm.pip)) & rules_.set : rules_.suit[arm.pip];
  accepts_[end] = takes ? tiles : 0;
  takes_double_ = takes ? takes_double_ | bit : takes_double_ & ~bit;
  takes_any_ = takes && !waiting ? takes_any_ | bit : takes_any_ & ~bit;
  showing_[arm.pip] = static_cast<std::uint8_t>(showing_[arm.pip] | bit);
  const InPlay& rule = *rules_.rules;
  const bool bare_extra = arm.extra && arm.length == 0;
  const bool spent =
      arm.tip_double && arm.at_spinner && tiles_ > 1 && rule.spinner_counts == SpinnerCounts::never;
  const auto kind = static_cast<std::size_t>(arm.tip_double);
  counts_[end] = bare_extra || spent ? 0 : rules_.end_count[kind][arm.pip];
}

void QuickArms::look_at_all() {
  showing_ = {};
  for (std::size_t end = 0; end < ends_; ++end) look_at(end);
}

void QuickArms::add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once) {
  spinner_ = tile;
  bare_ = sides + extra_arms;
  sides_bare_ = sides;
  for (int i = 0; i < extra_arms; ++i) {
    arms_[ends_++] = {.pip = high(tile),
                      .length = 0,
                      .tip_double = true,
                      .at_spinner = true,
                      .extra = true,
                      .open = opens_at_once || sides == 0};
  }
}

void QuickArms::lead(const QuickTile& tile) {
  lead_ = tile.tile();
  tiles_ = 1;
  ends_ = 2;
  arms_[0] = {.pip = tile.high, .tip_double = tile.is_double()};
  arms_[1] = {.pip = tile.low, .tip_double = tile.is_double()};
  const bool spins = tile.is_double() && layout_.spinner != Spinner::none;
  if (spins && layout_.lead_arms > 2) {
    arms_[0].at_spinner = arms_[1].at_spinner = true;
    add_spinner(lead_, 2, layout_.lead_arms - 2, !layout_.sides_first);
  }
  look_at_all();
}

bool QuickArms::alike(const QuickArm& a, const QuickArm& b) const {
  if (a.pip != b.pip || a.open != b.open || a.at_spinner != b.at_spinner) return false;
  if (takes_tiles(a) != takes_tiles(b)) return false;
  const bool by_side = rules_.scores || layout_.sides_first;
  if (by_side && a.at_spinner && a.extra != b.extra) return false;
  const bool by_double = rules_.scores || layout_.spinner == Spinner::first_covered_double;
  if (by_double && a.tip_double != b.tip_double) return false;
  const auto up_to_two = [](int length) { return length < 2 ? length : 2; };
  return !layout_.second_tile_double || up_to_two(a.length) == up_to_two(b.length);
}

/// Among the ends that fit, the one that is meant; `kNoEnd` if that is not clear.
int QuickArms::choose(unsigned fits, EndMark mark) const {
  // the second tile goes to the left by definition
  const bool means_nothing = tiles_ == 1 && mark.kind == EndMark::Kind::arm && mark.value <= 1;
  if (mark.kind == EndMark::Kind::arm && !means_nothing) {
    return mark.value < ends_ && ((fits >> mark.value) & 1U) != 0 ? mark.value : kNoEnd;
  }
  unsigned meant = fits;
  if (mark.kind == EndMark::Kind::pip) {
    if (mark.value > kMostQuickPips) return kNoEnd;
    meant &= showing_[mark.value];
  }
  if (meant == 0) return kNoEnd;
  const int found = std::countr_zero(meant);
  for (unsigned rest = meant & (meant - 1); rest != 0; rest &= rest - 1) {
    const auto other = static_cast<std::size_t>(std::countr_zero(rest));
    if (!alike(arms_[other], arms_[static_cast<std::size_t>(found)])) return kNoEnd;
  }
  return found;
}

void QuickArms::place_slowly(const QuickTile& tile, std::size_t at) {
  if (tiles_ == 1 && at == 1) {
    std::swap(arms_[0], arms_[1]);
    at = 0;
  }
  QuickArm& arm = arms_[at];
  const QuickArm before = arm;
  ++tiles_;
  const bool had_spinner = spinner_ != kNoTile;
  const bool others_change = changes_others(before);
  if (before.at_spinner) cover_side(before);
  if (others_change && sides_bare_ == 0) {
    for (QuickArm& other : arms_) other.open = true;
  }
  arm = {.pip = static_cast<Pip>(tile.sum - before.pip),
         .length = static_cast<std::uint8_t>(before.length + 1),
         .tip_double = tile.is_double(),
         .at_spinner = false,
         .extra = before.extra,
         .open = true};
  const bool may_spin = !had_spinner && layout_.arms > 2;
  if (may_spin && layout_.spinner == Spinner::first_double && tile.is_double()) {
    arm.at_spinner = true;
    add_spinner(tile.tile(), 1, layout_.arms - 2, !layout_.sides_first);
  } else if (may_spin && layout_.spinner == Spinner::first_covered_double && before.tip_double) {
    add_spinner(double_of(before.pip), 0, layout_.arms - 2, false);
  }
  if (tiles_ <= 2 || others_change || had_spinner != (spinner_ != kNoTile)) {
    look_at_all();
  } else {
    showing_[before.pip] = static_cast<std::uint8_t>(showing_[before.pip] & ~(1U << at));
    look_at(at);
  }
  settled_ = !layout_.second_tile_double && (spinner_ != kNoTile || layout_.arms <= 2);
  waits_for_double_ = !layout_.second_tile_double && layout_.spinner == Spinner::first_double;
}

int header_points(const InPlay& rule, bool triple, int need) {
  const int points = triple ? rule.triple_header : rule.header;
  for (const HeaderCap& cap : rule.caps) {
    if (need > cap.need) continue;
    return points < cap.most ? points : cap.most;
  }
  return points;
}

}  // namespace sixlove
