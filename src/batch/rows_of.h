#pragma once

#include "batch/rows.h"
#include "record/record.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// Adds the rows of a record as judged by these rules (null: there were none). `number` and `at` of
/// the match are the record's own.
void add_rows(const Record& record, const RulesetDoc* doc, const Verdict& verdict, Rows& rows);

}  // namespace sixlove
