#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "cli/same_said.h"

namespace sixlove {

/// One round of a match, and where each record has it.
struct RoundPlaces {
  int number = 0;                              ///< from 1
  std::vector<std::optional<std::size_t>> at;  ///< as an index; nothing: not there
};

/// Which rounds of the records are the same ones: those with the same number, if every record
/// numbers its rounds as the longest does; else those in the same place.
[[nodiscard]] std::vector<RoundPlaces> rounds_of(std::span<const Witness* const> witnesses);

}  // namespace sixlove
