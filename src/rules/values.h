#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace sixlove {

/// A word that a key takes, and what it means.
struct Word {
  std::string_view name;
  std::string_view meaning;
};

/// The words of an enumeration, in the order of its enumerators, which count up from 0.
template <typename Enum>
inline constexpr std::array<Word, 0> kWords{};

/// From `low` to `high`, both included.
struct Range {
  int low = 0;
  int high = 0;
};

/// One value for each number of seats.
template <typename T>
struct BySeatCount {
  std::array<T, kMaxSeats + 1> values{};

  /// The same value whatever the number of seats.
  static constexpr BySeatCount all(const T& value) {
    BySeatCount result;
    result.values.fill(value);
    return result;
  }

  [[nodiscard]] constexpr const T& for_seats(int seats) const {
    return values[static_cast<std::size_t>(seats)];
  }

  friend constexpr bool operator==(const BySeatCount&, const BySeatCount&) = default;
};

/// Some words of an enumeration.
template <typename Enum>
struct WordSet {
  std::uint32_t bits = 0;

  [[nodiscard]] constexpr bool has(Enum word) const { return (bits & bit(word)) != 0; }

  [[nodiscard]] constexpr bool empty() const { return bits == 0; }

  constexpr void add(Enum word) { bits |= bit(word); }

  friend constexpr bool operator==(const WordSet&, const WordSet&) = default;

 private:
  static constexpr std::uint32_t bit(Enum word) {
    return std::uint32_t{1} << static_cast<std::uint32_t>(word);
  }
};

}  // namespace sixlove
