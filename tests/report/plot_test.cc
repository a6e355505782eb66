#include "report/plot.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

/// How often the text has this part.
std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST(Plot, labels_every_share_with_its_interval) {
  PlotPage page("Title", "note");
  const std::vector<PlottedShare> rows{{"mine or theirs", 0.25, 0.2, 0.31}};
  page.add_shares("Another winner", rows);
  const std::string svg = page.svg();
  EXPECT_NE(svg.find("mine or theirs: 25.0 % (20.0 to 31.0)"), std::string::npos) << svg;
  EXPECT_NE(svg.find(">Another winner<"), std::string::npos);
  EXPECT_EQ(count(svg, "<circle"), 1U);
}

TEST(Plot, writes_each_part_of_a_bar_in_it) {
  PlotPage page("Title", "note");
  const std::array<std::string_view, 2> names{"out", "block"};
  const std::vector<PlottedParts> rows{{"mine", {0.75, 0.25}}};
  page.add_parts("How rounds end", names, rows);
  const std::string svg = page.svg();
  EXPECT_NE(svg.find(">75.0 %<"), std::string::npos);
  EXPECT_NE(svg.find(">25.0 %<"), std::string::npos);
}

TEST(Plot, draws_a_bar_for_each_number_that_came_up) {
  PlotPage page("Title", "note");
  const std::vector<PlottedCounts> rows{{"mine", {{-2, 1}, {0, 3}, {5, 4}}}};
  page.add_counts("Worth", "points", rows);
  // the page itself is one rectangle more
  EXPECT_EQ(count(page.svg(), "<rect"), 4U);
}

TEST(Plot, puts_many_numbers_together) {
  PlotPage page("Title", "note");
  PlottedCounts row{"mine", {}};
  for (int i = 0; i < 500; ++i) row.counts[i] = 1;
  page.add_counts("Worth", "points", std::vector<PlottedCounts>{row});
  const std::string svg = page.svg();
  EXPECT_NE(svg.find("Worth (in steps of 10)"), std::string::npos);
  EXPECT_EQ(count(svg, "<rect"), 51U);
}

TEST(Plot, takes_no_name_for_a_mark) {
  PlotPage page("a < b & c", "\"quoted\"");
  const std::string svg = page.svg();
  EXPECT_NE(svg.find("a &lt; b &amp; c"), std::string::npos);
  EXPECT_NE(svg.find("&quot;quoted&quot;"), std::string::npos);
}

TEST(Plot, has_room_for_all_that_was_added) {
  PlotPage empty("Title", "note");
  PlotPage full("Title", "note");
  const std::vector<PlottedShare> rows(10, {"mine or theirs", 0.25, 0.2, 0.31});
  full.add_shares("Another winner", rows);
  const auto height = [](const PlotPage& page) {
    const std::string svg = page.svg();
    return std::stoi(svg.substr(svg.find("height=\"") + 8));
  };
  EXPECT_GT(height(full), height(empty) + 400);
}

}  // namespace
}  // namespace sixlove
