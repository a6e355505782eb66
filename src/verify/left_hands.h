#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "verify/blocks.h"

namespace sixlove {

/// Tiles that the seats could be left with.
using LeftHands = PerSeat<TileSet>;

/// What is looked for in final hands. `leader` led the round, `blocker` laid the last tile.
using HandsTest = std::function<bool(const FinalHands& hands, Seat leader, Seat blocker)>;

/// Hands with more tiles than seats by more than this are not looked at.
inline constexpr int kMostExtraTiles = 3;

/// Final hands that pass a test: fewest tiles first, then fewest pips. Each seat holds a tile at
/// least, and some number is on none of them, or no line could be closed.
struct SmallestHands {
  std::optional<LeftHands> best;
  bool all = true;  ///< every choice of fewer tiles, or of as many with fewer pips, was looked at
  std::vector<LeftHands> likely;  ///< those in which the tile that must be led is not kept
};

/// Whether a line could be closed while just these tiles are in hands: some number is on none.
[[nodiscard]] bool may_block(const Ruleset& ruleset, const TileSet& in_hands);

[[nodiscard]] SmallestHands smallest_hands(const Ruleset& ruleset, int seats, const HandsTest& test,
                                           std::size_t most);

}  // namespace sixlove
