#include "rules/playoff.h"

#include <gtest/gtest.h>

#include "support/rounds.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::string scores(const std::string& rounds) {
  const auto doc = source_ruleset("jamaican-partner-playoff");
  if (!doc) return "no such ruleset";
  MatchState match = begin_match(doc->rules, 4, Record{});
  return scores_after(doc->rules, match, rounds);
}

TEST(Playoff, one_all_play_two) {
  EXPECT_EQ(scores("A B B"), "1 0 | 1 1 | 0 2");
  EXPECT_EQ(scores("A B A"), "1 0 | 1 1 | 2 0");
}

TEST(Playoff, two_nil_broken_is_not_one_all) {
  EXPECT_EQ(scores("A A B"), "1 0 | 2 0 | 0 0");
}

TEST(Playoff, a_key_tile_adds_nothing_to_it) {
  EXPECT_EQ(scores("A B Bk"), "1 0 | 1 1 | 0 2");
  EXPECT_EQ(scores("A Bk B"), "1 0 | 1 1 | 0 2");
}

TEST(Playoff, a_tied_one_is_played_again) {
  EXPECT_EQ(scores("A B T B"), "1 0 | 1 1 | 1 1 | 0 2");
}

TEST(Playoff, the_double_six_leads_it_and_its_winner_the_next_round) {
  const auto doc = source_ruleset("jamaican-partner-playoff");
  ASSERT_TRUE(doc);
  MatchState match = begin_match(doc->rules, 4, Record{});
  static_cast<void>(scores_after(doc->rules, match, "A B"));
  EXPECT_EQ(next_lead(doc->rules, match).tile, tile_of(6, 6));
  static_cast<void>(scores_after(doc->rules, match, "B"));
  EXPECT_EQ(next_lead(doc->rules, match).seats, mask_of(1) | mask_of(3));
}

}  // namespace
}  // namespace sixlove
