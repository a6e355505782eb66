#include "rules/yaml_text.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(YamlText, a_quoted_text_ends_at_its_own_quote) {
  EXPECT_EQ(end_of_quoted(R"("a\"b" c)", 0), 6U);
  EXPECT_EQ(end_of_quoted("'it''s' x", 0), 7U);
  EXPECT_EQ(end_of_quoted("\"a'", 0), std::nullopt);
  EXPECT_EQ(end_of_quoted("'", 0), std::nullopt);
}

TEST(YamlText, blanks_commas_and_comments_are_skipped) {
  EXPECT_EQ(skip_blank("a , # ]\n ]", 1), 9U);
  EXPECT_EQ(skip_blank("  ", 0), 2U);
  EXPECT_EQ(skip_blank("# x", 0), 3U);
}

TEST(YamlText, a_bracket_in_quotes_closes_nothing) {
  EXPECT_TRUE(is_closed("[a, {b: c}]", 0));
  EXPECT_FALSE(is_closed("[a, {b: c}", 0));
  EXPECT_FALSE(is_closed("[a, \"]\"", 0));
}

TEST(YamlText, only_the_tabs_before_a_word_indent) {
  EXPECT_TRUE(indented_with_tab("a:\n \tb: c", 6));
  EXPECT_FALSE(indented_with_tab("a:\tb", 3));
  EXPECT_TRUE(indented_with_tab("\ta", 0));
  EXPECT_FALSE(indented_with_tab("", 0));
}

TEST(YamlText, nothing_is_spelled_in_four_ways) {
  for (const char* const text : {"", "~", "null", "Null", "NULL"}) EXPECT_TRUE(is_null_text(text));
  for (const char* const text : {"nil", "none", "no", "nULL"}) EXPECT_FALSE(is_null_text(text));
}

}  // namespace
}  // namespace sixlove
