#pragma once

#include <string>

#include "rules/canonical.h"
#include "rules/load.h"

namespace sixlove {

/// The rules in plain English, 80 columns wide: every key that matters with its value, what that
/// means, what it rests on and what is disputed about it.
[[nodiscard]] std::string describe_text(const RulesetDoc& doc);

}  // namespace sixlove
