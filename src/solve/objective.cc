#include "solve/objective.h"

namespace sixlove {

bool Payoff::fewer_is_better() const {
  const Target& target = *ruleset_;
  return target.lowest_wins && objective_ == Objective::points;
}

PerSeat<int> Payoff::points(const RoundOutcome& outcome) const {
  const Counting& counting = *ruleset_;
  const Stake& stake = *ruleset_;
  PerSeat<int> points = outcome.in_play;
  const bool won = outcome.won() && outcome.side != kNoSide;
  if (outcome.target_reached) return points;
  const bool exact_stake = stake.after_tie_exactly > 0 && match_->ties > 0;
  if (counting.receiver == Receiver::winner || exact_stake) {
    if (!won) return points;
    const std::uint16_t bonuses = bonuses_due(*ruleset_, *match_, outcome, nullptr);
    points[outcome.side] += worth_of(*ruleset_, *match_, outcome, bonuses).points.value_or(0);
    return points;
  }
  if (!won && (outcome.end != RoundEnd::tie || !counting.tied_adds)) return points;
  for (Side side = 0; side < match_->sides; ++side) {
    const int own =
        Counting::own_count(counting, outcome.hands, side, outcome.how_won()).value_or(0);
    if (counting.receiver == Receiver::each_adds_own) {
      points[side] += own;
    } else if (side != outcome.side) {
      points[side] -= own;
    }
  }
  return points;
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
