#pragma once

#include <optional>

#include "record/record.h"
#include "referee/legal.h"

namespace sixlove {

/// The end that the record must name for this placement, or none if it does not matter. Nothing if
/// the placement has no name that tells it from another.
[[nodiscard]] std::optional<EndMark> mark_for(const Ruleset& ruleset, const State& state,
                                              const Move& move);

/// The move as it is written. Nothing if it cannot be told from another.
[[nodiscard]] std::optional<Event> event_for(const Ruleset& ruleset, const State& state,
                                             const Move& move);

}  // namespace sixlove
