#include "rules/in_play.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

constexpr int kFarFromTarget = 1000;

/// What the last tile of the line scores.
int score(const std::string& name, const std::string& line, int need = kFarFromTarget,
          const std::vector<std::string>& overrides = {}) {
  const auto doc = source_ruleset(name, overrides);
  if (!doc) return -1;
  return InPlay::award_play(doc->rules, position(doc->rules, "A | B | line " + line).state, need);
}

TEST(InPlay, fives_count_both_halves_of_a_double_at_an_end) {
  EXPECT_EQ(score("five-up", "5-5"), 10);
  EXPECT_EQ(score("five-up", "5-5 5-0@5"), 10);
  EXPECT_EQ(score("five-up", "5-5 5-0@5 0-0@0"), 10);
  EXPECT_EQ(score("five-up", "5-5 5-0@5 0-0@0 6-5@5"), 0);
  EXPECT_EQ(score("five-up", "5-5 5-0@5 0-0@0 6-5@5 4-0@0"), 10);
}

TEST(InPlay, a_lone_double_may_count_once) {
  EXPECT_EQ(score("five-up", "5-5", kFarFromTarget, {"in_play.lone_double=one_half"}), 5);
}

TEST(InPlay, the_spinner_counts_until_both_its_sides_are_covered) {
  EXPECT_EQ(score("five-up", "6-6"), 0);
  EXPECT_EQ(score("five-up", "6-6 6-3@l"), 15);
  EXPECT_EQ(score("five-up", "6-6 6-3@l 6-2@r"), 5);
  EXPECT_EQ(score("five-up", "6-6 6-3@l 6-2@r 6-5@u"), 10);
  EXPECT_EQ(score("five-up", "6-6 6-3@l 6-2@r 6-5@u 6-0@d"), 10);
}

TEST(InPlay, a_plain_lead_scores_unless_the_rules_say_no) {
  EXPECT_EQ(score("five-up", "6-4"), 10);
  EXPECT_EQ(score("five-up", "6-4", kFarFromTarget, {"in_play.lead_scores=doubles_only"}), 0);
  EXPECT_EQ(score("five-up", "5-5", kFarFromTarget, {"in_play.lead_scores=never"}), 0);
}

TEST(InPlay, nought_is_a_multiple_that_scores_nothing) {
  EXPECT_EQ(score("five-up", "1-0 1-2@1 2-0@2"), 0);
}

TEST(InPlay, fives_and_threes_pay_for_each_multiple) {
  const std::vector<std::string> overrides{"in_play.multiples=[5, 3]", "in_play.worth=quotient"};
  // ends 6-6 and 3: three fives and five threes
  EXPECT_EQ(score("x-block-two", "3-6 6-6@6", kFarFromTarget, overrides), 8);
  EXPECT_EQ(score("x-block-two", "0-5 5-5@5", kFarFromTarget, overrides), 2);
  EXPECT_EQ(score("x-block-two", "6-6 6-4@6 4-4@4", kFarFromTarget, overrides), 4);
}

TEST(InPlay, bergen_scores_headers) {
  EXPECT_EQ(score("bergen-american", "6-6"), 2);
  EXPECT_EQ(score("bergen-american", "6-6 6-2@6"), 0);
  EXPECT_EQ(score("bergen-american", "6-6 6-2@6 6-4@6"), 0);
  EXPECT_EQ(score("bergen-american", "6-6 6-2@6 6-4@6 4-2@4"), 2);
  EXPECT_EQ(score("bergen-american", "6-6 6-2@6 6-4@6 4-2@4 2-2@2"), 3);
}

TEST(InPlay, a_header_is_worth_less_near_the_target) {
  const std::string doubled = "6-6 6-2@6 6-4@6 4-2@4";
  const std::string tripled = doubled + " 2-2@2";
  EXPECT_EQ(score("bergen-american", tripled, 4), 3);
  EXPECT_EQ(score("bergen-american", tripled, 3), 2);
  EXPECT_EQ(score("bergen-american", doubled, 3), 2);
  EXPECT_EQ(score("bergen-american", tripled, 2), 1);
  EXPECT_EQ(score("bergen-american", doubled, 1), 1);
}

}  // namespace
}  // namespace sixlove
