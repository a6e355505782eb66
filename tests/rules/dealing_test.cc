#include "rules/dealing.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Dealing, cut_throat_deals_every_tile_at_every_table) {
  const auto doc = source_ruleset("jamaican-cut-throat");
  ASSERT_TRUE(doc);
  const Dealing& dealing = doc->rules;
  EXPECT_EQ(dealing.hand.for_seats(2), 14);
  EXPECT_EQ(dealing.hand.for_seats(3), 9);
  EXPECT_EQ(dealing.hand.for_seats(4), 7);
  for (int seats = 2; seats <= 4; ++seats) {
    EXPECT_EQ(Equipment::set_for(doc->rules, seats).size(), seats * dealing.hand.for_seats(seats));
  }
}

TEST(Dealing, hands_and_boneyard_are_the_whole_set_at_every_table) {
  for (const Sitting& sitting : all_sittings()) {
    const Dealing& dealing = sitting.rules();
    const int dealt = sitting.seats * dealing.hand.for_seats(sitting.seats);
    const int set = Equipment::set_for(sitting.rules(), sitting.seats).size();
    EXPECT_LE(dealt + dealing.reserve, set) << sitting.name();
    if (dealing.leftover != Leftover::none) continue;
    EXPECT_EQ(dealt, set) << sitting.name();
  }
}

TEST(Dealing, a_seat_plays_from_its_own_hand) {
  const auto doc = source_ruleset("five-up");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 6-4 | B 6-1 | ends 6 5 | boneyard 6-2 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-4@6"), "none");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-1@6"), "not-held");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-2@6"), "not-held");
}

TEST(Dealing, a_hidden_hand_may_hold_any_tile_that_is_nowhere_else) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A | B 6-1 | C 1-0 | D 2-0 | ends 6 5 | turn A");
  at.state.hidden[0] = 2;
  EXPECT_EQ(objection(doc->rules, at.state, "A6-4@6"), "none");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-1@6"), "not-held");
}

}  // namespace
}  // namespace sixlove
