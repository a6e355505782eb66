#include "report/markdown.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Markdown, does_not_take_a_name_for_marks) {
  EXPECT_EQ(markdown_text("a|b *c* <d>"), "a\\|b \\*c\\* \\<d\\>");
}

TEST(Markdown, shows_what_cannot_be_seen) {
  EXPECT_EQ(markdown_text("a\x1b[0m"), "a\\\\x1b\\[0m");
}

TEST(Markdown, fences_code_that_holds_a_fence) {
  EXPECT_EQ(markdown_code("blocked.contest"), "`blocked.contest`");
  EXPECT_EQ(markdown_code("a`b"), "`` a`b ``");
}

TEST(Markdown, draws_a_table_with_its_numbers_to_the_right) {
  const Table table{{{"ruleset"}, {"points", Align::right}}, {{"mine", "+1"}}};
  EXPECT_EQ(markdown_table(table), "| ruleset | points |\n| --- | ---: |\n| mine | +1 |\n");
}

}  // namespace
}  // namespace sixlove
