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
  Bare bare = Bare::no;  ///< a spinner's side in the line, or one of its others, without a tile
  bool open = true;
  int tiles = 0;     ///< on this arm
  int spinner = -1;  ///< of a bare end: which spinner, counted as they were played

  friend bool operator==(const PlainEnd&, const PlainEnd&) = default;
};

struct PlainMove {
  enum class What { play, draw, pass };

  What what = What::pass;
  PlainTile tile;
  std::size_t end = 0;
  int shows = 0;  ///< of a play: what the end shows afterwards
};

/// What tells one game from another, as far as moves go.
struct PlainRules {
  enum class Spins { none, first_double, lead, every_double };
  enum class Fill { none, lead, every };

  bool one_end = false;
  Spins spins = Spins::none;
  int arms = 4;       ///< of a spinner, its sides counted
  int lead_arms = 4;  ///< of one that was led
  bool sides_first = false;
  Fill fill = Fill::none;
  bool second_tile_double = false;
  int sum = 0;  ///< what halves that touch add up to; 0: they are the same
  std::vector<PlainTile> wild;
  bool again_after_double = false;
  bool draws = false;
  bool draws_one = false;
  bool may_draw_when_able = false;
  std::size_t reserve = 0;
  bool draws_for_lead = false;  ///< who holds nothing to lead draws first
  bool lead_draws_in_turn = false;
  bool leads_any_double = false;
  bool across_matters = false;  ///< an end where a double lies is not like another
  bool sides_matter = false;    ///< a spinner's side in the line is not like its other arms
  std::vector<int> side;        ///< by seat; all of a side must be out
};

struct PlainRound {
  PlainRules rules;
  std::vector<std::vector<PlainTile>> hands;
  std::vector<PlainTile> boneyard;  ///< the next to be drawn first
  std::vector<PlainEnd> ends;
  bool led = false;
  int spinners = 0;                    ///< played so far
  std::size_t turn = 0;                ///< before the lead: who leads
  bool again = false;                  ///< has just played a double and may play once more
  bool drew = false;                   ///< has drawn in this turn
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
  [[nodiscard]] bool may_lead(PlainTile tile) const;
  [[nodiscard]] bool takes_tiles(const PlainEnd& end) const;
  [[nodiscard]] std::vector<int> shown(PlainTile tile, const PlainEnd& end) const;
  [[nodiscard]] bool can_play(const std::vector<PlainTile>& hand) const;
  [[nodiscard]] bool can_draw() const;
  [[nodiscard]] bool alike(const PlainEnd& a, const PlainEnd& b) const;
  [[nodiscard]] std::vector<PlainMove> plays() const;
  [[nodiscard]] std::size_t seat_after(std::size_t seat) const;
  void lay_lead(PlainTile tile);
  void lay(const PlainMove& move);
  void spin(int pip, int bare_tips);
};

}  // namespace sixlove
