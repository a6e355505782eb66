#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/final_hands.h"
#include "core/state.h"
#include "referee/legal.h"
#include "rules/ruleset.h"

namespace sixlove {

/// The tile written `6-4`.
[[nodiscard]] Tile tile(std::string_view text);

/// Tiles in the order they are written, with blanks between.
[[nodiscard]] std::vector<Tile> tiles(std::string_view text);

/// The same as a set.
[[nodiscard]] TileSet tile_set(std::string_view text);

/// A position, with the boneyard that its state points to.
struct Position {
  State state;
  std::vector<Tile> stock;
};

/// A position from one line: `A 6-4 2-1 | B 3-3 | ends 6 3 | boneyard 5-5 1-0 | turn A`.
///
/// - `A 6-4 2-1`: what a seat holds; `boneyard`: in the order it is drawn;
/// - `ends 6 3`: a plain line with these ends, of which it is not said how it came about;
/// - `line 6-6 6-3@l 6-2@r`: tiles that are played under the rules, each joined to an arm (l, r, u,
/// d);
/// - `turn A`: whose turn it is; before the lead: who leads; `turn A 6-6`: with which tile; `turn A
/// double`: with a double; `draws` or `draws-in-turn` behind it: drawing until it can be led;
/// - `last B`: who laid the last tile.
///
/// Throws if the line cannot be read.
[[nodiscard]] Position position(const Ruleset& ruleset, std::string_view line);

/// What everybody holds at the end of a round: `A 6-4 2-1 | B 12 | C | D ?`, where 12 is pips, C is
/// out and nothing is known of D.
[[nodiscard]] FinalHands left_hands(const Ruleset& ruleset, std::string_view line);

/// A move as it is written in a record: `A6-4`, `A6-4@6` (by the pip of the end), `A6-4@l` (by the
/// arm), `B-`, `C+2-1`. Throws if there is no such end.
[[nodiscard]] Move move_of(const Ruleset& ruleset, const State& state, std::string_view text);

/// The move as it is written, with the pip of the end it goes to: `A6-4@6`.
[[nodiscard]] std::string text_of(const State& state, const Move& move);

/// Every legal move, sorted, with blanks between.
[[nodiscard]] std::string legal(const Ruleset& ruleset, const State& state);

/// The id of the finding that the rules have against the move, or "none".
[[nodiscard]] std::string objection(const Ruleset& ruleset, const State& state,
                                    std::string_view move);

}  // namespace sixlove
