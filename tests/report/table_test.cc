#include "report/table.h"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/words.h"

namespace sixlove {
namespace {

Table standings() {
  return {{{"side"}, {"won", Align::right}}, {{"Ann & Cleo", "12"}, {"Ben & Dev", "3"}}};
}

int widest_line(const std::string& text) {
  int widest = 0;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = text.find('\n', start);
    widest = std::max(widest, display_width(text.substr(start, end - start)));
    start = end + 1;
  }
  return widest;
}

TEST(Table, stands_in_columns_with_numbers_to_the_right) {
  EXPECT_EQ(table_text(standings(), false),
            "side        won\n"
            "Ann & Cleo   12\n"
            "Ben & Dev     3\n");
}

TEST(Table, has_bold_headings_in_color) {
  EXPECT_EQ(table_text(standings(), true).substr(0, 4), "\x1b[1m");
}

TEST(Table, cuts_the_widest_column_to_fit_the_page) {
  Table table = standings();
  table.rows.push_back({std::string(200, 'x'), "1"});
  const std::string text = table_text(table, false);
  EXPECT_EQ(widest_line(text), 80);
  EXPECT_NE(text.find("xxx..."), std::string::npos);
}

TEST(Table, keeps_the_end_of_a_record_name) {
  const Table table{{{"record", Align::left, Cut::start}, {"verdict"}},
                    {{std::string(100, 'x') + ".dom#12", "upheld"}}};
  const std::string text = table_text(table, false);
  EXPECT_EQ(widest_line(text), 80);
  EXPECT_NE(text.find("...xxx"), std::string::npos);
  EXPECT_NE(text.find(".dom#12"), std::string::npos);
}

TEST(Table, counts_cells_not_bytes) {
  const Table table{{{"name"}, {"won", Align::right}}, {{"Zoé", "1"}, {"Anna", "2"}}};
  EXPECT_EQ(table_text(table, false), "name  won\nZoé     1\nAnna    2\n");
}

TEST(Table, shows_a_name_that_would_play_tricks_on_the_terminal) {
  const Table table{{{"name"}}, {{"\x1b[2JAnn"}}};
  EXPECT_EQ(table_text(table, false), "name\n\\x1b[2JAnn\n");
}

TEST(Table, keeps_names_as_they_are_in_csv) {
  Table table = standings();
  table.rows = {{"Ann, \"the Knock\"", "1"}};
  EXPECT_EQ(table_csv(table), "side,won\r\n\"Ann, \"\"the Knock\"\"\",1\r\n");
}

RC_GTEST_PROP(Table, never_passes_the_edge_of_the_page,
              (const std::string& a, const std::string& b, const std::string& c)) {
  const Table table{{{"record"}, {"sides"}, {"result"}}, {{a, b, c}}};
  RC_ASSERT(widest_line(table_text(table, false)) <= 80);
}

}  // namespace
}  // namespace sixlove
