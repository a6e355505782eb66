#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sixlove {

// The games told a second time, as plainly as can be, to hold the referee against. Nothing here
// comes from the rules or the referee; positions are copied, every tile is tried at every end.

/// High half, low half.
using PlainTile = std::pair<int, int>;

/// Where a tile may go.
struct PlainEnd {
  enum class Bare { no, side, tip };

  int shows = 0;
  bool across = false;   ///< a double lies there
  Bare bare = Bare::no;  ///< a spinner's side in the line, or one of its other two, without a tile
  bool open = true;
  int tiles = 0;  ///< on this arm

  friend bool operator==(const PlainEnd&, const PlainEnd&) = default;
};

struct PlainMove {
  enum class What { play, draw, pass };

  What what = What::pass;
  PlainTile tile;
  std::size_t end = 0;
};

/// What tells one game from another, as far as moves go.
struct PlainRules {
  enum class Line { two_ends, first_double_spins, french };

  Line line = Line::two_ends;
  bool draws = false;
  std::size_t reserve = 0;
  bool across_matters = false;  ///< an end where a double lies is not like another
};

struct PlainRound {
  PlainRules rules;
  std::vector<std::vector<PlainTile>> hands;
  std::vector<PlainTile> boneyard;  ///< the next to be drawn first
  std::vector<PlainEnd> ends;
  bool led = false;
  bool spinner_out = false;            ///< a spinner has been played
  std::size_t turn = 0;                ///< before the lead: who leads
  std::optional<PlainTile> lead_tile;  ///< that must be led

  /// Whether the tile may be joined to the end.
  [[nodiscard]] bool fits(PlainTile tile, const PlainEnd& end) const;

  [[nodiscard]] bool over() const;

  /// Every legal move; of ends that are alike the first.
  [[nodiscard]] std::vector<PlainMove> moves() const;

  [[nodiscard]] PlainRound after(const PlainMove& move) const;

  /// How many lines of play there are of so many moves, or to the end of the round if that comes
  /// first.
  [[nodiscard]] std::uint64_t lines(int depth) const;

  /// `A6-4@6`, `B-`, `C+2-1`
  [[nodiscard]] std::string text(const PlainMove& move) const;

  /// Every legal move as text, sorted, with blanks between.
  [[nodiscard]] std::string legal() const;

 private:
  [[nodiscard]] bool can_play(const std::vector<PlainTile>& hand) const;
  [[nodiscard]] bool can_draw() const;
  [[nodiscard]] bool alike(const PlainEnd& a, const PlainEnd& b) const;
  void lay_lead(PlainTile tile);
  void lay(PlainTile tile, std::size_t end);
};

}  // namespace sixlove
