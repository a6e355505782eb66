#pragma once

#include <string>
#include <vector>

#include "verify/chain.h"
#include "verify/legality.h"

namespace sixlove {

/// From every score the match can end. No target cut the rounds of `uncut` short.
[[nodiscard]] Claims match_claims(const Examined& examined, const Chain& chain,
                                  const std::vector<OutcomeClass>& classes,
                                  const std::vector<SampledRound>& uncut);

/// Whether the rules let a match end at all.
[[nodiscard]] bool has_an_end(const Ruleset& rules, int seats);

/// "AC 2 BD 0, after a tie".
[[nodiscard]] std::string standing_words(const MatchState& match);

}  // namespace sixlove
