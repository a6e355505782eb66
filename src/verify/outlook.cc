#include "verify/outlook.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "verify/draw.h"
#include "verify/fixed_rounds.h"
#include "verify/match_claims.h"
#include "verify/race.h"
#include "verify/ranked_scores.h"

namespace sixlove {

namespace {

/// What a played-out match of a game without an end would be stopped at.
constexpr int kLongestMatch = 20'000;

/// Matches that are played from a score where nothing can be worked out.
constexpr int kMatches = 4'000;

/// More scores than this are not listed.
constexpr double kMostListed = 6'000;

/// So many are shown where there are more.
constexpr std::size_t kMostShown = 15;

std::string side_letters(const MatchState& match, Side side) {
  std::string letters;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (match.side_of[seat] == side) letters += static_cast<char>('A' + seat);
  }
  return letters;
}

ScoreOutlook outlook_of(const MatchState& match, double rounds, const PerSeat<double>& wins) {
  ScoreOutlook from{standing_words(match), {}, false, rounds, 0, {}};
  from.wins.assign(wins.begin(), wins.begin() + match.sides);
  for (Side side = 0; side < match.sides; ++side) {
    from.score.push_back(match.score[side].value_or(0));
  }
  return from;
}

/// Plays matches, each of which gives its length and its winners, and takes their means. Nothing if
/// one of them had no end.
std::optional<ScoreOutlook> played_from(const MatchState& standing,
                                        const std::function<RaceRun()>& play) {
  double sum = 0;
  double squares = 0;
  PerSeat<double> wins{};
  for (int i = 0; i < kMatches; ++i) {
    const RaceRun run = play();
    if (run.winners == 0) return std::nullopt;
    sum += run.rounds;
    squares += static_cast<double>(run.rounds) * run.rounds;
    int winners = 0;
    for (Side side = 0; side < standing.sides; ++side) winners += has(run.winners, side) ? 1 : 0;
    for (Side side = 0; side < standing.sides; ++side) {
      if (has(run.winners, side)) wins[side] += 1.0 / winners / kMatches;
    }
  }
  constexpr double kZ = 1.959964;  // 95 % of a normal distribution
  ScoreOutlook from = outlook_of(standing, sum / kMatches, wins);
  from.shown = true;
  from.rounds_within =
      kZ * std::sqrt(std::max(0.0, squares / kMatches - from.rounds * from.rounds) / kMatches);
  return from;
}

/// The length of a match, as played from the start. If it had no end, nothing is known.
bool tell_start(const std::optional<ScoreOutlook>& start, MatchOutlook& outlook) {
  outlook.known = start.has_value();
  if (!start) return false;
  outlook.matches = kMatches;
  outlook.rounds = start->rounds;
  outlook.low = start->rounds - start->rounds_within;
  outlook.high = start->rounds + start->rounds_within;
  return true;
}

void add(std::optional<ScoreOutlook> from, MatchOutlook& outlook) {
  if (from) outlook.from.push_back(std::move(*from));
}

/// Every choice of these levels, the first side's the highest, no side's above the one before it.
void add_falling(const std::vector<int>& levels, int sides, RaceScore& score, int at,
                 std::vector<RaceScore>& scores) {
  if (at == sides) {
    scores.push_back(score);
    return;
  }
  for (const int level : levels) {
    if (at > 0 && level > score[static_cast<std::size_t>(at) - 1]) break;
    score[static_cast<std::size_t>(at)] = level;
    add_falling(levels, sides, score, at + 1, scores);
  }
}

/// All scores in which no side is ahead of the one before it, at so many levels.
std::vector<RaceScore> falling_scores(const Race& race, int levels) {
  std::vector<int> at;
  for (int i = 0; i < levels; ++i) at.push_back(race.goal * i / levels);
  std::vector<RaceScore> scores;
  RaceScore score{};
  add_falling(at, race.sides, score, 0, scores);
  return scores;
}

/// As many levels as give no more scores than can be shown.
std::vector<RaceScore> scores_to_show(const Race& race) {
  std::vector<RaceScore> scores = falling_scores(race, 1);
  for (int levels = 2; levels <= race.goal; ++levels) {
    std::vector<RaceScore> more = falling_scores(race, levels);
    if (more.size() > kMostShown) break;
    scores = std::move(more);
  }
  return scores;
}

MatchState standing_at(const MatchState& start, const Race& race, const RaceScore& score) {
  MatchState match = start;
  match.occasion = Occasion::later;
  for (Side side = 0; side < match.sides; ++side) match.score[side] = score[side] * race.unit;
  return match;
}

double ways_of(const Race& race) {
  return static_cast<double>(race.stages.back().size());
}

/// Fills in the figures of a race.
class RaceTeller {
 public:
  RaceTeller(const Race& race, const MatchState& start, MatchOutlook& outlook)
      : race_(race), start_(start), outlook_(outlook) {
    outlook.known = true;
    outlook.sampled = race.sampled;
    outlook.ways = ways_of(race);
    outlook.scores = std::pow(race.goal, race.sides);
    outlook.early = static_cast<int>(race.stages.size()) - 1;
  }

