#pragma once

#include <cstdint>
#include <vector>

namespace sixlove {

/// What a search has found out of positions, by their exact key. Small enough for a core's second
/// cache: a larger one finds little more and waits for memory.
class LineTable {
 public:
  /// Beyond every value that an entry can hold.
  static constexpr int kFar = (1 << 23) - 1;

  struct Entry {
    std::uint64_t key = 0;
    std::int32_t lower = -kFar;
    std::int32_t upper = kFar;
  };

  LineTable() : entries_(std::size_t{1} << kBits) {}

  [[nodiscard]] Entry& at(std::uint64_t key) {
    return entries_[(key * 0x9e3779b97f4a7c15) >> (64U - kBits)];
  }

  /// Forgets everything.
  void clear() { entries_.assign(entries_.size(), {}); }

 private:
  static constexpr unsigned kBits = 15;

  std::vector<Entry> entries_;
};

}  // namespace sixlove
