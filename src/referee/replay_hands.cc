// What a replay knows of hands: what hidden hands must hold because of what they play later, what
// the last tile was like, what is left at the end; and points for passes.

#include <algorithm>

#include "referee/replay.h"

namespace sixlove {

namespace {

bool wants(const BonusRule& bonus, Fact fact) {
  return bonus.when.has(fact);
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

/// Points for a pass. Passes after the tile that closed a block give nothing.
void RoundReplay::award_pass(Seat passer, const Turn& before, Step& step) {
  if (before.over != Over::no || before.last_player == kNoSeat) return;
  ++running_passes_[passer];
  const Bonus& bonus = *ruleset_;
  const Seat layer = before.last_player;
  bool first_paid = false;
  bool running_paid = false;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const BonusRule& rule = bonus.awards[i];
    if (rule.on != BonusOn::pass || rule.points == 0) continue;
    const bool to_passer = rule.to == BonusTo::who_passed;
    const Side side = state_.side_of[to_passer ? passer : layer];
    const bool no =
        (wants(rule, Fact::by_opponent) && state_.partners(passer, layer)) ||
        (wants(rule, Fact::by_next_seat) && passer != next_seat(layer, state_.seats)) ||
        (wants(rule, Fact::alone_on_table) && state_.layout.tiles != 1) ||
        (wants(rule, Fact::first_of_match) && passes_paid_) ||
        (wants(rule, Fact::all_others_passed) && before.passes + 2 != state_.seats) ||
        (rule.round > 0 && rule.round != context_->number) ||
        (rule.running > 0 && running_passes_[passer] != rule.running) ||
        (rule.only_below > 0 && context_->standing[side] + in_play_[side] >= rule.only_below);
    if (no) continue;
    first_paid = first_paid || wants(rule, Fact::first_of_match);
    running_paid = running_paid || rule.running > 0;
    in_play_[side] += rule.points;
    step.awards.push_back({side, rule.points, move_, static_cast<std::int8_t>(i)});
    test_target(side);
  }
  passes_paid_ = passes_paid_ || first_paid;
  if (running_paid) running_passes_[passer] = 0;
}

bool RoundReplay::same_as(const RoundReplay& other) const {
  return state_ == other.state_ && in_play_ == other.in_play_ && next_ == other.next_ &&
         running_passes_ == other.running_passes_ && stopped_ == other.stopped_ &&
         reached_by_ == other.reached_by_ && passes_paid_ == other.passes_paid_ &&
         rightful_leader_ == other.rightful_leader_ && faulted_ == other.faulted_;
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