  void tell(const std::function<RaceProspect(const RaceScore&, bool later)>& prospect) {
    outlook_.exact = true;
    const std::vector<RaceScore> shown = scores_to_show(race_);
    std::vector<RaceScore> listed = shown;
    const bool all = race_.sides == 2 && outlook_.scores / 2 <= kMostListed;
    if (all) listed = falling_scores(race_, race_.goal);
    outlook_.rounds = prospect({}, false).rounds;
    for (const RaceScore& score : listed) {
      const RaceProspect found = prospect(score, true);
      outlook_.from.push_back(
          outlook_of(standing_at(start_, race_, score), found.rounds, found.wins));
      outlook_.from.back().shown = std::find(shown.begin(), shown.end(), score) != shown.end();
    }
  }

  void play(std::uint64_t seed) {
    const RacePlayer player(race_);
    Random random(seed);
    const auto from = [&](const RaceScore& score, bool later) {
      return played_from(standing_at(start_, race_, score),
                         [&] { return player.play(score, later, random); });
    };
    if (!tell_start(from({}, false), outlook_)) return;
    for (const RaceScore& score : scores_to_show(race_)) add(from(score, true), outlook_);
  }

 private:
  const Race& race_;
  const MatchState& start_;
  MatchOutlook& outlook_;
};

/// So many steps from score to score can be gone through within seconds.
constexpr double kMostWork = 0.8e9;

bool tell_table(const Race& race, const MatchState& start, MatchOutlook& outlook) {
  const std::optional<RaceTable> table = RaceTable::of(race);
  if (!table) return false;
  RaceTeller(race, start, outlook).tell([&](const RaceScore& score, bool later) {
    return table->from(score, later);
  });
  return true;
}

bool tell_ranked(const Race& race, const MatchState& start, MatchOutlook& outlook) {
  const std::size_t followed = RankedScores::within_reach(race);
  const auto ranked = RankedScores::of(race, followed);
  if (!ranked) return false;
  RaceTeller(race, start, outlook).tell([&](const RaceScore& score, bool) {
    return ranked->from(score);
  });
  outlook.scores = static_cast<double>(ranked->scores());
  outlook.ways = static_cast<double>(ranked->ways());
  outlook.followed = followed;
  return true;
}

/// By no more rounds of the sample than can be worked through, unless those would be too few to go
/// by.
bool tell_smaller(const Race& race, const Examined& examined,
                  const std::vector<SampledRound>& uncut, MatchOutlook& outlook) {
  constexpr std::size_t kFewest = 500;
  const double share = kMostWork / RaceTable::work(race);
  const auto rounds = static_cast<std::size_t>(static_cast<double>(race.sampled) * share);
  if (rounds < kFewest) return false;
  const auto smaller = race_of(examined.rules(), examined.seats, uncut, rounds);
  return smaller && tell_table(*smaller, new_match(examined.rules(), examined.seats), outlook);
}

void tell_race(const Race& race, const Examined& examined, const std::vector<SampledRound>& uncut,
               std::uint64_t seed, MatchOutlook& outlook) {
  const MatchState start = new_match(examined.rules(), examined.seats);
  if (dead_end(race)) return;
  if (race.sides > 2) {
    if (const std::optional<SeparateRaces> races = SeparateRaces::of(race)) {
      RaceTeller(race, start, outlook).tell([&](const RaceScore& score, bool) {
        return races->from(score);
      });
      return;
    }
  }
  if (RaceTable::work(race) <= kMostWork && tell_table(race, start, outlook)) return;
  if (tell_ranked(race, start, outlook)) return;
  if (tell_smaller(race, examined, uncut, outlook)) return;
  RaceTeller(race, start, outlook).play(seed);
}

/// Of the scores on which nothing hangs but points some to show, spread evenly by their sum.
void choose_shown(std::vector<ScoreOutlook>& from, const std::vector<int>& sums) {
  std::vector<std::size_t> order(from.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&sums](std::size_t a, std::size_t b) { return sums[a] < sums[b]; });
  const std::size_t step = std::max<std::size_t>(1, (order.size() + kMostShown - 1) / kMostShown);
  for (std::size_t i = 0; i < order.size(); i += step) from[order[i]].shown = true;
}

int sum_of(const MatchState& match) {
  int sum = 0;
  for (Side side = 0; side < match.sides; ++side) sum += match.score[side].value_or(0);
  return sum;
}

bool is_plain(const MatchState& match) {
  return standing_words(match).find(',') == std::string::npos;
}

