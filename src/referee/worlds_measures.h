#pragma once

#include <optional>

#include "referee/match.h"
#include "referee/worlds_endings.h"

namespace sixlove {

/// Adds the sums to the spread by which scores tell its deals apart, but for which seat of a side
/// has the lowest hand where sides are compared. `outcome` is what the replay made of the round.
[[nodiscard]] Folding measure_for(const Ruleset& ruleset, const RoundOutcome& outcome,
                                  Spread& spread);

/// Adds only the sums that decide who wins, and what the round is then worth as something ranged;
/// nothing if it is not a matter of sums. Between the least and the most it is worth more pip by
/// pip, with the pips of the sides that lost.
[[nodiscard]] std::optional<Folding> measure_ranges(const Ruleset& ruleset,
                                                    const RoundOutcome& outcome, Spread& spread);

/// The pips that these seats hold at the end, as a measure of the spread.
[[nodiscard]] Measure pips_held(const Spread& spread, SeatMask seats);

/// Whether a block leaves open which seat of the side that wins it has won.
[[nodiscard]] bool only_sides_compared(const Ruleset& ruleset, const RoundOutcome& outcome);

}  // namespace sixlove
