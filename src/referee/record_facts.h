#pragma once

#include <vector>

#include "record/record.h"
#include "referee/match.h"
#include "referee/round_result.h"
#include "referee/verdict.h"

namespace sixlove {

// What a record says as a whole, and its rounds are judged by.

/// The number of seats the record is about, or 0 if the game is not played by so many.
[[nodiscard]] int seats_of_game(const Ruleset& ruleset, const Record& record);

/// Whether the record claims points for plays anywhere.
[[nodiscard]] bool claims_in_play(const Record& record);

/// Nothing is written down of the round.
[[nodiscard]] bool is_empty(const Round& round);

/// Whether what the record claims about the whole match may be right. `may_be_over`: nobody can
/// tell whether it was over.
[[nodiscard]] bool result_holds(const MatchState& match, const ResultClaim& claim,
                                bool may_be_over);

/// Where a finding about the record as a whole points.
[[nodiscard]] Span start_of(const Record& record);

/// What the reader has found, as one of the referee's findings.
[[nodiscard]] Finding as_finding(const Diagnostic& problem);

/// Whether the findings leave open how a round came out, so that nobody can tell how the match
/// stands.
[[nodiscard]] bool stops_in_mid_round(const std::vector<Finding>& findings);

/// Which finding is the wrong score that the record has carried on to this result; -1 if the result
/// does not come from one.
[[nodiscard]] int wrong_score_behind(const ResultClaim& claim, const MatchState& match,
                                     const ScoreOffsets& offsets,
                                     const std::vector<Finding>& findings);

}  // namespace sixlove
