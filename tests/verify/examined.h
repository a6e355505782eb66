#pragma once

#include <string>
#include <vector>

#include "rules/load.h"
#include "verify/playout.h"

namespace sixlove {

/// A ruleset of the sources, changed as `overrides` say. It must be one that can be used.
[[nodiscard]] RulesetDoc ruleset_of(const std::string& name,
                                    const std::vector<std::string>& overrides = {});

/// The names of the rulesets that ship.
[[nodiscard]] std::vector<std::string> shipped_rulesets();

}  // namespace sixlove
