#include "rules/drawing.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Drawing, a_seat_that_can_play_must_not_draw) {
  const auto doc = source_ruleset("five-up");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 6-4 | B 1-0 | ends 6 5 | boneyard 3-3 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A+3-3"), "drew-while-able");
  const auto may = source_ruleset("five-up", {"draw.when_able=allowed"});
  ASSERT_TRUE(may);
  EXPECT_EQ(objection(may->rules, at.state, "A+3-3"), "none");
}

TEST(Drawing, the_next_tile_is_drawn_and_no_other) {
  const auto doc = source_ruleset("five-up");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 4-3 | B 1-0 | ends 6 5 | boneyard 3-3 2-2 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A+2-2"), "wrong-draw");
  EXPECT_EQ(objection(doc->rules, at.state, "A+1-0"), "wrong-draw");
  EXPECT_EQ(objection(doc->rules, at.state, "A+3-3"), "none");
  EXPECT_EQ(objection(doc->rules, at.state, "A+?"), "none");
}

TEST(Drawing, nobody_draws_in_a_block_game) {
  const auto doc = source_ruleset("jamaican-cut-throat");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 4-3 | B 6-0 | ends 6 5 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A+?"), "boneyard-closed");
  EXPECT_EQ(objection(doc->rules, at.state, "A-"), "none");
}

TEST(Drawing, one_tile_is_drawn_and_then_played_or_passed) {
  const auto doc = source_ruleset("x-draw-one");
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A 4-3 | B 6-0 | ends 6 5 | boneyard 3-3 6-2 5-1 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A+3-3");
  static_cast<void>(make_move(doc->rules, at.state, move_of(doc->rules, at.state, "A+3-3")));
  EXPECT_EQ(legal(doc->rules, at.state), "A-");
  EXPECT_EQ(objection(doc->rules, at.state, "A+6-2"), "boneyard-closed");
}

TEST(Drawing, a_drawn_tile_that_fits_must_be_played_or_may_be_kept) {
  const std::string line = "A 4-3 | B 6-0 | ends 6 5 | boneyard 6-2 3-3 | turn A";
  const auto must = source_ruleset("x-draw-one");
  const auto may = source_ruleset("x-draw-one", {"draw.drawn_playable=may_keep"});
  ASSERT_TRUE(must && may);
  Position at = position(must->rules, line);
  static_cast<void>(make_move(must->rules, at.state, move_of(must->rules, at.state, "A+6-2")));
  EXPECT_EQ(legal(must->rules, at.state), "A6-2@6");
  EXPECT_EQ(legal(may->rules, at.state), "A- A6-2@6");
}

}  // namespace
}  // namespace sixlove
