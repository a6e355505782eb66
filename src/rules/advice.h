#pragma once

#include "diag/diagnostic.h"
#include "rules/load.h"

namespace sixlove {

/// What may be meant otherwise in a ruleset that can be used: keys without effect, keys that no
/// source has together, questions left open on which sources disagree, names and sources missing.
/// Looks at what the file itself says, not at its parents. The diagnostics keep its sources alive.
[[nodiscard]] Diagnostics advice_on(const RulesetDoc& doc);

}  // namespace sixlove
