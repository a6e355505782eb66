#include "verify/differences.h"

#include <gtest/gtest.h>

#include "referee/judge.h"
#include "support/loaded.h"
#include "verify/examined.h"

namespace sixlove {
namespace {

Differences between(const RulesetDoc& a, const RulesetDoc& b, int seats, int deals = 200) {
  DiffOptions options;
  options.seats = seats;
  options.deals = deals;
  return differences_of(a, b, source_rulesets(), options);
}

const JudgedApart* apart_by(const Differences& found, const std::string& key) {
  for (const JudgedApart& one : found.apart) {
    if (one.key == key) return &one;
  }
  return nullptr;
}

// the classic example has a double each and two seats with one tile: four tiles
TEST(Differences, the_american_and_the_german_order_part_on_no_more_than_four_tiles) {
  const RulesetDoc american = ruleset_of("bergen-american");
  const RulesetDoc german = ruleset_of("bergen-german");
  const Differences found = between(american, german, 3);
  ASSERT_EQ(found.keys.size(), 2U);
  EXPECT_NE(found.keys[0].words[1].find("\n2. the lowest figure wins; compared are doubles"),
            std::string::npos);
  const JudgedApart* const apart = apart_by(found, "");
  ASSERT_NE(apart, nullptr);
  EXPECT_EQ(apart->what, "final hands");
  ASSERT_TRUE(apart->witness);
  const Verdict by_american = judge_quietly(american, apart->witness->record);
  const Verdict by_german = judge_quietly(german, apart->witness->record);
  EXPECT_EQ(by_american.word, VerdictWord::upheld);
  EXPECT_NE(by_american.rounds.front().side, by_german.rounds.front().side);
  int tiles = 0;
  for (const TileLine& line : apart->witness->record.rounds.front().left) {
    tiles += static_cast<int>(line.tiles.size());
  }
  EXPECT_LE(tiles, 4);
}

TEST(Differences, of_a_ruleset_with_itself_there_are_none) {
  const RulesetDoc doc = ruleset_of("jamaican-partner");
  const Differences found = between(doc, doc, 4);
  EXPECT_TRUE(found.keys.empty());
  EXPECT_EQ(found.rates.front().results, 0);
  EXPECT_EQ(found.rates.front().changed, 0);
}

TEST(Differences, a_key_of_the_match_shows_in_a_match) {
  const Differences found = between(ruleset_of("jamaican-partner", {"reset.when=never"}),
                                    ruleset_of("jamaican-partner", {"reset.to=others_to_zero"}), 4);
  const JudgedApart* const apart = apart_by(found, "reset.when");
  ASSERT_NE(apart, nullptr);
  EXPECT_EQ(apart->what, "a match");
  EXPECT_EQ(apart->base, 0U);
  // whose scores go back means nothing where none do
  const JudgedApart* const in_second = apart_by(found, "reset.to");
  ASSERT_NE(in_second, nullptr);
  EXPECT_EQ(in_second->what, "a match");
  EXPECT_EQ(in_second->base, 1U);
  EXPECT_EQ(found.rates.front().results, 0);
  EXPECT_GT(found.rates.front().changed, 0);
}

TEST(Differences, hands_of_another_size_are_said_as_such) {
  const Differences found = between(ruleset_of("all-fives"), ruleset_of("all-threes"), 3);
  EXPECT_NE(found.rates.front().remark, "");
  EXPECT_EQ(found.rates.front().deals, 0);
}

TEST(Differences, what_only_the_second_allows_is_found) {
  const Differences found = between(ruleset_of("jamaican-partner"),
                                    ruleset_of("jamaican-partner", {"play.must_play=false"}), 4);
  const JudgedApart* const apart = apart_by(found, "play.must_play");
  ASSERT_NE(apart, nullptr);
  ASSERT_EQ(apart->says.size(), 2U);
  EXPECT_NE(apart->says[0].find("false-pass"), std::string::npos) << apart->says[0];
}

}  // namespace
}  // namespace sixlove
