#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/tile.h"

namespace sixlove {

/// An end of the line where a tile may go, or might later.
struct ShownEnd {
  std::string arm;  ///< as a record names it: "l", "u", "a5"
  Pip pip = 0;
  bool open = true;        ///< takes tiles
  Tile awaited = kNoTile;  ///< the only tile that it takes, if there is just one
};

/// A branch that springs from a spinner besides the line.
struct ShownBranch {
  std::string arm;  ///< as a record names it
  Tile from = kNoTile;
  std::vector<std::string> tiles;  ///< outwards, each with the half nearer to the spinner first
};

/// What a seat held.
struct ShownHand {
  std::vector<Tile> tiles;  ///< those that are known, highest first
  int unknown = 0;          ///< tiles besides them
};

/// The table as it stood where a round first contradicts the rules or itself.
struct ShownTable {
  int round = 0;                      ///< from 1
  int finding = 0;                    ///< the finding that it belongs to, as an index
  int move = 0;                       ///< it stood so before this move; 0: when the moves stop
  std::vector<std::string> line;      ///< from the left end to the right, as they lie: "0-5"
  std::vector<ShownBranch> branches;  ///< in the order of the arms
  std::vector<ShownEnd> ends;         ///< in the order of the arms
  PerSeat<ShownHand> hands;
  std::optional<int> boneyard;    ///< tiles in it, where the game has one
  int reserve = 0;                ///< how many of those are never drawn
  SeatMask turn = 0;              ///< whose turn it is; 0: nobody's, or nobody can say
  int readings = 1;               ///< the unwritten ends can be read in so many ways to there
  std::vector<std::string> told;  ///< notes of the finding that the table makes needless
};

}  // namespace sixlove
