#pragma once

#include <optional>

#include "solve/line_game.h"
#include "solve/line_table.h"
#include "solve/preference.h"

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

  LineGame game_;
  LineTable<LineGain> table_;
};

}  // namespace sixlove
