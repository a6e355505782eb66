#include "solve/standing.h"

namespace sixlove {

Standing standing_of(const RoundReplay& replay) {
  return {replay.state(), replay.last_play(), replay.tally()};
}

MadeMove make_move(const Ruleset& ruleset, const RoundContext& context, Standing& standing,
                   const Move& move) {
  MadeMove made{{}, standing.last, standing.tally};
  State& state = standing.state;
  const Turn before = state.turn;
  switch (move.kind) {
  case MoveKind::play:
    standing.last = last_play_of(ruleset, state, move);
    made.undo = make_move(ruleset, state, move);
    static_cast<void>(tally_play(ruleset, context, state, move.seat, standing.tally));
    break;
  case MoveKind::draw: made.undo = make_move(ruleset, state, move); break;
  case MoveKind::pass:
    made.undo = make_move(ruleset, state, move);
    tally_pass(ruleset, context, state, move.seat, before, standing.tally);
    break;
  }
  return made;
}

void take_back(Standing& standing, const MadeMove& made) {
  undo(standing.state, made.undo);
  standing.last = made.last;
  standing.tally = made.tally;
}

}  // namespace sixlove
