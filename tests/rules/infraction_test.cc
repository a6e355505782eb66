#include "rules/infraction.h"

#include <gtest/gtest.h>

#include "referee/charges.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// The points that a false pass of seat B costs, by side.
PerSeat<int> cost(const std::string& penalty) {
  const auto doc =
      source_ruleset("international-partnership", {"infractions.penalties=[" + penalty + "]"});
  if (!doc) return {};
  const MatchState match = begin_match(doc->rules, 4, Record{});
  Charges charges(doc->rules, match);
  charges.charge("false-pass", 1, 7);
  return charges.extra();
}

TEST(Infraction, points_go_to_the_opponents_or_come_off_the_offender) {
  const auto given = cost("{infraction: false-pass, points: 25, to: to_the_opponents}");
  EXPECT_EQ(given[0], 25);
  EXPECT_EQ(given[1], 0);
  const auto taken = cost("{infraction: false-pass, points: 80, to: off_the_offender}");
  EXPECT_EQ(taken[0], 0);
  EXPECT_EQ(taken[1], -80);
}

TEST(Infraction, what_has_no_price_costs_nothing) {
  const auto none = cost("{infraction: out-of-turn, points: 25}");
  EXPECT_EQ(none[0], 0);
  EXPECT_EQ(none[1], 0);
}

TEST(Infraction, a_round_may_be_void_for_it) {
  const auto doc = source_ruleset(
      "international-partnership",
      {"infractions.penalties=[{infraction: false-pass, points: 80, to: off_the_offender, round: "
       "is_void}]"});
  ASSERT_TRUE(doc);
  const MatchState match = begin_match(doc->rules, 4, Record{});
  Charges charges(doc->rules, match);
  EXPECT_FALSE(charges.voids());
  charges.charge("false-pass", 3, 2);
  EXPECT_TRUE(charges.voids());
  ASSERT_EQ(charges.awards().size(), 1U);
  EXPECT_EQ(charges.awards()[0].why, "false-pass");
  EXPECT_EQ(charges.awards()[0].move, 2);
}

TEST(Infraction, every_opponent_adds_where_each_plays_alone) {
  const auto doc = source_ruleset("jamaican-cut-throat",
                                  {"infractions.penalties=[{infraction: false-pass, points: 1}]"});
  ASSERT_TRUE(doc);
  const MatchState match = begin_match(doc->rules, 3, Record{});
  Charges charges(doc->rules, match);
  charges.charge("false-pass", 1, 1);
  EXPECT_EQ(charges.extra()[0], 1);
  EXPECT_EQ(charges.extra()[1], 0);
  EXPECT_EQ(charges.extra()[2], 1);
}

}  // namespace
}  // namespace sixlove
