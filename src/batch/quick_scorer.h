#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/quick_head.h"
#include "batch/quick_round.h"
#include "batch/quick_rules.h"
#include "batch/quick_settle.h"
#include "batch/record_text.h"
#include "batch/rows.h"
#include "record/record.h"
#include "referee/judge.h"
#include "referee/verdict.h"

namespace sixlove {

/// Judges records whose rounds are, most of them, spelled as the writer spells them and right. Such
/// a round is read and replayed in one pass over its bytes; any other one is read as ever and
/// judged by the referee, which has the last word wherever anything is wrong, unusual or not plain.
class QuickScorer {
 public:
  /// Adds the record's rows, the same that the referee's verdict on it would give. False, with the
  /// rows as they were, if the record is not one for the quick way.
  [[nodiscard]] bool score(const RecordText& text, const FindRules& find, Rows& rows);

  /// Rounds judged so far without the referee's help.
  [[nodiscard]] std::uint64_t quick_rounds() const { return quick_rounds_; }

 private:
  [[nodiscard]] bool read_head(const RecordText& text, const FindRules& find);
  [[nodiscard]] bool read_odd_head(const RecordText& text);
  [[nodiscard]] bool read_rounds(const RecordText& text, Rows& rows);
  [[nodiscard]] bool judge_exactly(const RecordText& text, std::size_t from, std::size_t to,
                                   Rows& rows);
  [[nodiscard]] bool finish(const RecordText& text, Rows& rows);

  std::string name_;  ///< of the ruleset that `doc_` and `rules_` are about
  const RulesetDoc* doc_ = nullptr;
  QuickRules rules_;
  bool served_ = false;
  MatchState fresh_;  ///< a match of so many seats at its start
  QuickHead head_;
  HeadMemory memory_;
  bool plain_head_ = false;
  std::optional<Record> record_;  ///< where the head is not plain: the record with its tags alone
  QuickTable table_;
  QuickRound round_;
  QuickSettling settling_;
  int rounds_ = 0;
  std::uint64_t quick_rounds_ = 0;
  bool claims_in_play_ = false;
  bool silent_in_play_ = false;
  std::vector<Finding> findings_;
  MatchRow row_;
};

}  // namespace sixlove
