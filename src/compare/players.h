#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/state.h"
#include "referee/match.h"
#include "rules/ruleset.h"

namespace sixlove {

/// Plays a round that has just been dealt: the moves from the lead to the end. `chance` is the same
/// number for the same deal under every ruleset. Nothing if it cannot.
using Player = std::function<std::optional<std::vector<Move>>(
    const Ruleset& ruleset, const MatchState& match, const State& dealt, std::uint64_t chance)>;

/// Every seat plays any tile that it may, each as likely as another; it draws or passes only if it
/// cannot play. For one deal every possible play of every turn has a number drawn by lot, and the
/// highest that is legal is made: two rulesets play alike as long as their rules let them.
[[nodiscard]] std::optional<std::vector<Move>> random_line(const Ruleset& ruleset,
                                                           const MatchState& match,
                                                           const State& dealt,
                                                           std::uint64_t chance);

/// Every seat plays what scores most at once; among those the tile with most pips, a double before
/// another tile, then what chance prefers. It draws or passes only if it cannot play.
[[nodiscard]] std::optional<std::vector<Move>> greedy_line(const Ruleset& ruleset,
                                                           const MatchState& match,
                                                           const State& dealt,
                                                           std::uint64_t chance);

/// A number from 64 bits of chance and what it is for: the same everywhere.
[[nodiscard]] std::uint64_t chance_of(std::uint64_t chance, std::uint64_t what);

}  // namespace sixlove
