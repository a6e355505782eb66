#pragma once

#include "batch/quick_end.h"
#include "batch/quick_head.h"
#include "batch/quick_round.h"
#include "batch/rows.h"
#include "referee/round_result.h"

namespace sixlove {

/// Fills in what the match has come to, and whose it is.
void fill_row(const QuickHead& head, const MatchState& match, MatchRow& row);

/// Where a record stands between two of its rounds, with memory that is used again and again.
class QuickSettling {
 public:
  /// Makes ready for a record.
  void begin(const QuickRules& rules, const MatchState& match);

  [[nodiscard]] const MatchState& match() const { return match_; }

  [[nodiscard]] const ScoreOffsets& offsets() const { return offsets_; }

  /// Takes over what a round came to that was judged in another way.
  void go_on(const MatchState& match, const ScoreOffsets& offsets) {
    match_ = match;
    offsets_ = offsets;
  }

  /// Adds the round to the match and its row to the rows. False, and then nothing has changed, if
  /// a claim is wrong or anything is not plain.
  [[nodiscard]] bool settle(const QuickRound& round, int number, Rows& rows);

 private:
  [[nodiscard]] bool claims_hold(const QuickClaims& claims) const;
  [[nodiscard]] bool scores_hold(const QuickClaims& claims);
  void add_row(const QuickRound& round, int number, const MatchState& before, Rows& rows) const;
  void add_awards(const QuickRound& round, const MatchState& before, Rows& rows) const;
  void add_worth(Rows& rows) const;

  const QuickRules* rules_ = nullptr;
  MatchState match_;
  ScoreOffsets offsets_;
  QuickEnd end_;
  RoundOutcome asked_;
};

}  // namespace sixlove
