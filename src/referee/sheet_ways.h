#pragma once

#include <optional>

#include "referee/worlds_results.h"

namespace sixlove {

/// The pips that a hand may have left, as far as the tiles tell that others are left with.
[[nodiscard]] PipRange hand_range(const Ruleset& ruleset, int seats, const Round& round, Seat seat);

/// Scores a round without moves over all the pips that hands may have whose counts are not written.
/// `outcome` is what the sheet itself makes of it. Nothing if they leave open who won, or if more
/// than two counts are missing and what is claimed may be right.
[[nodiscard]] std::optional<SettledWays> settle_sheet(const Ruleset& ruleset,
                                                      const MatchState& match, const Round& round,
                                                      const RoundOutcome& outcome,
                                                      const ScoreOffsets& offsets);

}  // namespace sixlove
