#include "rules/seating.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Seating, seats_that_sit_opposite_are_partners) {
  Seating pairs;
  pairs.sides = Sides::opposite;
  EXPECT_EQ(Seating::sides_for(pairs, 4), 2);
  EXPECT_EQ(Seating::side_of(pairs, 0, 4), Seating::side_of(pairs, 2, 4));
  EXPECT_EQ(Seating::side_of(pairs, 1, 4), Seating::side_of(pairs, 3, 4));
  EXPECT_NE(Seating::side_of(pairs, 0, 4), Seating::side_of(pairs, 1, 4));
}

TEST(Seating, everybody_may_play_alone) {
  const Seating alone;
  EXPECT_EQ(Seating::sides_for(alone, 3), 3);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(Seating::side_of(alone, seat, 3), seat);
}

TEST(Seating, a_seat_waits_for_its_turn) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 6-4 | B 6-1 | C 6-2 | D 3-0 | ends 6 5 | turn B");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-4@6"), "out-of-turn");
  EXPECT_EQ(objection(doc->rules, at.state, "C-"), "out-of-turn");
  EXPECT_EQ(objection(doc->rules, at.state, "B6-1@6"), "none");
}

TEST(Seating, whoever_knocks_first_after_a_block_is_nobodys_fault) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A 6-4 5-5 | B 1-0 | C 2-0 | D 3-0 | ends 6 4 | turn A");
  static_cast<void>(make_move(doc->rules, at.state, move_of(doc->rules, at.state, "A6-4@6")));
  ASSERT_EQ(at.state.turn.over, Over::block);
  EXPECT_EQ(objection(doc->rules, at.state, "D-"), "none");
}

}  // namespace
}  // namespace sixlove
