#include "verify/fixed_rounds.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>

namespace sixlove {

namespace {

using Complex = std::complex<double>;

/// The standard library's product also looks for what is not a number.
Complex times(Complex a, Complex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

Complex power(Complex base, int exponent) {
  Complex result = 1;
  for (int i = 0; i < exponent; ++i) result = times(result, base);
  return result;
}

}  // namespace

bool has_fixed_rounds(const Ruleset& ruleset, int seats) {
  const bool by_round = std::any_of(ruleset.awards.begin(), ruleset.awards.end(),
                                    [](const BonusRule& rule) { return rule.round > 0; });
  return ruleset.rounds > 0 && ruleset.target.for_seats(seats) == 0 && !by_round &&
         adds_whatever_the_scores(ruleset);
}

std::optional<FixedRounds> FixedRounds::of(const Ruleset& ruleset, int seats,
                                           const std::vector<SampledRound>& uncut) {
  MatchState start = new_match(ruleset, seats);
  if (!has_fixed_rounds(ruleset, seats) || start.sides > kMostSides) return std::nullopt;
  start.occasion = Occasion::later;
  std::map<RaceScore, double> shares;
  double all = 0;
  for (const SampledRound& one : uncut) {
    const RoundOutcome& outcome = one.played.outcome;
    if (!outcome.won() && outcome.end != RoundEnd::tie) continue;
    const std::vector<int> points = points_added(ruleset, start, one.played);
    for (std::size_t by = 0; by < points.size(); ++by, ++all) {
      RaceScore adds{};
      for (std::size_t side = 0; side < points.size(); ++side) {
        adds[(side + by) % points.size()] = points[side];
      }
      shares[adds] += 1;
    }
  }
  if (all == 0) return std::nullopt;
  Race race;
  race.sides = start.sides;
  race.lowest_wins = ruleset.lowest_wins;
  race.stages.emplace_back();
  for (const auto& [adds, share] : shares) race.stages[0].push_back({adds, {}, share / all});
  return FixedRounds(race, ruleset.rounds);
}

FixedRounds::FixedRounds(const Race& race, int rounds) : race_(race) {
  set_span(rounds);
  for (int i = 0; i <= 2 * span_; ++i) {
    roots_.push_back(std::polar(1.0, 2 * std::numbers::pi * i / (2 * span_ + 1)));
  }
  find_spectrum();
}

FixedRounds::Leads FixedRounds::leads_of(const RaceScore& score, int side) const {
  Leads leads{};
  const int missing = kMostSides - race_.sides;
  for (int other = 1; other < race_.sides; ++other) {
    const int more = score[static_cast<std::size_t>((side + other) % race_.sides)] -
                     score[static_cast<std::size_t>(side)];
    leads[static_cast<std::size_t>(missing + other - 1)] = race_.lowest_wins ? more : -more;
  }
  return leads;
}

/// So wide that no lead of a whole match falls out of it, or next to none.
void FixedRounds::set_span(int rounds) {
  constexpr double kDeviations = 7;
  constexpr std::array<int, kOthers> kMostFrequencies{60, 600, 20'000};  // four sides, three, two
  double squares = 0;
  int most = 1;
  for (const RaceStep& step : race_.stages[0]) {
    const int lead = leads_of(step.adds, 0).back();
    squares += step.chance * lead * lead;
    most = std::max(most, std::abs(lead));
  }
  const double likely = kDeviations * std::sqrt(squares * rounds);
  span_ = std::min(rounds * most, static_cast<int>(likely) + most);
  const auto missing = static_cast<std::size_t>(kMostSides - race_.sides);
  for (std::size_t other = missing; other < kOthers; ++other) {
    most_[other] = std::min(span_, kMostFrequencies[missing]);
  }
}

Complex FixedRounds::wave(int frequency, int lead) const {
  const auto count = static_cast<long>(roots_.size());
  const long at = static_cast<long>(frequency) * lead % count;
  return roots_[static_cast<std::size_t>(at < 0 ? at + count : at)];
}

/// The steps are first sorted by the last lead; then a frequency of that costs no more than there
/// are such leads.
void FixedRounds::find_spectrum() {
  const std::vector<RaceStep>& steps = race_.stages[0];
  std::vector<Leads> leads;
  for (const RaceStep& step : steps) leads.push_back(leads_of(step.adds, 0));
  const auto [least, most] = std::minmax_element(
      leads.begin(), leads.end(), [](const Leads& a, const Leads& b) { return a[2] < b[2]; });
  const int low = (*least)[2];
  Waves by_last(static_cast<std::size_t>((*most)[2] - low + 1));
  Waves now(steps.size());
  Waves next(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) next[i] = wave(1, leads[i][1]);
  for (int first = -most_[0]; first <= most_[0]; ++first) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      now[i] = steps[i].chance * wave(first, leads[i][0]) * wave(-most_[1], leads[i][1]);
    }
    for (int second = -most_[1]; second <= most_[1]; ++second) {
      std::fill(by_last.begin(), by_last.end(), Complex(0));
      for (std::size_t i = 0; i < steps.size(); ++i) {
        by_last[static_cast<std::size_t>(leads[i][2] - low)] += now[i];
        now[i] = times(now[i], next[i]);
      }
      for (int third = 0; third <= most_[2]; ++third) {
        const Complex turn = wave(third, 1);
        Complex at = wave(third, low);
        Complex sum = 0;
        for (const Complex& share : by_last) {
          sum += times(share, at);
          at = times(at, turn);
        }
        spectrum_.push_back(sum);
      }
    }
  }
}

/// Of all leads in the span those that are enough from `by` ahead; a lead that makes the scores
/// level counts so much.
FixedRounds::Waves FixedRounds::being_ahead(int by, double level, std::size_t other) const {
  Waves waves;
  const int from = std::clamp(1 - by, -span_, span_ + 1);  // the first lead that is enough
  const bool can_be_level = std::abs(by) <= span_;
  const auto count = static_cast<double>(roots_.size());
  for (int frequency = -most_[other]; frequency <= most_[other]; ++frequency) {
    Complex sum = span_ + 1 - from;
    if (frequency != 0) {
      sum = (wave(-frequency, from) - wave(-frequency, span_ + 1)) / (1.0 - wave(-frequency, 1));
    }
    if (can_be_level) sum += level * wave(-frequency, -by);
    waves.push_back(sum / count);
  }
  return waves;
}

double FixedRounds::wins_next_round(const RaceScore& score, int side) const {
  double wins = 0;
  for (const RaceStep& step : race_.stages[0]) {
    RaceScore after{};
    for (std::size_t i = 0; i < after.size(); ++i) after[i] = score[i] + step.adds[i];
    int level = 1;
    bool best = true;
    const Leads leads = leads_of(after, side);
    for (std::size_t i = static_cast<std::size_t>(kMostSides - race_.sides); i < kOthers; ++i) {
      best = best && leads[i] >= 0;
      level += leads[i] == 0 ? 1 : 0;
    }
    if (best) wins += step.chance / level;
  }
  return wins;
}

void FixedRounds::sum_up(int rounds_to_go, const std::vector<Case>& cases,
                         std::vector<double>& sums) const {
  sums.assign(cases.size(), 0);
  const auto size = static_cast<std::size_t>(most_[2]) + 1;
  Waves powers(size);
  std::size_t at = 0;
  for (std::size_t first = 0; first < cases[0][0].size(); ++first) {
    for (std::size_t second = 0; second < cases[0][1].size(); ++second, at += size) {
      for (std::size_t third = 0; third < size; ++third) {
        powers[third] = power(spectrum_[at + third], rounds_to_go);
        if (third > 0) powers[third] *= 2;  // what is below 0 is its mirror image
      }
      for (std::size_t i = 0; i < cases.size(); ++i) {
        const Complex* const last = cases[i][2].data() + size - 1;
        Complex sum = 0;
        for (std::size_t third = 0; third < size; ++third) sum += times(powers[third], last[third]);
        sums[i] += times(sum, times(cases[i][0][first], cases[i][1][second])).real();
      }
    }
  }
}

RaceProspect FixedRounds::from(const RaceScore& score, int rounds_to_go) const {
  RaceProspect found;
  found.rounds = rounds_to_go;
  if (rounds_to_go == 1) {
    for (int side = 0; side < race_.sides; ++side) {
      found.wins[static_cast<std::size_t>(side)] = wins_next_round(score, side);
    }
    return found;
  }
  // with n others level a side wins one time in n + 1, which is the mean of x to the n for x
  // between 0 and 1; two points of Gauss give that for up to three
  const std::array<double, 2> points{0.5 - std::sqrt(1.0 / 12), 0.5 + std::sqrt(1.0 / 12)};
  std::vector<Case> cases;
  for (int side = 0; side < race_.sides; ++side) {
    const Leads leads = leads_of(score, side);
    for (const double level : points) {
      Case& one = cases.emplace_back();
      for (std::size_t other = 0; other < kOthers; ++other) {
        const bool missing = other + static_cast<std::size_t>(race_.sides) < kMostSides;
        one[other] = missing ? Waves{1} : being_ahead(leads[other], level, other);
      }
    }
  }
  std::vector<double> sums;
  sum_up(rounds_to_go, cases, sums);
  for (std::size_t i = 0; i < sums.size(); ++i) found.wins[i / 2] += sums[i] / 2;
  for (double& wins : found.wins) wins = std::clamp(wins, 0.0, 1.0);
  return found;
}

std::vector<MatchState> standings_met(const Ruleset& rules,
                                      const std::vector<SampledRound>& sample) {
  std::vector<std::vector<MatchState>> after(rules.rounds);
  for (const SampledRound& one : sample) {
    const auto rounds = static_cast<std::size_t>(one.after.rounds);
    if (one.after.over || rounds == 0 || rounds >= after.size()) continue;
    MatchState match = one.after;
    match.occasion = Occasion::later;
    match.ties = 0;
    const auto end = match.score.begin() + match.sides;
    std::sort(match.score.begin(), end);
    if (!rules.lowest_wins) std::reverse(match.score.begin(), end);
    after[rounds].push_back(match);
  }
  const auto apart = [](const MatchState& match) {
    return std::abs(match.score[static_cast<std::size_t>(match.sides) - 1].value_or(0) -
                    match.score[0].value_or(0));
  };
  std::vector<MatchState> met;
  for (std::vector<MatchState>& all : after) {
    std::stable_sort(all.begin(), all.end(), [&apart](const MatchState& a, const MatchState& b) {
      return apart(a) < apart(b);
    });
    for (const std::size_t tenth : {std::size_t{5}, std::size_t{9}}) {
      if (!all.empty()) met.push_back(all[all.size() * tenth / 10]);
    }
  }
  return met;
}

}  // namespace sixlove
