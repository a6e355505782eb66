#pragma once

#include <cstddef>
#include <span>

#include "cli/same_match.h"

namespace sixlove {

// What records of one match come to, singly and together.

/// What the round, as an index, comes to; `sound` are the records that are consistent with
/// themselves.
[[nodiscard]] SameResult round_results(std::span<const Witness> witnesses,
                                       std::span<const std::size_t> sound, std::size_t round);

/// How the match stands.
[[nodiscard]] SameResult match_results(std::span<const Witness> witnesses,
                                       std::span<const std::size_t> sound);

}  // namespace sixlove
