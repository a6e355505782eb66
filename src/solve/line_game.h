#pragma once

#include "solve/budget.h"
#include "solve/line_choices.h"
#include "solve/round_position.h"

namespace sixlove {

/// What the searches for more than two sides, each for itself, work with on a plain line (see
/// `is_plain_line`). `board`, `leaf` and `moves` refer to each other: it stays where it is.
struct LineGame {
  /// All must outlive it. `first` is the earliest position that will be asked for.
  LineGame(const Ruleset& rules, const Payoff& payoff, const State& first, Budget& spent);

  LineGame(const LineGame&) = delete;
  LineGame& operator=(const LineGame&) = delete;

  /// Adds the plays that a round may begin with.
  void leads(const State& state, LineChoices& choices);

  const Ruleset* ruleset;
  PerSeat<Side> side_of;
  int sides;
  bool fewer_is_better;
  LineBoard board;
  LineLeaf leaf;
  LineMoves moves;
  Budget* budget;
  Seat leader = kNoSeat;
};

}  // namespace sixlove
