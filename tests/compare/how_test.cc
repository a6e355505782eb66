#include "compare/how.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/judge.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// How the round of four partners is won that ends so, under the game with these keys changed.
std::string won(const std::string& left, const std::string& end,
                const std::vector<std::string>& changed) {
  const auto doc = source_ruleset("jamaican-partner", changed);
  const Verdict verdict =
      judge_quietly(*doc, read_record("[Seats \"4\"]\nround 1\n" + left + "end " + end + "\n"));
  return how_won(doc->rules, verdict, verdict.rounds.at(0));
}

const std::string kLeft =
    "left A 6-6 5-4\nleft B 6-4 5-2\nleft C 5-3 4-2\nleft D 6-3 6-5\n";  // 21, 17, 14, 20

TEST(HowWon, names_the_figures_that_were_compared) {
  EXPECT_EQ(won(kLeft, "block", {}), "C (AC) by lowest hand (14)");
  EXPECT_EQ(won(kLeft, "block", {"blocked.contest=sides"}), "AC by side totals (35 - 37)");
}

TEST(HowWon, says_where_the_tests_are_others) {
  EXPECT_EQ(won(kLeft, "block", {"blocked.tests=[{keep: most, of: pips}]"}),
            "A (AC) by single hands as blocked.tests has it (21)");
}

TEST(HowWon, says_how_a_round_ends_that_is_no_block) {
  EXPECT_EQ(won("", "B out", {}), "B (BD) goes out");
  EXPECT_EQ(won("left A 1-0\nleft B 0-0\nleft C 3-3\nleft D 2-0\n", "tie",
                {"blocked.tests=[{keep: fewest, of: tiles}]"}),
            "a tie");
  EXPECT_EQ(won("", "void", {}), "void");
}

}  // namespace
}  // namespace sixlove
