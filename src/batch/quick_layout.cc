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
    choice.left = choice.left && choice.left_pip == mark.value;
    choice.right = choice.right && choice.right_pip == mark.value;
  }
  if (choice.left && choice.right) return choice.alike ? 0 : kNoEnd;
  return choice.left ? 0 : choice.right ? 1 : kNoEnd;
}

void QuickArms::look_at(std::size_t end) {
  const QuickArm& arm = arms_[end];
  const bool waiting = waits(arm);
  const TileBits tiles = waiting ? bit_of(double_of(arm.pip)) & rules_.set : rules_.suit[arm.pip];
  accepts_[end] = takes_tiles(arm) ? tiles : 0;
  const InPlay& rule = *rules_.rules;
  const bool bare_extra = arm.extra && arm.length == 0;
  const bool spent =
      arm.tip_double && arm.at_spinner && tiles_ > 1 && rule.spinner_counts == SpinnerCounts::never;
  const auto kind = static_cast<std::size_t>(arm.tip_double);
  counts_[end] = bare_extra || spent ? 0 : rules_.end_count[kind][arm.pip];
}

void QuickArms::look_at_all() {
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
  int found = kNoEnd;
  for (std::size_t i = 0; i < ends_; ++i) {
    const bool meant = mark.kind != EndMark::Kind::pip || arms_[i].pip == mark.value;
    if (((fits >> i) & 1U) == 0 || !meant) continue;
    if (found == kNoEnd) {
      found = static_cast<int>(i);
    } else if (!alike(arms_[i], arms_[static_cast<std::size_t>(found)])) {
      return kNoEnd;
    }
  }
  return found;
}

/// A tile has come to one of the spinner's sides.
void QuickArms::place_at_spinner(const QuickArm& before) {
  --bare_;
  if (before.extra || --sides_bare_ > 0) return;
  for (QuickArm& other : arms_) other.open = true;
}

void QuickArms::place(const QuickTile& tile, int end) {
  if (tiles_ == 1 && end == 1) {
    std::swap(arms_[0], arms_[1]);
    end = 0;
  }
  const auto at = static_cast<std::size_t>(end);
  QuickArm& arm = arms_[at];
  const QuickArm before = arm;
  ++tiles_;
  const bool had_spinner = spinner_ != kNoTile;
  if (before.at_spinner) place_at_spinner(before);
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
  const bool one_end_alone =
      tiles_ > 2 && !before.at_spinner && had_spinner == (spinner_ != kNoTile);
  if (one_end_alone) {
    look_at(at);
  } else {
    look_at_all();
  }
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
