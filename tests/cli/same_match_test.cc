#include "cli/same_match.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/judge.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

constexpr const char* kTags = "[Rules \"jamaican-partner\"]\n[Players \"Ann; Ben; Cleo; Dev\"]\n";

SameMatch compared(const std::vector<std::string>& rounds) {
  std::vector<Witness> witnesses;
  for (const std::string& round : rounds) {
    const Record record = read_record(kTags + std::string("[Lead \"A\"]\n\nround 1\n") + round);
    witnesses.push_back({record, judge(*source_ruleset("jamaican-partner"), record)});
  }
  return compare_witnesses(witnesses);
}

/// What the first difference is about; empty if there is none.
std::string first_difference(const std::vector<std::string>& rounds) {
  const SameMatch same = compared(rounds);
  const std::vector<SameDifference>& differences = same.rounds.at(0).differences;
  return differences.empty() ? "" : differences[0].what;
}

TEST(SameMatch, holds_no_pass_that_is_not_written_against_a_record) {
  EXPECT_EQ(first_difference({"play A6-5 B- C6-1\n", "play A6-5 C6-1\n"}), "");
  EXPECT_EQ(first_difference({"play A6-5 B- C- D- A5-1\n", "play A6-5 A5-1\n"}), "");
  EXPECT_EQ(first_difference({"play A6-5 B6-1 C- D-\n", "play A6-5 B6-1\n"}), "");
}

TEST(SameMatch, finds_a_move_that_is_lost_and_goes_on_behind_it) {
  const SameMatch same =
      compared({"play A6-5 B6-1 C5-2 D2-1@2 A3-1\n", "play A6-5 B6-1 D2-1@2 A3-1\n"});
  ASSERT_EQ(same.rounds.at(0).differences.size(), 1U);
  EXPECT_EQ(same.rounds[0].differences[0].move, 3);
  EXPECT_EQ(same.rounds[0].differences[0].values,
            (std::vector<std::string>{"C5-2", "no move of C"}));
  EXPECT_EQ(same.rounds[0].same, (std::vector<std::string>{"moves 1 to 2"}));
}

TEST(SameMatch, holds_moves_that_are_missing_at_the_end_against_a_record) {
  EXPECT_EQ(first_difference({"play A6-5 B6-1 C5-2\n", "play A6-5 B6-1\n"}), "move 3");
}

TEST(SameMatch, sets_ends_against_each_other_only_where_they_are_named_alike) {
  EXPECT_EQ(first_difference({"play A6-5 B6-1 C5-1@5\n", "play A6-5 B6-1 C5-1@1\n"}),
            "move 3, its end");
  EXPECT_EQ(first_difference({"play A6-5 B6-1 C5-1@5\n", "play A6-5 B6-1 C5-1@r\n"}), "");
  EXPECT_EQ(first_difference({"play A6-5 B6-1 C5-1@5\n", "play A6-5 B6-1 C5-1\n"}), "");
}

TEST(SameMatch, sets_rounds_with_one_number_against_each_other) {
  const std::string whole = "end AC out +1\nround 2\nend BD out +1\nround 3\nend AC out +1\n";
  const SameMatch same = compared({whole, "end AC out +1\nround 3\nend AC out +1\n"});
  ASSERT_EQ(same.rounds.size(), 3U);
  EXPECT_TRUE(same.rounds[0].differences.empty());
  EXPECT_EQ(same.rounds[1].differences.at(0).what, "the round");
  EXPECT_TRUE(same.rounds[2].differences.empty());
}

TEST(SameMatch, sets_rounds_in_one_place_against_each_other_if_they_are_numbered_otherwise) {
  const SameMatch same = compared(
      {"end AC out +1\nround 2\nend BD out +1\n", "end AC out +1\nround 7\nend BD out +1\n"});
  EXPECT_EQ(same.rounds.size(), 2U);
  EXPECT_TRUE(same.agree());
}

TEST(SameMatch, lets_a_record_that_leaves_a_thing_open_contradict_nobody) {
  const SameMatch same = compared({"score AC 1\n", "end AC out +1\nscore AC 1 BD 0\n"});
  EXPECT_TRUE(same.agree());
  EXPECT_TRUE(same.one_verdict());
  EXPECT_EQ(same.rounds.at(0).result.all, "out by AC, +1; score AC 1, BD 0");
}

TEST(SameMatch, says_which_two_of_three_agree) {
  const SameMatch same =
      compared({"end AC out +1\n", "end BD out +1\n", "end AC out +1\nscore AC 1 BD 0\n"});
  EXPECT_FALSE(same.agree());
  EXPECT_FALSE(same.one_verdict());
  ASSERT_EQ(same.pairs.size(), 1U);
  EXPECT_EQ(same.pairs[0], (std::pair<std::size_t, std::size_t>{0, 2}));
}

TEST(SameMatch, tells_the_verdict_of_those_that_are_consistent_with_themselves) {
  const SameMatch same = compared(
      {"end AC out +1\nscore AC 1 BD 0\n", "end AC out +1\nscore AC 2 BD 0\n", "end AC out +1\n"});
  EXPECT_EQ(same.sound, (std::vector<std::size_t>{0, 2}));
  EXPECT_TRUE(same.one_sound_verdict());
  EXPECT_EQ(same.match.sound, "not over; score AC 1, BD 0");
}

}  // namespace
}  // namespace sixlove
