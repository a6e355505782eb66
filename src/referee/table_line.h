#pragma once

#include <vector>

#include "core/move.h"
#include "core/state.h"
#include "rules/ruleset.h"

namespace sixlove {

/// A tile as it lies in a row of others: its halves in the order in which the row is read.
struct LaidTile {
  Pip near = 0;
  Pip far = 0;

  [[nodiscard]] Tile tile() const { return tile_of(near, far); }

  friend constexpr bool operator==(const LaidTile&, const LaidTile&) = default;
};

/// The line of play tile by tile, in the order in which a player sees it. `Layout` keeps no more of
/// it than a game needs; this is rebuilt from the plays, for people.
class TableLine {
 public:
  /// An empty table.
  explicit TableLine(const Ruleset& ruleset) : ruleset_(&ruleset) {}

  /// Lays the next tile, as a replay has carried it out. Nothing is asked.
  void lay(const Move& move);

  /// The same line as a game keeps it: arms are numbered alike.
  [[nodiscard]] const Layout& layout() const { return position_.layout; }

  /// The line from its left end to its right one, through the lead.
  [[nodiscard]] std::vector<LaidTile> line() const;

  /// The tiles of an arm, from what it springs from outwards.
  [[nodiscard]] const std::vector<LaidTile>& tiles_of(std::size_t arm) const {
    return branches_[arm].tiles;
  }

  /// The spinner that a branch beside the line springs from; kNoTile for the arms of the line.
  [[nodiscard]] Tile springs_from(std::size_t arm) const { return branches_[arm].from; }

 private:
  struct Branch {
    Tile from = kNoTile;
    std::vector<LaidTile> tiles;
  };

  const Ruleset* ruleset_;
  State position_;                ///< of which only the layout is meaningful
  LaidTile lead_;                 ///< as it is read from the left
  std::size_t ends_ = 0;          ///< of the line
  std::vector<Branch> branches_;  ///< by arm
};

}  // namespace sixlove
