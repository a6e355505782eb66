#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "cli/same_match.h"

namespace sixlove {

// What records of one match come to, singly and together.

/// What a round comes to that each record has at its own place, or not at all; `sound` are the
/// records that are consistent with themselves.
[[nodiscard]] SameResult round_results(std::span<const Witness> witnesses,
                                       std::span<const std::size_t> sound,
                                       std::span<const std::optional<std::size_t>> places);

/// How the match stands.
[[nodiscard]] SameResult match_results(std::span<const Witness> witnesses,
                                       std::span<const std::size_t> sound);

}  // namespace sixlove
