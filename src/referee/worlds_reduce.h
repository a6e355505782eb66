#pragma once

#include <vector>

#include "referee/worlds_count.h"

namespace sixlove {

constexpr PlaceMask place_bit(std::size_t place) {
  return PlaceMask{1} << place;
}

/// A spread with what follows at once worked out: tiles that can only be in one place are put
/// there. The spread must outlive it.
class Reduced {
 public:
  explicit Reduced(const Spread& spread);

  [[nodiscard]] bool possible() const { return possible_; }

  [[nodiscard]] const Spread& spread() const { return spread_; }

  /// The tiles that may be in several places: those with little choice first, those with the same
  /// choice together, and of these the heaviest first.
  [[nodiscard]] const std::vector<std::size_t>& open() const { return open_; }

  [[nodiscard]] PlaceMask may(std::size_t tile) const { return may_[tile]; }

  /// Where a tile that is not open is.
  [[nodiscard]] std::size_t fixed(std::size_t tile) const { return fixed_[tile]; }

  /// The tiles that a place still takes.
  [[nodiscard]] int room(std::size_t place) const { return room_[place]; }

 private:
  void put(std::size_t tile, std::size_t place);
  [[nodiscard]] PlaceMask full() const;
  bool settle_tiles();
  bool settle_places();
  void put_in_order();

  const Spread& spread_;
  std::vector<int> room_;
  std::vector<PlaceMask> may_;
  std::vector<std::size_t> open_;
  std::vector<std::size_t> fixed_;
  bool possible_ = true;
};

}  // namespace sixlove
