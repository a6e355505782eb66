#include "referee/explain_numbering.h"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/random_records.h"

namespace sixlove {
namespace {

/// Where numbers do not run on: "3<2 again" is the third round, which goes back behind the second
/// and begins anew.
std::string breaks(const std::string& labels) {
  std::string text = "[Rules \"any\"]\n";
  std::string label;
  for (const char c : labels + " ") {
    if (c != ' ') {
      label += c;
      continue;
    }
    text += "round " + label + "\nend A out\n";
    label.clear();
  }
  const Record record = read_record(text);
  std::string found;
  for (const NumberingBreak& one : numbering_breaks(record)) {
    found +=
        fmt::format("{}{}<{}{}", found.empty() ? "" : ", ", one.round + 1, one.ruling.right,
                    slip_of(one.ruling, record) == NumberingSlip::starts_again ? " again" : "");
  }
  return found;
}

TEST(Numbering, that_runs_on_is_no_matter) {
  EXPECT_EQ(breaks("1 2 3"), "");
  EXPECT_EQ(breaks("5 6 9"), "");
}

TEST(Numbering, that_is_no_number_is_left_alone) {
  EXPECT_EQ(breaks("final final 1 semi 2"), "");
}

TEST(Numbering, that_starts_again_is_reported_once) {
  EXPECT_EQ(breaks("1 2 1 2"), "3<2 again");
  EXPECT_EQ(breaks("4 5 6 4 5 6"), "4<3 again");
  EXPECT_EQ(breaks("4 5 1 2"), "3<2 again");
  EXPECT_EQ(breaks("1 2 1 2 1"), "3<2 again, 5<4 again");
}

TEST(Numbering, given_twice_points_at_the_first) {
  EXPECT_EQ(breaks("1 2 2 3"), "3<2");
  EXPECT_EQ(breaks("1 2 3 2 4"), "4<2");
  EXPECT_EQ(breaks("1 1 2"), "2<1");
}

TEST(Numbering, out_of_order_points_at_the_round_it_belongs_before) {
  EXPECT_EQ(breaks("1 3 2 4"), "3<2");
  EXPECT_EQ(breaks("1 3 4 2 5"), "4<2");
}

}  // namespace
}  // namespace sixlove
