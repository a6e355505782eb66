#pragma once

#include <vector>

#include "base/inline_vector.h"
#include "referee/round_judge.h"
#include "referee/verdict.h"

namespace sixlove {

/// What points at a round's end are for.
enum class EndAwardKind : std::uint8_t { round, stake, bonus };

/// Points given at a round's end.
struct EndAward {
  EndAwardKind kind = EndAwardKind::round;
  Side side = kNoSide;
  std::uint8_t bonus = 0;  ///< of a bonus: its index in `bonus.awards`
  int points = 0;
};

/// What the round was worth at its end, part by part: base, stake, bonuses; or what each side's own
/// hands count.
using EndAwards = InlineVector<EndAward, 16>;
[[nodiscard]] EndAwards end_awards(const Ruleset& ruleset, const MatchState& before,
                                   const RoundResult& result);

/// Every award of a round: points in play, what the round was worth part by part, penalties.
/// `before` is the match before the round.
[[nodiscard]] std::vector<Award> awards_of(const Ruleset& ruleset, const MatchState& before,
                                           const JudgedRound& judged);

}  // namespace sixlove
