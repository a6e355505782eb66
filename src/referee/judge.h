#pragma once

#include "record/record.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// Judges a whole record under the rules: every round, every claim, the match. Diagnostics point
/// into `record.source` and the ruleset's files, which must outlive the verdict.
[[nodiscard]] Verdict judge(const RulesetDoc& doc, const Record& record);

/// The verdict on a record whose ruleset is not known (`unknown-ruleset`); `problems` says why, in
/// the loader's words, and may be empty.
[[nodiscard]] Verdict judge_without_rules(const Record& record, const Diagnostics& problems);

/// The same findings and results with no words made: for batch work.
[[nodiscard]] Verdict judge_quietly(const RulesetDoc& doc, const Record& record);

}  // namespace sixlove
