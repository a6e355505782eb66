#include "report/wrap.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Wrap, breaks_at_blanks_and_indents_what_follows) {
  EXPECT_EQ(wrapped("block: lowest hand 17", "  result  ", 10, 22),
            "  result  block:\n"
            "          lowest hand\n"
            "          17\n");
}

TEST(Wrap, leaves_a_short_line_alone) {
  EXPECT_EQ(wrapped("AC 1", "", 0, 80), "AC 1\n");
}

TEST(Wrap, lets_a_long_word_stand_out) {
  EXPECT_EQ(wrapped("a abcdefghij b", "", 0, 5), "a\nabcdefghij\nb\n");
}

TEST(Wrap, ends_a_line_without_words_after_its_start) {
  EXPECT_EQ(wrapped("", "> ", 2), "> \n");
}

}  // namespace
}  // namespace sixlove
