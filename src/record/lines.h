#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "record/draft.h"
#include "record/record.h"
#include "record/scan.h"

// The lines of a round, from their second word on, and the single tokens in them. The text format
// reads whole lines with these, JSON the strings in its lists.

namespace sixlove {

enum class Keyword : std::uint8_t {
  round,
  deal,
  stock,
  play,
  turns,
  left,
  count,
  end,
  score,
  incident,
  objection,
  time,
  no_show,
  substitute,
  choice
};

[[nodiscard]] std::span<const std::string_view> keywords();
[[nodiscard]] std::optional<Keyword> keyword_of(std::string_view word);

/// True for the keywords of what the table noticed: `incident` to `choice`.
[[nodiscard]] constexpr bool is_remark(Keyword keyword) {
  return keyword >= Keyword::incident;
}

/// Reads one tile that must stand here and end its word.
bool read_tile(Draft& draft, Scanner& scanner, PlacedTile& tile);

/// Reads a list of tiles, or `?` for unknown, to the end of the line.
bool read_tiles(Draft& draft, Scanner& scanner, TileLine& line);

/// Reads one move and adds it. Where `turn` is a seat, the move has no letter of its own.
bool read_move(Draft& draft, Scanner& scanner, Seat turn = kNoSeat);

/// Reads the rest of an `incident`, `objection`, `time`… line and adds it; `start` is where the
/// keyword stands.
bool read_remark(Draft& draft, Scanner& scanner, Keyword keyword, std::size_t start);

/// Reads the rest of an `end` line.
bool read_end(Draft& draft, Scanner& scanner, std::optional<EndClaim>& claim);

/// Reads sides and their points to the end: `AC 1 BD 0`.
bool read_scores(Draft& draft, Scanner& scanner, std::vector<ScoreClaim>& scores);

/// Reads a number that must stand here and end its word.
[[nodiscard]] std::optional<int> read_pips(Draft& draft, Scanner& scanner);
[[nodiscard]] std::optional<int> read_points(Draft& draft, Scanner& scanner);

/// Fails if anything is left but blanks.
bool read_nothing_more(Draft& draft, Scanner& scanner);

}  // namespace sixlove
