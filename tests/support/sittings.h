#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/load.h"

namespace sixlove {

/// A ruleset, and how many sit at the table.
struct Sitting {
  std::shared_ptr<const RulesetDoc> doc;
  int seats = 0;

  [[nodiscard]] const Ruleset& rules() const { return doc->rules; }

  [[nodiscard]] std::string name() const { return doc->name + "/" + std::to_string(seats); }
};

/// A ruleset of the source tree, shipped or only for tests; null if it does not load.
[[nodiscard]] std::shared_ptr<const RulesetDoc> source_ruleset(
    const std::string& name, const std::vector<std::string>& overrides = {});

/// Every ruleset of the source tree at every number of seats that it allows.
[[nodiscard]] const std::vector<Sitting>& all_sittings();

/// Those of the rulesets that ship.
[[nodiscard]] const std::vector<Sitting>& shipped_sittings();

}  // namespace sixlove
