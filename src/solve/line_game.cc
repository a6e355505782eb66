#include "solve/line_game.h"

namespace sixlove {

LineGame::LineGame(const Ruleset& rules, const Payoff& payoff, const State& first, Budget& spent)
    : ruleset(&rules),
      side_of(first.side_of),
      sides(payoff.match().sides),
      fewer_is_better(payoff.fewer_is_better()),
      board(first),
      leaf(rules, payoff, board, first),
      moves(board, leaf, opponents_of_each(first)),
      budget(&spent) {}

void LineGame::leads(const State& state, LineChoices& choices) {
  const LinePosition position = board.position_of(state);
  for (const Move& move : legal_moves(*ruleset, state)) {
    moves.lead(position.left, move.seat, move.tile, choices);
  }
}

}  // namespace sixlove
