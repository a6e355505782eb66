#pragma once

#include <string>
#include <vector>

#include "rules/load.h"
#include "rules/sections.h"

namespace sixlove {

/// The rules in plain English, complete enough to play from: equipment, deal, lead, play, end,
/// count, score, match, infractions; then what sources say otherwise, and notes.
[[nodiscard]] std::string describe_text(const RulesetDoc& doc);

/// The same key by key: its value, what it means, what it rests on.
[[nodiscard]] std::string describe_keys(const RulesetDoc& doc);

/// What each map of a key says that is a list of maps, in words. Nothing for other keys.
[[nodiscard]] std::vector<std::string> rows_said(const Ruleset& rules, const KeyPlace& place);

}  // namespace sixlove
