#pragma once

#include "core/tile_set.h"
#include "rules/equipment.h"
#include "rules/lead.h"

namespace sixlove {

/// Whether the choice names a tile, whose holder leads.
[[nodiscard]] bool goes_by_tile(LeadWho who);

/// Of the tiles in `among` the one that decides; kNoTile if none does. `rounds` is how many rounds
/// of the match have been played.
[[nodiscard]] Tile deciding_tile(const LeadChoice& choice, const Equipment& equipment,
                                 const TileSet& among, int rounds);

/// Whether the first tile decides before the second one.
[[nodiscard]] bool decides_before(const LeadChoice& choice, Tile a, Tile b);

/// The tiles of a set that a choice goes by that names a tile.
[[nodiscard]] TileSet tiles_asked(const LeadChoice& choice, const TileSet& set);

}  // namespace sixlove
