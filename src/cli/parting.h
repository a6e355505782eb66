#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "referee/verdict.h"

namespace sixlove {

/// The first point at which verdicts on one record under several rulesets differ. What the record
/// claims is left out: it can agree with one ruleset only.
struct Parting {
  int round = 0;                    ///< from 1
  int move = 0;                     ///< from 1; 0: at the round's end
  std::string what;                 ///< "points", "next lead", "the move"
  std::vector<std::string> values;  ///< what each says, in the order of the verdicts
};

/// Nothing if all agree.
[[nodiscard]] std::optional<Parting> first_parting(std::span<const Verdict> verdicts);

}  // namespace sixlove
