#pragma once

#include <optional>

#include "solve/budget.h"
#include "solve/line_choices.h"
#include "solve/line_table.h"
#include "solve/preference.h"
#include "solve/round_position.h"

namespace sixlove {

/// Best play of more than two sides, each for itself, on a plain line (see `is_plain_line`).
class LineMaxN {
 public:
  /// All must outlive the search. `first` is the earliest position that will be asked for.
  LineMaxN(const Ruleset& ruleset, const Payoff& payoff, const State& first, Budget& budget);

  /// Who gets what in the position, which must not be over; worthless once the budget is spent.
  [[nodiscard]] LineGain value(const RoundPosition& position);

 private:
  /// What the seat that moved last can already have, if it is not the one whose turn it is.
  struct Floor {
    Side side = kNoSide;
    LineGain gain;
  };

  [[nodiscard]] std::optional<LineGain> search(const LinePosition& position, const Floor& floor);
  [[nodiscard]] std::optional<LineGain> best_of(LineChoices& choices, const Floor& floor, int most);
  [[nodiscard]] bool prefers(Side side, const LineGain& a, const LineGain& b) const;
  [[nodiscard]] bool in_vain(const Floor& floor, Side side, const LineGain& gain) const;

  const Ruleset* ruleset_;
  PerSeat<Side> side_of_;
  int sides_;
  bool fewer_is_better_;
  LineBoard board_;
  LineLeaf leaf_;
  LineMoves moves_;
  LineTable<LineGain> table_;
  Budget* budget_;
  Seat leader_ = kNoSeat;
};

}  // namespace sixlove
