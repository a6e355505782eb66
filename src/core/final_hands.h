#pragma once

#include <optional>

#include "core/seat.h"
#include "core/tile_set.h"

namespace sixlove {

/// What a seat holds when a round is over: the tiles, or only their pips, or nothing known.
struct FinalHand {
  std::optional<TileSet> tiles;
  std::optional<int> pips;
  std::optional<int> counted;  ///< what the hand counts under the rules, where that is not its pips
};

/// All hands when a round is over.
struct FinalHands {
  int seats = 0;
  PerSeat<Side> side_of{};
  PerSeat<FinalHand> hands;

  /// Pips of all the hands of a side, where known.
  [[nodiscard]] std::optional<int> side_pips(Side side) const {
    int total = 0;
    for (int seat = 0; seat < seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      if (side_of[at] != side) continue;
      if (!hands[at].pips) return std::nullopt;
      total += *hands[at].pips;
    }
    return total;
  }

  /// Of the side's hands the one with fewest pips; level or unknown: the first in turn order.
  [[nodiscard]] Seat lowest_of(Side side) const {
    Seat best = kNoSeat;
    for (int seat = 0; seat < seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      if (side_of[at] != side) continue;
      const bool lower = best == kNoSeat || (hands[at].pips && hands[best].pips &&
                                             *hands[at].pips < *hands[best].pips);
      if (lower) best = static_cast<Seat>(seat);
    }
    return best;
  }
};

}  // namespace sixlove
