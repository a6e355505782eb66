#pragma once

#include <cstdint>

#include "core/seat.h"
#include "referee/match.h"
#include "rules/ruleset.h"

namespace sixlove {

/// What the best play is best at.
enum class Objective : std::uint8_t {
  points,  ///< the points of the round: bonuses, stake and points in play included
  win,     ///< winning the round, whatever it is worth
  pips     ///< the pips that the sides which do not win are left with
};

/// What the end of a round gives each side, by the objective.
class Payoff {
 public:
  /// Both must outlive the payoff.
  Payoff(const Ruleset& ruleset, const MatchState& match, Objective objective)
      : ruleset_(&ruleset), match_(&match), objective_(objective) {}

  [[nodiscard]] PerSeat<int> of(const RoundOutcome& outcome) const;

  /// What each side has got already, of what counts.
  [[nodiscard]] PerSeat<int> so_far(const Tally& tally) const {
    return objective_ == Objective::points ? tally.in_play : PerSeat<int>{};
  }

  [[nodiscard]] Objective objective() const { return objective_; }

  [[nodiscard]] const MatchState& match() const { return *match_; }

  /// Whether fewer points are better.
  [[nodiscard]] bool fewer_is_better() const;

 private:
  [[nodiscard]] PerSeat<int> points(const RoundOutcome& outcome) const;

  const Ruleset* ruleset_;
  const MatchState* match_;
  Objective objective_;
};

/// One number for what the sides get: some seats want it high, all others low.
struct Aim {
  PerSeat<int> weight{};       ///< by side
  PerSeat<bool> wants_high{};  ///< by seat

  [[nodiscard]] int of(const PerSeat<int>& points, int sides) const {
    int value = 0;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
      value += weight[side] * points[side];
    }
    return value;
  }
};

/// The points of this side less those of all others; turned round where fewer are better.
[[nodiscard]] Aim aim_of(const Payoff& payoff, Side side);

}  // namespace sixlove
