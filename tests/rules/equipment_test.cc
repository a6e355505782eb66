#include "rules/equipment.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Equipment, a_double_six_set_has_28_tiles_and_a_double_nine_set_55) {
  Equipment equipment;
  EXPECT_EQ(Equipment::set_for(equipment, 4).size(), 28);
  equipment.highest_pip = 9;
  EXPECT_EQ(Equipment::set_for(equipment, 4).size(), 55);
}

TEST(Equipment, three_seats_of_cut_throat_play_without_the_double_blank) {
  const auto doc = source_ruleset("jamaican-cut-throat");
  ASSERT_TRUE(doc);
  EXPECT_FALSE(Equipment::set_for(doc->rules, 3).has(tile("0-0")));
  EXPECT_TRUE(Equipment::set_for(doc->rules, 4).has(tile("0-0")));
  const Position at = position(doc->rules, "A 6-0 | B 1-0 | C 2-0 | ends 6 0 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A0-0@0"), "removed-tile");
}

TEST(Equipment, a_tile_is_of_the_set_and_is_played_once) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const Position at =
      position(doc->rules, "A 6-4 | B 1-0 | C 2-0 | D 3-0 | line 6-6 6-3@6 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A9-6@6"), "unknown-tile");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-3@6"), "already-played");
}

}  // namespace
}  // namespace sixlove
