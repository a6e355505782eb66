#include "core/final_hands.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

FinalHands pairs(std::optional<int> a, std::optional<int> b, std::optional<int> c,
                 std::optional<int> d) {
  FinalHands hands;
  hands.seats = 4;
  hands.side_of = {0, 1, 0, 1};
  hands.hands[0].pips = a;
  hands.hands[1].pips = b;
  hands.hands[2].pips = c;
  hands.hands[3].pips = d;
  return hands;
}

TEST(FinalHands, a_side_counts_both_its_hands) {
  EXPECT_EQ(pairs(21, 9, 2, 4).side_pips(0), 23);
  EXPECT_EQ(pairs(21, 9, 2, 4).side_pips(1), 13);
  EXPECT_EQ(pairs(21, 9, {}, 4).side_pips(0), std::nullopt);
}

TEST(FinalHands, the_lowest_hand_stands_for_its_side) {
  EXPECT_EQ(pairs(21, 9, 2, 4).lowest_of(0), 2);
  EXPECT_EQ(pairs(2, 9, 2, 4).lowest_of(0), 0);
  EXPECT_EQ(pairs(2, 9, 2, 4).lowest_of(1), 3);
}

}  // namespace
}  // namespace sixlove
