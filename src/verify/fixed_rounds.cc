#include "verify/fixed_rounds.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace sixlove {

std::optional<FixedRounds> FixedRounds::of(const Ruleset& ruleset, int seats,
                                           const std::vector<SampledRound>& uncut) {
  MatchState start = new_match(ruleset, seats);
  const bool fixed = ruleset.rounds > 0 && start.target == 0 && start.sides == 2;
  if (!fixed || !adds_whatever_the_scores(ruleset)) return std::nullopt;
  const bool by_round = std::any_of(ruleset.awards.begin(), ruleset.awards.end(),
                                    [](const BonusRule& rule) { return rule.round > 0; });
  if (by_round) return std::nullopt;
  start.occasion = Occasion::later;
  std::map<int, double> shares;  // by points that the first side gets ahead
  double all = 0;
  FixedRounds match;
  for (const SampledRound& one : uncut) {
    const RoundOutcome& outcome = one.played.outcome;
    if (!outcome.won() && outcome.end != RoundEnd::tie) continue;
    const std::vector<int> points = points_added(ruleset, start, one.played);
    for (const int ahead : {points[0] - points[1], points[1] - points[0]}) {
      shares[ahead] += 1;
      all += 1;
      match.reach_ = std::max(match.reach_, ahead);
    }
  }
  if (all == 0) return std::nullopt;
  match.reach_ *= ruleset.rounds;
  match.lowest_wins_ = ruleset.lowest_wins;
  for (int to_go = 0; to_go <= ruleset.rounds; ++to_go) {
    std::vector<double> wins;
    for (int ahead = -match.reach_; ahead <= match.reach_; ++ahead) {
      double chance = 0;
      for (const auto& [more, share] : shares) {
        if (to_go > 0) chance += share / all * match.wins_ahead(ahead + more, to_go - 1);
      }
      const bool best = match.lowest_wins_ ? ahead < 0 : ahead > 0;
      if (to_go == 0) chance = ahead == 0 ? 0.5 : best ? 1 : 0;
      wins.push_back(chance);
    }
    match.wins_.push_back(std::move(wins));
  }
  return match;
}

double FixedRounds::wins_ahead(int ahead, int rounds_to_go) const {
  // beyond what can be caught up
  if (std::abs(ahead) > reach_) return (ahead < 0) == lowest_wins_ ? 1 : 0;
  return wins_[static_cast<std::size_t>(rounds_to_go)][static_cast<std::size_t>(ahead + reach_)];
}

RaceProspect FixedRounds::from(const RaceScore& score, int rounds_to_go) const {
  RaceProspect found;
  found.rounds = rounds_to_go;
  found.wins[0] = wins_ahead(score[0] - score[1], rounds_to_go);
  found.wins[1] = std::max(0.0, 1 - found.wins[0]);
  return found;
}

}  // namespace sixlove
