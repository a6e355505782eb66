#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/load.h"
#include "verify/claim.h"
#include "verify/playout.h"

namespace sixlove {

/// A record of these rounds, one after another from the start of a match. Nothing if one of them
/// cannot be written down so that it can be read in one way only.
[[nodiscard]] std::optional<Exhibit> witness_of(const RulesetDoc& doc, int seats, std::string name,
                                                const std::vector<PlayedRound>& rounds);

}  // namespace sixlove
