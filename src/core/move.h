#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "core/tile.h"

namespace sixlove {

enum class MoveKind : std::uint8_t { play, draw, pass };

/// Which end a record names for a play: none, the pip of an end, or an arm. Arms are numbered as in
/// `Layout`: l 0, r 1, u 2, d 3, and on in the order they were opened. A wild tile may lie either
/// way round: `@3>6` joins it to the three and leaves the six open.
struct EndMark {
  enum class Kind : std::uint8_t { none, pip, arm };

  /// Either half of the tile may be the one that is open afterwards.
  static constexpr std::uint8_t kEither = 255;

  Kind kind = Kind::none;
  std::uint8_t value = 0;
  std::uint8_t shows = kEither;  ///< the pip that is open afterwards, where that is written

  friend constexpr bool operator==(const EndMark&, const EndMark&) = default;
};

/// How a record names the first arms; those after them have a number.
inline constexpr std::string_view kArmLetters = "lrud";

/// The arm of a lead: there is none yet.
inline constexpr std::uint8_t kNoArm = 255;

/// What a seat could do in its turn.
struct Move {
  MoveKind kind = MoveKind::pass;
  Seat seat = kNoSeat;
  Tile tile = kNoTile;        ///< played, or drawn (kNoTile: drawn unseen)
  std::uint8_t arm = kNoArm;  ///< of a play: where it goes; kNoArm for the lead
  Pip shows = 0;              ///< of a play: the pip that the end shows afterwards

  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

}  // namespace sixlove
