#pragma once

#include <chrono>
#include <cstdint>

namespace sixlove {

/// How much work may be done. Positions looked at are counted; the clock is asked now and then.
class Budget {
 public:
  /// 0: no limit.
  Budget(std::uint64_t most_nodes, double most_seconds)
      : most_nodes_(most_nodes == 0 ? UINT64_MAX : most_nodes), timed_(most_seconds > 0) {
    if (!timed_) return;
    end_ = std::chrono::steady_clock::now() +
           std::chrono::duration_cast<std::chrono::steady_clock::duration>(
               std::chrono::duration<double>(most_seconds));
  }

  /// Counts a position. False once there must be no more: nothing found after that holds.
  bool spend() {
    constexpr std::uint64_t kBetweenLooks = 4096;
    if (++nodes_ >= most_nodes_) spent_ = true;
    if (timed_ && nodes_ % kBetweenLooks == 0 && std::chrono::steady_clock::now() > end_) {
      spent_ = true;
    }
    return !spent_;
  }

  [[nodiscard]] bool spent() const { return spent_; }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  bool timed_;
  bool spent_ = false;
  std::chrono::steady_clock::time_point end_;
};

/// How many entries, as a power of 2, a search's table has that may have so many at most: no more
/// than a round with so many tiles left to play can fill.
constexpr unsigned table_bits(int tiles, unsigned most) {
  constexpr unsigned kLeast = 6;
  const auto enough = static_cast<unsigned>(tiles > 12 ? tiles - 6 : 6);
  return enough < kLeast ? kLeast : enough < most ? enough : most;
}

}  // namespace sixlove
