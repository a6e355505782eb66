#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "diag/diagnostic.h"
#include "record/record.h"
#include "rules/load.h"

namespace sixlove {

struct GenerateOptions {
  int seats = 0;  ///< 0: as many as the ruleset usually has
  int matches = 1;
  int max_rounds = 0;  ///< most rounds a match; 0: to the end of the match
  std::uint64_t seed = 1;
  std::optional<FindingId> fault;  ///< planted once in each record
};

/// Random legal matches with right claims, the same for the same options. What cannot be made (a
/// seat count the game does not have, a fault its rules cannot meet) is added to `problems`.
[[nodiscard]] std::vector<Record> generate(const RulesetDoc& doc, const GenerateOptions& options,
                                           Diagnostics& problems);

}  // namespace sixlove