void tell_chain(const Chain& chain, MatchOutlook& outlook) {
  outlook.known = outlook.exact = true;
  outlook.rounds = chain.states[0].rounds;
  std::vector<ScoreOutlook> odd;
  std::vector<int> sums;
  for (const ChainState& state : chain.states) {
    if (state.match.over) continue;
    ScoreOutlook from = outlook_of(state.match, state.rounds, state.wins);
    if (is_plain(state.match)) {
      outlook.from.push_back(std::move(from));
      sums.push_back(sum_of(state.match));
    } else {
      odd.push_back(std::move(from));
    }
  }
  choose_shown(outlook.from, sums);
  std::move(odd.begin(), odd.end(), std::back_inserter(outlook.from));
}

RaceRun play_match(const Ruleset& rules, MatchState match, const Draw& draw,
                   const std::vector<OutcomeClass>& classes, Random& random) {
  RaceRun run;
  while (!match.over && run.rounds < kLongestMatch) {
    match = after_outcome(rules, match, classes[draw.draw(random)].outcome);
    ++run.rounds;
  }
  run.winners = match.winners;
  return run;
}

RaceScore score_of(const MatchState& match) {
  RaceScore score{};
  for (Side side = 0; side < match.sides; ++side) score[side] = match.score[side].value_or(0);
  return score;
}

void tell_fixed(const FixedRounds& rounds, const Examined& examined, MatchOutlook& outlook) {
  outlook.known = outlook.exact = true;
  outlook.rounds = outlook.fixed;
  const auto add_from = [&](const MatchState& match) {
    const RaceProspect found = rounds.from(score_of(match), outlook.fixed - match.rounds);
    outlook.from.push_back(outlook_of(match, found.rounds, found.wins));
    outlook.from.back().shown = true;
  };
  add_from(new_match(examined.rules(), examined.seats));
  for (const MatchState& match : standings_met(examined.rules(), examined.sample)) add_from(match);
}

/// Plays matches, a round by one of the ways in which rounds ended.
void play_on(const Examined& examined, const Chain& chain, const std::vector<OutcomeClass>& classes,
             std::uint64_t seed, MatchOutlook& outlook) {
  std::vector<double> chances;
  for (const OutcomeClass& one : classes) chances.push_back(one.chance);
  const Draw draw(chances);
  Random random(seed);
  const auto from = [&](const MatchState& match) {
    return played_from(match,
                       [&] { return play_match(examined.rules(), match, draw, classes, random); });
  };
  const std::optional<ScoreOutlook> start = from(new_match(examined.rules(), examined.seats));
  if (!tell_start(start, outlook)) return;
  if (outlook.fixed > 0) {
    // nobody is ahead, and all sides are alike
    outlook.from.push_back(*start);
    for (double& wins : outlook.from.back().wins)
      wins = 1.0 / static_cast<double>(outlook.sides.size());
    for (const MatchState& match : standings_met(examined.rules(), examined.sample)) {
      add(from(match), outlook);
    }
    return;
  }
  std::vector<const MatchState*> plain;
  for (const ChainState& state : chain.states) {
    if (!state.match.over && is_plain(state.match)) plain.push_back(&state.match);
  }
  std::stable_sort(plain.begin(), plain.end(), [](const MatchState* a, const MatchState* b) {
    return sum_of(*a) < sum_of(*b);
  });
  const std::size_t step = std::max<std::size_t>(1, (plain.size() + kMostShown - 1) / kMostShown);
  for (std::size_t i = 0; i < plain.size(); i += step) add(from(*plain[i]), outlook);
}

}  // namespace

MatchOutlook outlook_of(const Examined& examined, const Chain& chain,
                        const std::vector<OutcomeClass>& classes,
                        const std::vector<SampledRound>& uncut, std::uint64_t seed) {
  const Ruleset& rules = examined.rules();
  MatchOutlook outlook;
  outlook.tie_chance = chain.tie_chance;
  outlook.sampled = uncut.size();
  outlook.scores = static_cast<double>(chain.states.size());
  outlook.ways = static_cast<double>(classes.size());
  outlook.ties_cut = chain.ties_cut;
  const MatchState start = new_match(rules, examined.seats);
  for (Side side = 0; side < start.sides; ++side)
    outlook.sides.push_back(side_letters(start, side));
  if (!has_an_end(rules, examined.seats) || classes.empty()) return outlook;
  if (const auto race = race_of(rules, examined.seats, uncut, uncut.size())) {
    outlook.ties_cut = false;
    tell_race(*race, examined, uncut, seed, outlook);
    return outlook;
  }
  if (rules.target.for_seats(examined.seats) == 0) outlook.fixed = rules.rounds;
  if (const auto fixed = FixedRounds::of(rules, examined.seats, uncut)) {
    tell_fixed(*fixed, examined, outlook);
    return outlook;
  }
  outlook.by_totals = rules.tested == TargetTested::at_once && can_score_in_play(rules);
  if (chain.whole && !chain.solved) return outlook;
  if (chain.whole) {
    tell_chain(chain, outlook);
  } else {
    play_on(examined, chain, classes, seed, outlook);
  }
  return outlook;
}

}  // namespace sixlove
