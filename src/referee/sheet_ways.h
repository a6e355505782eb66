#pragma once

#include <optional>

#include "referee/sheet_counts.h"

namespace sixlove {

/// Scores a round without moves over all the pips that hands may have whose counts are not written,
/// or are in doubt. `outcome` is what the sheet itself makes of it. Nothing if they leave open who
/// won and no count is in doubt, or if nothing is counted and what is claimed may be right.
[[nodiscard]] std::optional<SettledWays> settle_sheet(const Ruleset& ruleset,
                                                      const MatchState& match, const Round& round,
                                                      const RoundOutcome& outcome,
                                                      const SheetCounts& counts,
                                                      const ScoreOffsets& offsets);

}  // namespace sixlove
