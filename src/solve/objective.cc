#include "solve/objective.h"

#include "referee/round_gains.h"

namespace sixlove {

bool Payoff::fewer_is_better() const {
  const Target& target = *ruleset_;
  return target.lowest_wins && objective_ == Objective::points;
}

PerSeat<int> Payoff::points(const RoundOutcome& outcome) const {
  Worth worth;
  if (outcome.won() && outcome.side != kNoSide) {
    worth =
        worth_of(*ruleset_, *match_, outcome, bonuses_due(*ruleset_, *match_, outcome, nullptr));
  }
  RoundOutcome settled = outcome;
  give_held(settled, worth);
  return round_gains(*ruleset_, *match_, settled, worth);
}

PerSeat<int> Payoff::of(const RoundOutcome& outcome) const {
  PerSeat<int> given{};
  const Side winner = outcome.end == RoundEnd::cut ? outcome.reached_by : outcome.side;
  switch (objective_) {
  case Objective::points: return points(outcome);
  case Objective::win:
    if (winner != kNoSide) given[winner] = 1;
    return given;
  case Objective::pips:
    for (Side side = 0; winner != kNoSide && side < match_->sides; ++side) {
      if (side != winner) given[winner] += outcome.hands.side_pips(side).value_or(0);
    }
    return given;
  }
  return given;
}

Aim aim_of(const Payoff& payoff, Side side) {
  const MatchState& match = payoff.match();
  const int sign = payoff.fewer_is_better() ? -1 : 1;
  Aim aim;
  for (Side other = 0; other < match.sides; ++other) {
    aim.weight[other] = other == side ? sign : -sign;
  }
  for (Seat seat = 0; seat < match.seats; ++seat) {
    aim.wants_high[seat] = match.side_of[seat] == side;
  }
  return aim;
}

}  // namespace sixlove
