#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "referee/match.h"
#include "referee/round_judge.h"

namespace sixlove {

// What may have gone wrong when a round was written down: changes of its record that make every
// move legal and every claim right. Hints for people; nothing is ever changed.

enum class RepairKind : std::uint8_t {
  insertion,     ///< one move is missing
  deletion,      ///< one move is too many
  neighbours,    ///< two moves that follow each other are exchanged
  other_move,    ///< another tile was played, or one instead of a pass
  other_seat,    ///< the move is another seat's
  seats_in_all,  ///< two seats are exchanged in every move
  seats_from,    ///< two seats are exchanged from some move on

  // only where none of these mends the round:
  other_end,        ///< the tile went to another end
  hands,            ///< the hands dealt to two seats are exchanged
  left_lines,       ///< the `left` lines of two seats are exchanged
  lines_exchanged,  ///< two lines of the record that follow each other are exchanged
  line_too_many,    ///< a whole line of the record is too many
  elsewhere,        ///< one move stands in the wrong place

  // only where nothing else does:
  lap  ///< a whole lap is missing: one move for each seat
};

/// A change that makes the round legal to its end.
struct Repair {
  RepairKind kind = RepairKind::insertion;
  std::size_t event = 0;      ///< the first event that it changes, or before which moves are put in
  Seat seat = kNoSeat;        ///< of two seats that are exchanged
  Seat other = kNoSeat;       ///< the second of them
  std::vector<Event> events;  ///< the moves put in, left out, or as they should be
  RoundResult result{};       ///< what the round then comes to
  std::vector<Event> round{};  ///< all events of the round as it should be
};

struct Repairs {
  std::vector<Repair> found;  ///< by kind
  bool cut_off = false;       ///< there were too many to try them all
};

/// A round whose record does not hold.
struct FaultyRound {
  const Ruleset& ruleset;
  const MatchState& match;  ///< before the round
  const Round& round;
  const Source* source = nullptr;  ///< tells which moves stand in one line; may be null
  ScoreOffsets offsets{};
  bool claims_in_play = false;
  std::size_t fault = 0;  ///< the event where it stops making sense; the number of events: its end
  std::size_t proof = 0;  ///< a later event that shows it, if above `fault`
};

/// Sets where the round stops making sense, from the finding that says so. False if that is no
/// matter of its moves: the deal is wrong.
[[nodiscard]] bool point_at_fault(const Finding& finding, FaultyRound& faulty);

/// How many moves may still be replayed in search of repairs, over a whole record: for bounded time
/// whatever was written.
struct RepairBudget {
  long moves = 1'500'000;
};

/// Every single change that mends the round; if there is none, every larger one that does.
[[nodiscard]] Repairs find_repairs(const FaultyRound& faulty, RepairBudget& budget);

}  // namespace sixlove
