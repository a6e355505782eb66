#pragma once

#include <span>
#include <string_view>

namespace sixlove {

/// A word of the field, as sixlove uses it.
struct Term {
  std::string_view word;
  std::string_view also;  ///< other words for it, separated by ", "; may be empty
  std::string_view meaning;
  std::string_view example;  ///< from a record or a ruleset; may be empty
};

/// All terms, in the order of the alphabet.
[[nodiscard]] std::span<const Term> glossary();

}  // namespace sixlove
