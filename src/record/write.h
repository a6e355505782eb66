#pragma once

#include <cstddef>
#include <string>

#include "core/tile_set.h"
#include "record/record.h"

namespace sixlove {

/// The record in the text format, in canonical spelling: tags in a fixed order, tiles as `6-5`,
/// moves wrapped at 80 columns. Ends with a newline; no blank line before or after. What only
/// fields say and no tag (a record that was made, not read) is written as tags.
[[nodiscard]] std::string write_text(const Record& record);

/// The same as one line of JSON Lines, with its newline.
[[nodiscard]] std::string write_json(const Record& record);

/// One move as it is written in a record: `A6-5@6(10)`, `B-`, `C+3-1`, or an incident's line.
[[nodiscard]] std::string write_event(const Record& record, const Round& round, const Event& event);

/// `6-5`
[[nodiscard]] std::string write_tile(Tile tile);

/// `6-5 4-4`, in the order of the set.
[[nodiscard]] std::string write_tiles(const TileSet& tiles);

/// An arm by its name, without the mark before it: `l`, `a5`.
[[nodiscard]] std::string write_arm(std::size_t arm);

/// The letters of the seats, in turn order: `AC`.
[[nodiscard]] std::string write_seats(const Record& record, SeatMask seats);

/// True if two records say the same, wherever and however it is written.
[[nodiscard]] bool same_content(const Record& a, const Record& b);

}  // namespace sixlove
