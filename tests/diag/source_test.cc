#include "diag/source.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Source, finds_lines_and_columns_of_code_points) {
  const Source source("night.dom", "one\r\ntw\u00e9o x\n\nend");
  EXPECT_EQ(source.place(0).line, 1U);
  EXPECT_EQ(source.place(10).line, 2U);
  EXPECT_EQ(source.place(10).column, 5U);  // é is two bytes and one column
  EXPECT_EQ(source.line(1), "one");
  EXPECT_EQ(source.line(2), "tw\u00e9o x");
  EXPECT_EQ(source.line(3), "");
  EXPECT_EQ(source.line(4), "end");
  EXPECT_EQ(source.line(5), "");
}

TEST(Source, has_a_place_for_its_end) {
  const Source source("night.dom", "a\nbc");
  EXPECT_EQ(source.place(4).line, 2U);
  EXPECT_EQ(source.place(4).column, 3U);
  EXPECT_EQ(source.place(1'000).line, 2U);
  EXPECT_EQ(Source("empty", "").place(0).column, 1U);
}

TEST(Source, counts_on_in_a_piece_of_a_longer_file) {
  const Source source("night.dom", "a\nb\n", 100);
  EXPECT_EQ(source.place(2).line, 101U);
  EXPECT_EQ(source.line(101), "b");
  EXPECT_EQ(source.line_start(101), 2U);
}

}  // namespace
}  // namespace sixlove
