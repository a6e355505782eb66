#pragma once

#include <cstdint>
#include <string_view>

#include "core/state.h"
#include "diag/catalogue.h"
#include "diag/source.h"

namespace sixlove {

/// The referee's finding on one place of a record: a small plain value, without words.
struct Ruling {
  FindingId id = FindingId::syntax;
  Severity severity = Severity::error;
  Seat seat = kNoSeat;        ///< whose fault or matter it is
  Seat other = kNoSeat;       ///< the seat it should have been, or who really holds the tile
  Side side = kNoSide;        ///< for claims
  SeatMask seats = 0;         ///< the seats or side that would be right
  SeatMask claimed = 0;       ///< the seats or side that the record names
  Tile tile = kNoTile;        ///< seen
  Tile due = kNoTile;         ///< asked for
  std::uint16_t move = 0;     ///< from 1 within the round; 0: none
  int seen = 0;               ///< a number that was seen or claimed
  int right = 0;              ///< the number that is right
  std::uint8_t arm = kNoArm;  ///< the end it was carried out on
  bool carried_out = true;    ///< false: the faulted move was skipped
  bool follows = false;       ///< only follows from the round's first fault
  Span span;                  ///< in the record's source
  Span second;  ///< another place that matters (where the tile was played or dealt, the move that
                ///< proves it); length 0: none
  std::string_view rule;  ///< deciding key; may be empty
};

[[nodiscard]] inline bool is_error(const Ruling& ruling) {
  return ruling.severity == Severity::error;
}

}  // namespace sixlove
