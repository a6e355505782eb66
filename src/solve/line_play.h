#pragma once

#include "solve/line_board.h"

namespace sixlove {

/// A tile that was just laid, and the ends before and after.
struct LinePlay {
  LineTiles left;  ///< afterwards
  Seat seat;
  std::uint8_t tile;
  bool leads;
  Pip a;
  Pip b;
  Pip next_a;
  Pip next_b;
};

/// Who gets what of a round on a line: one side, or nobody.
struct LineGain {
  Side side = kNoSide;
  int points = 0;

  friend bool operator==(const LineGain&, const LineGain&) = default;
};

}  // namespace sixlove
