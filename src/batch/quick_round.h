#pragma once

#include <array>
#include <cstdint>

#include "base/inline_vector.h"
#include "batch/quick_rules.h"
#include "core/state.h"
#include "record/record.h"
#include "referee/match.h"
#include "referee/replay.h"
#include "referee/tally.h"

namespace sixlove {

/// A side's part of a `score` line.
struct QuickScore {
  SeatMask seats = 0;
  int points = 0;
};

/// What a round's lines claim about its end.
struct QuickClaims {
  bool has_end = false;
  EndKind end = EndKind::out;
  SeatMask seats = 0;
  bool has_points = false;
  int points = 0;
  InlineVector<QuickScore, kMaxSeats> scores;
};

/// A round as dealt, then as played to its end, in a form that needs few steps. Every move was
/// legal, and every claim about a move, a hand or points in play was right.
struct QuickRound {
  // the deal
  PerSeat<TileBits> hand{};
  TileBits left_over = 0;  ///< in nobody's hand: drawn from, or asleep
  int left_over_count = 0;
  std::array<Tile, 64> stock{};  ///< in the order it is drawn, if that is written down
  int stock_size = 0;
  // the play
  Seat leader = kNoSeat;
  Tile lead = kNoTile;
  Seat last_player = kNoSeat;
  LastPlay last;
  Over over = Over::no;
  Seat out = kNoSeat;
  bool blocks = false;  ///< after the last tile nobody could play
  int passed_over = 0;  ///< what the last winner adds because the lead passed it over
  Tally tally;
  InlineVector<PlayAward, 64> awards;
  bool claims_in_play = false;  ///< points were claimed for a play
  bool silent_in_play = false;  ///< points were due for a play, and none were claimed
  QuickClaims claims;
};

/// Makes ready for another round.
void clear(QuickRound& round);

/// What there is to read a round with. The match is as it stands before the round.
struct QuickTable {
  const QuickRules* rules = nullptr;
  const MatchState* match = nullptr;
  PerSeat<char> letters{};
  std::array<Seat, 256> seat_of{};  ///< by letter; kNoSeat
  State state;                      ///< for what is asked of the rules themselves
  RoundContext context;
};

/// Sets the table for a record.
void set_table(const QuickRules& rules, const PerSeat<char>& letters, QuickTable& table);

/// Whether the seat may lead with the tile under the duty.
[[nodiscard]] bool may_lead(const LeadDuty& duty, const LayoutRule& layout, Seat seat, Tile tile);

/// Works out who must lead, from the hands in `round`. False if the quick way does not know.
[[nodiscard]] bool set_duty(QuickTable& table, QuickRound& round);

}  // namespace sixlove
