#pragma once

#include <cstdint>
#include <utility>

#include "batch/quick_scorer.h"
#include "batch/record_text.h"
#include "batch/rows.h"

namespace sixlove {

/// Judges records one after the other and keeps their rows. One for each thread.
class Scorer {
 public:
  explicit Scorer(FindRules find) : find_(std::move(find)) {}

  /// Adds the record's rows. Whatever the text is, it gets its one row among the matches.
  void score(const RecordText& record, Rows& rows);

  /// The same, for certain in the way that `check` goes.
  void score_exactly(const RecordText& record, Rows& rows);

  /// Rounds judged so far in the quick way.
  [[nodiscard]] std::uint64_t quick_rounds() const { return quick_.quick_rounds(); }

 private:
  FindRules find_;
  QuickScorer quick_;
};

}  // namespace sixlove
