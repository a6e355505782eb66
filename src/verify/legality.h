#pragma once

#include "rules/load.h"
#include "verify/claim.h"
#include "verify/playout.h"

namespace sixlove {

/// What a check of one number of seats looks at.
struct Examined {
  const RulesetDoc& doc;
  int seats;
  const std::vector<SampledRound>& sample;  ///< rounds of matches played at random

  [[nodiscard]] const Ruleset& rules() const { return doc.rules; }
};

/// The deal works out, and somebody can lead in every round.
[[nodiscard]] Claims deal_and_lead_claims(const Examined& examined);

/// Nobody is stuck, every round ends, and nobody chooses where the rules do not say so.
[[nodiscard]] Claims turn_claims(const Examined& examined);

}  // namespace sixlove
