#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "core/final_hands.h"
#include "rules/ruleset.h"

namespace sixlove {

/// A way in which the tests of a block leave it undecided.
struct OpenBlock {
  int last_level = -1;  ///< the last test that ended level, from 0; -1: no test applies
  int holders = 0;      ///< hands with a double
  /// The last test of all ended level: the hands are simply equal. Otherwise the order has a hole.
  bool plain = false;

  friend auto operator<=>(const OpenBlock&, const OpenBlock&) = default;
};

/// What the tests make of every class of final hands that they can tell apart: which hands hold a
/// double, and for each figure that is asked how the hands stand to one another in it.
struct BlockClasses {
  std::uint64_t classes = 0;  ///< looked at
  bool all = true;            ///< false: there are too many, and only some were looked at
  std::vector<bool> decides;  ///< by test: it decides some class
  std::set<OpenBlock> open;
};

[[nodiscard]] BlockClasses block_classes(const Ruleset& ruleset, int seats);

/// How the tests came out for real hands.
struct TestedHands {
  int test = -1;
  OpenBlock open;  ///< if `test` is -1
};

/// Puts the tests to hands as they are left; `blocker` laid the last tile.
[[nodiscard]] TestedHands test_hands(const Ruleset& ruleset, const FinalHands& hands, Seat blocker);

/// Hands with these tiles, figures filled in.
[[nodiscard]] FinalHands hands_with(const Ruleset& ruleset, int seats,
                                    const PerSeat<TileSet>& tiles);

}  // namespace sixlove
