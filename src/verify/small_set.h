#pragma once

#include <cstdint>

#include "rules/ruleset.h"

namespace sixlove {

/// Every position of every deal of a small set.
struct SmallSet {
  Pip highest_pip = 2;
  int seats = 0;
  int hand = 0;
  std::uint64_t deals = 0;
  std::uint64_t positions = 0;
  std::uint64_t stuck = 0;         ///< the round is not over, and nothing is legal
  std::uint64_t play_or_pass = 0;  ///< the seat may play and may pass
};

/// Plays every deal of a double-two set in every way. Who leads, and what, is left open but for
/// what the layout asks of a lead.
[[nodiscard]] SmallSet play_small_set(const Ruleset& ruleset, int seats);

}  // namespace sixlove
