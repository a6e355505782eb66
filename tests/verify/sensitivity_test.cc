#include "verify/sensitivity.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "support/loaded.h"
#include "verify/examined.h"

namespace sixlove {
namespace {

std::vector<std::string> values_of(const Flips& flips, const std::string& key) {
  std::vector<std::string> values;
  for (const Flip& flip : flips.flips) {
    if (flip.key == key) values.push_back(flip.value);
  }
  return values;
}

std::vector<std::string> words_of(const Flips& flips, const std::string& key) {
  std::vector<std::string> words;
  for (const Flip& flip : flips.flips) {
    if (flip.key == key) words.push_back(flip.words);
  }
  return words;
}

std::string why_left_out(const Flips& flips, const std::string& key) {
  for (const LeftOut& one : flips.left_out) {
    if (one.key == key) return one.why;
  }
  return "";
}

bool contains(const std::vector<std::string>& values, const std::string& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

TEST(Sensitivity, entries_of_lists_are_left_out_and_change_places) {
  const Flips flips = flips_of(
      ruleset_of("bergen-german", {"blocked.tests=[{keep: fewest, of: pips}, {of: tiles}]"}),
      source_rulesets());
  const std::vector<std::string> tests = words_of(flips, "blocked.tests");
  EXPECT_TRUE(contains(tests, "without entry 1"));
  EXPECT_TRUE(contains(tests, "without entry 2"));
  EXPECT_TRUE(contains(tests, "entries 1 and 2 swapped"));
}

TEST(Sensitivity, numbers_by_seats_change_for_all_of_them) {
  const Flips flips = flips_of(ruleset_of("bergen-german", {"match.target={2: 15, 3: 10, 4: 10}"}),
                               source_rulesets());
  const std::vector<std::string> targets = values_of(flips, "match.target");
  EXPECT_TRUE(contains(targets, "{2: 30, 3: 20, 4: 20}"));
  EXPECT_TRUE(contains(targets, "{2: 16, 3: 11, 4: 11}"));
}

TEST(Sensitivity, what_was_set_on_the_command_line_stays_set) {
  const Flips flips =
      flips_of(ruleset_of("jamaican-partner", {"match.target=4"}), source_rulesets());
  for (const Flip& flip : flips.flips) {
    const Target& target = flip.rules;
    if (flip.key != "match.target") {
      EXPECT_EQ(target.target.for_seats(4), 4) << flip.key;
    }
  }
}

TEST(Sensitivity, what_is_not_flipped_says_why) {
  const Flips flips = flips_of(ruleset_of("fid-world"), source_rulesets());
  EXPECT_TRUE(std::any_of(flips.left_out.begin(), flips.left_out.end(), [](const LeftOut& one) {
    return one.key.starts_with("infractions.") && one.why == "nobody breaks a rule in these rounds";
  }));
  EXPECT_EQ(why_left_out(flips, "match.target"), "");
}

TEST(Sensitivity, hands_of_another_size_are_not_played) {
  const RulesetDoc doc = ruleset_of("jamaican-partner");
  const RulesetDoc other = ruleset_of("jamaican-partner", {"deal.hand=6", "deal.leftover=asleep"});
  const std::vector<Flip> flips{{"deal.hand", "6", "", other.rules}};
  EXPECT_EQ(sensitivity_of(flips, doc.rules, 4, 5, 1).front().rounds, 0);
}

}  // namespace
}  // namespace sixlove
