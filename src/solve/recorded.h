#pragma once

#include <cstddef>
#include <vector>

#include "record/record.h"
#include "solve/round_position.h"

namespace sixlove {

/// A move that a record has, and the position before it. Passes that were not written are made.
struct RecordedMove {
  RoundPosition before;
  Event event;
  Move move;       ///< as it was read
  int number = 0;  ///< from 1, as the record counts
};

/// A round of a record as far as it was played by the rules: its deal, and every move.
struct RecordedRound {
  RecordedRound() = default;
  RecordedRound(RecordedRound&&) = default;
  RecordedRound& operator=(RecordedRound&&) = default;

  MatchState match;  ///< before the round
  std::vector<RecordedMove> moves;
  RoundPosition last;    ///< after all of them
  int faulted_move = 0;  ///< the first that breaks the rules, where `moves` end; 0: none does
  bool faulted_deal = false;
  int readings = 1;         ///< of ends that are not written; the first that stands is taken
  std::vector<Tile> stock;  ///< what the positions' `stock` points to
};

/// Replays a round. `seats` is the number at the table; `lead` says who leads if the rules leave it
/// to the lot and the record has no move (kNoSeat: not said).
[[nodiscard]] RecordedRound recorded_round(const Ruleset& ruleset, int seats, const Record& record,
                                           std::size_t round, Seat lead);

}  // namespace sixlove
