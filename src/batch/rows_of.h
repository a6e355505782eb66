#pragma once

#include "batch/rows.h"
#include "record/record.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// Adds the rows of a record as judged by these rules (null: there were none). `number` and `at` of
/// the match are the record's own.
void add_rows(const Record& record, const RulesetDoc* doc, const Verdict& verdict, Rows& rows);

// The parts of a record's rows, for those who judge it round by round.

void add_round_row(const RoundVerdict& round, const RulesetDoc& doc, Rows& rows);

/// Adds the finding to those of the match, and counts what it is.
void add_finding_row(const Finding& finding, Place place, MatchRow& row, Rows& rows);

/// Counts a round's incidents among the seats' infractions.
void count_incidents(const Round& round, MatchRow& row);

/// What the record's tags say: the match, teams, players.
void add_names(const Record& record, MatchRow& row, Rows& rows);

}  // namespace sixlove
