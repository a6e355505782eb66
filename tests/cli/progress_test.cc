#include "cli/progress.h"

#include <string>

#include <gtest/gtest.h>

#include "base/words.h"

namespace sixlove {
namespace {

TEST(Progress, says_how_much_is_done_and_how_long_it_will_take) {
  const WorkDone work{412'000'000, 916'000'000, 12'340'000, 34};
  EXPECT_EQ(progress_words(work, "rounds", 10),
            "[####      ] 412 of 916 MB  12.34 M rounds  1.23 M/s  0:12 left  34 findings");
}

TEST(Progress, does_without_what_is_not_known) {
  const WorkDone work{5'000'000, std::nullopt, 1200, 0};
  EXPECT_EQ(progress_words(work, "rounds", 2), "5 MB  1200 rounds  600/s");
  EXPECT_EQ(progress_words({}, "rounds", 0), "0 MB  0 rounds  0/s");
}

TEST(Progress, fits_a_terminal) {
  const WorkDone work{500'000'000'000, 999'999'000'000, 99'999'000'000, 9'999'999};
  EXPECT_LE(display_width(progress_words(work, "rounds", 7200)), 100);
}

TEST(Progress, is_json_for_other_programs) {
  const WorkDone work{412, 916, 5000, 34};
  EXPECT_EQ(progress_json(work, "rounds", 2),
            R"({"bytes":412,"of":916,"rounds":5000,"rounds_a_second":2500,"seconds":2,)"
            R"("seconds_left":2,"findings":34})");
  EXPECT_EQ(progress_json({1, std::nullopt, 0, 0}, "rounds", 0),
            R"({"bytes":1,"of":null,"rounds":0,"rounds_a_second":0,"seconds":0,)"
            R"("seconds_left":null,"findings":0})");
}

TEST(Progress, has_a_bar_that_fills) {
  EXPECT_EQ(progress_bar(0), "[          ]");
  EXPECT_EQ(progress_bar(0.42), "[####      ]");
  EXPECT_EQ(progress_bar(1), "[##########]");
}

TEST(Progress, groups_digits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1234567), "1,234,567");
}

}  // namespace
}  // namespace sixlove
