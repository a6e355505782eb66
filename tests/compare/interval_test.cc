#include "compare/interval.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

void expect_interval(const ConfidenceInterval& interval, double value, double low, double high) {
  EXPECT_NEAR(interval.value, value, 5e-5);
  EXPECT_NEAR(interval.low, low, 5e-5);
  EXPECT_NEAR(interval.high, high, 5e-5);
}

TEST(Interval, of_a_share_is_wilsons) {
  expect_interval(share(10, 100), 0.1, 0.05523, 0.17437);
  expect_interval(share(0, 20), 0, 0, 0.16113);
  expect_interval(share(20, 20), 1, 0.83887, 1);
}

TEST(Interval, of_nothing_counted_may_be_anything) {
  expect_interval(share(0, 0), 0, 0, 1);
  expect_interval(paired_shares(0, 0, 0), 0, -1, 1);
}

TEST(Interval, of_paired_shares_turns_round_with_the_pair) {
  const ConfidenceInterval more = paired_shares(30, 10, 100);
  const ConfidenceInterval less = paired_shares(10, 30, 100);
  EXPECT_NEAR(more.value, 0.2, 1e-12);
  EXPECT_NEAR(more.low, -less.high, 1e-12);
  EXPECT_NEAR(more.high, -less.low, 1e-12);
  // by hand: (20 ± 1.96 √(41 - 400/102)) / 102
  expect_interval(more, 0.2, 0.07904, 0.31312);
}

TEST(Interval, of_paired_shares_does_not_vanish_where_nothing_differs) {
  const ConfidenceInterval none = paired_shares(0, 0, 1000);
  EXPECT_LT(none.low, 0);
  EXPECT_GT(none.high, 0);
}

TEST(Interval, of_a_mean_is_made_of_the_differences_alone) {
  // 1, 2, 3, 4: mean 2.5, variance 5/3
  expect_interval(paired_mean(10, 30, 4), 2.5, 1.23484, 3.76516);
  expect_interval(paired_mean(12, 48, 3), 4, 4, 4);
}

}  // namespace
}  // namespace sixlove
