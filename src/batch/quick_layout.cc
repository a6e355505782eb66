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

void QuickArms::add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once) {
  spinner_ = tile;
  bare_ = sides + extra_arms;
  sides_bare_ = sides;
  for (int i = 0; i < extra_arms; ++i) {
    arms_[static_cast<std::size_t>(ends_++)] = {.pip = high(tile),
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
  if (!spins || layout_.lead_arms <= 2) return;
  arms_[0].at_spinner = arms_[1].at_spinner = true;
  add_spinner(lead_, 2, layout_.lead_arms - 2, !layout_.sides_first);
}

TileBits QuickArms::playable() const {
  TileBits tiles = 0;
  for (int i = 0; i < ends_; ++i) {
    const QuickArm& arm = arms_[static_cast<std::size_t>(i)];
    if (!takes_tiles(arm)) continue;
    tiles |= waits(arm) ? bit_of(double_of(arm.pip)) : rules_.suit[arm.pip];
  }
  return tiles & rules_.set;
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

int QuickArms::find(const QuickTile& tile, EndMark mark) const {
  // the second tile goes to the left by definition
  const bool means_nothing = tiles_ == 1 && mark.kind == EndMark::Kind::arm && mark.value <= 1;
  if (mark.kind == EndMark::Kind::arm && !means_nothing) {
    return mark.value < ends_ && fits(tile, arms_[mark.value]) ? mark.value : kNoEnd;
  }
  int found = kNoEnd;
  for (int i = 0; i < ends_; ++i) {
    const QuickArm& arm = arms_[static_cast<std::size_t>(i)];
    if (!fits(tile, arm)) continue;
    if (mark.kind == EndMark::Kind::pip && arm.pip != mark.value) continue;
    if (found == kNoEnd) {
      found = i;
    } else if (!alike(arm, arms_[static_cast<std::size_t>(found)])) {
      return kNoEnd;
    }
  }
  return found;
}

void QuickArms::place(const QuickTile& tile, int end) {
  if (tiles_ == 1 && end == 1) {
    std::swap(arms_[0], arms_[1]);
    end = 0;
  }
  const QuickArm before = arms_[static_cast<std::size_t>(end)];
  ++tiles_;
  const bool had_spinner = spinner_ != kNoTile;
  if (before.at_spinner) {
    --bare_;
    if (!before.extra && --sides_bare_ == 0) {
      for (QuickArm& other : arms_) other.open = true;
    }
  }
  QuickArm& arm = arms_[static_cast<std::size_t>(end)];
  arm = {.pip = static_cast<Pip>(tile.high + tile.low - before.pip),
         .length = static_cast<std::uint8_t>(before.length + 1),
         .tip_double = tile.is_double(),
         .at_spinner = false,
         .extra = before.extra,
         .open = true};
  if (had_spinner || layout_.arms <= 2) return;
  if (layout_.spinner == Spinner::first_double && tile.is_double()) {
    arm.at_spinner = true;
    add_spinner(tile.tile(), 1, layout_.arms - 2, !layout_.sides_first);
  } else if (layout_.spinner == Spinner::first_covered_double && before.tip_double) {
    add_spinner(double_of(before.pip), 0, layout_.arms - 2, false);
  }
}

}  // namespace sixlove
