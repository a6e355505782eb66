#pragma once

#include "referee/match.h"
#include "referee/round_result.h"

namespace sixlove {

// What rounds of which the end is not known leave open of the match.

/// Whether nothing tells how the round came out, nor that it did not count.
[[nodiscard]] bool is_left_open(const RoundResult& result);

/// Takes the scores from the record after a round that it leaves open, though play went on to
/// another: what is not written there nobody knows, nor what the next round is worth.
void leave_scores_open(const Round& round, const ScoreOffsets& offsets, RoundResult& result);

/// Whether nobody can tell if the match is over: with a score that is not known, and may be at the
/// target.
[[nodiscard]] bool may_be_over(const Ruleset& ruleset, const MatchState& match,
                               const Record& record);

}  // namespace sixlove
