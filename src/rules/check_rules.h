#pragma once

#include <set>
#include <string>

#include "rules/load.h"

namespace sixlove {

/// Adds what is missing from the rules, and what contradicts itself. Keys in `broken`, whose value
/// could not be read, are not held against anybody.
void check_rules(const RulesetDoc& doc, const std::set<std::string>& broken, Diagnostics& problems);

}  // namespace sixlove
