#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "batch/quick_head.h"
#include "batch/quick_round.h"
#include "batch/quick_rules.h"
#include "batch/quick_settle.h"
#include "batch/scorer.h"

namespace sixlove {

/// Judges each record under several rulesets, whatever ruleset it names. Where rulesets agree on
/// what may be played, a record is read and replayed once and only scored for each of them; under
/// any other ruleset, and wherever anything is not plain, it is judged as if there were that one
/// alone. The rows are the same either way.
class JointScorer {
 public:
  /// The rulesets must outlive the scorer.
  explicit JointScorer(const std::vector<const RulesetDoc*>& docs);

  /// Adds the record's rows: under the n-th ruleset to the n-th of `rows`.
  void score(const RecordText& text, std::span<Rows> rows);

 private:
  /// One ruleset's part.
  struct Lane {
    explicit Lane(const RulesetDoc& rules);

    const RulesetDoc* doc;
    Scorer alone;
    QuickRules rules;
    bool joins = false;  ///< agrees with the first ruleset on what may be played
    MatchState fresh;
    QuickSettling settling;
    bool together = false;   ///< has gone with the others so far, in the record at hand
    std::size_t rounds = 0;  ///< rows there were before the record
    std::size_t awards = 0;
  };

  void set_seats(int seats);
  [[nodiscard]] bool read(const RecordText& text, std::span<Rows> rows);
  [[nodiscard]] bool settle(Lane& lane, int number, Rows& rows);
  [[nodiscard]] bool finish(const RecordText& text, const Lane& lane, int rounds, Rows& rows);

  std::vector<std::unique_ptr<Lane>> lanes_;
  int seats_ = 0;
  QuickHead head_;
  HeadMemory memory_;
  QuickTable table_;
  QuickRound round_;
};

}  // namespace sixlove
