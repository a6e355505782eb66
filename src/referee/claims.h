#pragma once

#include "referee/round_result.h"

namespace sixlove {

// Each of these compares one kind of claim with what was worked out, and adds what is wrong to
// `result.claims`.

/// Who won and how. May settle what the moves leave open: a void deal, a block by hidden hands.
void judge_end(const MatchState& match, const Round& round, const EndDoubt& doubt,
               RoundResult& result);

/// The points claimed for the round.
void judge_points(const Ruleset& ruleset, const MatchState& match, const Round& round,
                  RoundResult& result);

/// Tiles and pips said to be left.
void judge_left(const MatchState& match, const Round& round, const EndDoubt& doubt,
                RoundResult& result);

/// The running score; `computed` is the result before scores were taken over from the record.
void judge_scores(const Round& round, const RoundResult& computed, ScoreOffsets& offsets,
                  RoundResult& result);

}  // namespace sixlove
