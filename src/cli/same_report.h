#pragma once

#include <span>
#include <string>

#include "cli/same_match.h"

namespace sixlove {

/// For people, 80 columns wide: what agrees, where the records part round by round, which of them
/// is consistent with itself, and the verdict that holds under all.
[[nodiscard]] std::string same_text(std::span<const Witness> witnesses, const SameMatch& same,
                                    bool color);

/// The same as one line of JSON.
[[nodiscard]] std::string same_json(std::span<const Witness> witnesses, const SameMatch& same);

}  // namespace sixlove
