#include "rules/lead_tile.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace sixlove {
namespace {

Tile decides(LeadWho who, std::string_view among, int rounds = 0) {
  return deciding_tile(LeadChoice{.who = who}, Equipment{}, tile_set(among), rounds);
}

TEST(LeadTile, is_the_highest_or_the_lowest_double_or_the_heaviest_tile) {
  EXPECT_EQ(decides(LeadWho::highest_double, "6-5 4-4 1-1"), tile("4-4"));
  EXPECT_EQ(decides(LeadWho::lowest_double, "6-5 4-4 1-1"), tile("1-1"));
  EXPECT_EQ(decides(LeadWho::highest_double, "6-5 4-1"), kNoTile);
  EXPECT_EQ(decides(LeadWho::heaviest_tile, "5-3 4-4 6-2"), tile("6-2"));
  EXPECT_EQ(decides(LeadWho::winner, "6-6"), kNoTile);
}

TEST(LeadTile, is_the_first_of_the_list_that_is_there) {
  LeadChoice choice{.who = LeadWho::holder};
  for (const Tile one : tiles("6-6 5-5 4-4")) choice.of.push_back(one);
  EXPECT_EQ(deciding_tile(choice, Equipment{}, tile_set("4-4 5-5"), 0), tile("5-5"));
  EXPECT_TRUE(decides_before(choice, tile("6-6"), tile("5-5")));
  EXPECT_FALSE(decides_before(choice, tile("5-5"), tile("5-5")));
  EXPECT_EQ(tiles_asked(choice, tile_set("6-6 4-4 3-3")), tile_set("6-6 4-4"));
}

TEST(LeadTile, goes_down_by_a_double_each_round_and_begins_anew) {
  const std::string_view doubles = "6-6 5-5 4-4 3-3 2-2 1-1 0-0";
  EXPECT_EQ(decides(LeadWho::round_double, doubles), tile("6-6"));
  EXPECT_EQ(decides(LeadWho::round_double, doubles, 6), tile("0-0"));
  EXPECT_EQ(decides(LeadWho::round_double, doubles, 7), tile("6-6"));
  EXPECT_EQ(decides(LeadWho::round_double, "6-6", 1), kNoTile);
}

}  // namespace
}  // namespace sixlove
