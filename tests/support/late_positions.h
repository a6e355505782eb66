#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "referee/match.h"
#include "solve/round_position.h"
#include "support/random_play.h"
#include "support/sittings.h"

namespace sixlove {

/// A random position late in a round, that a random seat led, of a match that stands somehow.
struct LatePosition {
  MatchState match;
  RoundPosition position;
  std::unique_ptr<RandomPlay> play;  ///< owns the boneyard that the position points to
};

/// With so many tiles at most in hands and the open boneyard.
[[nodiscard]] LatePosition late_position(const Sitting& sitting, std::uint64_t seed, int tiles);

[[nodiscard]] const Sitting& one_of(const std::vector<Sitting>& sittings, std::uint64_t seed);

/// Sittings of the source tree with two sides.
[[nodiscard]] const std::vector<Sitting>& sittings_of_two_sides();

/// Those with more.
[[nodiscard]] const std::vector<Sitting>& sittings_of_many_sides();

}  // namespace sixlove
