#pragma once

#include <compare>
#include <cstdint>

namespace sixlove {

/// The number on one half of a tile, 0 (blank) to `kMaxPip`.
using Pip = std::uint8_t;

/// Double-fifteen is the largest set.
inline constexpr Pip kMaxPip = 15;

/// The number of tiles in a set whose highest double is `highest`: 28, 55, 91, 136.
constexpr int tiles_in_set(Pip highest) {
  return (highest + 1) * (highest + 2) / 2;
}

inline constexpr int kMaxTiles = tiles_in_set(kMaxPip);

/// An unordered pair of pips. Its id is triangular (high*(high+1)/2 + low), so that an id means
/// the same tile in every set, and a set is the ids below `tiles_in_set`. The default is no tile.
struct Tile {
  std::uint8_t id = 255;

  friend constexpr auto operator<=>(const Tile&, const Tile&) = default;
};

inline constexpr Tile kNoTile{};

/// The tile with these two pips, in either order.
constexpr Tile tile_of(Pip a, Pip b) {
  const int high = a < b ? b : a;
  const int low = a < b ? a : b;
  return Tile{static_cast<std::uint8_t>(high * (high + 1) / 2 + low)};
}

struct TilePips {
  Pip high = 0;
  Pip low = 0;
};

namespace detail {

struct TileTable {
  TilePips pips[256];

  constexpr TileTable() : pips{} {
    for (int high = 0; high <= kMaxPip; ++high) {
      for (int low = 0; low <= high; ++low) {
        pips[high * (high + 1) / 2 + low] = {static_cast<Pip>(high), static_cast<Pip>(low)};
      }
    }
  }
};

inline constexpr TileTable kTileTable{};

}  // namespace detail

constexpr Pip high(Tile tile) {
  return detail::kTileTable.pips[tile.id].high;
}

constexpr Pip low(Tile tile) {
  return detail::kTileTable.pips[tile.id].low;
}

constexpr int pips(Tile tile) {
  return high(tile) + low(tile);
}

constexpr bool is_double(Tile tile) {
  return high(tile) == low(tile);
}

constexpr bool shows(Tile tile, Pip pip) {
  return high(tile) == pip || low(tile) == pip;
}

/// The pip on the half that is not `pip`. The tile must show `pip`.
constexpr Pip other_half(Tile tile, Pip pip) {
  return static_cast<Pip>(high(tile) + low(tile) - pip);
}

constexpr Tile double_of(Pip pip) {
  return tile_of(pip, pip);
}

}  // namespace sixlove
