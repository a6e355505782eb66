#include "base/words.h"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sixlove {
namespace {

using Names = std::vector<std::string_view>;

constexpr std::array<std::string_view, 6> kWords{"deal", "play", "left", "end", "score", "stock"};

TEST(Nearest, finds_the_word_that_was_meant) {
  EXPECT_EQ(nearest("dael", kWords), Names{"deal"});
  EXPECT_EQ(nearest("SCROE", kWords), Names{"score"});
  EXPECT_EQ(nearest("edn", kWords), Names{"end"});
}

TEST(Nearest, is_silent_about_words_that_are_far_off_or_huge) {
  EXPECT_TRUE(nearest("tournament", kWords).empty());
  EXPECT_TRUE(nearest("", kWords).empty());
  EXPECT_TRUE(nearest(std::string(1'000'000, 'x'), kWords).empty());
}

TEST(Nearest, gives_at_most_three_names_nearest_first) {
  constexpr std::array<std::string_view, 5> names{"abcx", "abcd", "abcy", "abcz", "abcw"};
  EXPECT_EQ(nearest("abcd", names), (Names{"abcd", "abcx", "abcy"}));
}

TEST(Printable, shows_what_a_terminal_would_obey) {
  EXPECT_EQ(printable("\x1b[31mred\x07"), "\\x1b[31mred\\x07");
  EXPECT_EQ(printable("a\nb\tc\x7f"), "a\\x0ab\\x09c\\x7f");
  EXPECT_EQ(printable("\u202egnp.exe"), "\\u{202e}gnp.exe");
  EXPECT_EQ(printable("\u200b\u2066\ufeff\u0085\u2028"),
            "\\u{200b}\\u{2066}\\u{feff}\\u{85}\\u{2028}");
  EXPECT_EQ(printable("Jos\xe9"), "Jos\\xe9");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
}

TEST(Printable, leaves_names_as_they_are) {
  for (const std::string_view name :
       {"Ann", "Jos\u00e9", "\u6797\u82f1", "\U0001F060", "a\u0301"}) {
    EXPECT_EQ(printable(name), name);
  }
}

RC_GTEST_PROP(Printable, is_safe_whatever_the_bytes, ()) {
  const auto bytes = *rc::gen::arbitrary<std::string>();
  const std::string safe = printable(bytes);
  RC_ASSERT(is_utf8(safe));
  for (const char c : safe) RC_ASSERT(static_cast<unsigned char>(c) >= ' ' && c != '\x7f');
  RC_ASSERT(printable(safe) == safe);
}

TEST(DisplayWidth, counts_cells) {
  EXPECT_EQ(display_width("abc"), 3);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width("\u6797"), 2);
  EXPECT_EQ(display_width(""), 0);
}

TEST(PrintableStart, is_cut_to_its_cells) {
  EXPECT_EQ(printable_start("short", 10), "short");
  EXPECT_EQ(printable_start("a very long name", 10), "a very ...");
  EXPECT_EQ(display_width(printable_start(std::string(100'000, '\x1b'), 20)), 19 + 1);
}

TEST(Joined, reads_as_a_sentence_does) {
  const std::vector<std::string> words{"a", "b", "c"};
  EXPECT_EQ(joined(std::span(words).first(0), "and"), "");
  EXPECT_EQ(joined(std::span(words).first(1), "and"), "a");
  EXPECT_EQ(joined(std::span(words).first(2), "or"), "a or b");
  EXPECT_EQ(joined(words, "and"), "a, b and c");
}

TEST(SameLetters, does_not_tell_large_from_small) {
  EXPECT_TRUE(same_letters("Rules", "rULES"));
  EXPECT_FALSE(same_letters("Rules", "Rule"));
}

TEST(Trimmed, has_no_blanks_at_its_ends) {
  EXPECT_EQ(trimmed("\t a b \r"), "a b");
  EXPECT_EQ(trimmed("  "), "");
}

}  // namespace
}  // namespace sixlove
