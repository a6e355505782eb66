#pragma once

#include "referee/match.h"

namespace sixlove {

/// What each side's score gains by a round, or loses: by penalties, in play (`give_held` must have
/// been asked) and at the round's end, as if no score ever went back. Nothing where that cannot be
/// worked out. `before` is the match before the round.
[[nodiscard]] PerSeat<int> round_gains(const Ruleset& ruleset, const MatchState& before,
                                       const RoundOutcome& outcome, const Worth& worth);

}  // namespace sixlove
