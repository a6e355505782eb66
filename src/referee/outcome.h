#pragma once

#include "record/record.h"
#include "referee/match.h"
#include "referee/replay.h"

namespace sixlove {

/// How a replayed round came out, before anything is scored or claimed.
[[nodiscard]] RoundOutcome outcome_of(const Ruleset& ruleset, const Round& round,
                                      const RoundReplay& replay);

/// How a round stands that was played with all hands known. `last` is the last play, `tally` what
/// was scored in play.
[[nodiscard]] RoundOutcome outcome_at(const Ruleset& ruleset, const State& state,
                                      const LastPlay& last, const Tally& tally);

/// Says who won a block, by the outcome's hands and blocker. `leader` led the round.
void decide_block(const Ruleset& ruleset, Seat leader, RoundOutcome& outcome);

/// Whether some seat can surely go on: play, or draw.
[[nodiscard]] bool can_go_on(const Ruleset& ruleset, const State& state);

}  // namespace sixlove
