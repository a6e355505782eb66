#pragma once

#include "verify/chain.h"
#include "verify/legality.h"
#include "verify/verify.h"

namespace sixlove {

/// From every score the match can end.
[[nodiscard]] Claims match_claims(const Examined& examined, const Chain& chain,
                                  const std::vector<OutcomeClass>& classes);

/// How long a match lasts, and what a score is worth. The chain must have been solved.
[[nodiscard]] MatchOutlook outlook_of(const Examined& examined, const Chain& chain,
                                      const std::vector<OutcomeClass>& classes, std::uint64_t seed);

}  // namespace sixlove
