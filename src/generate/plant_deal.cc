// Deals that cannot be: each changes one tile of the lines of a right deal.

#include <algorithm>

#include "generate/planters.h"

namespace sixlove {

namespace {

PlacedTile& any_dealt(int seats, Round& round, Random& random) {
  const std::size_t seat = random.below(static_cast<std::size_t>(seats));
  std::vector<PlacedTile>& tiles = round.deal[seat].tiles;
  return tiles[random.below(tiles.size())];
}

}  // namespace

bool deal_unknown_tile(const Ruleset& ruleset, int seats, Round& round, Random& random) {
  const Equipment& equipment = ruleset;
  const std::size_t larger = kMaxPip - equipment.highest_pip;
  if (larger == 0) return false;
  const auto pip = static_cast<Pip>(equipment.highest_pip + 1 + random.below(larger));
  any_dealt(seats, round, random).tile =
      tile_of(pip, static_cast<Pip>(random.below(equipment.highest_pip + 1U)));
  return true;
}

bool deal_removed_tile(const Ruleset& ruleset, int seats, Round& round, Random& random) {
  const Equipment& equipment = ruleset;
  std::vector<Tile> removed;
  for (const Tile tile : equipment.removed.for_seats(seats)) removed.push_back(tile);
  if (removed.empty()) return false;
  any_dealt(seats, round, random).tile = random.pick(removed);
  return true;
}

bool deal_tile_twice(const Ruleset&, int seats, Round& round, Random& random) {
  const Tile tile = any_dealt(seats, round, random).tile;
  PlacedTile& second = any_dealt(seats, round, random);
  if (second.tile == tile) return false;
  second.tile = tile;
  return true;
}

bool deal_wrong_count(const Ruleset&, int seats, Round& round, Random& random) {
  const std::size_t giver = random.below(static_cast<std::size_t>(seats));
  const std::size_t taker = random.below(static_cast<std::size_t>(seats));
  std::vector<PlacedTile>& tiles = round.deal[giver].tiles;
  if (tiles.size() < 2) return false;
  if (giver != taker) round.deal[taker].tiles.push_back(tiles.back());
  tiles.pop_back();
  return true;
}

bool deal_without_a_tile(const Ruleset& ruleset, int seats, Round& round, Random& random) {
  const Dealing& dealing = ruleset;
  if (dealing.leftover == Leftover::none) return false;
  TileSet rest = Equipment::set_for(ruleset, seats);
  for (const TileLine& line : round.deal) {
    for (const PlacedTile& tile : line.tiles) rest.remove(tile.tile);
  }
  TileLine& stock = round.stock;
  if (!stock.written) {
    stock.written = stock.known = true;
    for (const Tile tile : rest) stock.tiles.push_back({tile, {}});
  }
  if (stock.tiles.empty()) return false;
  stock.tiles.erase(stock.tiles.begin() +
                    static_cast<std::ptrdiff_t>(random.below(stock.tiles.size())));
  return true;
}

}  // namespace sixlove
