#include "verify/race.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "verify/draw.h"

namespace sixlove {

namespace {

/// What a round adds, in points, before it is known what the unit is.
struct Added {
  std::vector<int> adds;
  std::vector<PointsMade> made;

  friend bool operator<(const Added& a, const Added& b) {
    return a.adds != b.adds ? a.adds < b.adds : a.made < b.made;
  }
};

/// Rounds of a match whose bonuses may differ from those of later ones.
int early_rounds(const Ruleset& rules) {
  int most = 0;
  for (const BonusRule& rule : rules.awards) most = std::max<int>(most, rule.round);
  return most;
}

Added added_by(const Ruleset& rules, const MatchState& start, const PlayedRound& played,
               bool keep_made) {
  Added added;
  added.adds = points_added(rules, start, played);
  if (keep_made) added.made = played.made;
  return added;
}

/// The same with every side so many places further on.
Added turned(const Added& added, std::size_t by) {
  const std::size_t sides = added.adds.size();
  Added other = added;
  for (std::size_t side = 0; side < sides; ++side) {
    other.adds[(side + by) % sides] = added.adds[side];
  }
  for (PointsMade& made : other.made) made.side = static_cast<Side>((made.side + by) % sides);
  return other;
}

using Shares = std::map<Added, double>;

int unit_of(const std::vector<Shares>& stages) {
  int unit = 0;
  for (const Shares& shares : stages) {
    for (const auto& [added, share] : shares) {
      for (const int points : added.adds) unit = std::gcd(unit, points);
      for (const PointsMade& made : added.made) unit = std::gcd(unit, made.points);
    }
  }
  return unit;
}

std::vector<RaceStep> steps_of(const Shares& shares, int unit) {
  double all = 0;
  for (const auto& [added, share] : shares) all += share;
  std::vector<RaceStep> steps;
  for (const auto& [added, share] : shares) {
    RaceStep& step = steps.emplace_back();
    for (std::size_t side = 0; side < added.adds.size(); ++side) {
      step.adds[side] = added.adds[side] / unit;
    }
    step.made = added.made;
    for (PointsMade& made : step.made) made.points /= unit;
    step.chance = share / all;
  }
  return steps;
}

}  // namespace

bool adds_whatever_the_scores(const Ruleset& rules) {
  const bool plain = rules.when == ResetWhen::never && rules.at == 0 && rules.per_tie == 0 &&
                     rules.after_tie_exactly == 0 && !rules.carry_undecided;
  return plain && std::none_of(rules.awards.begin(), rules.awards.end(), [](const BonusRule& rule) {
           const bool by_pass = rule.on == BonusOn::pass || rule.on == BonusOn::passes_end;
           return rule.only_below > 0 || rule.else_win > 0 || !rule.may_win ||
                  rule.when.has(Fact::first_of_match) || (by_pass && rule.round > 0);
         });
}

bool is_race(const Ruleset& rules, int seats) {
  const bool one_gets_all = rules.receiver == Receiver::winner;
  if (rules.reached == Reached::exactly && !one_gets_all) return false;
  return adds_whatever_the_scores(rules) && rules.rounds == 0 &&
         rules.others_have == OthersHave::anything && rules.target.for_seats(seats) > 0;
}

std::vector<int> points_added(const Ruleset& ruleset, const MatchState& start,
                              const PlayedRound& played) {
  const MatchState after = scored(ruleset, start, played.outcome).after;
  std::vector<int> points;
  for (Side side = 0; side < start.sides; ++side) {
    points.push_back(after.score[side].value_or(0) - start.score[side].value_or(0));
  }
  return points;
}

std::optional<Race> race_of(const Ruleset& ruleset, int seats,
                            const std::vector<SampledRound>& uncut, std::size_t most_rounds) {
  if (!is_race(ruleset, seats)) return std::nullopt;
  MatchState start = new_match(ruleset, seats);
  Race race;
  race.sides = start.sides;
  race.caps = ruleset.caps;
  race.at_once = ruleset.tested == TargetTested::at_once;
  race.lowest_wins = ruleset.lowest_wins;
  race.exactly = ruleset.reached == Reached::exactly;
  for (const HeaderCap& cap : race.caps) race.cap_need = std::max<int>(race.cap_need, cap.need);
  start.target = 0;
  start.occasion = Occasion::later;
  const int early = early_rounds(ruleset);
  std::vector<Shares> stages(static_cast<std::size_t>(early) + 1);
  for (const SampledRound& one : uncut) {
    const RoundOutcome& outcome = one.played.outcome;
    if (!outcome.won() && outcome.end != RoundEnd::tie) continue;
    if (race.sampled == most_rounds) break;
    ++race.sampled;
    for (start.rounds = 0; start.rounds <= early; ++start.rounds) {
      const Added added =
          added_by(ruleset, start, one.played, race.at_once || race.exactly || !race.caps.empty());
      const bool down =
          std::any_of(added.adds.begin(), added.adds.end(), [](int points) { return points < 0; });
      if (down) return std::nullopt;
      for (std::size_t by = 0; by < added.adds.size(); ++by) {
        stages[static_cast<std::size_t>(start.rounds)][turned(added, by)] += 1;
      }
    }
  }
  race.unit = race.caps.empty() ? unit_of(stages) : 1;
  if (race.unit == 0) return std::nullopt;
  const int target = ruleset.target.for_seats(seats);
  if (race.exactly) race.unit = std::gcd(race.unit, target);
  race.goal = (target + race.unit - 1) / race.unit;
  for (const Shares& shares : stages) race.stages.push_back(steps_of(shares, race.unit));
  return race;
}

Advance advance(const Race& race, const RaceStep& step, Side side, int score) {
  int rest = step.adds[side];
  for (std::size_t at = 0; at < step.made.size(); ++at) {
    const PointsMade& made = step.made[at];
    if (made.side != side) continue;
    int points = made.points;
    const int need = race.goal - score;
    for (std::size_t i = 0; made.header && i < race.caps.size(); ++i) {
      if (need > race.caps[i].need) continue;
      points = std::min<int>(points, race.caps[i].most);
      break;
    }
    rest -= made.points;
    if (race.exactly && points > need) continue;
    score += points;
    if (race.at_once && score >= race.goal) {
      return {score, static_cast<std::uint8_t>(std::min<std::size_t>(at, Advance::kRoundEnd - 1))};
    }
  }
  if (!race.exactly || score + rest <= race.goal) score += rest;
  return {score, score >= race.goal ? Advance::kRoundEnd : Advance::kNever};
}

std::optional<int> dead_end(const Race& race) {
  if (!race.exactly) return std::nullopt;
  std::optional<int> end;
  std::vector<bool> met(static_cast<std::size_t>(race.goal) + 1, false);
  met[0] = true;
  for (int score = 0; score < race.goal; ++score) {
    if (!met[static_cast<std::size_t>(score)]) continue;
    bool nearer = false;
    for (const RaceStep& step : race.stages.back()) {
      const int after = std::min(advance(race, step, 0, score).score, race.goal);
      nearer = nearer || after > score;
      met[static_cast<std::size_t>(after)] = true;
    }
    if (!nearer) end = score;
  }
  return end;
}

SeatMask winners_at_end(const Race& race, const RaceScore& score) {
  SeatMask best = 0;
  int figure = 0;
  for (Side side = 0; side < race.sides; ++side) {
    if (!race.lowest_wins && score[side] < race.goal) continue;
    const bool better =
        best == 0 || (race.lowest_wins ? score[side] < figure : score[side] > figure);
    if (better) best = 0;
    if (better || score[side] == figure) best = static_cast<SeatMask>(best | mask_of(side));
    if (better) figure = score[side];
  }
  return best;
}

Landing landing(const Race& race, const RaceStep& step, const RaceScore& score) {
  Landing landed;
  std::uint8_t first = Advance::kNever;
  for (Side side = 0; side < race.sides; ++side) {
    const Advance to = advance(race, step, side, score[side]);
    landed.score[side] = to.score;
    if (to.when < first) landed.winners = mask_of(side);
    first = std::min(first, to.when);
  }
  landed.over = first != Advance::kNever;
  if (first == Advance::kRoundEnd) landed.winners = winners_at_end(race, landed.score);
  return landed;
}

RacePlayer::RacePlayer(const Race& race) : race_(race) {
  for (const std::vector<RaceStep>& steps : race.stages) {
    std::vector<double> chances;
    for (const RaceStep& step : steps) chances.push_back(step.chance);
    draws_.emplace_back(chances);
  }
}

RaceRun RacePlayer::play(RaceScore score, bool later, Random& random) const {
  constexpr int kLongest = 20'000;
  RaceRun run;
  std::size_t stage = later ? race_.stages.size() - 1 : 0;
  while (run.rounds < kLongest) {
    const RaceStep& step = race_.stages[stage][draws_[stage].draw(random)];
    const Landing landed = landing(race_, step, score);
    ++run.rounds;
    if (landed.over) {
      run.winners = landed.winners;
      return run;
    }
    score = landed.score;
    stage = std::min(stage + 1, race_.stages.size() - 1);
  }
  return run;
}

}  // namespace sixlove
