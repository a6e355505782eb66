#include "rules/objection.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Objection, is_either_there_or_not) {
  EXPECT_FALSE(kNoObjection);
  EXPECT_TRUE(object(FindingId::false_pass, "play.must_play"));
}

TEST(Objection, names_the_key_that_decides) {
  const auto doc = source_ruleset("five-up");
  ASSERT_TRUE(doc);
  const Position at =
      position(doc->rules, "A 6-5 | B 1-0 | line 6-6 6-3@l | boneyard 2-2 | turn A");
  const auto rule = [&](const char* move) {
    return objection_to(doc->rules, at.state, move_of(doc->rules, at.state, move)).rule;
  };
  EXPECT_EQ(rule("A6-5@u"), "layout.sides_first");
  EXPECT_EQ(rule("A-"), "play.must_play");
  EXPECT_EQ(rule("A+2-2"), "draw.when_able");
  EXPECT_EQ(rule("B-"), "seats.direction");
}

}  // namespace
}  // namespace sixlove
