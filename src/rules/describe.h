#pragma once

#include <string>

#include "rules/load.h"

namespace sixlove {

/// The rules in plain English, complete enough to play from: equipment, deal, lead, play, end,
/// count, score, match, infractions; then what sources say otherwise, and notes.
[[nodiscard]] std::string describe_text(const RulesetDoc& doc);

/// The same key by key: its value, what it means, what it rests on.
[[nodiscard]] std::string describe_keys(const RulesetDoc& doc);

}  // namespace sixlove
