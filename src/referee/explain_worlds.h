#pragma once

#include <string>
#include <vector>

#include "referee/hidden_hands.h"
#include "referee/names.h"

namespace sixlove {

// Words for what hidden hands prove and leave open.

/// "512", "more than 9.2e18".
[[nodiscard]] std::string deals_text(const DealCount& deals);

/// What holds in every deal that fits, a line each.
[[nodiscard]] std::vector<std::string> hidden_facts(const Prospects& prospects, const Names& names);

/// What holds in some of them only, a line each.
[[nodiscard]] std::vector<std::string> hidden_questions(const HiddenHands& hidden,
                                                        const Names& names);

/// "9" or "9 to 14".
[[nodiscard]] std::string range_text(int low, int high);

}  // namespace sixlove
