#include <algorithm>
#include <cmath>

#include "verify/race.h"

namespace sixlove {

namespace {

/// How often each number of units is added by a round that adds any; nothing if a round adds to
/// several sides or none ever adds.
std::optional<std::vector<double>> shares_of(const Race& race, double& idle) {
  std::vector<double> shares(static_cast<std::size_t>(race.goal) + 1, 0);
  double all = 0;
  for (const RaceStep& step : race.stages.front()) {
    int units = 0;
    for (const int adds : step.adds) {
      if (units > 0 && adds > 0) return std::nullopt;
      units += adds;
    }
    if (units == 0) {
      idle += step.chance;
      continue;
    }
    shares[static_cast<std::size_t>(std::min(units, race.goal))] += step.chance;
    all += step.chance;
  }
  if (all == 0) return std::nullopt;
  for (double& share : shares) share /= all;
  return shares;
}

/// The chance of so many beats and of each smaller number until a time, by Poisson's formula.
void poisson(double time, std::vector<double>& chances) {
  constexpr double kSmallest = 600;  // beyond, the first of them are too small for a double
  if (time <= kSmallest) {
    double chance = std::exp(-time);
    for (std::size_t k = 0; k < chances.size(); ++k) {
      chances[k] = chance;
      chance *= time / static_cast<double>(k + 1);
    }
    return;
  }
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const auto k = static_cast<double>(i);
    chances[i] = std::exp(k * std::log(time) - time - std::lgamma(k + 1));
  }
}

}  // namespace

std::optional<SeparateRaces> SeparateRaces::of(const Race& race) {
  const std::vector<RaceStep>& steps = race.stages.front();
  const bool ends_with_rounds = std::all_of(steps.begin(), steps.end(),
                                            [](const RaceStep& step) { return step.made.empty(); });
  if (race.stages.size() > 1 || !ends_with_rounds || race.lowest_wins || race.exactly)
    return std::nullopt;
  SeparateRaces races;
  races.sides_ = race.sides;
  races.goal_ = race.goal;
  const std::optional<std::vector<double>> shares = shares_of(race, races.idle_);
  if (!shares) return std::nullopt;
  const auto goal = static_cast<std::size_t>(race.goal);
  std::vector<double> units(goal, 0);  // the chance that so many rounds won came to so much
  units[0] = 1;
  constexpr double kNever = 1e-15;
  for (double left = 1; left > kNever;) {
    std::vector<double>& below = races.below_.emplace_back(goal + 1, 0);
    for (std::size_t i = 0; i < goal; ++i) below[i + 1] = below[i] + units[i];
    left = below[goal];
    std::vector<double> next(goal, 0);
    for (std::size_t i = 0; i < goal; ++i) {
      for (std::size_t more = 1; i + more < goal; ++more)
        next[i + more] += units[i] * (*shares)[more];
    }
    units = std::move(next);
  }
  return races;
}

RaceProspect SeparateRaces::from(const RaceScore& score) const {
  constexpr double kStep = 0.05;
  const auto sides = static_cast<std::size_t>(sides_);
  const std::size_t most = below_.size() - 1;  // after so many rounds won a side is surely there
  const double rounds_won = static_cast<double>(most);
  const double end = rounds_won + 12 * std::sqrt(rounds_won) + 40;
  const auto beats = static_cast<std::size_t>(end / kStep) / 2 * 2;
  std::vector<double> chances(most);
  RaceProspect found;
  for (std::size_t beat = 0; beat <= beats; ++beat) {
    const double time = static_cast<double>(beat) * kStep;
    PerSeat<double> not_yet{};
    PerSeat<double> arrives{};
    poisson(time, chances);
    for (std::size_t side = 0; side < sides; ++side) {
      const auto room = static_cast<std::size_t>(goal_ - score[side]);
      for (std::size_t won = 0; won < most; ++won) {
        not_yet[side] += chances[won] * below_[won][room];
        arrives[side] += chances[won] * (below_[won][room] - below_[won + 1][room]);
      }
    }
    // Simpson's rule
    const double weight = (beat == 0 || beat == beats ? 1.0
                           : beat % 2 == 1            ? 4.0
                                                      : 2.0) *
                          kStep / 3;
    double nobody = 1;
    for (std::size_t side = 0; side < sides; ++side) nobody *= not_yet[side];
    found.rounds += weight * nobody * static_cast<double>(sides) / (1 - idle_);
    for (std::size_t side = 0; side < sides; ++side) {
      double others = 1;
      for (std::size_t other = 0; other < sides; ++other)
        others *= other == side ? 1 : not_yet[other];
      found.wins[side] += weight * arrives[side] * others;
    }
  }
  return found;
}

}  // namespace sixlove
