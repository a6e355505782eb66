#include "record/scan.h"

#include <string>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

Tile tile_in(std::string_view text) {
  Scanner scanner(text, 0);
  Tile tile;
  if (scan_tile(scanner, tile) != TileScan::read || !scanner.at_end()) return kNoTile;
  return tile;
}

TileScan fault_of(std::string_view text) {
  Scanner scanner(text, 0);
  Tile tile;
  return scan_tile(scanner, tile);
}

class TileSpelling : public testing::TestWithParam<std::string_view> {};

TEST_P(TileSpelling, is_the_six_five) {
  EXPECT_EQ(tile_in(GetParam()), tile_of(6, 5));
}

INSTANTIATE_TEST_SUITE_P(Contract, TileSpelling,
                         testing::Values("6-5", "65", "6|5", "6:5", "6/5", "6x5", "6X5", "5-6",
                                         "[6-5]", "[65]", "[6|5]", "[6:5]", "[6/5]", "[6x5]",
                                         "\U0001F060", "\U0001F05A", "\U0001F092", "\U0001F08C",
                                         "[\U0001F060]"));

TEST(Tile, of_unicode_counts_sevens_from_the_double_blank) {
  EXPECT_EQ(tile_in("\U0001F031"), tile_of(0, 0));
  EXPECT_EQ(tile_in("\U0001F063"), tile_of(0, 0));
  EXPECT_EQ(tile_in("\U0001F061"), tile_of(6, 6));
  EXPECT_EQ(tile_in("\U0001F093"), tile_of(6, 6));
  EXPECT_EQ(tile_in("\U0001F034"), tile_of(3, 0));
}

TEST(Tile, back_of_unicode_shows_no_pips) {
  EXPECT_EQ(tile_in("\U0001F030"), kNoTile);
  EXPECT_EQ(tile_in("\U0001F062"), kNoTile);
}

TEST(Tile, with_pips_above_nine_needs_a_separator) {
  EXPECT_EQ(tile_in("12-9"), tile_of(12, 9));
  EXPECT_EQ(tile_in("[15|15]"), tile_of(15, 15));
  EXPECT_EQ(fault_of("129"), TileScan::needs_separator);
  EXPECT_EQ(fault_of("1111"), TileScan::needs_separator);
}

TEST(Tile, has_at_most_fifteen_pips_on_a_half) {
  EXPECT_EQ(fault_of("16-1"), TileScan::too_many_pips);
  EXPECT_EQ(fault_of("1-99999999999999999999"), TileScan::too_many_pips);
}

TEST(Tile, that_is_none_leaves_the_scanner_where_it_was) {
  for (const std::string_view text : {"", "6", "6-", "-5", "[6-5", "x", "[]", "6--5"}) {
    Scanner scanner(text, 0);
    Tile tile;
    EXPECT_NE(scan_tile(scanner, tile), TileScan::read) << text;
    EXPECT_EQ(scanner.at(), 0U) << text;
  }
}

TEST(PassWord, is_known_in_every_language_of_the_contract) {
  for (const std::string_view word :
       {"pass", "paso", "pasa", "passo", "passa", "boud\u00e9", "knock", "toc", "go", "PASS"}) {
    EXPECT_TRUE(is_pass_word(word)) << word;
  }
  EXPECT_FALSE(is_pass_word("pas"));
  EXPECT_FALSE(is_pass_word(""));
}

TEST(QuotedValue, comes_back_as_it_was) {
  for (const std::string value : {"", "plain", "a \"b\" \\ c", "two\nlines\t\r", "\x1b[31m",
                                  "caf\u00e9; \U0001F060", "\x7f"}) {
    const std::string text = quoted_value(value);
    Scanner scanner(text, 0);
    std::string back;
    EXPECT_EQ(scan_quoted(scanner, back), QuoteScan::read);
    EXPECT_EQ(back, value);
    EXPECT_TRUE(scanner.at_end());
    EXPECT_EQ(text.find('\n'), std::string::npos);
  }
}

TEST(QuotedValue, without_its_end_or_with_an_odd_escape_is_refused) {
  std::string value;
  Scanner open("\"abc", 0);
  EXPECT_EQ(scan_quoted(open, value), QuoteScan::not_closed);
  Scanner odd("\"a\\qb\"", 0);
  EXPECT_EQ(scan_quoted(odd, value), QuoteScan::unknown_escape);
  EXPECT_EQ(odd.at(), 2U);
  for (const std::string_view text :
       {"\"\\u{}\"", "\"\\u{d800}\"", "\"\\u{110000}\"", "\"\\u{1b\""}) {
    Scanner scanner(text, 0);
    EXPECT_EQ(scan_quoted(scanner, value), QuoteScan::unknown_escape) << text;
  }
}

TEST(Comment, starts_at_a_semicolon_outside_quotes) {
  EXPECT_EQ(without_comment("play A6-6 ; well played"), "play A6-6 ");
  EXPECT_EQ(without_comment("[Event \"a; b\"] ; c"), "[Event \"a; b\"] ");
  EXPECT_EQ(without_comment("[Event \"a\\\"; b\"]"), "[Event \"a\\\"; b\"]");
  EXPECT_EQ(without_comment("; all of it"), "");
}

}  // namespace
}  // namespace sixlove
