#pragma once

#include "rules/contradictions.h"

namespace sixlove {

/// Checks what a ruleset says of infractions, cards and the clock.
void check_prices(Contradictions& found);

}  // namespace sixlove
