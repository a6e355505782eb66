#include "core/seat.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Seat, the_turn_goes_round_the_table_and_back) {
  EXPECT_EQ(next_seat(0, 4), 1);
  EXPECT_EQ(next_seat(3, 4), 0);
  for (int seats = 2; seats <= 8; ++seats) {
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(previous_seat(next_seat(seat, seats), seats), seat);
    }
  }
}

TEST(Seat, some_seats_are_bits) {
  const auto pair = static_cast<SeatMask>(mask_of(0) | mask_of(2));
  EXPECT_TRUE(has(pair, 0));
  EXPECT_FALSE(has(pair, 1));
  EXPECT_TRUE(has(pair, 2));
}

}  // namespace
}  // namespace sixlove
