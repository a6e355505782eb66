#pragma once

#include <string>

namespace sixlove {

/// Every key of a ruleset with its meaning, what it takes, its default and an example, in mdoc:
/// the reference part of the page sixlove-ruleset(5).
[[nodiscard]] std::string key_manual();

}  // namespace sixlove
