#pragma once

#include <string>
#include <vector>

#include "record/record.h"
#include "referee/verdict.h"
#include "report/table.h"

namespace sixlove {

/// The columns of `check --format csv`.
[[nodiscard]] const std::vector<Column>& verdict_columns();

/// A row for every round, and one for the record as a whole if it has a ruling of its own or no
/// round.
[[nodiscard]] std::vector<std::vector<std::string>> verdict_rows(const Record& record,
                                                                 const Verdict& verdict);

}  // namespace sixlove
