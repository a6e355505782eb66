#include "rules/bonus.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/rounds.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::optional<int> worth(const std::string& name, const std::string& round,
                         const std::vector<std::string>& overrides = {}, int score = 0) {
  const auto doc = source_ruleset(name, overrides);
  if (!doc) return std::nullopt;
  const Seating& seating = doc->rules;
  MatchState match = begin_match(doc->rules, seating.counts.back(), Record{});
  match.score[0] = score;
  return play_round(doc->rules, match, round).points;
}

TEST(Bonus, the_key_tile_makes_a_jamaican_round_worth_two) {
  EXPECT_EQ(worth("jamaican-partner", "out A | last 4-3 key"), 2);
  EXPECT_EQ(worth("jamaican-partner", "out A | last 4-3 capicua"), 1);
  EXPECT_EQ(worth("jamaican-partner", "out A | last 5-5 key"), 1);
  EXPECT_EQ(worth("jamaican-partner", "block A | last 4-3 key"), 1);
}

TEST(Bonus, capicua_asks_for_no_exhausted_number) {
  const std::string hands = " | A 0 | B 12 | C 3 | D 5";
  EXPECT_EQ(worth("x-capicua-25", "out A | last 4-3 capicua" + hands), 45);
  EXPECT_EQ(worth("x-capicua-25", "out A | last 4-4 capicua" + hands), 20);
  EXPECT_EQ(worth("x-capicua-25", "out A | last 4-3" + hands), 20);
}

TEST(Bonus, chuchazo_is_the_double_blank_as_last_tile) {
  const std::string hands = " | A 0 | B 12 | C 3 | D 5";
  EXPECT_EQ(worth("x-chuchazo-100", "out A | last 0-0" + hands), 120);
  EXPECT_EQ(worth("x-chuchazo-100", "out A | last 0-0 capicua" + hands), 120);
}

TEST(Bonus, a_bonus_may_be_the_whole_worth_of_a_round) {
  EXPECT_EQ(worth("x-race-six", "out A | last 4-3 key"), 2);
}

TEST(Bonus, a_bonus_may_multiply_a_round) {
  EXPECT_EQ(worth("x-capicua-25", "out A | last 4-3 capicua | A 0 | B 12 | C 3 | D 5",
                  {"bonus.awards=[{name: twice, when: [plain_tile, fits_both_ends], points: 2, "
                   "how: times}]"}),
            40);
}

TEST(Bonus, a_bonus_may_be_for_one_round_of_the_match_only) {
  const std::vector<std::string> opening{
      "bonus.awards=[{name: opening, on: win, round: 1, points: 100}]"};
  const auto doc = source_ruleset("x-capicua-25", opening);
  ASSERT_TRUE(doc);
  MatchState match = begin_match(doc->rules, 4, Record{});
  const std::string round = "block A | A 1 | B 12 | C 3 | D 5";
  EXPECT_EQ(play_round(doc->rules, match, round).points, 121);
  EXPECT_EQ(play_round(doc->rules, match, round).points, 21);
}

TEST(Bonus, a_bonus_may_stop_short_of_the_target) {
  const std::vector<std::string> below{
      "bonus.awards=[{name: capicua, when: [fits_both_ends], points: 25, only_below: 90}]"};
  const std::string round = "out A | last 4-3 capicua | A 0 | B 12 | C 3 | D 5";
  EXPECT_EQ(worth("x-capicua-25", round, below, 89), 45);
  EXPECT_EQ(worth("x-capicua-25", round, below, 90), 20);
}

TEST(Bonus, without_the_moves_a_bonus_is_only_possible) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const MatchState match = begin_match(doc->rules, 4, Record{});
  RoundOutcome outcome = round_outcome(doc->rules, match, "out A | last 4-3 key");
  outcome.moves_known = false;
  std::uint16_t possible = 0;
  EXPECT_EQ(bonuses_due(doc->rules, match, outcome, &possible), 0);
  EXPECT_EQ(possible, 1);
}

}  // namespace
}  // namespace sixlove
