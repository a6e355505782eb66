#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/move.h"
#include "core/seat.h"
#include "core/tile.h"
#include "diag/diagnostic.h"
#include "diag/source.h"

namespace sixlove {

enum class EventKind : std::uint8_t {
  play,
  pass,
  draw,
  incident,
  objection,
  time,
  no_show,
  substitute,
  choice
};

/// One thing the record says happened, with its place. A claim, not a truth.
struct Event {
  std::uint32_t at = 0;      ///< byte offset in the record's source
  std::uint16_t length = 0;  ///< bytes
  EventKind kind = EventKind::pass;
  Seat seat = kNoSeat;  ///< kNoSeat where none is named (`time`)
  Tile tile = kNoTile;  ///< of a play or a draw; kNoTile: not seen (`D+?`)
  EndMark end;
  std::int16_t points = -1;  ///< points claimed for a play; -1: nothing claimed
  std::uint16_t text = 0;    ///< index into Round::texts, for incidents and the like

  [[nodiscard]] Span span() const { return {at, length}; }

  [[nodiscard]] bool is_move() const { return kind <= EventKind::draw; }
};

struct PlacedTile {
  Tile tile;
  Span span;
};

/// The tiles of a `deal`, `left` or `stock` line.
struct TileLine {
  bool written = false;  ///< the line is there
  bool known = false;    ///< it lists tiles (maybe none), not `?`
  std::vector<PlacedTile> tiles;
  Span span;  ///< the whole line
};

enum class EndKind : std::uint8_t { out, block, tie, void_round, cut };

/// `end A out +1`
struct EndClaim {
  EndKind kind = EndKind::out;
  SeatMask seats = 0;         ///< the seat or side named; 0: none
  std::optional<int> points;  ///< +n
  Span span;                  ///< the whole line's content
  Span seats_span;
  Span points_span;
};

/// One side's part of a `score` line or tag.
struct ScoreClaim {
  SeatMask seats = 0;
  int points = 0;
  Span span;  ///< side and points
};

struct CountClaim {
  bool written = false;
  int pips = 0;
  Span span;
};

/// What was written down of one round.
struct Round {
  std::string label;  ///< as written after `round`; may be empty
  Span span;          ///< the `round` line
  PerSeat<TileLine> deal;
  TileLine stock;
  std::vector<Event> events;
  PerSeat<TileLine> left;
  PerSeat<CountClaim> count;
  std::optional<EndClaim> end;
  std::vector<ScoreClaim> score;
  Span score_span;                 ///< the whole `score` line
  std::vector<std::string> texts;  ///< of incidents, choices, substitutes: kind and the rest

  [[nodiscard]] bool has_moves() const;
};

struct Tag {
  std::string name;
  std::string value;  ///< without quotes and escapes
  Span span;          ///< the whole tag
  Span value_span;    ///< inside the quotes
};

/// `[Result "AC 6-0"]`
struct ResultClaim {
  SeatMask winner = 0;
  std::vector<int> points;  ///< winner's first with two sides, else all in turn order; may be empty
  Span span;
};

/// What was written down of one match, before anyone judged it. Spans are offsets into `source`.
struct Record {
  std::shared_ptr<const Source> source;
  std::uint32_t number = 1;  ///< of the record in its file, from 1
  Span span;                 ///< all of it
  std::vector<Tag> tags;
  std::string rules;  ///< tag `Rules` (or key `rules`); empty: none
  Span rules_span;
  std::vector<std::string> players;  ///< tag `Players`, in turn order; may be empty
  int seats = 0;  ///< from `Players`, `Seats` or the highest seat that is named; 0: unknown
  bool seats_written = false;  ///< `Players` or `Seats` gives the number
  PerSeat<char> letters{'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'};
  std::optional<int> target;          ///< tag `Target`
  std::vector<ScoreClaim> standing;   ///< tag `Score`
  int ties = 0;                       ///< tag `Ties`
  SeatMask lead = 0;                  ///< tag `Lead`; 0: not there
  std::optional<ResultClaim> result;  ///< tag `Result`
  std::vector<Round> rounds;
  bool malformed = false;  ///< reading stopped early; `rounds` holds the whole ones before
  Diagnostics problems;    ///< what could not be read

  [[nodiscard]] const Tag* tag(std::string_view name) const;
};

}  // namespace sixlove
