#pragma once

#include "diag/diagnostic.h"
#include "referee/names.h"
#include "referee/repair.h"
#include "referee/verdict.h"

namespace sixlove {

/// The repairs as a verdict has them.
[[nodiscard]] RoundRepairs told_repairs(const Repairs& repairs, const Record& record,
                                        const Round& round, const Names& names);

/// Says them on the finding: the one repair as help; of several, how many there are.
void hint_at(const RoundRepairs& told, Diagnostic& finding);

}  // namespace sixlove
