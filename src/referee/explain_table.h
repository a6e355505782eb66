#pragma once

#include <optional>

#include "referee/explain.h"
#include "referee/round_judge.h"
#include "referee/shown_table.h"

namespace sixlove {

/// The table as it stood at the round's first contradiction: before the first move that breaks the
/// rules, or when the moves stop if what is wrong is how they end; failing that, at the first claim
/// or unwritten end that is in question. Nothing if there is no such place. The finding's index is
/// that among the round's rulings. `context` is that of the round.
[[nodiscard]] std::optional<ShownTable> table_at_contradiction(const JudgedRound& judged,
                                                               const ExplainContext& context);

}  // namespace sixlove
