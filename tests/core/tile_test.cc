#include "core/tile.h"

#include <set>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Tile, has_no_order_of_its_halves) {
  EXPECT_EQ(tile_of(6, 4), tile_of(4, 6));
  EXPECT_EQ(high(tile_of(4, 6)), 6);
  EXPECT_EQ(low(tile_of(4, 6)), 4);
  EXPECT_EQ(pips(tile_of(4, 6)), 10);
}

TEST(Tile, is_the_same_in_every_set) {
  std::set<int> ids;
  for (Pip high_pip = 0; high_pip <= kMaxPip; ++high_pip) {
    for (Pip low_pip = 0; low_pip <= high_pip; ++low_pip) {
      const Tile tile = tile_of(high_pip, low_pip);
      EXPECT_EQ(high(tile), high_pip);
      EXPECT_EQ(low(tile), low_pip);
      EXPECT_LT(tile.id, tiles_in_set(high_pip));
      EXPECT_GE(tile.id, high_pip == 0 ? 0 : tiles_in_set(static_cast<Pip>(high_pip - 1)));
      ids.insert(tile.id);
    }
  }
  EXPECT_EQ(ids.size(), 136U);
}

TEST(Tile, sets_have_28_55_91_and_136_tiles) {
  EXPECT_EQ(tiles_in_set(6), 28);
  EXPECT_EQ(tiles_in_set(9), 55);
  EXPECT_EQ(tiles_in_set(12), 91);
  EXPECT_EQ(tiles_in_set(15), 136);
}

TEST(Tile, a_double_shows_one_number_on_both_halves) {
  EXPECT_TRUE(is_double(double_of(5)));
  EXPECT_EQ(other_half(double_of(5), 5), 5);
  EXPECT_FALSE(is_double(tile_of(5, 0)));
  EXPECT_EQ(other_half(tile_of(5, 0), 5), 0);
  EXPECT_EQ(other_half(tile_of(5, 0), 0), 5);
  EXPECT_TRUE(shows(tile_of(5, 0), 0));
  EXPECT_FALSE(shows(tile_of(5, 0), 4));
}

}  // namespace
}  // namespace sixlove
