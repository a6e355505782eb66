#pragma once

#include <string>
#include <vector>

#include "referee/names.h"
#include "referee/round_judge.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

// The sentences of a report: how a result comes about, with the key that decided.

/// How a round's result comes about, a line each.
[[nodiscard]] std::vector<std::string> arithmetic(const Ruleset& ruleset, const MatchState& before,
                                                  const JudgedRound& judged, const Names& names);

/// Why these seats lead next.
[[nodiscard]] std::string why_lead(const Ruleset& ruleset, const MatchState& after,
                                   const NextLead& next, const Names& names);

/// Why the match is over, or how it stands.
[[nodiscard]] std::string why_match(const Ruleset& ruleset, const MatchState& match,
                                    const Names& names);

/// What could not be judged of a round, a line each.
[[nodiscard]] std::vector<std::string> open_questions(const Ruleset& ruleset,
                                                      const JudgedRound& judged,
                                                      const Names& names);

}  // namespace sixlove
