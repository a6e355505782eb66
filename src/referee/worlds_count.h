#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "core/tile_set.h"

namespace sixlove {

// In how many ways tiles can be spread over hands. Nothing here knows a rule: what the record shows
// has been turned into places, and for every tile the places where it may be.

/// How many deals: an exact number below 2^63, or only known to be more than that.
struct DealCount {
  static constexpr std::uint64_t kMost = (std::uint64_t{1} << 63U) - 1;

  std::uint64_t number = 0;  ///< `kMost` if there are more
  bool more = false;

  [[nodiscard]] bool none() const { return number == 0; }

  friend constexpr bool operator==(const DealCount&, const DealCount&) = default;
};

[[nodiscard]] DealCount operator+(DealCount a, DealCount b);
[[nodiscard]] DealCount operator*(DealCount a, DealCount b);

/// Takes some of the tiles: a hand as dealt, a draw, or the boneyard to the end.
struct TilePlace {
  Seat seat = kNoSeat;  ///< who gets them; kNoSeat: nobody
  std::uint8_t size = 0;
};

/// Places, as bits by their index.
using PlaceMask = std::uint64_t;
inline constexpr std::size_t kMostPlaces = 64;

/// A tile, and where it may be.
struct SpreadTile {
  Tile tile;
  PlaceMask may = 0;
  bool stays = false;  ///< it is not played: whoever has it holds it at the end
};

/// A sum over the tiles that some seats hold at the end.
struct Measure {
  SeatMask seats = 0;
  std::vector<std::uint32_t> value;        ///< of each tile, in the order of the spread
  std::optional<std::uint32_t> must_be{};  ///< the spreads that come to another sum do not count
};

/// Tiles to be spread over places, each place filled.
struct Spread {
  std::vector<TilePlace> places;
  std::vector<SpreadTile> tiles;
  std::vector<Measure> measures;
};

/// How much work is left to be done; shared by everything that is asked about one record.
struct Effort {
  std::uint64_t steps = 0;
};

/// How many ways there are; nothing if that is more work than is left.
[[nodiscard]] std::optional<DealCount> count_deals(const Spread& spread, Effort& effort);

/// Whether there is a way at all, the sums left aside.
[[nodiscard]] bool any_deal(const Spread& spread);

/// The deals that come to the same sums in every measure, and what is left in the hands in one of
/// them.
struct SpreadEnd {
  DealCount deals;
  PerSeat<TileSet> left;
};

/// Every combination of sums that some deal comes to; nothing if that is more work than is left.
[[nodiscard]] std::optional<std::vector<SpreadEnd>> endings(const Spread& spread, Effort& effort);

}  // namespace sixlove
