#include "rules/advice.h"

#include <gtest/gtest.h>

#include "support/files.h"
#include "support/loaded.h"

namespace sixlove {
namespace {

constexpr std::string_view kHead =
    "title: Test\nabout: A test.\nsources: {a: one, b: another}\n"
    "lead: {first: {who: lot}, later: {who: winner}}\n";

constexpr std::string_view kSourced =
    "because:\n  lead.first: {from: [a]}\n  lead.later: {from: [a]}\n";

/// "id: message" of each piece of advice, a line each.
std::string advice_to(const std::string& yaml) {
  const Loaded loaded = load_text(yaml);
  EXPECT_TRUE(loaded.doc) << loaded.said();
  if (!loaded.doc) return loaded.said();
  std::string text;
  for (const Diagnostic& advice : advice_on(*loaded.doc)) {
    text += std::string(row_of(advice.id).id) + ": " + advice.message + '\n';
  }
  return text;
}

std::string advice_after_head(std::string_view sections, std::string_view because = {}) {
  return advice_to(std::string(kHead) + std::string(kSourced) + std::string(because) +
                   std::string(sections));
}

TEST(Advice, names_a_key_that_another_one_switches_off) {
  const std::string settled =
      "blocked: {contest: sides, undecided: tie, partners_level: tie}\n"
      "score: {count: losing_side}\nseats: {sides: opposite}\nmatch: {target: 100}\n"
      "bonus: {awards: []}\n";
  const std::string because =
      "  blocked.contest: {from: [a]}\n  score.count: {from: [a]}\n  seats.sides: {from: [a]}\n"
      "  match.target: {from: [a]}\n  blocked.partners_level: {from: [a]}\n";
  EXPECT_EQ(advice_after_head(settled, because),
            "key-without-effect: blocked.partners_level has no effect in this game\n");
}

TEST(Advice, names_keys_whose_sources_are_strangers) {
  const std::string said = advice_after_head(
      "blocked: {contest: seats, undecided: tie}\nscore: {count: all_hands, round_to: 5,"
      " rounded: total}\n",
      "  score.count: {from: [a]}\n  score.round_to: {from: [b]}\n");
  EXPECT_EQ(said,
            "no-source-for-both: no source is named for both score.round_to and score.count, "
            "which belong together\n");
}

TEST(Advice, names_what_is_played_nowhere) {
  const std::string said = advice_after_head(
      "blocked: {contest: seats, undecided: tie}\nscore: {count: none}\n"
      "stake: {per_tie: 1, after_tie_exactly: 2}\n");
  EXPECT_NE(said.find("no-source-for-both: no known source plays so: `stake.per_tie` is not 0 and "
                      "`stake.after_tie_exactly` is not 0"),
            std::string::npos)
      << said;
}

TEST(Advice, names_an_open_question_until_the_file_answers_it) {
  const std::string open = advice_after_head(
      "score: {count: all_hands}\nblocked: {contest: seats}\n", "  score.count: {from: [a]}\n");
  EXPECT_EQ(open,
            "disputed-default: blocked.undecided is left open, and sources disagree about it\n");
  EXPECT_EQ(advice_after_head("score: {count: all_hands}\n"
                              "blocked: {contest: seats, undecided: tie}\n",
                              "  score.count: {from: [a]}\n"),
            "");
}

// what `because` tells of a key that is left alone is told
TEST(Advice, is_content_with_a_dispute_that_the_file_tells_of) {
  EXPECT_EQ(advice_after_head("score: {count: all_hands}\nblocked: {contest: seats}\n",
                              "  score.count: {from: [a]}\n"
                              "  blocked.undecided: {disputed: \"Some give it to the leader.\"}\n"),
            "");
}

TEST(Advice, names_what_rests_on_nothing) {
  EXPECT_EQ(advice_to("title: Test\nlead: {first: {who: lot}, later: {who: winner}}\n"
                      "blocked: {contest: seats, undecided: tie}\nscore: {count: all_hands}\n"),
            "unnamed-ruleset: the ruleset does not say what game it is\n"
            "key-without-source: no source is named for 3 keys\n");
}

TEST(Advice, finds_nothing_in_the_rulesets_that_ship) {
  for (const std::string& file : shipped_and_test_rulesets()) {
    if (file.find("/tests/") != std::string::npos) continue;
    Diagnostics problems;
    const auto doc = load_ruleset(file, source_rulesets(), {}, problems);
    ASSERT_TRUE(doc) << file;
    for (const Diagnostic& advice : advice_on(*doc)) {
      ADD_FAILURE() << file << ": " << advice.message;
    }
  }
}

}  // namespace
}  // namespace sixlove
