#include "rules/stake.h"

#include <gtest/gtest.h>

#include "support/rounds.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::string scores(const std::string& name, const std::string& rounds) {
  const auto doc = source_ruleset(name);
  if (!doc) return "no such ruleset";
  MatchState match = begin_match(doc->rules, 4, Record{});
  return scores_after(doc->rules, match, rounds);
}

TEST(Stake, each_tie_in_a_row_makes_the_next_round_worth_one_more) {
  EXPECT_EQ(scores("jamaican-partner", "T A"), "0 0 | 2 0");
  EXPECT_EQ(scores("jamaican-partner", "T T B"), "0 0 | 0 0 | 0 3");
  EXPECT_EQ(scores("jamaican-partner", "T T T A"), "0 0 | 0 0 | 0 0 | 4 0");
}

TEST(Stake, ties_that_were_settled_count_no_more) {
  EXPECT_EQ(scores("jamaican-partner", "T A A"), "0 0 | 2 0 | 3 0");
}

TEST(Stake, the_key_tile_adds_to_a_raised_stake) {
  EXPECT_EQ(scores("jamaican-partner", "T Ak"), "0 0 | 3 0");
}

TEST(Stake, only_so_many_ties_may_count) {
  EXPECT_EQ(scores("jamdom-cut-throat", "T T A"), "0 0 0 0 | 0 0 0 0 | 2 0 0 0");
}

TEST(Stake, cut_throat_has_none) {
  EXPECT_EQ(scores("jamaican-cut-throat", "T A"), "0 0 0 0 | 1 0 0 0");
}

TEST(Stake, a_round_after_a_tie_may_be_worth_just_so_much) {
  const auto doc = source_ruleset("x-french-yard");
  ASSERT_TRUE(doc);
  MatchState match = begin_match(doc->rules, 4, Record{});
  static_cast<void>(play_round(doc->rules, match, "tie | A 5 | B 5 | C 6 | D 8"));
  EXPECT_EQ(score_of(match), "0 0 0 0");
  static_cast<void>(play_round(doc->rules, match, "out B | A 5 | B 0 | C 6 | D 8"));
  EXPECT_EQ(score_of(match), "0 2 0 0");
}

}  // namespace
}  // namespace sixlove
