#include "referee/outcome.h"

namespace sixlove {

namespace {

/// The hands as replayed; hidden ones as the record's `left` and `count` lines have them.
FinalHands hands_at_end(const Ruleset& ruleset, const Round& round, const State& state) {
  FinalHands hands = final_hands(ruleset, state);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    FinalHand& hand = hands.hands[seat];
    if (hand.tiles) continue;
    const TileLine& left = round.left[seat];
    if (left.known && static_cast<int>(left.tiles.size()) == state.held(seat)) {
      TileSet tiles;
      for (const PlacedTile& tile : left.tiles) tiles.add(tile.tile);
      hand.tiles = tiles;
      hand.pips = pips(tiles);
    } else if (round.count[seat].written) {
      hand.pips = round.count[seat].pips;
    }
    hand.counted = Counting::hand_count(ruleset, hand);
  }
  return hands;
}

/// Whether nobody can play any more, as far as hands are known.
bool nobody_can_play(const Ruleset& ruleset, const State& state) {
  if (!state.led()) return false;
  const TileSet playable = LayoutRule::playable(ruleset, state);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (able(playable, state, seat) != Known::no) return false;
  }
  return true;
}

}  // namespace

void decide_block(const Ruleset& ruleset, Seat leader, RoundOutcome& outcome) {
  const BlockOutcome block = Blocked::decide(ruleset, outcome.hands, leader, outcome.blocker);
  outcome.end = block.known && block.side == kNoSide ? RoundEnd::tie : RoundEnd::block;
  outcome.winner_unknown = !block.known;
  outcome.winner = block.winner;
  outcome.side = block.side;
  outcome.undecided = block.known && block.undecided;
  outcome.test = block.test;
  outcome.order_has_holes = Blocked::may_leave_holes(ruleset);
  outcome.level = block.level;
}

namespace {

/// What is known of the round before its hands are looked at.
RoundOutcome moves_of(const Ruleset& ruleset, const State& state, const LastPlay& last,
                      const Tally& tally) {
  RoundOutcome outcome;
  outcome.leader = state.turn.leader;
  outcome.blocker = state.turn.last_player;
  outcome.last = last;
  outcome.moves_known = true;
  outcome.passes_paid = tally.passes_paid;
  outcome.set = state.set;
  outcome.played = state.played;
  outcome.held = tally.held;
  outcome.in_play = tally.in_play;
  outcome.reached_by = tally.reached_by;
  outcome.target_reached = outcome.reached_by != kNoSide;
  outcome.blocks = nobody_can_play(ruleset, state);
  return outcome;
}

/// Who won, if the round is over.
void settle_end(const Ruleset& ruleset, const State& state, RoundOutcome& outcome) {
  switch (state.turn.over) {
  case Over::no: break;
  case Over::out:
    outcome.end = RoundEnd::out;
    outcome.winner = state.turn.out;
    outcome.side = state.side_of[state.turn.out];
    break;
  case Over::cut: outcome.end = RoundEnd::cut; break;
  case Over::block: decide_block(ruleset, state.turn.leader, outcome); break;
  }
}

}  // namespace

RoundOutcome outcome_of(const Ruleset& ruleset, const Round& round, const RoundReplay& replay) {
  const State& state = replay.state();
  RoundOutcome outcome = moves_of(ruleset, state, replay.last_play(), replay.tally());
  outcome.leader = replay.rightful_leader();
  outcome.hands = hands_at_end(ruleset, round, state);
  settle_end(ruleset, state, outcome);
  // a block may be written at the tile that closes it, whenever the rules see it
  const bool called =
      round.end && (round.end->kind == EndKind::block || round.end->kind == EndKind::tie);
  if (state.turn.over == Over::no && called && outcome.blocks && !boneyard_open(ruleset, state)) {
    decide_block(ruleset, state.turn.leader, outcome);
  }
  outcome.stopped = outcome.end == RoundEnd::cut && replay.time_is_up();
  if (replay.misfit_voids()) {
    outcome.end = RoundEnd::void_round;
    outcome.void_by_penalty = true;
  }
  return outcome;
}

RoundOutcome outcome_at(const Ruleset& ruleset, const State& state, const LastPlay& last,
                        const Tally& tally) {
  RoundOutcome outcome = moves_of(ruleset, state, last, tally);
  outcome.hands = final_hands(ruleset, state);
  settle_end(ruleset, state, outcome);
  return outcome;
}

bool can_go_on(const Ruleset& ruleset, const State& state) {
  if (state.turn.over != Over::no) return false;
  if (!state.led() || boneyard_open(ruleset, state)) return true;
  const TileSet playable = LayoutRule::playable(ruleset, state);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (able(playable, state, seat) == Known::yes) return true;
  }
  return false;
}

}  // namespace sixlove
