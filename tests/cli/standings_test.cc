#include "cli/standings.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

MatchLine match(const MatchSide& first, const MatchSide& second,
                VerdictWord word = VerdictWord::upheld) {
  MatchLine line;
  line.word = word;
  line.over = first.won || second.won;
  line.sides = {first, second};
  return line;
}

const std::vector<std::string> kAnnAndCleo{"Ann", "Cleo"};
const std::vector<std::string> kBenAndDev{"Ben", "Dev"};

MatchLine six_love() {
  return match({"AC", kAnnAndCleo, 6, true}, {"BD", kBenAndDev, 0, false});
}

TEST(Standings, count_a_win_a_loss_and_points_both_ways) {
  Standings standings(false);
  standings.add(six_love());
  const std::vector<Standing> order = standings.in_order();
  ASSERT_EQ(order.size(), 2U);
  EXPECT_EQ(order[0].name, "Ann & Cleo");
  EXPECT_EQ(order[0].won, 1);
  EXPECT_EQ(order[0].points_for, 6);
  EXPECT_EQ(order[1].lost, 1);
  EXPECT_EQ(order[1].points_against, 6);
}

TEST(Standings, by_player_count_each_partner) {
  Standings standings(true);
  standings.add(six_love());
  EXPECT_EQ(standings.in_order().size(), 4U);
  EXPECT_EQ(standings.in_order().front().name, "Ann");
}

TEST(Standings, leave_out_a_match_that_does_not_stand) {
  Standings standings(false);
  MatchLine fallen = six_love();
  fallen.word = VerdictWord::illegal;
  standings.add(fallen);
  EXPECT_TRUE(standings.in_order().empty());
}

TEST(Standings, take_the_computed_result_of_a_corrected_record) {
  Standings standings(false);
  MatchLine corrected = six_love();
  corrected.word = VerdictWord::corrected;
  standings.add(corrected);
  EXPECT_EQ(standings.in_order().front().won, 1);
}

TEST(Standings, count_an_unfinished_match_as_neither_won_nor_lost) {
  Standings standings(false);
  standings.add(match({"AC", kAnnAndCleo, 3, false}, {"BD", kBenAndDev, 0, false}));
  const std::vector<Standing> order = standings.in_order();
  EXPECT_EQ(order[0].played, 1);
  EXPECT_EQ(order[0].won + order[0].lost + order[1].won + order[1].lost, 0);
}

TEST(Standings, name_a_side_by_its_letters_where_there_are_no_names) {
  Standings standings(true);
  standings.add(match({"A", {}, 6, true}, {"B", {}, 0, false}));
  EXPECT_EQ(standings.in_order().front().name, "A");
}

TEST(MatchLine, shows_sides_and_result) {
  EXPECT_EQ(sides_words(six_love()), "Ann & Cleo v Ben & Dev");
  EXPECT_EQ(result_words(six_love()), "6-0 AC");
}

TEST(MatchLine, says_that_a_match_is_not_over) {
  EXPECT_EQ(result_words(match({"A", {}, 3, false}, {"B", {}, std::nullopt, false})),
            "3-? (not over)");
}

}  // namespace
}  // namespace sixlove
