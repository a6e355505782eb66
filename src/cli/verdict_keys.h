#pragma once

#include <string>
#include <vector>

#include "cli/judging.h"

namespace sixlove {

/// The rules that a verdict rests on, in lines of words.
struct VerdictKeys {
  std::vector<std::string> keys;      ///< "blocked.contest: seats (house.yaml:89)"
  std::vector<std::string> disputed;  ///< "blocked.contest: S1: by sides"
  std::vector<std::string> sources;   ///< "S1: the club's rules": those that the others name
};

/// The keys of the ruleset that the verdict names, in the ruleset's order, and where they stand.
/// What they rest on, and who says otherwise, only where something is wrong. There must be rules.
[[nodiscard]] VerdictKeys keys_of(const Judged& judged);

}  // namespace sixlove
