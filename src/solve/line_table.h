#pragma once

#include <cstdint>
#include <vector>

#include "solve/line_play.h"

namespace sixlove {

/// What a search of two sides has found out of a position.
struct LineBounds {
  /// Beyond every value.
  static constexpr int kFar = 1 << 28;

  std::int32_t lower = -kFar;
  std::int32_t upper = kFar;
};

/// What a search has found out of positions, by their exact key. For two sides it is small enough
/// for a core's second cache: a larger one finds little more and waits for memory.
template <typename Found>
class LineTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    Found found;
  };

  explicit LineTable(unsigned bits) : bits_(bits), entries_(std::size_t{1} << bits) {}

  [[nodiscard]] Entry& at(std::uint64_t key) {
    return entries_[(key * 0x9e3779b97f4a7c15) >> (64U - bits_)];
  }

 private:
  unsigned bits_;
  std::vector<Entry> entries_;
};

/// A position's key: two positions of a board never share one. Never 0. Which end is which makes no
/// difference.
[[nodiscard]] inline std::uint64_t line_key(const LineBoard& board, const LinePosition& position,
                                            Seat leader) {
  const std::uint64_t low = position.a < position.b ? position.a : position.b;
  const std::uint64_t high = position.a < position.b ? position.b : position.a;
  const std::uint64_t turn = position.turn + 1U;
  const std::uint64_t first = leader & 7U;
  return position.left | (low | high << 4U | turn << 8U | first << 11U)
                             << static_cast<unsigned>(board.tiles());
}

}  // namespace sixlove
