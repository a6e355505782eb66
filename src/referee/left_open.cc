#include "referee/left_open.h"

#include <algorithm>

#include "referee/match_end.h"

namespace sixlove {

namespace {

/// Whether a lead that passes somebody over adds something.
bool adds_when_passed_over(const Lead& lead) {
  const auto adds = [](const LeadOrder& order) {
    return std::any_of(order.begin(), order.end(),
                       [](const LeadChoice& choice) { return choice.passed_over_adds > 0; });
  };
  return adds(lead.first) || adds(lead.later) || adds(lead.after_tie) || adds(lead.after_block) ||
         adds(lead.after_reset) || adds(lead.playoff) || adds(lead.after_playoff);
}

/// What a side can score in a round at the most, where that is plain from the rules; a stake grows
/// with the rounds.
std::optional<int> most_of_round(const Ruleset& ruleset, const MatchState& match, int rounds) {
  const Counting& counting = ruleset;
  const Bonus& bonus = ruleset;
  const Stake& stake = ruleset;
  const Reset& reset = ruleset;
  const Infractions& infractions = ruleset;
  const bool plain = !InPlay::scores(ruleset) && counting.bands.empty() &&
                     counting.tile_values.empty() && counting.double_factor == 1 &&
                     counting.out_on_double_factor == 1 && !counting.carry_undecided &&
                     reset.then_times <= 1 && !adds_when_passed_over(ruleset);
  if (!plain) return std::nullopt;
  int most = counting.count == CountedHands::none && counting.receiver == Receiver::winner
                 ? std::max(counting.points, counting.block_points)
                 : pips(Equipment::set_for(ruleset, match.seats)) + counting.round_to;
  most = std::max<int>(most, stake.after_tie_exactly) + stake.per_tie * rounds;
  for (const BonusRule& rule : bonus.awards) {
    if (is_for_passes(rule) || rule.how == BonusHow::times) return std::nullopt;
    most += rule.points;
  }
  for (const Penalty& penalty : infractions.penalties) {
    if (penalty.percent > 0) return std::nullopt;
    most += penalty.points;
  }
  return most;
}

}  // namespace

bool is_left_open(const RoundResult& result) {
  return result.outcome.end == RoundEnd::unfinished && !result.is_open(Open::ending) &&
         !result.after.over;
}

void leave_scores_open(const Round& round, const ScoreOffsets& offsets, RoundResult& result) {
  MatchState& after = result.after;
  const MatchState before = after;
  after.score.fill(std::nullopt);
  for (const ScoreClaim& claim : round.score) {
    const Side side = side_named(before, claim.seats);
    if (side != kNoSide && !has(offsets.unknown, side)) {
      after.score[side] = without_offset(claim, offsets, side);
    }
  }
  after.stake_unknown = after.lead_unknown = true;
  result.leave_open(Open::score);
}

bool may_be_over(const Ruleset& ruleset, const MatchState& match, const Record& record) {
  if (match.over || all_known(match)) return false;
  const Target& target = ruleset;
  const bool by_rounds = target.rounds > 0 && match.rounds >= target.rounds;
  if (by_rounds || (match.time_up && match.rounds_left == 0)) return true;
  if (match.target == 0) return false;
  const int rounds = static_cast<int>(record.rounds.size()) + record.ties;
  const std::optional<int> most = most_of_round(ruleset, match, rounds);
  if (!most) return true;
  int standing = 0;
  const auto stands = [&](const std::vector<ScoreClaim>& claims) {
    for (const ScoreClaim& claim : claims) standing = std::max(standing, claim.points);
  };
  stands(record.standing);
  for (const Round& round : record.rounds) stands(round.score);
  return standing + rounds * *most >= match.target;
}

}  // namespace sixlove
