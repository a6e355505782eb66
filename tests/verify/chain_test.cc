#include "verify/chain.h"

#include <cmath>

#include <gtest/gtest.h>

#include "verify/examined.h"
#include "verify/outlook.h"

namespace sixlove {
namespace {

/// Each side wins a round for the points of the rules, equally often; some rounds are tied.
std::vector<OutcomeClass> fair_rounds(double ties) {
  std::vector<OutcomeClass> classes;
  for (Side side = 0; side < 2; ++side) {
    OutcomeClass& one = classes.emplace_back();
    one.outcome.end = RoundEnd::out;
    one.outcome.winner = side;
    one.outcome.side = side;
    one.chance = (1 - ties) / 2;
  }
  if (ties == 0) return classes;
  OutcomeClass& tie = classes.emplace_back();
  tie.outcome.end = RoundEnd::tie;
  tie.chance = ties;
  return classes;
}

Chain solved(const RulesetDoc& doc, const std::vector<OutcomeClass>& classes) {
  Chain chain = chain_of(doc.rules, 4, classes, 1'000'000);
  solve_chain(chain);
  EXPECT_TRUE(chain.whole);
  return chain;
}

// to two in a row: E = 1 + E1 and E1 = 1 + E/2
TEST(Chain, two_in_a_row_takes_four_rounds) {
  const RulesetDoc doc =
      ruleset_of("jamaican-partner", {"match.target=2", "stake.per_tie=0", "bonus.awards=[]"});
  const Chain chain = solved(doc, fair_rounds(0));
  ASSERT_TRUE(chain.solved);
  EXPECT_NEAR(chain.states[0].rounds, 4, 1e-6);
  EXPECT_NEAR(chain.states[0].wins[0], 0.5, 1e-6);
}

// every tied round is one more
TEST(Chain, tied_rounds_lengthen_a_match) {
  const RulesetDoc doc =
      ruleset_of("jamaican-partner", {"match.target=2", "stake.per_tie=0", "bonus.awards=[]"});
  const Chain chain = solved(doc, fair_rounds(0.2));
  EXPECT_NEAR(chain.states[0].rounds, 4 / 0.8, 1e-5);
  EXPECT_NEAR(chain.tie_chance, 0.2, 1e-9);
}

// best of a race to three without resets: 3, 4 or 5 rounds with chances 1/4, 3/8, 3/8
TEST(Chain, a_race_to_three) {
  const RulesetDoc doc = ruleset_of(
      "jamaican-partner",
      {"match.target=3", "match.others_have=anything", "reset.when=never", "bonus.awards=[]"});
  const Chain chain = solved(doc, fair_rounds(0));
  EXPECT_NEAR(chain.states[0].rounds, 3 * 0.25 + 4 * 0.375 + 5 * 0.375, 1e-6);
  for (const ChainState& state : chain.states) {
    if (state.match.over || state.match.score[0] != 2 || state.match.score[1] != 1) continue;
    EXPECT_NEAR(state.wins[0], 0.75, 1e-6);
  }
}

TEST(Chain, agrees_with_matches_that_are_played) {
  for (const char* const name : {"jamaican-partner", "brazilian-six-points", "mexican-cantina"}) {
    const RulesetDoc doc = ruleset_of(name);
    const auto sample = play_rounds(doc.rules, 4, 300, 5);
    const std::vector<OutcomeClass> classes = outcome_classes(doc.rules, sample);
    const Chain chain = solved(doc, classes);
    Chain unsolved;  // so that matches are played instead
    const MatchOutlook played = outlook_of({doc, 4, sample}, unsolved, classes, sample, 3);
    const double off = std::abs(played.rounds - chain.states[0].rounds);
    EXPECT_LT(off, 2.2 * (played.high - played.low) / 2) << name;
  }
}

TEST(Chain, a_match_that_nobody_can_win_any_more_does_not_end) {
  const RulesetDoc doc = ruleset_of("jamaican-partner", {"reset.when=never"});
  const Chain chain = chain_of(doc.rules, 4, fair_rounds(0), 100'000);
  ASSERT_TRUE(chain.whole);
  EXPECT_TRUE(chain.states[0].can_end);
  EXPECT_TRUE(std::any_of(chain.states.begin(), chain.states.end(),
                          [](const ChainState& state) { return !state.can_end; }));
}

}  // namespace
}  // namespace sixlove
