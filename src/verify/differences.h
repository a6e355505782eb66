#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/load.h"
#include "verify/claim.h"

namespace sixlove {

/// What one key says under each of two rulesets.
struct KeyDifference {
  std::string key;
  std::string help;                 ///< what the key is about
  std::vector<std::string> values;  ///< as YAML, of the one and of the other
  std::vector<std::string> words;   ///< what they mean; empty where the value says it
};

/// The smallest thing that a key makes two rulesets judge differently.
struct JudgedApart {
  int seats = 0;
  std::string key;                ///< empty: all of them together
  std::string what;               ///< "final hands", "a round", "a match"; empty: nothing was found
  std::string shown;              ///< the hands, or where in the record
  std::vector<std::string> says;  ///< what each makes of it
  std::optional<Exhibit> witness;
  std::string remark;    ///< why there is nothing
  std::size_t base = 0;  ///< whose key was set as the other has it
};

/// How often two rulesets part on the same deals.
struct PartingRate {
  int seats = 0;
  int deals = 0;
  int results = 0;     ///< deals with another end, winner or points
  int changed = 0;     ///< those, and deals with another score
  std::string remark;  ///< why the same tiles cannot be dealt; else empty
};

struct Differences {
  std::vector<std::string> names;
  std::vector<std::string> titles;
  std::vector<KeyDifference> keys;
  std::vector<std::string> remarks;  ///< seats that only one of them has
  std::vector<JudgedApart> apart;
  std::vector<PartingRate> rates;
};

struct DiffOptions {
  int seats = 0;     ///< 0: every number of seats that both have
  int deals = 2000;  ///< for each number of seats
  std::uint64_t seed = 1;
  std::size_t jobs = 1;
};

/// Sets two rulesets against each other, key by key.
[[nodiscard]] Differences differences_of(const RulesetDoc& a, const RulesetDoc& b,
                                         const RulesetSearch& search, const DiffOptions& options);

}  // namespace sixlove
