// What a replay knows of hands: what hidden hands must hold because of what they play later, what
// the last tile was like, what is left at the end.

#include <algorithm>

#include "referee/replay.h"

namespace sixlove {

namespace {

bool same_but_layout(const State& a, const State& b) {
  return a.hand == b.hand && a.hidden == b.hidden && a.boneyard == b.boneyard &&
         a.boneyard_count == b.boneyard_count && a.boneyard_known == b.boneyard_known &&
         a.played == b.played && a.frozen == b.frozen && a.duty == b.duty && a.turn == b.turn;
}

}  // namespace

LastPlay last_play_of(const Ruleset& ruleset, const State& state, const Move& move) {
  LastPlay last{.tile = move.tile, .seat = move.seat};
  const Layout& layout = state.layout;
  if (layout.arms.size() < 2) return last;
  const Arm& left = layout.arms[0];
  const Arm& right = layout.arms[1];
  last.fits_both_ends = LayoutRule::fits(ruleset, layout, move.tile, left) &&
                        LayoutRule::fits(ruleset, layout, move.tile, right);
  last.ends_differ = left.pip != right.pip;
  TileSet others = state.set - state.played;
  const auto hard = [&](Pip pip) { return (others & suit(pip)).size() == 1; };
  last.both_ends_hard = hard(left.pip) && hard(right.pip);
  others.remove(move.tile);
  last.only_tile_that_fits = !others.meets(LayoutRule::playable(ruleset, state));
  return last;
}

LastPlay RoundReplay::last_play() const {
  if (last_move_.tile == kNoTile) return {};
  State before = state_;
  before.layout.undo(last_undo_);
  before.played.remove(last_move_.tile);
  return last_play_of(*ruleset_, before, last_move_);
}

Span RoundReplay::later_play_that_fits(Seat seat) const {
  const TileSet fits = facts_for(*ruleset_, state_, seat).playable & state_.hand[seat];
  for (std::size_t i = next_ + 1; i < round_->events.size(); ++i) {
    const Event& event = round_->events[i];
    if (event.seat == seat && event.kind == EventKind::play && fits.has(event.tile)) {
      return event.span();
    }
  }
  return {};
}

void RoundReplay::award_pass(Seat passer, const Turn& before, Step& step) {
  for (PlayAward award : tally_pass(*ruleset_, *context_, state_, passer, before, tally_)) {
    award.move = move_;
    step.awards.push_back(award);
  }
}

bool RoundReplay::same_future(const RoundReplay& other, bool by_arm) const {
  const bool same_course = tally_ == other.tally_ && next_ == other.next_ &&
                           stopped_ == other.stopped_ && misfit_voids_ == other.misfit_voids_ &&
                           faulted_ == other.faulted_ && rightful_leader_ == other.rightful_leader_;
  if (!same_course || !same_but_layout(state_, other.state_)) return false;
  if (layout_key(*ruleset_, state_.layout, by_arm) !=
      layout_key(*ruleset_, other.state_.layout, by_arm)) {
    return false;
  }
  // what the last tile was like is asked when the round is over
  const auto plays = [](const Event& event) { return event.kind == EventKind::play; };
  const bool play_follows = std::any_of(round_->events.begin() + static_cast<std::ptrdiff_t>(next_),
                                        round_->events.end(), plays);
  return (play_follows && state_.turn.over == Over::no) || last_play() == other.last_play();
}

FinalHands final_hands(const Ruleset& ruleset, const State& state) {
  FinalHands hands;
  hands.seats = state.seats;
  hands.side_of = state.side_of;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    FinalHand& hand = hands.hands[seat];
    if (state.hidden[seat] > 0) continue;
    hand.tiles = state.hand[seat];
    hand.pips = pips(state.hand[seat]);
    hand.counted = Counting::hand_count(ruleset, hand);
  }
  return hands;
}

}  // namespace sixlove
