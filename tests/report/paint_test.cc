#include "report/paint.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Paint, is_the_text_alone_without_color) {
  EXPECT_EQ(painted("ILLEGAL", Ink::wrong, false), "ILLEGAL");
}

TEST(Paint, ends_the_color_after_the_text) {
  EXPECT_EQ(painted("UPHELD", Ink::good, true), "\x1b[1;32mUPHELD\x1b[0m");
}

TEST(Paint, has_nothing_to_do_for_plain_or_no_text) {
  EXPECT_EQ(painted("AC", Ink::plain, true), "AC");
  EXPECT_EQ(painted("", Ink::wrong, true), "");
}

}  // namespace
}  // namespace sixlove
