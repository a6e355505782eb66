#pragma once

#include "record/record.h"
#include "referee/match.h"
#include "referee/round_result.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// Judges a whole record under the rules: every round, every claim, the match. Diagnostics point
/// into `record.source` and the ruleset's files, which must outlive the verdict.
[[nodiscard]] Verdict judge(const RulesetDoc& doc, const Record& record);

/// The verdict on a record whose ruleset is not known (`unknown-ruleset`); `problems` says why, in
/// the loader's words, and may be empty.
[[nodiscard]] Verdict judge_without_rules(const Record& record, const Diagnostics& problems);

/// The same findings and results with no words made, and nothing said of how rounds are numbered:
/// for batch work.
[[nodiscard]] Verdict judge_quietly(const RulesetDoc& doc, const Record& record);

/// Where a record stands between two of its rounds.
struct BetweenRounds {
  MatchState match;
  ScoreOffsets offsets;
  int rounds = 0;               ///< of the record, so far
  bool claims_in_play = false;  ///< the record claims points for plays somewhere
};

/// One round's part of a verdict. `Finding::follows` counts within the round's findings.
struct RoundJudgment {
  std::vector<Finding> findings;
  RoundVerdict verdict;
};

/// Judges the record's only round as the next one of a longer record whose tags it has: the same as
/// `judge_quietly` of the whole. The match must not be over.
[[nodiscard]] RoundJudgment judge_next_round(const RulesetDoc& doc, const Record& record,
                                             BetweenRounds& between);

}  // namespace sixlove
