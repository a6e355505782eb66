#pragma once

#include "solve/budget.h"
#include "solve/line_choices.h"
#include "solve/line_table.h"
#include "solve/round_position.h"

namespace sixlove {

/// Best play of two sides on a plain line (see `is_plain_line`), with hands as bits. What is legal
/// there is little enough to be said twice; tests hold it against the referee.
class LineSearch {
 public:
  /// All must outlive the search. `first` is the earliest position that will be asked for.
  LineSearch(const Ruleset& ruleset, const Payoff& payoff, const Aim& aim, const State& first,
             Budget& budget);

  /// The value of the position, which must not be over; worthless once the budget is spent. A good
  /// guess saves work.
  [[nodiscard]] int value(const RoundPosition& position, int guess);

 private:
  int bound(const LinePosition& position, int wanted);
  int bound_of_lead(LineTiles left, const Moves& leads, int wanted);
  int best_of(LineChoices& choices, bool high, int wanted);

  [[nodiscard]] int value_of(const LineGain& gain) const {
    return gain.side == kNoSide ? 0 : aim_.weight[gain.side] * gain.points;
  }

  const Ruleset* ruleset_;
  Aim aim_;
  LineBoard board_;
  LineLeaf leaf_;
  LineMoves moves_;
  LineTable<LineBounds> table_;
  Budget* budget_;
  Seat leader_ = kNoSeat;
};

}  // namespace sixlove
