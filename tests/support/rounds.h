#pragma once

#include <string>
#include <string_view>

#include "referee/match.h"
#include "rules/ruleset.h"

namespace sixlove {

/// How a round came out, from one line: `out A`, `block B`, `tie`, with more parts after bars:
///
/// - hands at the end, as `left_hands` reads them: `out A | B 12 | C 3-1 | D 8`;
/// - `last 6-4 key`: the last tile, and what it was like: `key` (the only one that fits, on two
///   different hard ends), `capicua` (fits two different ends), `blocks`;
/// - `led C`, `closed D`: who led the round and who laid its last tile.
[[nodiscard]] RoundOutcome round_outcome(const Ruleset& ruleset, const MatchState& match,
                                         std::string_view line);

/// Scores the round and adds it to the match. Returns what it was worth to the side that won it.
Worth play_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome);

Worth play_round(const Ruleset& ruleset, MatchState& match, std::string_view line);

/// The score as digits by side, `2 0`.
[[nodiscard]] std::string score_of(const MatchState& match);

/// Adds the rounds of a line, `A A B`: each the seat that won; `Ak` with a key tile; `T` a tie.
/// Returns the score after each, with bars between: `1 0 | 2 0 | 0 0`.
[[nodiscard]] std::string scores_after(const Ruleset& ruleset, MatchState& match,
                                       std::string_view rounds);

}  // namespace sixlove
