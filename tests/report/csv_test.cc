#include "report/csv.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sixlove {
namespace {

/// Reads one line as RFC 4180 says.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i + 2 < line.size(); ++i) {
    const char c = line[i];
    if (quoted && c == '"' && line[i + 1] == '"') {
      cells.back() += c;
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

TEST(Csv, leaves_a_plain_value_bare) {
  EXPECT_EQ(csv_cell("night.dom#3"), "night.dom#3");
}

TEST(Csv, quotes_a_value_with_a_comma) {
  EXPECT_EQ(csv_cell("AC 1, BD 0"), "\"AC 1, BD 0\"");
}

TEST(Csv, doubles_quotes) {
  EXPECT_EQ(csv_cell("\"Six-Love\" Sam"), "\"\"\"Six-Love\"\" Sam\"");
}

TEST(Csv, keeps_a_line_end_inside_quotes) {
  EXPECT_EQ(csv_cell("a\nb"), "\"a\nb\"");
}

TEST(Csv, ends_a_line_with_carriage_return_and_line_feed) {
  const std::vector<std::string> cells{"AC", "6", ""};
  EXPECT_EQ(csv_line(cells), "AC,6,\r\n");
}

RC_GTEST_PROP(Csv, reads_back_as_written, (const std::vector<std::string>& cells)) {
  RC_PRE(!cells.empty());
  for (const std::string& cell : cells) RC_PRE(cell.find('\0') == std::string::npos);
  RC_ASSERT(cells_of(csv_line(cells)) == cells);
}

}  // namespace
}  // namespace sixlove
