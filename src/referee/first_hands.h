#pragma once

#include "core/state.h"
#include "record/record.h"
#include "rules/ruleset.h"

namespace sixlove {

// What a record tells of hands that it does not write down whole: from what a seat plays, draws and
// has left. Where the record contradicts itself, neither of its sayings is believed.

/// What the record says of one seat's first tiles.
struct FirstHand {
  TileSet tiles;
  bool known = false;  ///< all of them
  bool dealt = false;  ///< by a `deal` line
};

/// The seats' first hands from `deal` lines; without one, from their moves and `left` lines.
[[nodiscard]] PerSeat<FirstHand> first_hands(const Ruleset& ruleset, int seats, const Round& round);

/// If just one hand is hidden and every tile is dealt, it is what the others do not hold.
void infer_last_hand(const Ruleset& ruleset, int seats, PerSeat<FirstHand>& hands);

/// How many tiles a seat was dealt if what it drew, played and has left is right.
[[nodiscard]] int tiles_dealt_if_right(const Round& round, Seat seat);

/// Moves into the known hand of a seat what it surely holds, because it plays it later, or is left
/// with it, before it next draws a tile unseen. Looks at events from `from` on.
void reveal_hand(const Ruleset& ruleset, State& state, const Round& round, Seat seat,
                 std::size_t from);

}  // namespace sixlove
