#include "verify/ranked_scores.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

/// The step in every order of sides, each as often as the others.
void add_in_all_orders(const RaceStep& step, double chance, Race& race) {
  std::array<Side, 4> order{0, 1, 2, 3};
  do {
    RaceStep other;
    for (std::size_t side = 0; side < order.size(); ++side) {
      other.adds[order[side]] = step.adds[side];
    }
    other.made = step.made;
    for (PointsMade& made : other.made) made.side = order[made.side];
    other.chance = chance / 24;
    race.stages[0].push_back(other);
  } while (std::next_permutation(order.begin(), order.end()));
}

/// A race of four in which rounds add to several sides, or to none.
Race race_of_four(int goal, bool exactly) {
  Race race;
  race.sides = 4;
  race.goal = goal;
  race.at_once = exactly;
  race.exactly = exactly;
  race.sampled = 10;
  race.stages.emplace_back();
  RaceStep several;
  several.adds = {3, 2, 1};
  if (exactly) several.made = {{0, 1}, {1, 2}, {0, 1}};
  add_in_all_orders(several, 0.6, race);
  RaceStep one;
  one.adds = {1};
  add_in_all_orders(one, 0.3, race);
  add_in_all_orders({}, 0.1, race);
  return race;
}

void expect_near(const RaceProspect& a, const RaceProspect& b, double within) {
  EXPECT_NEAR(a.rounds, b.rounds, within * b.rounds);
  for (std::size_t side = 0; side < 4; ++side) EXPECT_NEAR(a.wins[side], b.wins[side], within);
}

TEST(RankedScores, give_what_the_table_of_all_scores_gives) {
  for (const bool exactly : {false, true}) {
    for (const bool lowest : {false, true}) {
      Race race = race_of_four(10, exactly);
      race.lowest_wins = lowest;
      const auto table = RaceTable::of(race);
      const auto ranked = RankedScores::of(race, 1'000);
      ASSERT_TRUE(table && ranked);
      EXPECT_EQ(ranked->scores(), 715U);  // 13 over 4
      for (const RaceScore& score : {RaceScore{}, RaceScore{9, 2, 5, 5}, RaceScore{0, 8, 8, 9}}) {
        expect_near(ranked->from(score), table->from(score, true), 1e-5);
      }
    }
  }
}

TEST(RankedScores, come_close_where_few_ways_are_followed_from_each) {
  const Race race = race_of_four(20, true);
  const auto all = RankedScores::of(race, 1'000);
  const auto some = RankedScores::of(race, 30);
  ASSERT_TRUE(all && some);
  for (const RaceScore& score : {RaceScore{}, RaceScore{3, 2, 5, 5}}) {
    expect_near(some->from(score), all->from(score), 5e-3);
  }
}

TEST(RankedScores, are_none_of_a_race_that_never_ends) {
  Race race = race_of_four(10, true);
  race.stages[0].clear();
  add_in_all_orders({}, 1, race);
  EXPECT_FALSE(RankedScores::of(race, 1'000));
}

}  // namespace
}  // namespace sixlove
