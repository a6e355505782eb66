#include "rules/describe.h"

#include <sstream>

#include <gtest/gtest.h>

#include "base/words.h"
#include "rules/sections.h"
#include "support/files.h"
#include "support/loaded.h"

namespace sixlove {
namespace {

std::string described(std::string_view sections) {
  const Loaded loaded = load_after_bare_rules(sections);
  EXPECT_TRUE(loaded.doc) << loaded.said();
  return loaded.doc ? describe_keys(*loaded.doc) : "";
}

bool says(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

TEST(Describe, says_what_a_word_means_and_what_it_rests_on) {
  const std::string text = described(
      "sources: {hoyle: \"Hoyle's Games\"}\n"
      "because: {blocked.contest: {from: hoyle, disputed: others compare seats}}\n"
      "blocked: {contest: sides}\n");
  EXPECT_TRUE(says(text,
                   "  contest: sides\n"
                   "      Whose hands are compared: the hands of a side are added, and the totals\n"
                   "      are compared.\n"
                   "      From hoyle.\n"
                   "      Disputed: Others compare seats.\n"))
      << text;
  EXPECT_TRUE(says(text, "  hoyle: Hoyle's Games\n"));
}

TEST(Describe, leaves_out_what_means_nothing_in_the_game) {
  EXPECT_FALSE(says(described(""), "arms"));
  EXPECT_TRUE(says(described("layout: {spinner: first_double}\n"), "  arms: 4\n"));
  EXPECT_FALSE(says(described(""), "infractions"));
}

TEST(Describe, numbers_the_tests_of_a_block) {
  const std::string text =
      described("blocked: {tests: [{of: holds_double, keep: most}, {of: tiles}]}\n");
  EXPECT_TRUE(
      says(text, "      1.\n         keep: most\n             Which figure wins: the highest"))
      << text;
  EXPECT_TRUE(says(text, "      2.\n         of: tiles\n"));
}

TEST(Describe, every_ruleset_of_the_sources_fits_eighty_columns_and_tells_what_it_sets) {
  for (const std::string& file : shipped_and_test_rulesets()) {
    Diagnostics problems;
    const auto doc = load_ruleset(file, source_rulesets(), {}, problems);
    ASSERT_TRUE(doc) << file;
    const std::string text = describe_keys(*doc);
    for (const std::string& line : lines_of(text)) {
      const bool one_word = trimmed(line).find(' ') == std::string_view::npos;
      EXPECT_TRUE(display_width(line) <= 80 || one_word) << file << ": " << line;
    }
    for (const Section& section : sections()) {
      for (const Field& field : section.fields) {
        if (is_default(doc->rules, {&section, &field})) continue;
        EXPECT_TRUE(says(text, "  " + std::string(field.key) + ":")) << file << " " << field.key;
      }
    }
  }
}

std::string told(std::string_view sections) {
  const Loaded loaded = load_after_bare_rules(sections);
  EXPECT_TRUE(loaded.doc) << loaded.said();
  return loaded.doc ? describe_text(*loaded.doc) : "";
}

TEST(DescribeText, tells_the_rules_in_the_order_in_which_one_plays_by_them) {
  const std::string text = told(
      "bonus: {awards: [{name: capicua, points: 25}]}\n"
      "time: {called: finish_round}\n"
      "infractions: {penalties: [{infraction: talk, points: 5}]}\n");
  std::size_t last = 0;
  for (const std::string_view chapter :
       {"Equipment", "Deal", "Lead", "Play", "End", "Count", "Score", "Match", "Infractions"}) {
    const std::size_t at = text.find("\n" + std::string(chapter) + "\n");
    ASSERT_NE(at, std::string::npos) << chapter << "\n" << text;
    EXPECT_GT(at, last) << chapter;
    last = at;
  }
}

TEST(DescribeText, tells_of_every_section) {
  const std::string text = told(
      "equipment: {removed: [0-0]}\n"
      "seats: {counts: [3]}\n"
      "deal: {hand: 7, leftover: boneyard, reserve: 2}\n"
      "draw: {policy: one}\n"
      "layout: {spinner: first_double}\n"
      "in_play: {multiples: [5]}\n"
      "stake: {per_tie: 1}\n"
      "match: {target: 90}\n"
      "reset: {when: any_side_scores}\n");
  for (const std::string_view part :
       {"0-0", "draws one tile", "first double", "multiple", "90", "scores"}) {
    EXPECT_TRUE(says(text, part)) << part << "\n" << text;
  }
}

TEST(DescribeText, of_every_ruleset_fits_eighty_columns) {
  for (const std::string& file : shipped_and_test_rulesets()) {
    Diagnostics problems;
    const auto doc = load_ruleset(file, source_rulesets(), {}, problems);
    ASSERT_TRUE(doc) << file;
    for (const std::string& line : lines_of(describe_text(*doc))) {
      EXPECT_LE(display_width(line), 80) << file << ": " << line;
      EXPECT_EQ(line.find("{}"), std::string::npos) << file << ": " << line;
    }
  }
}

}  // namespace
}  // namespace sixlove
