#pragma once

#include <vector>

#include "core/state.h"
#include "rules/ruleset.h"

namespace sixlove {

/// A way to begin a round of which only some tiles are known.
struct PossibleLead {
  Seat seat = kNoSeat;  ///< kNoSeat: whoever gets the tile
  Tile tile = kNoTile;
};

/// Leads that the choices of `lead:` may allow where no match has been before, those that need
/// least luck with the deal alone. `kept` are tiles that stay in hands to the end.
[[nodiscard]] std::vector<PossibleLead> possible_leads(const Ruleset& ruleset,
                                                       const LeadOrder& order, const State& start,
                                                       const TileSet& kept);

}  // namespace sixlove
