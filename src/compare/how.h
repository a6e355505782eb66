#pragma once

#include <string>

#include "referee/verdict.h"
#include "rules/ruleset.h"

namespace sixlove {

/// How a round was won, in a few words: "B by lowest hand (17)", "AC by side totals (43 - 47)",
/// "A goes out"; or that it was not.
[[nodiscard]] std::string how_won(const Ruleset& ruleset, const Verdict& verdict,
                                  const RoundVerdict& round);

}  // namespace sixlove
