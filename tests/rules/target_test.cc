#include "rules/target.h"

#include <gtest/gtest.h>

#include "support/rounds.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// Plays rounds under a ruleset from a score.
struct Rounds {
  Rounds(const std::string& name, int seats, const std::vector<int>& score,
         const std::vector<std::string>& overrides = {})
      : doc(source_ruleset(name, overrides)), match(begin_match(doc->rules, seats, Record{})) {
    for (std::size_t side = 0; side < score.size(); ++side) match.score[side] = score[side];
  }

  void play(const std::string& round) { static_cast<void>(play_round(doc->rules, match, round)); }

  std::shared_ptr<const RulesetDoc> doc;
  MatchState match;
};

TEST(Target, six_love_is_six_or_more_while_the_others_have_none) {
  Rounds rounds("jamaican-partner", 4, {5, 0});
  rounds.play("tie");
  EXPECT_FALSE(rounds.match.over);
  rounds.play("out A");
  EXPECT_EQ(score_of(rounds.match), "7 0");
  EXPECT_EQ(rounds.match.winners, mask_of(0));
}

TEST(Target, cut_throat_is_won_while_anybody_has_none) {
  Rounds rounds("jamaican-cut-throat", 4, {5, 1, 2, 0});
  rounds.play("out A");
  EXPECT_EQ(score_of(rounds.match), "6 1 2 0");
  EXPECT_EQ(rounds.match.winners, mask_of(0));
}

TEST(Target, a_stake_that_lifts_the_last_seat_off_nought_breaks_the_game_even_at_six) {
  Rounds rounds("jamaican-cut-throat", 4, {1, 1, 1, 0}, {"stake.per_tie=1"});
  rounds.match.ties = 5;
  rounds.play("out D");
  EXPECT_EQ(score_of(rounds.match), "0 0 0 0");
  EXPECT_FALSE(rounds.match.over);
}

TEST(Target, the_lowest_score_wins_french_when_somebody_reaches_a_hundred) {
  Rounds rounds("caribbean-french", 4, {62, 30, 45, 97});
  rounds.play("out A | A | B 6-5 1-0 | C 5-3 | D 2-1");
  EXPECT_EQ(score_of(rounds.match), "62 42 53 100");
  EXPECT_EQ(rounds.match.winners, mask_of(1));
}

TEST(Target, a_level_lowest_score_is_shared) {
  Rounds rounds("caribbean-french", 4, {62, 30, 30, 97});
  rounds.play("out A | A | B | C | D 2-1");
  EXPECT_TRUE(rounds.match.over);
  EXPECT_EQ(rounds.match.winners, mask_of(1) | mask_of(2));
}

TEST(Target, points_that_would_pass_an_exact_target_do_not_count) {
  Rounds rounds("international-partnership", 4, {90, 0}, {"match.reached=exactly"});
  rounds.play("out A | A | B 6-5 | C | D");
  EXPECT_EQ(score_of(rounds.match), "90 0");
  rounds.play("out A | A | B 5-5 | C | D");
  EXPECT_EQ(rounds.match.winners, mask_of(0));
}

TEST(Target, a_match_may_end_after_so_many_rounds) {
  Rounds rounds("international-partnership", 4, {0, 0}, {"match.rounds=2", "match.target=0"});
  rounds.play("out A | A | B 6-5 | C | D");
  EXPECT_FALSE(rounds.match.over);
  rounds.play("out B | A 6-5 | B | C | D");
  EXPECT_TRUE(rounds.match.over);
  EXPECT_EQ(rounds.match.winners, mask_of(0) | mask_of(1));
}

TEST(Target, strict_cut_throat_wants_everybody_else_at_nought) {
  Rounds rounds("jamaican-cut-throat-strict", 4, {5, 0, 0, 0});
  rounds.play("out A");
  EXPECT_EQ(rounds.match.winners, mask_of(0));
}

}  // namespace
}  // namespace sixlove
