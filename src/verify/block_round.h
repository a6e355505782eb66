#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "verify/left_hands.h"
#include "verify/playout.h"

namespace sixlove {

/// A legal first round of a match that ends blocked with just these hands and passes the test.
/// Nothing if none was found; that does not prove that there is none.
[[nodiscard]] std::optional<PlayedRound> round_ending_in(const Ruleset& ruleset, int seats,
                                                         const LeftHands& left,
                                                         const HandsTest& test, Random& random,
                                                         int tries);

/// The smallest hands that pass the test, and a legal round that ends in them.
struct FoundBlock {
  std::optional<LeftHands> smallest;  ///< by tiles and pips alone; nothing: there are no such hands
  bool all = true;                    ///< whatever is smaller was looked at
  std::optional<LeftHands> reached;
  std::vector<PlayedRound> rounds;  ///< the last one ends in them
};

/// Where no round can be built, one is looked for in the sample and then in more rounds.
[[nodiscard]] FoundBlock find_block(const Ruleset& ruleset, int seats, const HandsTest& test,
                                    const std::vector<SampledRound>& sample);

}  // namespace sixlove
