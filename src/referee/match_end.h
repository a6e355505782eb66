#pragma once

#include "referee/match.h"

namespace sixlove {

/// Whether every side's score is known.
[[nodiscard]] bool all_known(const MatchState& match);

/// The sides, as bits, with the best score among these; nothing known: none.
[[nodiscard]] SeatMask best_sides(const MatchState& match, SeatMask among, bool lowest);

/// Whether time is called in the round, and the rules make something of it.
[[nodiscard]] bool time_called(const Ruleset& ruleset, const Round& round);

/// What a call of time in the round makes of the round itself.
void call_time(const Ruleset& ruleset, RoundOutcome& outcome);

/// What a call of time, in this round or before it, makes of the match after the round.
void keep_time(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome);

/// Ends the match, which sides have lost by an infraction.
void lose_match(const Ruleset& ruleset, MatchState& match, const MatchLoss& loss);

}  // namespace sixlove
