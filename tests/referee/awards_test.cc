#include "referee/awards.h"

#include <string>

#include <gtest/gtest.h>

#include "support/rounds.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// Why each award was given and how much it was: `round 1, stake 2, key-tile 1`.
std::string awards(const std::string& name, const std::string& round, int ties = 0,
                   const std::vector<std::string>& overrides = {}) {
  const auto doc = source_ruleset(name, overrides);
  if (!doc) return "no such ruleset";
  MatchState match = begin_match(doc->rules, 4, Record{});
  match.ties = ties;
  JudgedRound judged;
  judged.result.outcome = round_outcome(doc->rules, match, round);
  judged.result.worth = worth_of(doc->rules, match, judged.result.outcome,
                                 bonuses_due(doc->rules, match, judged.result.outcome, nullptr));
  std::string text;
  for (const Award& award : awards_of(doc->rules, match, judged)) {
    text += (text.empty() ? "" : ", ") + award.why + " " + std::to_string(award.points);
  }
  return text;
}

TEST(Awards, tell_the_round_the_stake_and_each_bonus_apart) {
  EXPECT_EQ(awards("jamaican-partner", "out A"), "round 1");
  EXPECT_EQ(awards("jamaican-partner", "out A | last 4-3 key", 2), "round 1, stake 2, key-tile 1");
  EXPECT_EQ(awards("jamaican-partner", "tie"), "");
}

TEST(Awards, take_multiplying_bonuses_in_their_order) {
  const std::string round = "out A | last 4-3 capicua | A 0 | B 12 | C 3 | D 5";
  const std::string times = "{name: twice, when: [fits_both_ends], points: 2, how: times}";
  const std::string adds = "{name: five, when: [fits_both_ends], points: 5}";
  EXPECT_EQ(awards("x-capicua-25", round, 0, {"bonus.awards=[" + times + ", " + adds + "]"}),
            "round 20, twice 20, five 5");
  EXPECT_EQ(awards("x-capicua-25", round, 0, {"bonus.awards=[" + adds + ", " + times + "]"}),
            "round 20, five 5, twice 25");
}

TEST(Awards, give_each_french_seat_its_own_count) {
  EXPECT_EQ(awards("caribbean-french", "out B | A 5-1 | B | C 6-2 | D 2-2 3-0"),
            "round 6, round 0, round 8, round 14");
}

}  // namespace
}  // namespace sixlove
