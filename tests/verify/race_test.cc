#include "verify/race.h"

#include <bit>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "verify/chain.h"
#include "verify/examined.h"

namespace sixlove {
namespace {

/// A race to `goal` in which each round adds to one side the units of one of these.
Race race_to(int goal, int sides, const std::vector<int>& units, double idle) {
  Race race;
  race.sides = sides;
  race.goal = goal;
  std::vector<RaceStep>& steps = race.stages.emplace_back();
  const double each =
      (1 - idle) / static_cast<double>(static_cast<std::size_t>(sides) * units.size());
  for (Side side = 0; side < sides; ++side) {
    for (const int adds : units) {
      RaceStep& step = steps.emplace_back();
      step.adds[side] = adds;
      step.chance = each;
    }
  }
  if (idle > 0) steps.emplace_back().chance = idle;
  return race;
}

// first to three: 3, 4 or 5 rounds with chances 1/4, 3/8, 3/8; each idle round is one more
TEST(Race, to_three_points) {
  const std::optional<RaceTable> table = RaceTable::of(race_to(3, 2, {1}, 0.2));
  ASSERT_TRUE(table);
  EXPECT_NEAR(table->from({}, false).rounds, (3 * 0.25 + 4 * 0.375 + 5 * 0.375) / 0.8, 1e-6);
  EXPECT_NEAR(table->from({2, 1}, false).wins[0], 0.75, 1e-6);
}

/// What is to be expected from a score, by what each step by itself leads to.
RaceProspect by_landings(const Race& race, const RaceScore& score,
                         std::map<RaceScore, RaceProspect>& known) {
  if (const auto place = known.find(score); place != known.end()) return place->second;
  RaceProspect found;
  found.rounds = 1;
  double stays = 0;
  for (const RaceStep& step : race.stages.back()) {
    const Landing landed = landing(race, step, score);
    if (!landed.over && landed.score == score) {
      stays += step.chance;
      continue;
    }
    RaceProspect after;
    if (landed.over) {
      const double share = 1.0 / std::popcount(landed.winners);
      for (Side side = 0; side < race.sides; ++side) {
        after.wins[side] = has(landed.winners, side) ? share : 0;
      }
    } else {
      after = by_landings(race, landed.score, known);
    }
    found.rounds += step.chance * after.rounds;
    for (Side side = 0; side < race.sides; ++side) {
      found.wins[side] += step.chance * after.wins[side];
    }
  }
  found.rounds /= 1 - stays;
  for (double& wins : found.wins) wins /= 1 - stays;
  return known[score] = found;
}

TEST(Race, the_table_says_what_the_steps_by_themselves_say) {
  for (const bool exactly : {false, true}) {
    Race race;
    race.sides = 3;
    race.goal = 6;
    race.at_once = true;
    race.exactly = exactly;
    std::vector<RaceStep>& steps = race.stages.emplace_back();
    for (Side side = 0; side < 3; ++side) {
      const auto next = static_cast<Side>((side + 1) % 3);
      RaceStep& step = steps.emplace_back();
      step.adds[side] = 4;
      step.adds[next] = 2;
      step.made = {{side, 1}, {next, 2}, {side, 1}};
      step.chance = 0.2;
      RaceStep& single = steps.emplace_back();
      single.adds[side] = 1;
      single.chance = 0.1;
    }
    steps.emplace_back().chance = 0.1;
    const std::optional<RaceTable> table = RaceTable::of(race);
    ASSERT_TRUE(table);
    std::map<RaceScore, RaceProspect> known;
    for (const RaceScore& score : {RaceScore{}, RaceScore{4, 1}, RaceScore{5, 4, 3}}) {
      const RaceProspect a = table->from(score, true);
      const RaceProspect b = by_landings(race, score, known);
      EXPECT_NEAR(a.rounds, b.rounds, 1e-6) << exactly;
      for (Side side = 0; side < 3; ++side) EXPECT_NEAR(a.wins[side], b.wins[side], 1e-6);
    }
  }
}

TEST(Race, sides_that_run_apart_give_what_the_table_gives) {
  for (const int sides : {2, 3, 4}) {
    const Race race = race_to(12, sides, {1, 3, 4, 9}, 0.05);
    const std::optional<RaceTable> table = RaceTable::of(race);
    const std::optional<SeparateRaces> apart = SeparateRaces::of(race);
    ASSERT_TRUE(table && apart);
    for (const RaceScore& score : {RaceScore{}, RaceScore{4, 1}, RaceScore{11, 10, 3, 0}}) {
      const RaceProspect a = table->from(score, false);
      const RaceProspect b = apart->from(score);
      EXPECT_NEAR(a.rounds, b.rounds, 1e-6) << sides;
      for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
        EXPECT_NEAR(a.wins[side], b.wins[side], 1e-6) << sides;
      }
    }
  }
}

TEST(Race, where_a_round_adds_to_several_sides_none_runs_apart) {
  Race race = race_to(5, 2, {1}, 0);
  race.stages[0][0].adds = {1, 1};
  EXPECT_FALSE(SeparateRaces::of(race));
}

TEST(Race, a_target_reached_in_mid_round_ends_the_match_there) {
  Race race = race_to(10, 2, {1}, 0);
  race.at_once = true;
  RaceStep step;
  step.adds = {4, 6};
  step.made = {{1, 2}, {0, 3}, {1, 1}};
  EXPECT_EQ(landing(race, step, {7, 7}).winners, mask_of(0));
  EXPECT_EQ(landing(race, step, {7, 8}).winners, mask_of(1));
  EXPECT_EQ(landing(race, step, {6, 6}).winners, mask_of(1));
  EXPECT_FALSE(landing(race, step, {5, 3}).over);
}

TEST(Race, points_that_would_pass_an_exact_target_do_not_count) {
  Race race = race_to(10, 2, {1}, 0);
  race.at_once = race.exactly = true;
  RaceStep step;
  step.adds = {5, 0};
  step.made = {{0, 3}, {0, 2}};
  EXPECT_TRUE(landing(race, step, {8, 0}).over);
  EXPECT_EQ(landing(race, step, {9, 0}).score[0], 9);
}

TEST(Race, headers_are_cut_down_near_the_target) {
  Race race = race_to(10, 2, {1}, 0);
  race.caps.push_back({});
  race.caps[0].need = 2;
  race.caps[0].most = 1;
  race.cap_need = 2;
  RaceStep step;
  step.adds = {3, 0};
  step.made = {{0, 3, true}};
  EXPECT_EQ(landing(race, step, {8, 0}).score[0], 9);
  EXPECT_TRUE(landing(race, step, {7, 0}).over);
}

/// The longest way round: the referee's own scores, one after another.
double rounds_by_chain(const RulesetDoc& doc, int seats, const std::vector<SampledRound>& sample) {
  Chain chain = chain_of(doc.rules, seats, outcome_classes(doc.rules, sample), 5'000'000);
  solve_chain(chain);
  EXPECT_TRUE(chain.solved) << doc.name;
  return chain.states[0].rounds;
}

TEST(Race, agrees_with_the_chain_of_scores) {
  for (const auto& [name, seats] :
       std::vector<std::pair<std::string, int>>{{"block-double-six", 2}, {"matador", 2}}) {
    const RulesetDoc doc = ruleset_of(name);
    const auto sample = play_rounds(doc.rules, seats, 25, 5);
    const std::optional<Race> race = race_of(doc.rules, seats, sample, sample.size());
    ASSERT_TRUE(race) << name;
    const std::optional<RaceTable> table = RaceTable::of(*race);
    ASSERT_TRUE(table) << name;
    EXPECT_NEAR(table->from({}, false).rounds, rounds_by_chain(doc, seats, sample), 1e-4) << name;
  }
}

// with mid-round targets, caps and bonuses of the first rounds: whole matches played by the referee
TEST(Race, agrees_with_matches_that_are_played) {
  for (const auto& [name, seats] : std::vector<std::pair<std::string, int>>{
           {"bergen-american", 2}, {"fives-and-threes", 2}, {"puerto-rican-500", 4}}) {
    const RulesetDoc doc = ruleset_of(name);
    Ruleset endless = doc.rules;
    static_cast<Target&>(endless).target = {};
    const auto uncut = play_rounds(endless, seats, 700, 5);
    const std::optional<Race> race = race_of(doc.rules, seats, uncut, uncut.size());
    ASSERT_TRUE(race) << name;
    const std::optional<RaceTable> table = RaceTable::of(*race);
    ASSERT_TRUE(table) << name;
    const auto played = play_rounds(doc.rules, seats, 1'200, 6);
    double rounds = 0;
    double squares = 0;
    double matches = 0;
    for (const SampledRound& one : played) {
      if (!one.after.over) continue;
      // rounds of a deal that was void are none of the match
      rounds += one.after.rounds;
      squares += static_cast<double>(one.after.rounds) * one.after.rounds;
      matches += 1;
    }
    const double mean = rounds / matches;
    const double error = std::sqrt((squares / matches - mean * mean) / matches);
    EXPECT_NEAR(table->from({}, false).rounds, mean, 5 * error) << name << ", error " << error;
  }
}

TEST(Race, a_match_whose_scores_go_back_is_none) {
  for (const char* const name : {"jamaican-partner", "mexican-cantina", "brazilian-six-points"}) {
    EXPECT_FALSE(is_race(ruleset_of(name).rules, 4)) << name;
  }
}

}  // namespace
}  // namespace sixlove
