#pragma once

#include <string>
#include <vector>

#include "record/record.h"
#include "referee/match.h"
#include "referee/ruling.h"

namespace sixlove {

/// A ruling and the position before the event it is about.
struct NotedRuling {
  Ruling ruling;
  int snapshot = -1;  ///< index among the round's snapshots; -1: no matter of a position
  int grounds = -1;   ///< index among what findings about hidden hands rest on; -1: no such finding
};

/// What could not be judged of a round, as keys of a small table (see explain_reasons.h).
enum class Open : std::uint8_t { points, bonus, winner, score, in_play, target, ending };

/// A round scored, its claims compared, and the match after it.
struct RoundResult {
  RoundOutcome outcome;
  Worth worth;
  std::vector<Ruling> claims;  ///< what the record claims wrongly, in the record's order
  MatchState after;
  std::uint8_t open = 0;        ///< bits by `Open`
  bool points_adopted = false;  ///< the points are the record's own: they could not be worked out

  [[nodiscard]] bool is_open(Open what) const {
    return ((open >> static_cast<int>(what)) & 1U) != 0;
  }

  void leave_open(Open what) {
    open = static_cast<std::uint8_t>(open | (1U << static_cast<int>(what)));
  }
};

/// How far claimed scores are from computed ones, by side: a difference is reported once.
struct ScoreOffsets {
  PerSeat<int> by_side{};
  SeatMask unknown = 0;  ///< sides, as bits, whose claimed score is wrong, but nobody knows by what
};

/// The claimed score without the mistake that the record carries along since an earlier round.
[[nodiscard]] int without_offset(const ScoreClaim& claim, const ScoreOffsets& offsets, Side side);

/// Whether a claim about the end of a round can be believed where the moves do not show it.
struct EndDoubt {
  bool over = true;              ///< the moves show that the round is over
  bool can_go_on = false;        ///< some seat can surely play or draw
  const State* state = nullptr;  ///< the position at the end; null for a sheet
};

/// Scores the round, adds it to the match and compares every claim of the record with it. Takes a
/// claim's word only where nothing else says, and leaves that open.
[[nodiscard]] RoundResult settle_round(const Ruleset& ruleset, const MatchState& match,
                                       const Round& round, const RoundOutcome& outcome,
                                       const EndDoubt& doubt, ScoreOffsets& offsets);

/// The outcome of a round that has no moves, from its counts and claims.
[[nodiscard]] RoundOutcome sheet_outcome(const Ruleset& ruleset, const MatchState& match,
                                         const Round& round, std::uint8_t* open);

/// Takes the record's scores over for a sheet with nothing but a score: there is nothing to work
/// them out from. `result.after` is the match before the round.
void adopt_scores_only(const Ruleset& ruleset, const Round& round, const ScoreOffsets& offsets,
                       RoundResult& result);

}  // namespace sixlove
