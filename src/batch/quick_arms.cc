#include "batch/quick_arms.h"

namespace sixlove {

/// Sees which lanes take tiles, and where a tile changes nothing for the others. A second tile that
/// must be a double, and a tile beside the spinner, do.
void QuickArms::find_takers() {
  const Lanes takes = must_fill() ? open_ & at_spinner_ : open_;
  takes_ = {takes, takes};
  if (layout_.second_tile_double) {
    for (std::size_t at = 0; at < ends_; ++at) {
      if (length_[at] == 1) takes_[0] &= ~lane(at);
    }
    return;
  }
  // the second tile is laid at the left end, whichever it fits
  if (tiles_ == 1) return;
  const bool settled = spinner_ != kNoTile || layout_.arms <= 2;
  // before the first double, one that is no double does not spin
  const bool none_spins = settled || layout_.spinner == Spinner::first_double;
  simple_ = {none_spins ? ~at_spinner_ : 0, settled ? ~at_spinner_ : 0};
}

/// Counts what the end counts.
void QuickArms::count_tip(std::size_t at) {
  const InPlay& rule = *rules_.rules;
  const bool twin = tip_double_[at];
  const bool beside = (at_spinner_ & lane(at)) != 0;
  const bool spent = beside && twin && tiles_ > 1 && rule.spinner_counts == SpinnerCounts::never;
  const bool bare_extra = beside && (extra_ & lane(at)) != 0;
  count(at, bare_extra || spent ? 0 : rules_.end_count[twin][pip_at(at)]);
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
    extra_ |= lane(ends_);
  }
  at_spinner_ |= extra_;
  if (opens_at_once || sides == 0) open_ |= extra_;
}

void QuickArms::lead(const QuickTile& tile) {
  lead_ = tile.tile();
  tiles_ = 1;
  ends_ = 2;
  put_tip(0, tile.high, tile.is_double());
  put_tip(1, tile.low, tile.is_double());
  open_ = lane(0) | lane(1);
  const bool spins = tile.is_double() && layout_.spinner != Spinner::none;
  if (spins && layout_.lead_arms > 2) {
    at_spinner_ = open_;
    add_spinner(lead_, 2, layout_.lead_arms - 2, !layout_.sides_first);
  }
  count_tip(0);
  count_tip(1);
  find_takers();
}

bool QuickArms::alike(std::size_t one, std::size_t other) const {
  const auto differ = [&](Lanes lanes) {
    return ((lanes & lane(one)) == 0) != ((lanes & lane(other)) == 0);
  };
  if (pip_at(one) != pip_at(other) || differ(open_) || differ(at_spinner_)) return false;
  if (differ(takes_[1])) return false;
  const bool by_side = rules_.scores || layout_.sides_first;
  if (by_side && (at_spinner_ & lane(one)) != 0 && differ(extra_)) return false;
  const bool by_double = rules_.scores || layout_.spinner == Spinner::first_covered_double;
  if (by_double && tip_double_[one] != tip_double_[other]) return false;
  const auto up_to_two = [](int length) { return length < 2 ? length : 2; };
  return !layout_.second_tile_double || up_to_two(length_[one]) == up_to_two(length_[other]);
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
  const Lanes mine = lane(at);
  const Pip pip_before = pip_at(at);
  const bool double_before = tip_double_[at];
  const bool others_change = changes_others(mine);
  ++tiles_;
  if ((at_spinner_ & mine) != 0) {
    --bare_;
    sides_bare_ -= static_cast<int>((extra_ & mine) == 0);
  }
  open_ = others_change && sides_bare_ == 0 ? kAllLanes : open_ | mine;
  at_spinner_ &= ~mine;
  ++length_[at];
  put_tip(at, static_cast<Pip>(tile.sum - pip_before), tile.is_double());
  const bool may_spin = spinner_ == kNoTile && layout_.arms > 2;
  if (may_spin && layout_.spinner == Spinner::first_double && tile.is_double()) {
    at_spinner_ |= mine;
    add_spinner(tile.tile(), 1, layout_.arms - 2, !layout_.sides_first);
  } else if (may_spin && layout_.spinner == Spinner::first_covered_double && double_before) {
    add_spinner(double_of(pip_before), 0, layout_.arms - 2, false);
  }
  count_tip(at);
  // the two ends of the lead may have changed their places, and a spinner that was led may be spent
  if (tiles_ == 2) count_tip(1);
  find_takers();
}

}  // namespace sixlove
