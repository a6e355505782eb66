// A game that ships nowhere is a text: three seats with eight tiles each of the double-nine set,
// the highest double leads, a block goes to fewest tiles and then to fewest pips, and the winner
// takes the others' pips rounded down to tens.

#include <string>

#include <gtest/gtest.h>

#include "referee/judge.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/random_records.h"

namespace sixlove {
namespace {

constexpr std::string_view kRules = R"yaml(
title: Eights of double-nine
about: "Three seats with eight tiles each of the double-nine set; fewest tiles win a block."

equipment:
  highest_pip: 9

seats:
  counts: [3]
  sides: alone

deal:
  hand: {3: 8}
  leftover: asleep

lead:
  first:
    - {who: highest_double, with: that_tile}
    - {who: heaviest_tile, with: that_tile}
  later:
    - {who: highest_double, with: that_tile}
    - {who: heaviest_tile, with: that_tile}

play:
  must_play: true

blocked:
  contest: seats
  tests:
    - {keep: fewest, of: tiles}
    - {keep: fewest, of: pips}
  after_level: narrow
  undecided: tie

score:
  count: other_hands
  round_to: 10
  rounding: down

match:
  target: 100
)yaml";

constexpr std::string_view kRecord = R"dom(
[Rules "eights"]
[Players "Ann; Ben; Cleo"]

round 1
deal A 8-3 4-3 9-9 9-6 2-2 6-0 1-1 7-0
deal B 8-8 4-0 5-1 8-1 8-0 5-4 7-6 6-5
deal C 4-4 9-3 6-4 6-1 9-4 2-0 0-0 3-0
play A9-9 B- C9-3 A8-3 B8-1 C9-4 A1-1 B5-4 C6-1 A9-6 B6-5 C6-4 A4-3 B- C3-0 A6-0
  B7-6 C- A7-0 B4-0 C4-4 A-
left A 2-2
left B 5-1 8-0 8-8
left C 0-0 2-0
)dom";

/// The verdict on the round with this claim about its end.
Verdict verdict_on(const std::string& end) {
  const Loaded rules = load_text(kRules);
  EXPECT_EQ(rules.said(), "");
  const Record record = read_record(std::string(kRecord.substr(1)) + end + "\n");
  EXPECT_FALSE(record.malformed);
  return judge(*rules.doc, record);
}

/// The verdict and its first finding.
std::string word_on(const std::string& end) {
  const Verdict verdict = verdict_on(end);
  const Finding* first = verdict.ruling();
  return std::string(name(verdict.word)) +
         (first != nullptr ? ": " + std::string(row_of(first->id).id) : "");
}

TEST(NewGame, is_loaded_without_a_word) {
  const Loaded rules = load_text(kRules);
  ASSERT_TRUE(rules.doc) << rules.said();
  EXPECT_EQ(rules.said(), "");
}

TEST(NewGame, is_shipped_nowhere) {
  for (const std::string& file : shipped_and_test_rulesets()) {
    EXPECT_EQ(read_text(file).find("Eights of double-nine"), std::string::npos) << file;
  }
}

TEST(NewGame, gives_a_block_to_fewest_tiles_before_fewest_pips) {
  const Verdict verdict = verdict_on("end A block +30");
  EXPECT_EQ(verdict.word, VerdictWord::upheld);
  const RoundVerdict& round = verdict.rounds.at(0);
  EXPECT_EQ(round.evidence, Evidence::full);
  EXPECT_EQ(round.end, RoundEnd::block);
  EXPECT_EQ(round.winner, Seat{0});
  // seat C has fewer pips, but one tile more
  EXPECT_EQ(round.pips[0], 4);
  EXPECT_EQ(round.pips[2], 2);
}

TEST(NewGame, rounds_the_others_pips_down_to_tens) {
  const Verdict verdict = verdict_on("end A block +30\nscore A 30 B 0 C 0");
  EXPECT_EQ(verdict.word, VerdictWord::upheld);
  EXPECT_EQ(verdict.rounds.at(0).points, 30);
  EXPECT_EQ(verdict.match.score[0], 30);
}

TEST(NewGame, corrects_what_is_claimed_wrongly) {
  EXPECT_EQ(word_on("end C block +30"), "corrected: wrong-winner");
  EXPECT_EQ(word_on("end A block +32"), "corrected: wrong-points");
  EXPECT_EQ(word_on("end A out"), "corrected: missed-block");
}

TEST(NewGame, has_the_highest_double_lead) {
  const Loaded rules = load_text(kRules);
  ASSERT_TRUE(rules.doc);
  std::string text(kRecord.substr(1));
  const std::size_t lead = text.find("play A9-9");
  text.replace(lead, 9, "play B8-8");
  const Verdict verdict = judge(*rules.doc, read_record(text));
  ASSERT_NE(verdict.ruling(), nullptr);
  EXPECT_EQ(row_of(verdict.ruling()->id).id, "wrong-leader");
}

}  // namespace
}  // namespace sixlove
