#include "rules/playing.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Playing, a_seat_that_can_play_must_not_pass) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const std::string line = "A 6-4 | B 1-0 | C 2-0 | D 3-0 | ends 6 5 | turn A";
  EXPECT_EQ(objection(doc->rules, position(doc->rules, line).state, "A-"), "false-pass");
  const auto may = source_ruleset("jamaican-partner", {"play.must_play=false"});
  ASSERT_TRUE(may);
  EXPECT_EQ(legal(may->rules, position(may->rules, line).state), "A- A6-4@6");
}

TEST(Playing, nobody_passes_the_lead) {
  const auto doc = source_ruleset("jamaican-partner", {"play.must_play=false"});
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 6-6 | B 1-0 | C 2-0 | D 3-0 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A-"), "false-pass");
}

TEST(Playing, a_double_may_earn_a_second_tile) {
  const auto doc = source_ruleset("x-block-two", {"play.extra_turn=may_after_double"});
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A 6-6 6-4 2-2 | B 6-0 | ends 6 5 | turn A");
  static_cast<void>(make_move(doc->rules, at.state, move_of(doc->rules, at.state, "A6-6@6")));
  EXPECT_EQ(legal(doc->rules, at.state), "A- A6-4@6");
  static_cast<void>(make_move(doc->rules, at.state, move_of(doc->rules, at.state, "A6-4@6")));
  EXPECT_EQ(at.state.turn.turn, Seat{1});
}

TEST(Playing, hidden_hands_may_pass_unchallenged) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A 6-4 | B | C 2-0 | D 3-0 | ends 6 5 | turn B");
  at.state.hidden[1] = 3;
  EXPECT_EQ(objection(doc->rules, at.state, "B-"), "none");
  EXPECT_EQ(objection(doc->rules, at.state, "B6-5@6"), "none");
}

}  // namespace
}  // namespace sixlove
