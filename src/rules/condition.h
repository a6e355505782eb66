#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace sixlove {

/// One part of a condition: a key has a value, or has not.
struct Comparison {
  std::string_view key;  ///< "layout.spinner"
  bool equal = true;
  std::string_view value;  ///< as YAML; or `several`: a list of more than one map; or `default`

  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// The condition of a field table, taken apart. "a = x and b != y or c = z" asks for the first, and
/// for one of the other two: `or` binds closer than `and`.
[[nodiscard]] std::vector<std::vector<Comparison>> comparisons_in(std::string_view condition);

[[nodiscard]] bool holds(const Ruleset& rules, const Comparison& comparison);

/// Whether all of the condition holds; nothing asked always does.
[[nodiscard]] bool holds(const Ruleset& rules, std::string_view condition);

/// The condition as a phrase: "`layout.spinner` is not none".
[[nodiscard]] std::string in_words(std::string_view condition);

}  // namespace sixlove
