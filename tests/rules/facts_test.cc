#include "rules/facts.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Facts, playable_tiles_are_those_of_the_open_suits) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 6-4 | B 1-0 | C 2-0 | D 3-0 | ends 6 5 | turn A");
  const Facts facts = facts_for(doc->rules, at.state, 0);
  EXPECT_EQ(facts.playable, (suit(6) | suit(5)) & TileSet::full(6));
  EXPECT_EQ(facts.able, Known::yes);
  EXPECT_EQ(facts_for(doc->rules, at.state, 1).able, Known::no);
  EXPECT_FALSE(facts.may_draw);
}

TEST(Facts, a_hidden_hand_may_be_able) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A | B 1-0 | C 2-0 | D 3-0 | ends 6 5 | turn A");
  at.state.hidden[0] = 1;
  EXPECT_EQ(facts_for(doc->rules, at.state, 0).able, Known::maybe);
}

TEST(Facts, the_reserve_is_not_to_be_drawn) {
  const auto doc = source_ruleset("bergen-american");
  ASSERT_TRUE(doc);
  const std::string hands = "A 4-3 | B 1-0 | ends 6 5 | turn A | boneyard ";
  EXPECT_TRUE(facts_for(doc->rules, position(doc->rules, hands + "3-3 2-2 1-1").state, 0).may_draw);
  EXPECT_FALSE(facts_for(doc->rules, position(doc->rules, hands + "2-2 1-1").state, 0).may_draw);
}

}  // namespace
}  // namespace sixlove
