#include "referee/worlds_reduce.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace sixlove {

namespace {

/// n over k.
DealCount choose(int n, int k) {
  DealCount ways{1, false};
  // each step divides evenly; a quotient of what no longer fits is not known to fit
  for (int i = 1; i <= k; ++i) {
    const DealCount next = ways * DealCount{static_cast<std::uint64_t>(n - k + i), false};
    if (next.more) return next;
    ways = {next.number / static_cast<std::uint64_t>(i), false};
  }
  return ways;
}

}  // namespace

Reduced::Reduced(const Spread& spread) : spread_(spread) {
  for (const TilePlace& place : spread.places) room_.push_back(place.size);
  for (std::size_t i = 0; i < spread.tiles.size(); ++i) {
    may_.push_back(spread.tiles[i].may);
    open_.push_back(i);
  }
  fixed_.assign(spread.tiles.size(), 0);
  while (possible_ && (settle_tiles() || settle_places())) {
  }
  if (possible_) merge_places();
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

bool Reduced::alike(std::size_t a, std::size_t b) const {
  if (spread_.places[a].seat != spread_.places[b].seat) return false;
  return std::all_of(open_.begin(), open_.end(), [&](std::size_t tile) {
    return ((may_[tile] & place_bit(a)) != 0) == ((may_[tile] & place_bit(b)) != 0);
  });
}

void Reduced::merge_places() {
  for (std::size_t a = 0; a < room_.size(); ++a) {
    for (std::size_t b = a + 1; room_[a] > 0 && b < room_.size(); ++b) {
      if (room_[b] == 0 || !alike(a, b)) continue;
      room_[a] += room_[b];
      factor_ = factor_ * choose(room_[a], room_[b]);
      room_[b] = 0;
      for (const std::size_t tile : open_) may_[tile] &= ~place_bit(b);
    }
  }
  std::stable_sort(open_.begin(), open_.end(), [&](std::size_t a, std::size_t b) {
    const int few = std::popcount(may_[a]);
    const int other = std::popcount(may_[b]);
    return few != other ? few < other : may_[a] < may_[b];
  });
}

}  // namespace sixlove
