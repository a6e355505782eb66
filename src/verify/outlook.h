#pragma once

#include "verify/chain.h"
#include "verify/legality.h"
#include "verify/verify.h"

namespace sixlove {

/// How long a match lasts, and what a score is worth: worked out where that can be done, else
/// played. The chain must have been solved; no target may have cut rounds of `uncut` short.
[[nodiscard]] MatchOutlook outlook_of(const Examined& examined, const Chain& chain,
                                      const std::vector<OutcomeClass>& classes,
                                      const std::vector<SampledRound>& uncut, std::uint64_t seed);

}  // namespace sixlove
