#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/load.h"

namespace sixlove {

/// The ruleset, with what was set on the command line, and one key set to another value, as YAML.
/// Nothing if the rules then contradict themselves.
[[nodiscard]] std::optional<RulesetDoc> with_key(const RulesetDoc& doc, const RulesetSearch& search,
                                                 std::string_view key, std::string_view value);

}  // namespace sixlove
