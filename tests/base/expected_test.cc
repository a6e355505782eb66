#include "base/expected.h"

#include <string>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

using Number = Expected<int, std::string>;

Number half(const int& number) {
  if (number % 2 != 0) return Unexpected(std::string("odd"));
  return number / 2;
}

TEST(Expected, holds_a_value_or_an_error) {
  EXPECT_EQ(half(4).value(), 2);
  EXPECT_FALSE(half(3).has_value());
  EXPECT_EQ(half(3).error(), "odd");
}

TEST(Expected, passes_an_error_through_a_chain) {
  EXPECT_EQ(*half(8).and_then(half), 2);
  EXPECT_EQ(half(6).and_then(half).error(), "odd");
  EXPECT_EQ(half(3).and_then(half).error(), "odd");
}

TEST(ExpectedDeathTest, ends_the_process_when_asked_for_what_is_not_there) {
  EXPECT_EXIT(static_cast<void>(half(3).value()), testing::ExitedWithCode(70), "internal error");
}

}  // namespace
}  // namespace sixlove
