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

void decide_block(const Ruleset& ruleset, const State& state, RoundOutcome& outcome) {
  const BlockOutcome block =
      Blocked::decide(ruleset, outcome.hands, state.turn.leader, state.turn.last_player);
  outcome.end = block.known && block.side == kNoSide ? RoundEnd::tie : RoundEnd::block;
  outcome.winner_unknown = !block.known;
  outcome.winner = block.winner;
  outcome.side = block.side;
  outcome.undecided = block.known && block.undecided;
  outcome.test = block.test;
  outcome.order_has_holes = Blocked::may_leave_holes(ruleset);
  outcome.level = block.level;
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

RoundOutcome outcome_of(const Ruleset& ruleset, const MatchState& match, const Round& round,
                        const RoundReplay& replay) {
  const State& state = replay.state();
  RoundOutcome outcome;
  outcome.leader = replay.rightful_leader();
  outcome.blocker = state.turn.last_player;
  outcome.last = replay.last_play();
  outcome.moves_known = true;
  outcome.passes_paid = replay.passes_paid();
  for (Side side = 0; side < match.sides; ++side) outcome.in_play[side] = replay.in_play(side);
  outcome.reached_by = replay.reached_by();
  outcome.target_reached = outcome.reached_by != kNoSide;
  outcome.hands = hands_at_end(ruleset, round, state);
  outcome.blocks = nobody_can_play(ruleset, state);
  switch (state.turn.over) {
  case Over::no:
    // a block may be written at the tile that closes it, whenever the rules see it
    if (outcome.blocks && !boneyard_open(ruleset, state) && round.end &&
        (round.end->kind == EndKind::block || round.end->kind == EndKind::tie)) {
      decide_block(ruleset, state, outcome);
    }
    break;
  case Over::out:
    outcome.end = RoundEnd::out;
    outcome.winner = state.turn.out;
    outcome.side = state.side_of[state.turn.out];
    break;
  case Over::cut: outcome.end = RoundEnd::cut; break;
  case Over::block: decide_block(ruleset, state, outcome); break;
  }
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
