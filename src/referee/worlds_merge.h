#pragma once

#include <cstdint>
#include <vector>

#include "referee/worlds_reduce.h"

namespace sixlove {

/// Which places the tiles that are still to be put treat alike: then it only matters how much room
/// they have together. The more tiles have been put, the more places are alike.
class Merges {
 public:
  /// One place takes over the room of another.
  struct Merge {
    std::size_t into = 0;
    std::size_t from = 0;
  };

  /// Only places of one kind are ever taken together.
  Merges(const Reduced& reduced, const std::vector<std::size_t>& kinds);

  /// What is taken together before the open tile with this number is put.
  [[nodiscard]] const std::vector<Merge>& before(std::size_t tile) const { return before_[tile]; }

  /// The places that are told apart from this open tile on.
  [[nodiscard]] const std::vector<std::size_t>& places(std::size_t tile) const {
    return places_[tile];
  }

  /// The most room that a place will ever stand for.
  [[nodiscard]] std::uint64_t most_room(std::size_t place) const { return most_room_[place]; }

 private:
  std::vector<std::vector<Merge>> before_;
  std::vector<std::vector<std::size_t>> places_;
  std::vector<std::uint64_t> most_room_;
};

}  // namespace sixlove
