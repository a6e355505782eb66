// What a replay makes of tiles that do not match, of passes by the clock, and of a call of time.

#include <algorithm>

#include "referee/offences.h"
#include "referee/replay.h"

namespace sixlove {

namespace {

/// The next move after an event; null if there is none.
const Event* next_move(const Round& round, std::size_t event) {
  for (std::size_t i = event + 1; i < round.events.size(); ++i) {
    if (round.events[i].is_move()) return &round.events[i];
  }
  return nullptr;
}

}  // namespace

void RoundReplay::step_remark(const Event& event) {
  const Timing& timing = *ruleset_;
  if (event.kind != EventKind::time || timing.called != TimeCalled::stop_now) return;
  if (state_.turn.over != Over::no) return;
  state_.turn.over = Over::cut;
  time_is_up_ = true;
}

/// Whether the pass is one by the clock, and these rules excuse it.
bool RoundReplay::excused_by_clock(const Event& event) const {
  const Playing& playing = *ruleset_;
  if (playing.clock == ClockPass::as_any_pass) return false;
  for (std::size_t i = next_ + 1; i < round_->events.size(); ++i) {
    const Event& remark = round_->events[i];
    if (remark.is_move()) break;
    const bool clock = remark.kind == EventKind::incident && remark.seat == event.seat &&
                       kind_of(*round_, remark) == "clock";
    if (clock) return true;
  }
  return false;
}

void RoundReplay::freeze(Seat seat) {
  const Playing& playing = *ruleset_;
  if (playing.clock != ClockPass::freezes) return;
  state_.frozen |= facts_for(*ruleset_, state_, seat).playable & state_.hand[seat];
}

/// Plays after the event at hand and before an opponent of the seat complains.
int RoundReplay::plays_before_complaint(Seat offender) const {
  int plays = 0;
  for (std::size_t i = next_ + 1; i < round_->events.size(); ++i) {
    const Event& event = round_->events[i];
    if (event.kind == EventKind::objection && !state_.partners(event.seat, offender)) break;
    if (event.kind == EventKind::play) ++plays;
  }
  return plays;
}

RoundReplay::MisfitFate RoundReplay::misfit_fate(const Event& event) const {
  const Playing& playing = *ruleset_;
  if (playing.misfit == Misfit::illegal) return MisfitFate::fault;
  const Event* const next = next_move(*round_, next_);
  if (next == nullptr) return MisfitFate::fault;
  if (next->seat == event.seat) return MisfitFate::taken_back;
  switch (playing.misfit) {
  case Misfit::illegal:
  case Misfit::taken_back: return MisfitFate::fault;
  case Misfit::void_after: return MisfitFate::lies;
  case Misfit::stands_after_next: break;
  }
  for (std::size_t i = next_ + 1; &round_->events[i] != next; ++i) {
    const Event& between = round_->events[i];
    const bool complaint =
        between.kind == EventKind::objection && !state_.partners(between.seat, event.seat);
    if (complaint) return MisfitFate::fault;
  }
  return MisfitFate::stands;
}

/// Where a tile that matches no such end can have been laid, and which half of it is open then;
/// none if it is not left lying.
Placements RoundReplay::misfits(const Event& event) const {
  Placements found;
  const Move move{MoveKind::play, event.seat, event.tile, kNoArm, 0};
  const bool may_lie = state_.led() && can_be_carried_out(event) && state_.held(event.seat) > 1 &&
                       state_.turn.turn == event.seat && !tile_objection(*ruleset_, state_, move);
  if (!may_lie) return found;
  const MisfitFate fate = misfit_fate(event);
  if (fate != MisfitFate::lies && fate != MisfitFate::stands) return found;
  const Layout& layout = state_.layout;
  for (std::uint8_t i = 0; i < layout.arms.size(); ++i) {
    const Arm& arm = layout.arms[i];
    const bool named = event.end.kind == EndMark::Kind::none ||
                       (event.end.kind == EndMark::Kind::pip && event.end.value == arm.pip) ||
                       (event.end.kind == EndMark::Kind::arm && event.end.value == i);
    const bool fits = LayoutRule::fits(*ruleset_, layout, event.tile, arm);
    if (!named || fits || !LayoutRule::takes_tiles(*ruleset_, layout, arm)) continue;
    const bool alike = std::any_of(found.begin(), found.end(), [&](const Move& other) {
      return ends_alike(*ruleset_, layout, arm, layout.arms[other.arm]);
    });
    if (alike) continue;
    for (const Pip pip : {high(event.tile), low(event.tile)}) {
      if (found.full() || (pip == low(event.tile) && is_double(event.tile) && !found.empty() &&
                           found.back().arm == i)) {
        continue;
      }
      found.push_back({MoveKind::play, event.seat, event.tile, i, pip});
    }
  }
  return found;
}

bool RoundReplay::is_misfit(const Move& move) const {
  if (!state_.led() || move.arm >= state_.layout.arms.size()) return false;
  return !LayoutRule::fits(*ruleset_, state_.layout, move.tile, state_.layout.arms[move.arm]);
}

void RoundReplay::lay_misfit(const Event& event, const Move& move, Step& step) {
  const Playing& playing = *ruleset_;
  if (misfit_fate(event) == MisfitFate::stands) {
    Ruling note = ruling(event, FindingId::misfit_stands, "play.misfit");
    note.arm = move.arm;
    if (!step.rulings.full()) step.rulings.push_back(note);
  } else {
    if (clean(step)) fault(event, object(FindingId::no_match, "play.misfit"), step);
    step.rulings.back().arm = move.arm;
    misfit_voids_ = misfit_voids_ || plays_before_complaint(event.seat) >= playing.misfit_plays;
  }
  carry_out(event, move, step);
}

}  // namespace sixlove
