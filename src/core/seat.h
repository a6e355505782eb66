#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sixlove {

/// A place at the table, 0 for the first in turn order (`A`).
using Seat = std::uint8_t;
/// The seats that score together, numbered by their first seat in turn order.
using Side = std::uint8_t;

inline constexpr std::size_t kMaxSeats = 8;
inline constexpr Seat kNoSeat = 255;
inline constexpr Side kNoSide = 255;

/// Some seats, as bits: bit 0 is the first in turn order.
using SeatMask = std::uint8_t;

constexpr SeatMask mask_of(Seat seat) {
  return static_cast<SeatMask>(1U << seat);
}

constexpr bool has(SeatMask mask, Seat seat) {
  return ((1U << seat) & mask) != 0;
}

/// One value a seat (or a side).
template <typename T>
using PerSeat = std::array<T, kMaxSeats>;

constexpr Seat next_seat(Seat seat, int seats) {
  return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
}

constexpr Seat previous_seat(Seat seat, int seats) {
  return static_cast<Seat>(seat == 0 ? seats - 1 : seat - 1);
}

}  // namespace sixlove
