#pragma once

#include <vector>

#include "core/state.h"
#include "rules/ruleset.h"
#include "support/plain_round.h"

namespace sixlove {

/// Whether the plain telling knows how this game is laid out.
[[nodiscard]] bool plainly_told(const Ruleset& ruleset);

/// The same position before the lead, told plainly. `leader` and `lead_tile` are those of the lead
/// duty; the boneyard is in the order it is drawn.
[[nodiscard]] PlainRound plain_twin(const Ruleset& ruleset, const State& state,
                                    const std::vector<Tile>& stock);

/// The move of the plain round that is the same as this one, which must be legal there.
[[nodiscard]] PlainMove plain_move(const PlainRound& round, const State& state, const Move& move);

}  // namespace sixlove
