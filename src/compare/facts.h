#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/verdict.h"

namespace sixlove {

/// What two rulesets can make different of a round. `match` is of the record as a whole.
enum class Aspect : std::uint8_t { legality, end, winner, points, score, next_lead, match };

inline constexpr std::size_t kAspects = 7;

/// "winner", "next lead"
[[nodiscard]] std::string_view name(Aspect aspect);

/// What one round comes to under one ruleset, aspect by aspect, in words; empty where nothing can
/// be said. What the record claims is left out: it can agree with one ruleset only.
using RoundFacts = std::array<std::string, kAspects>;

/// The facts of a whole record: those of the match first, then those of each round.
using RecordFacts = std::vector<RoundFacts>;

[[nodiscard]] RecordFacts facts_of(const Verdict& verdict);

constexpr std::size_t at(Aspect aspect) {
  return static_cast<std::size_t>(aspect);
}

}  // namespace sixlove
