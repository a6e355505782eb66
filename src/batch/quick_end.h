#pragma once

#include <cstdint>

#include "batch/quick_round.h"
#include "core/final_hands.h"
#include "referee/match.h"
#include "referee/verdict.h"

namespace sixlove {

// What a round comes to, in whole numbers: where every hand is known, so is all else. What the
// rules say stands in rules/blocked.cc, rules/counting.cc, referee/match.cc and match_scores.cc;
// here stands the same in a form that needs few steps. Tests compare the two on every ruleset.

/// How a round ended and what it is worth.
struct QuickEnd {
  RoundEnd end = RoundEnd::unfinished;
  Seat winner = kNoSeat;
  Side side = kNoSide;
  bool target_reached = false;  ///< in mid-round
  bool pays = false;            ///< the winning side gets the points
  bool counts_own = false;      ///< each side counts its own hands instead
  int points = 0;
  int base = 0;
  int stake = 0;
  int times = 1;
  std::uint16_t bonuses = 0;  ///< those that were paid, as bits by index in `bonus.awards`
  PerSeat<int> pips{};        ///< left in each hand
  PerSeat<int> own{};         ///< by side: what its own hands count, if they are counted

  [[nodiscard]] bool won() const { return end == RoundEnd::out || end == RoundEnd::block; }
};

/// Works out how the round ended and what it is worth. False if that is not plain, or there is
/// something to say about it. `asked` is room for what the rules themselves are asked with: too
/// large to be made anew for each round.
[[nodiscard]] bool weigh_round(const QuickRules& rules, const MatchState& match,
                               const QuickRound& round, RoundOutcome& asked, QuickEnd& end);

/// Adds the round to the match, whose scores are known: scores, reset, play-off, target.
void add_quick_round(const QuickRules& rules, const QuickRound& round, const QuickEnd& end,
                     MatchState& match);

}  // namespace sixlove
