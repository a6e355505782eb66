#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "verify/playout.h"

namespace sixlove {

/// What came of a search for a round in which a seat goes out with little on the table.
struct LightRound {
  std::optional<PlayedRound> round;
  bool all = false;             ///< whatever could lead to one was looked at
  std::uint64_t positions = 0;  ///< that were looked at
};

/// Whether rounds can be looked through so: nobody draws, who can play must, and the line has two
/// plain ends.
[[nodiscard]] bool can_look_for_light_rounds(const Ruleset& ruleset, int seats);

/// Looks for a first round of a match in which a seat goes out while the tiles on the table have no
/// more pips than `most`, and which is as wanted. Hands are not dealt beforehand: a pass says what
/// a seat does not hold, and it is enough that the tiles can be dealt so.
[[nodiscard]] LightRound light_round(const Ruleset& ruleset, int seats, int most,
                                     const std::function<bool(const PlayedRound&)>& wanted);

}  // namespace sixlove
