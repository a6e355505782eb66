#include "rules/tile_text.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(TileText, a_plain_tile_has_a_hyphen) {
  EXPECT_EQ(tile_from_plain_text("6-4"), tile_of(6, 4));
  EXPECT_EQ(tile_from_plain_text("4-6"), tile_of(6, 4));
  EXPECT_EQ(tile_from_plain_text("15-10"), tile_of(15, 10));
  for (const char* const text : {"6|4", "6", "6-", "-6", "6-16", "06-4", "6-4-2", "a-b", ""}) {
    EXPECT_EQ(tile_from_plain_text(text), std::nullopt) << text;
  }
}

TEST(TileText, in_quotes_a_tile_may_be_spelled_otherwise) {
  for (const char* const text : {"6-4", "6|4", "6:4", "4/6", "6x4"}) {
    EXPECT_EQ(tile_from_any_text(text), tile_of(6, 4)) << text;
  }
}

TEST(TileText, the_unicode_tiles_are_read_lying_and_upright) {
  EXPECT_EQ(tile_from_any_text("\U0001F031"), tile_of(0, 0));
  EXPECT_EQ(tile_from_any_text("\U0001F061"), tile_of(6, 6));
  EXPECT_EQ(tile_from_any_text("\U0001F063"), tile_of(0, 0));
  EXPECT_EQ(tile_from_any_text("\U0001F093"), tile_of(6, 6));
  EXPECT_EQ(tile_from_any_text("\U0001F030"), std::nullopt);  // a tile's back
  EXPECT_EQ(tile_from_any_text("\U0001F062"), std::nullopt);  // an upright back
}

}  // namespace
}  // namespace sixlove
