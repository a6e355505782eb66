#pragma once

#include "rules/load.h"
#include "verify/differences.h"

namespace sixlove {

/// Why the two cannot be dealt the same tiles; empty if they can.
[[nodiscard]] std::string why_other_deals(const Ruleset& a, const Ruleset& b, int seats);

/// Fills in the smallest final hands, round or match that the rulesets judge differently.
void find_apart(const RulesetDoc& a, const RulesetDoc& b, std::uint64_t seed, JudgedApart& apart);

}  // namespace sixlove
