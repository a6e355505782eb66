#include "core/tile_set.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sixlove {
namespace {

using Ids = std::set<int>;

TileSet set_of(const Ids& ids) {
  TileSet tiles;
  for (const int id : ids) tiles.add(Tile{static_cast<std::uint8_t>(id)});
  return tiles;
}

Ids ids_of(const TileSet& tiles) {
  Ids ids;
  for (const Tile tile : tiles) ids.insert(tile.id);
  return ids;
}

Ids some_ids() {
  Ids ids;
  for (const auto number : *rc::gen::arbitrary<std::vector<std::uint8_t>>()) {
    ids.insert(number % kMaxTiles);
  }
  return ids;
}

TEST(TileSet, a_suit_of_double_six_has_seven_tiles) {
  for (Pip pip = 0; pip <= 6; ++pip) EXPECT_EQ((TileSet::full(6) & suit(pip)).size(), 7);
  EXPECT_EQ((TileSet::full(6) & doubles()).size(), 7);
}

TEST(TileSet, a_double_six_set_has_168_pips) {
  EXPECT_EQ(pips(TileSet::full(6)), 168);
}

TEST(TileSet, no_tile_is_in_no_set) {
  EXPECT_FALSE(TileSet::full(kMaxPip).has(kNoTile));
}

RC_GTEST_PROP(TileSet, holds_what_was_put_in, ()) {
  const Ids ids = some_ids();
  const TileSet tiles = set_of(ids);
  RC_ASSERT(ids_of(tiles) == ids);
  RC_ASSERT(tiles.size() == static_cast<int>(ids.size()));
  RC_ASSERT(tiles.empty() == ids.empty());
}

RC_GTEST_PROP(TileSet, joins_meets_and_parts_like_any_set, ()) {
  const Ids a = some_ids();
  const Ids b = some_ids();
  Ids both;
  Ids common;
  Ids rest;
  for (const int id : a) (b.contains(id) ? common : rest).insert(id);
  both = a;
  both.insert(b.begin(), b.end());
  RC_ASSERT(ids_of(set_of(a) | set_of(b)) == both);
  RC_ASSERT(ids_of(set_of(a) & set_of(b)) == common);
  RC_ASSERT(ids_of(set_of(a) - set_of(b)) == rest);
  RC_ASSERT(set_of(a).meets(set_of(b)) == !common.empty());
  RC_ASSERT(set_of(a).contains(set_of(b)) == (common == b));
}

}  // namespace
}  // namespace sixlove
