#include "cli/parting.h"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

/// A two-seat round that A won by going out, for so many points.
Verdict won_by_a(int points) {
  Verdict verdict;
  verdict.seats = 2;
  verdict.sides = 2;
  verdict.letters = {'A', 'B'};
  verdict.side_names = {"A", "B"};
  RoundVerdict round;
  round.number = 1;
  round.end = RoundEnd::out;
  round.winner = 0;
  round.side = 0;
  round.points = points;
  verdict.rounds.push_back(round);
  return verdict;
}

Finding finding(FindingId id, int move) {
  Finding result;
  result.id = id;
  result.round = 1;
  result.move = move;
  return result;
}

TEST(Parting, is_nowhere_if_all_agree) {
  const std::vector<Verdict> verdicts{won_by_a(3), won_by_a(3)};
  EXPECT_EQ(first_parting(verdicts), std::nullopt);
}

TEST(Parting, is_at_the_end_of_the_round_over_points) {
  const std::vector<Verdict> verdicts{won_by_a(1), won_by_a(46)};
  const std::optional<Parting> parting = first_parting(verdicts);
  ASSERT_TRUE(parting.has_value());
  EXPECT_EQ(parting->round, 1);
  EXPECT_EQ(parting->move, 0);
  EXPECT_EQ(parting->what, "points");
  EXPECT_EQ(parting->values, (std::vector<std::string>{"+1", "+46"}));
}

TEST(Parting, is_at_the_move_that_only_one_ruleset_objects_to) {
  std::vector<Verdict> verdicts{won_by_a(1), won_by_a(46)};
  verdicts[1].findings.push_back(finding(FindingId::closed_arm, 4));
  const std::optional<Parting> parting = first_parting(verdicts);
  ASSERT_TRUE(parting.has_value());
  EXPECT_EQ(parting->move, 4);
  EXPECT_EQ(parting->values, (std::vector<std::string>{"no objection", "closed-arm"}));
}

TEST(Parting, is_at_the_first_play_that_only_one_ruleset_pays) {
  std::vector<Verdict> verdicts{won_by_a(1), won_by_a(1)};
  verdicts[0].rounds[0].awards.push_back({0, 10, "play", 3});
  const std::optional<Parting> parting = first_parting(verdicts);
  ASSERT_TRUE(parting.has_value());
  EXPECT_EQ(parting->move, 3);
  EXPECT_EQ(parting->values.front(), "A +10 play");
}

TEST(Parting, leaves_claims_out) {
  std::vector<Verdict> verdicts{won_by_a(1), won_by_a(1)};
  verdicts[1].findings.push_back(finding(FindingId::wrong_points, 0));
  EXPECT_EQ(first_parting(verdicts), std::nullopt);
}

}  // namespace
}  // namespace sixlove
