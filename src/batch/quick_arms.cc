#include "batch/quick_arms.h"

#include <utility>

namespace sixlove {

void QuickArms::look_at(std::size_t end) {
  const Arm& arm = arms_[end];
  const bool waiting = waits(arm);
  const bool takes = takes_tiles(arm);
  const auto set = [bits = lane(end)](Lanes& lanes, bool in) {
    lanes = in ? lanes | bits : lanes & ~bits;
  };
  set(takes_[0], takes && !waiting);
  set(takes_[1], takes);
  const InPlay& rule = *rules_.rules;
  const bool bare_extra = arm.extra && arm.length == 0;
  const bool spent = tip_double_[end] && arm.at_spinner && tiles_ > 1 &&
                     rule.spinner_counts == SpinnerCounts::never;
  count(end, bare_extra || spent ? 0 : rules_.end_count[tip_double_[end]][pip_at(end)]);
}

void QuickArms::look_at_all() {
  for (std::size_t end = 0; end < ends_; ++end) look_at(end);
}

/// Sees where a tile changes nothing for the other arms. A second tile that must be a double, and
/// a tile beside the spinner, do.
void QuickArms::find_simple() {
  simple_ = {};
  if (layout_.second_tile_double) return;
  Lanes arms = 0;
  for (std::size_t at = 0; at < ends_; ++at) {
    if (!arms_[at].at_spinner) arms |= lane(at);
  }
  const bool settled = spinner_ != kNoTile || layout_.arms <= 2;
  // before the first double, one that is no double does not spin
  if (settled || layout_.spinner == Spinner::first_double) simple_[0] = arms;
  if (settled) simple_[1] = arms;
}

/// The arm shows another pip.
void QuickArms::put_tip(std::size_t at, Pip pip, bool twin) {
  shown_ = (shown_ & ~lane(at)) | Lanes{bit_of_pip(pip)} << (kLane * at);
  tip_double_[at] = twin;
}

void QuickArms::add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once) {
  spinner_ = tile;
  bare_ = sides + extra_arms;
  sides_bare_ = sides;
  for (int i = 0; i < extra_arms; ++i, ++ends_) {
    put_tip(ends_, high(tile), true);
    arms_[ends_] = {.at_spinner = true, .extra = true, .open = opens_at_once || sides == 0};
  }
}

void QuickArms::lead(const QuickTile& tile) {
  lead_ = tile.tile();
  tiles_ = 1;
  ends_ = 2;
  put_tip(0, tile.high, tile.is_double());
  put_tip(1, tile.low, tile.is_double());
  const bool spins = tile.is_double() && layout_.spinner != Spinner::none;
  if (spins && layout_.lead_arms > 2) {
    arms_[0].at_spinner = arms_[1].at_spinner = true;
    add_spinner(lead_, 2, layout_.lead_arms - 2, !layout_.sides_first);
  }
  look_at_all();
}

bool QuickArms::alike(std::size_t one, std::size_t other) const {
  const Arm& a = arms_[one];
  const Arm& b = arms_[other];
  if (pip_at(one) != pip_at(other) || a.open != b.open || a.at_spinner != b.at_spinner)
    return false;
  if (takes_tiles(a) != takes_tiles(b)) return false;
  const bool by_side = rules_.scores || layout_.sides_first;
  if (by_side && a.at_spinner && a.extra != b.extra) return false;
  const bool by_double = rules_.scores || layout_.spinner == Spinner::first_covered_double;
  if (by_double && tip_double_[one] != tip_double_[other]) return false;
  const auto up_to_two = [](int length) { return length < 2 ? length : 2; };
  return !layout_.second_tile_double || up_to_two(a.length) == up_to_two(b.length);
}

/// Among the ends that fit, the one that is meant; `kNoEnd` if that is not clear.
QuickArms::End QuickArms::choose(Lanes fits, EndMark mark) const {
  // the second tile goes to the left by definition
  const bool means_nothing = tiles_ == 1 && mark.kind == EndMark::Kind::arm && mark.value <= 1;
  if (mark.kind == EndMark::Kind::arm && !means_nothing) return fits & lane(mark.value);
  if (mark.kind == EndMark::Kind::pip) {
    if (mark.value > kMostQuickPips) return kNoEnd;
    fits &= in_all_lanes(bit_of_pip(mark.value));
  }
  return choose_alike(fits);
}

/// The first of the ends, if they are all alike.
QuickArms::End QuickArms::choose_alike(Lanes fits) const {
  const End found = fits & (0U - fits);
  for (Lanes rest = fits ^ found; rest != 0; rest &= rest - 1) {
    if (!alike(arm_of(rest), arm_of(found))) return kNoEnd;
  }
  return found;
}

void QuickArms::place_slowly(const QuickTile& tile, std::size_t at) {
  if (tiles_ == 1 && at == 1) {
    const Pip left = pip_at(0);
    put_tip(0, pip_at(1), tip_double_[1]);
    put_tip(1, left, tip_double_[1]);
    at = 0;
  }
  const Arm before = arms_[at];
  const Pip pip_before = pip_at(at);
  const bool double_before = tip_double_[at];
  ++tiles_;
  const bool had_spinner = spinner_ != kNoTile;
  const bool others_change = changes_others(before);
  if (before.at_spinner) {
    --bare_;
    sides_bare_ -= static_cast<int>(!before.extra);
  }
  if (others_change && sides_bare_ == 0) {
    for (Arm& other : arms_) other.open = true;
  }
  put_tip(at, static_cast<Pip>(tile.sum - pip_before), tile.is_double());
  arms_[at] = {.length = static_cast<std::uint8_t>(before.length + 1), .extra = before.extra};
  const bool may_spin = !had_spinner && layout_.arms > 2;
  if (may_spin && layout_.spinner == Spinner::first_double && tile.is_double()) {
    arms_[at].at_spinner = true;
    add_spinner(tile.tile(), 1, layout_.arms - 2, !layout_.sides_first);
  } else if (may_spin && layout_.spinner == Spinner::first_covered_double && double_before) {
    add_spinner(double_of(pip_before), 0, layout_.arms - 2, false);
  }
  if (tiles_ <= 2 || others_change || had_spinner != (spinner_ != kNoTile)) {
    look_at_all();
  } else {
    look_at(at);
  }
  find_simple();
}

}  // namespace sixlove
