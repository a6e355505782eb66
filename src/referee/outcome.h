#pragma once

#include "record/record.h"
#include "referee/match.h"
#include "referee/replay.h"

namespace sixlove {

/// How a replayed round came out, before anything is scored or claimed.
[[nodiscard]] RoundOutcome outcome_of(const Ruleset& ruleset, const MatchState& match,
                                      const Round& round, const RoundReplay& replay);

/// Whether some seat can surely go on: play, or draw.
[[nodiscard]] bool can_go_on(const Ruleset& ruleset, const State& state);

}  // namespace sixlove
