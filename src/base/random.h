#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/check.h"

namespace sixlove {

/// Random numbers (splitmix64) that are the same on every machine for the same seed; the standard
/// library's distributions are not.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
  }

  /// One of the numbers from 0 to `count` - 1.
  constexpr std::size_t below(std::size_t count) {
    CHECK(count > 0 && count <= 0xffffffffU);
    return ((next() >> 32U) * count) >> 32U;
  }

  /// True once in so many times.
  constexpr bool once_in(std::size_t times) { return below(times) == 0; }

  /// One of the values; there must be one.
  template <typename Values>
  constexpr const auto& pick(const Values& values) {
    return values[below(values.size())];
  }

  template <typename Values>
  constexpr void shuffle(Values& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace sixlove
