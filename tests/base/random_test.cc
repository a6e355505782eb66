#include "base/random.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sixlove {
namespace {

TEST(Random, gives_the_published_numbers) {
  Random random(0);
  EXPECT_EQ(random.next(), 0xe220a8397b1dcdafU);
  EXPECT_EQ(random.next(), 0x6e789e6aa1b965f4U);
  EXPECT_EQ(random.next(), 0x06c45d188009454fU);
}

RC_GTEST_PROP(Random, stays_below_the_count, (std::uint64_t seed)) {
  Random random(seed);
  for (std::size_t count = 1; count < 100; ++count) RC_ASSERT(random.below(count) < count);
}

RC_GTEST_PROP(Random, shuffles_without_losing_a_tile, (std::uint64_t seed)) {
  std::vector<int> tiles(28);
  std::iota(tiles.begin(), tiles.end(), 0);
  const std::vector<int> before = tiles;
  Random random(seed);
  random.shuffle(tiles);
  std::sort(tiles.begin(), tiles.end());
  RC_ASSERT(tiles == before);
}

TEST(Random, reaches_every_place_of_a_hand) {
  Random random(1);
  std::vector<int> hits(7, 0);
  for (int i = 0; i < 7000; ++i) ++hits[random.below(hits.size())];
  for (const int count : hits) {
    EXPECT_GT(count, 850);
    EXPECT_LT(count, 1150);
  }
}

}  // namespace
}  // namespace sixlove
