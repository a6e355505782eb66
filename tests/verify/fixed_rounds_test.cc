#include "verify/fixed_rounds.h"

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
