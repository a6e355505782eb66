#pragma once

#include "referee/legal.h"

namespace sixlove {

/// The legal moves that a search has to look at. Where a seat may pass although it can play, passes
/// could go round for ever: after a whole lap of them somebody who can play or draw has to.
[[nodiscard]] inline Moves moves_to_search(const Ruleset& ruleset, const State& state) {
  Moves moves = legal_moves(ruleset, state);
  if (state.turn.passes < state.seats || moves.size() < 2) return moves;
  Moves others;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::pass) others.push_back(move);
  }
  return others.empty() ? moves : others;
}

}  // namespace sixlove
