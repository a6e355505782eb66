#pragma once

#include <string>

#include "rules/load.h"

namespace sixlove {

/// The sections of a ruleset as YAML, keys at their defaults left out. The digest is taken of this.
[[nodiscard]] std::string canonical_rules(const Ruleset& rules);

/// The whole ruleset as YAML, what it inherits written out. Loading it gives the same rules.
[[nodiscard]] std::string canonical_yaml(const RulesetDoc& doc);

/// The text in double quotes, as YAML.
[[nodiscard]] std::string quoted_yaml(std::string_view text);

}  // namespace sixlove
