#pragma once

#include "base/random.h"
#include "record/record.h"
#include "referee/match.h"
#include "referee/round_judge.h"
#include "rules/ruleset.h"

namespace sixlove {

// Rounds that are made, not read: how they are dealt, and how what they came to is written down.

/// The deal of a round: every tile where it lies, in the lines of a record. The same chance deals
/// the same tiles wherever the set and the hands are alike.
[[nodiscard]] Round random_deal(const Ruleset& ruleset, int seats, Random& random);

/// What the referee makes of a full round.
[[nodiscard]] JudgedRound judged(const Ruleset& ruleset, const MatchState& match,
                                 const Round& round);

/// Writes what a round came to: how it ended, the points, the score.
void write_claims(const Ruleset& ruleset, const RoundResult& result, Round& round);

/// Writes the hands that were left.
void write_left(const RoundResult& result, Round& round);

}  // namespace sixlove
