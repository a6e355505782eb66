#include "referee/worlds_reduce.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace sixlove {

Reduced::Reduced(const Spread& spread) : spread_(spread) {
  for (const TilePlace& place : spread.places) room_.push_back(place.size);
  for (std::size_t i = 0; i < spread.tiles.size(); ++i) {
    may_.push_back(spread.tiles[i].may);
    open_.push_back(i);
  }
  fixed_.assign(spread.tiles.size(), 0);
  while (possible_ && (settle_tiles() || settle_places())) {
  }
  if (possible_) put_in_order();
}

void Reduced::put(std::size_t tile, std::size_t place) {
  fixed_[tile] = place;
  if (--room_[place] < 0) possible_ = false;
}

PlaceMask Reduced::full() const {
  PlaceMask mask = 0;
  for (std::size_t i = 0; i < room_.size(); ++i) {
    if (room_[i] <= 0) mask |= place_bit(i);
  }
  return mask;
}

/// Puts tiles that have one place only; whether there were any.
bool Reduced::settle_tiles() {
  bool any = false;
  std::vector<std::size_t> rest;
  for (const std::size_t tile : open_) {
    may_[tile] &= ~full();
    if (may_[tile] == 0) possible_ = false;
    if (!possible_) return false;
    if (!std::has_single_bit(may_[tile])) {
      rest.push_back(tile);
      continue;
    }
    put(tile, static_cast<std::size_t>(std::countr_zero(may_[tile])));
    any = true;
  }
  open_ = std::move(rest);
  return any;
}

/// Fills places that need every tile they may take; whether there were any.
bool Reduced::settle_places() {
  for (std::size_t place = 0; place < room_.size(); ++place) {
    std::vector<std::size_t> takes;
    for (const std::size_t tile : open_) {
      if ((may_[tile] & place_bit(place)) != 0) takes.push_back(tile);
    }
    const int fits = static_cast<int>(takes.size());
    if (fits < room_[place]) possible_ = false;
    if (!possible_) return false;
    if (room_[place] == 0 || fits > room_[place]) continue;
    for (const std::size_t tile : takes) put(tile, place);
    std::erase_if(open_, [&](std::size_t tile) { return (may_[tile] & place_bit(place)) != 0; });
    return true;
  }
  return false;
}

void Reduced::put_in_order() {
  std::stable_sort(open_.begin(), open_.end(), [&](std::size_t a, std::size_t b) {
    const int few = std::popcount(may_[a]);
    const int other = std::popcount(may_[b]);
    if (few != other || may_[a] != may_[b]) return few != other ? few < other : may_[a] < may_[b];
    return pips(spread_.tiles[a].tile) > pips(spread_.tiles[b].tile);
  });
}

}  // namespace sixlove
