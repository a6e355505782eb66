#include "rules/blocked.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// Who wins: a seat's letter, or "tie", or "?" where hidden hands decide.
std::string winner(const Ruleset& ruleset, const std::string& hands, Seat leader = 0,
                   Seat blocker = 0) {
  const BlockOutcome outcome =
      Blocked::decide(ruleset, left_hands(ruleset, hands), leader, blocker);
  if (!outcome.known) return "?";
  return outcome.winner == kNoSeat ? "tie"
                                   : std::string(1, static_cast<char>('A' + outcome.winner));
}

std::string winner(const std::string& name, const std::string& hands, Seat leader = 0,
                   Seat blocker = 0) {
  const auto doc = source_ruleset(name);
  return doc ? winner(doc->rules, hands, leader, blocker) : "no such ruleset";
}

TEST(Blocked, one_low_hand_wins_for_a_side_that_holds_more_in_all) {
  const std::string hands = "A 6-4 6-5 | B 5-4 | C 1-1 | D 2-2";
  EXPECT_EQ(winner("jamaican-partner", hands), "C");
  EXPECT_EQ(winner("international-partnership", hands), "D");
}

TEST(Blocked, opponents_level_for_fewest_tie_and_partners_win) {
  EXPECT_EQ(winner("jamaican-partner", "A 2-1 | B 3-0 | C 5-2 4-0 | D 5-3 4-1"), "tie");
  EXPECT_EQ(winner("jamaican-partner", "A 2-1 | B 5-2 4-0 | C 3-0 | D 5-3 4-1"), "A");
  EXPECT_EQ(winner("x-jp-any-tie", "A 2-1 | B 5-2 4-0 | C 3-0 | D 5-3 4-1"), "tie");
}

TEST(Blocked, a_contest_of_two_hands_does_not_look_at_the_others) {
  const std::string hands = "A 6-6 | B 5-4 | C 0-0 | D 4-0";
  EXPECT_EQ(winner("x-patio-next", hands, 0, 0), "B");
  EXPECT_EQ(winner("x-patio-prev", hands, 0, 0), "D");
  EXPECT_EQ(winner("x-patio-next", hands, 0, 3), "D");
}

TEST(Blocked, american_order_looks_at_everybody_again_after_a_level_test) {
  // all hold a double; B and C have one tile each; 0-0 is the lowest double
  EXPECT_EQ(winner("bergen-american", "A 0-0 5-3 | B 1-1 | C 2-2"), "A");
  EXPECT_EQ(winner("bergen-german", "A 0-0 5-3 | B 1-1 | C 2-2"), "B");
}

TEST(Blocked, american_order_does_not_know_one_holder_of_doubles_among_three) {
  const std::string hands = "A 4-3 | B 5-0 3-1 | C 1-1";
  EXPECT_EQ(winner("bergen-american", hands), "tie");
  EXPECT_EQ(winner("bergen-german", hands), "A");
  EXPECT_EQ(winner("bergen-hoyle", hands), "C");
  EXPECT_EQ(winner("bergen-old-hoyle", hands), "A");
}

TEST(Blocked, whoever_led_or_closed_may_win_what_the_tests_leave_level) {
  const std::string hands = "A 6-4 | B 5-5 | C 3-2 | D 4-1";
  EXPECT_EQ(winner("x-closer-wins-tie", hands, 0, 1), "D");
  EXPECT_EQ(winner("x-closer-loses-tie", hands, 0, 1), "C");
  EXPECT_EQ(winner("x-mx-cantina", hands, 1, 0), "D");
  EXPECT_EQ(winner("international-partnership", hands, 1, 0), "tie");
}

TEST(Blocked, pips_alone_do_where_only_pips_are_asked_for) {
  EXPECT_EQ(winner("jamaican-cut-throat", "A 20 | B 20 | C 5"), "C");
  EXPECT_EQ(winner("bergen-german", "A 20 | B 20 | C 5"), "?");
  EXPECT_EQ(winner("jamaican-cut-throat", "A 20 | B ? | C 5"), "?");
}

/// The German order told as a sort: fewest doubles first, then fewest pips.
std::string german(const std::vector<TileSet>& hands) {
  std::vector<std::pair<std::pair<int, int>, std::size_t>> order;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    order.push_back({{(hands[seat] & doubles()).size(), pips(hands[seat])}, seat});
  }
  std::sort(order.begin(), order.end());
  if (order[0].first == order[1].first) return "tie";
  return std::string(1, static_cast<char>('A' + static_cast<char>(order[0].second)));
}

RC_GTEST_PROP(Blocked, german_order_sorts_by_doubles_and_then_by_pips, (std::uint64_t seed)) {
  const static auto kDoc = source_ruleset("bergen-german");
  Random random(seed);
  std::vector<Tile> set;
  for (const Tile tile : TileSet::full(6)) set.push_back(tile);
  random.shuffle(set);
  FinalHands left;
  left.seats = static_cast<int>(2 + random.below(3));
  std::vector<TileSet> hands;
  std::size_t next = 0;
  for (Seat seat = 0; seat < left.seats; ++seat) {
    const std::size_t count = 1 + random.below(4);
    TileSet hand;
    for (std::size_t i = 0; i < count; ++i) hand.add(set[next++]);
    left.side_of[seat] = seat;
    left.hands[seat] = {hand, pips(hand), pips(hand)};
    hands.push_back(hand);
  }
  const BlockOutcome outcome = Blocked::decide(kDoc->rules, left, 0, 0);
  const std::string found =
      outcome.winner == kNoSeat ? "tie" : std::string(1, static_cast<char>('A' + outcome.winner));
  RC_ASSERT(outcome.known);
  RC_ASSERT(found == german(hands));
}

}  // namespace
}  // namespace sixlove
