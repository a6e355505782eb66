#include "verify/fixed_rounds.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "verify/examined.h"

namespace sixlove {
namespace {

// so few rounds were played that all matches of two of them can be gone through
TEST(FixedRounds, agree_with_every_match_that_could_be_played) {
  const RulesetDoc doc = ruleset_of("chickenfoot", {"match.rounds=2"});
  const auto sample = play_rounds(doc.rules, 2, 20, 5);
  const auto fixed = FixedRounds::of(doc.rules, 2, sample);
  ASSERT_TRUE(fixed);
  MatchState start = new_match(doc.rules, 2);
  start.occasion = Occasion::later;
  std::vector<int> aheads;
  for (const SampledRound& one : sample) {
    const std::vector<int> points = points_added(doc.rules, start, one.played);
    aheads.push_back(points[0] - points[1]);
    aheads.push_back(points[1] - points[0]);
  }
  constexpr int kBehind = 10;
  double wins = 0;
  for (const int first : aheads) {
    for (const int second : aheads) {
      const int ahead = kBehind + first + second;
      wins += ahead < 0 ? 1 : ahead == 0 ? 0.5 : 0;
    }
  }
  wins /= static_cast<double>(aheads.size() * aheads.size());
  EXPECT_NEAR(fixed->from(RaceScore{kBehind, 0}, 2).wins[0], wins, 1e-9);
  EXPECT_NEAR(fixed->from(RaceScore{7, 7}, 1).wins[0], 0.5, 1e-9);
}

/// The chance of each side to win, by every way in which rounds can follow one another.
PerSeat<double> by_every_way(const Race& race, const RaceScore& score, int rounds_to_go) {
  PerSeat<double> wins{};
  const auto end = score.begin() + race.sides;
  if (rounds_to_go == 0) {
    const int best = race.lowest_wins ? *std::min_element(score.begin(), end)
                                      : *std::max_element(score.begin(), end);
    const auto level = static_cast<double>(std::count(score.begin(), end, best));
    for (std::size_t i = 0; i < static_cast<std::size_t>(race.sides); ++i) {
      wins[i] = score[i] == best ? 1 / level : 0;
    }
    return wins;
  }
  for (const RaceStep& step : race.stages[0]) {
    RaceScore after = score;
    for (std::size_t i = 0; i < after.size(); ++i) after[i] += step.adds[i];
    const PerSeat<double> later = by_every_way(race, after, rounds_to_go - 1);
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += step.chance * later[i];
  }
  return wins;
}

TEST(FixedRounds, give_what_every_way_gives) {
  for (const auto& [sides, lowest] :
       {std::pair{3, true}, std::pair{4, true}, std::pair{4, false}}) {
    Race race;
    race.sides = sides;
    race.lowest_wins = lowest;
    const auto count = static_cast<std::size_t>(sides);
    std::vector<RaceStep>& steps = race.stages.emplace_back();
    for (std::size_t side = 0; side < count; ++side) {
      RaceStep& great = steps.emplace_back();
      great.adds[side] = 4;
      great.adds[(side + 1) % count] = 1;
      great.chance = 0.7 / sides;
      RaceStep& small = steps.emplace_back();
      small.adds[side] = 2;
      small.chance = 0.3 / sides;
    }
    const FixedRounds fixed(race, 3);
    for (const RaceScore& score : {RaceScore{}, RaceScore{1, 2, 0, 2}, RaceScore{9, 3, 4, 3}}) {
      for (const int rounds : {1, 2, 3}) {
        const PerSeat<double> wins = by_every_way(race, score, rounds);
        const RaceProspect found = fixed.from(score, rounds);
        for (std::size_t i = 0; i < count; ++i) EXPECT_NEAR(found.wins[i], wins[i], 1e-9);
      }
    }
  }
}

TEST(FixedRounds, leave_out_only_frequencies_that_two_rounds_do_not_have) {
  Race race;
  race.sides = 4;
  race.lowest_wins = true;
  std::vector<RaceStep>& steps = race.stages.emplace_back();
  Random random(3);
  constexpr int kRounds = 40;
  for (int i = 0; i < kRounds; ++i) {
    RaceScore adds{};
    for (std::size_t side = 1; side < 4; ++side) adds[side] = static_cast<int>(random.below(16));
    for (std::size_t by = 0; by < 4; ++by) {
      RaceStep& step = steps.emplace_back();
      for (std::size_t side = 0; side < 4; ++side) step.adds[(side + by) % 4] = adds[side];
      step.chance = 0.25 / kRounds;
    }
  }
  const FixedRounds fixed(race, 6);
  const RaceScore score{3, 0, 5, 2};
  const PerSeat<double> wins = by_every_way(race, score, 2);
  const RaceProspect found = fixed.from(score, 2);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found.wins[i], wins[i], 1e-3);
}

TEST(FixedRounds, are_within_the_interval_of_matches_that_are_played) {
  const RulesetDoc doc = ruleset_of("chickenfoot");
  const auto sample = play_rounds(doc.rules, 2, 60, 5);
  Random random(7);
  constexpr int kMatches = 1'500;
  MatchState standing = new_match(doc.rules, 2);
  standing.rounds = 4;
  standing.occasion = Occasion::later;
  standing.score[0] = 100;
  standing.score[1] = 140;
  double wins = 0;
  for (int i = 0; i < kMatches; ++i) {
    MatchState match = standing;
    while (!match.over) {
      const std::size_t at = random.below(sample.size());
      const bool turned = random.once_in(2);
      const std::vector<int> points = points_added(doc.rules, match, sample[at].played);
      for (Side side = 0; side < 2; ++side) {
        match.score[side] = match.score[side].value_or(0) + points[turned ? 1U - side : side];
      }
      match.over = ++match.rounds == 7;
    }
    wins += match.score[0] < match.score[1] ? 1 : match.score[0] == match.score[1] ? 0.5 : 0;
  }
  const auto fixed = FixedRounds::of(doc.rules, 2, sample);
  ASSERT_TRUE(fixed);
  // four standard errors
  EXPECT_NEAR(fixed->from(RaceScore{100, 140}, 3).wins[0], wins / kMatches, 0.05);
}

TEST(FixedRounds, are_none_of_a_match_to_a_target) {
  const RulesetDoc doc = ruleset_of("block-double-six");
  const auto sample = play_rounds(doc.rules, 2, 5, 5);
  EXPECT_FALSE(FixedRounds::of(doc.rules, 2, sample));
}

}  // namespace
}  // namespace sixlove
