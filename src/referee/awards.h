#pragma once

#include <vector>

#include "referee/round_judge.h"
#include "referee/verdict.h"

namespace sixlove {

/// Every award of a round: points in play, what the round was worth part by part, penalties.
/// `before` is the match before the round.
[[nodiscard]] std::vector<Award> awards_of(const Ruleset& ruleset, const MatchState& before,
                                           const JudgedRound& judged);

}  // namespace sixlove
