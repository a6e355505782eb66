#pragma once

#include <string>
#include <vector>

#include "verify/happenings.h"

namespace sixlove {

/// What the rules give for so many pips, band by band.
void add_bands(const Ruleset& rules, int seats, std::vector<Happening>& all);

/// Looks for a round that leaves more pips than those played at random do; says in the claim what
/// came of it. False if that cannot be looked for.
[[nodiscard]] bool look_among_light_rounds(const Examined& examined, const Happening& wanted,
                                           Claim& claim);

}  // namespace sixlove
