#pragma once

#include "referee/match.h"

namespace sixlove {

/// Whether hands that are hidden leave open if the last winner is passed over at the lead, and adds
/// something for it.
[[nodiscard]] bool passing_over_is_open(const Ruleset& ruleset, const MatchState& match,
                                        const Round& round);

}  // namespace sixlove
