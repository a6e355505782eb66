#pragma once

#include <optional>
#include <vector>

#include "referee/worlds_count.h"

namespace sixlove {

/// What tells deals apart, where that is less than every sum.
struct Folding {
  /// Measures of which only the lowest sum tells anything, and which of them come to it.
  std::vector<std::size_t> lowest;
  /// Measures whose values are powers of two, of which only the smallest one tells anything.
  std::vector<std::size_t> smallest;
  /// A measure from which what the seats `against` hold is taken off. They must hold the same
  /// number of tiles at the end of every deal.
  std::optional<std::size_t> difference;
  SeatMask against = 0;
  /// A measure that tells no deals apart: it is only asked how little and how much it may be.
  std::optional<std::size_t> ranged;
};

/// The same as `endings`, with deals taken together that the folding does not tell apart.
[[nodiscard]] std::optional<std::vector<SpreadEnd>> endings_of(const Spread& spread,
                                                               const Folding& folding,
                                                               Effort& effort);

/// Deals that are not told apart, and what is left in the hands in one of them in which what is
/// ranged is least, and in one in which it is most.
struct RangedEnd {
  DealCount deals;
  PerSeat<TileSet> least;
  PerSeat<TileSet> most;
};

/// The same for a folding with something ranged.
[[nodiscard]] std::optional<std::vector<RangedEnd>> ranged_endings(const Spread& spread,
                                                                   const Folding& folding,
                                                                   Effort& effort);

}  // namespace sixlove
