#include "rules/reset.h"

#include <gtest/gtest.h>

#include "support/rounds.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::string scores(const std::string& name, int seats, const std::string& rounds) {
  const auto doc = source_ruleset(name);
  if (!doc) return "no such ruleset";
  MatchState match = begin_match(doc->rules, seats, Record{});
  return scores_after(doc->rules, match, rounds);
}

TEST(Reset, the_side_behind_sends_the_score_back_and_keeps_nothing) {
  EXPECT_EQ(scores("jamaican-partner", 4, "A C B"), "1 0 | 2 0 | 0 0");
  EXPECT_EQ(scores("jamaican-partner", 4, "A A T B"), "1 0 | 2 0 | 2 0 | 0 0");
}

TEST(Reset, cut_throat_is_broken_once_everybody_has_won) {
  EXPECT_EQ(scores("jamaican-cut-throat", 4, "A B C A D"),
            "1 0 0 0 | 1 1 0 0 | 1 1 1 0 | 2 1 1 0 | 0 0 0 0");
  EXPECT_EQ(scores("jamaican-cut-throat", 2, "A A A B"), "1 0 | 2 0 | 3 0 | 0 0");
}

TEST(Reset, strict_cut_throat_leaves_the_scorer_its_points) {
  EXPECT_EQ(scores("jamaican-cut-throat-strict", 4, "A A B"), "1 0 0 0 | 2 0 0 0 | 0 1 0 0");
  EXPECT_EQ(scores("jamaican-cut-throat-strict", 4, "A A A Bk"),
            "1 0 0 0 | 2 0 0 0 | 3 0 0 0 | 0 2 0 0");
}

TEST(Reset, a_level_score_may_be_struck_out) {
  const auto doc = source_ruleset("x-mx-cantina", {"reset.then_times=2"});
  ASSERT_TRUE(doc);
  MatchState match = begin_match(doc->rules, 4, Record{});
  match.score[0] = 30;
  match.score[1] = 50;
  static_cast<void>(play_round(doc->rules, match, "out A | A | B 5-5 | C | D 6-4"));
  EXPECT_EQ(score_of(match), "0 0");
  static_cast<void>(play_round(doc->rules, match, "out A | A | B 5-5 | C | D"));
  EXPECT_EQ(score_of(match), "20 0");
}

TEST(Reset, the_double_six_leads_again) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  MatchState match = begin_match(doc->rules, 4, Record{});
  static_cast<void>(scores_after(doc->rules, match, "A B"));
  EXPECT_EQ(match.occasion, Occasion::after_reset);
  EXPECT_EQ(next_lead(doc->rules, match).tile, tile_of(6, 6));
}

}  // namespace
}  // namespace sixlove
