#include "solve/round_position.h"

namespace sixlove {

RoundPosition position_after(const RoundReplay& replay) {
  return {replay.state(), replay.last_play(), replay.tally()};
}

MadeMove make_move(const Ruleset& ruleset, const RoundContext& context, RoundPosition& position,
                   const Move& move) {
  MadeMove made{{}, position.last, position.tally};
  State& state = position.state;
  const Turn before = state.turn;
  switch (move.kind) {
  case MoveKind::play:
    position.last = last_play_of(ruleset, state, move);
    made.undo = make_move(ruleset, state, move);
    static_cast<void>(tally_play(ruleset, context, state, move.seat, position.tally));
    break;
  case MoveKind::draw: made.undo = make_move(ruleset, state, move); break;
  case MoveKind::pass:
    made.undo = make_move(ruleset, state, move);
    tally_pass(ruleset, context, state, move.seat, before, position.tally);
    break;
  }
  return made;
}

void take_back(RoundPosition& position, const MadeMove& made) {
  undo(position.state, made.undo);
  position.last = made.last;
  position.tally = made.tally;
}

}  // namespace sixlove
