#pragma once

#include <cstdint>

#include "base/inline_vector.h"
#include "core/tile.h"

namespace sixlove {

/// A spinner: a double that takes tiles on more than two sides.
struct Hub {
  Tile tile = kNoTile;
  std::uint8_t bare = 0;        ///< arms that hold no tile yet
  std::uint8_t sides_bare = 0;  ///< of its two sides in the line, those without a tile

  friend constexpr bool operator==(const Hub&, const Hub&) = default;
};

inline constexpr std::uint8_t kNoHub = 255;

/// One branch of the line of play, and the end where a tile may go.
struct Arm {
  Pip pip = 0;                ///< what the end shows
  Tile tip = kNoTile;         ///< the tile at the end; the one it springs from if it is bare
  std::uint8_t length = 0;    ///< tiles on it
  std::uint8_t hub = kNoHub;  ///< the spinner whose bare side this end is, if it is one
  bool extra = false;         ///< springs from a spinner's third side or a later one
  bool open = true;           ///< takes tiles

  friend constexpr bool operator==(const Arm&, const Arm&) = default;
};

/// What placing a tile does besides moving the end: decided by the rules, carried out by `Layout`.
struct Branching {
  std::uint8_t extra_arms = 0;  ///< so many arms spring from a tile that becomes a spinner
  bool from_covered = false;    ///< that tile is the one that was covered, not the one placed
  bool opens_at_once = false;   ///< the extra arms take tiles before both sides are covered

  friend constexpr bool operator==(const Branching&, const Branching&) = default;
};

/// The line of play: its arms, open ends and spinners. Arm 0 is the left one, where the second tile
/// of the round went; 1 the right one; then the spinners' other arms in the order they were opened.
struct Layout {
  /// Double-fifteen with eight arms on every double.
  static constexpr std::size_t kMaxArms = 100;

  InlineVector<Arm, kMaxArms> arms;
  InlineVector<Hub, kMaxPip + 1> hubs;
  Tile lead = kNoTile;
  std::uint8_t tiles = 0;  ///< tiles on the table

  /// All that `undo` needs to take a placement back.
  struct Undo {
    Arm arm;
    Hub hub;
    std::uint8_t index = 0;
    std::uint8_t arms = 0;
    std::uint8_t hubs = 0;
    bool swapped = false;
    bool opened = false;
  };

  /// Lays the first tile. `ends` is 2, or 1 for a line that grows one way from its higher half.
  Undo place_lead(Tile tile, int ends, const Branching& branching);

  /// Joins a tile to an arm, which afterwards shows `shows`. The tile must fit; nothing is asked.
  Undo place(Tile tile, std::uint8_t arm, Pip shows, const Branching& branching);

  /// Takes back the last placement.
  void undo(const Undo& undo);

  friend bool operator==(const Layout&, const Layout&) = default;

 private:
  void add_hub(Tile tile, std::uint8_t line_arm, const Branching& branching);
};

/// What else than the pip makes one end unlike another.
struct Unlike {
  bool by_double = false;  ///< a double lying across is not like a plain end
  bool by_length = false;  ///< nor is an arm that waits for its second tile like another
  bool by_side = false;    ///< nor a spinner's side in the line like its other arms
};

/// Whether both ends would be alike for a record: the same pip, the same future.
[[nodiscard]] bool alike(const Arm& a, const Arm& b, const Unlike& unlike);

}  // namespace sixlove
