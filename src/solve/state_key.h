#pragma once

#include <cstdint>

#include "solve/round_position.h"

namespace sixlove {

/// A position's fingerprint. Two of 64 bits each: that two of the millions of positions of a search
/// share both is less likely than a fault of the machine.
struct StateKey {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  friend bool operator==(const StateKey&, const StateKey&) = default;
};

/// Tiles that are in hands or may still be drawn.
[[nodiscard]] int tiles_left(const Ruleset& ruleset, const State& state);

/// Takes fingerprints of positions that one round may come to. Positions with the same future,
/// under these rules, have the same.
class StateKeys {
 public:
  StateKeys(const Ruleset& ruleset, const RoundContext& context);

  [[nodiscard]] StateKey of(const RoundPosition& position) const;

 private:
  bool arms_differ_;       ///< more than by the pip they show
  bool last_play_counts_;  ///< at a block
  bool running_passes_count_;
  bool points_count_;  ///< how near the target the sides are changes what a move gives
};

}  // namespace sixlove
