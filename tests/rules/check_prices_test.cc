#include "rules/check_prices.h"

#include <gtest/gtest.h>

#include "support/loaded.h"

namespace sixlove {
namespace {

/// What is said of these penalties and cards in a game of two pairs.
std::string said(const std::string& penalties, const std::string& cards = "[]") {
  return load_after_bare_rules(
             "seats: {counts: [4], sides: opposite}\ninfractions:\n  penalties: " + penalties +
             "\n  cards: " + cards + "\n")
      .said();
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(CheckPrices, rows_for_one_infraction_differ_in_when_they_apply) {
  EXPECT_TRUE(says(said("[{infraction: talk, points: 1}, {infraction: talk, points: 2}]"),
                   "infractions.penalties has two prices for talk"));
  EXPECT_EQ(said("[{infraction: talk, points: 1, window: until_count}, {infraction: talk, points: "
                 "2}]"),
            "");
  EXPECT_TRUE(says(said("[{infraction: talk, points: 1}, {infraction: talk, points: 2, window: "
                        "until_count}]"),
                   "two prices"));
  EXPECT_EQ(said("[{infraction: no-match, choice: points, points: 25}, {infraction: no-match, "
                 "choice: knowledge}]"),
            "");
}

TEST(CheckPrices, a_window_of_plays_says_how_many) {
  EXPECT_TRUE(says(said("[{infraction: no-match, window: after_plays}]"), "how many plays"));
  EXPECT_EQ(said("[{infraction: no-match, window: after_plays, plays: 4}]"), "");
}

TEST(CheckPrices, an_incident_shows_no_hand) {
  EXPECT_TRUE(says(said("[{infraction: talk, or_hand: true}]"), "asks for a hand"));
  EXPECT_EQ(said("[{infraction: drew-while-able, or_hand: true}]"), "");
}

TEST(CheckPrices, a_lost_round_needs_one_other_side) {
  EXPECT_EQ(said("[{infraction: talk, round: is_lost}]"), "");
  const Loaded alone = load_after_bare_rules(
      "seats: {counts: [3]}\ndeal: {hand: 7, leftover: asleep}\ninfractions: {penalties: "
      "[{infraction: talk, round: is_lost}]}\n");
  EXPECT_TRUE(says(alone.said(), "has no one other side to win it")) << alone.said();
}

TEST(CheckPrices, figures_of_a_lost_match_go_with_a_lost_match) {
  EXPECT_TRUE(says(said("[{infraction: late, winners_get: 100}]"), "none is lost"));
  EXPECT_EQ(said("[{infraction: late, match: is_lost, winners_get: 100}]"), "");
}

TEST(CheckPrices, cards_do_not_come_round_to_themselves) {
  EXPECT_TRUE(says(said("[]", "[{card: yellow, becomes: yellow}]"), "becomes itself"));
  EXPECT_TRUE(says(said("[]", "[{card: a, becomes: b}, {card: b, becomes: a}]"), "comes round"));
  EXPECT_TRUE(says(said("[]", "[{count: 2}]"), "a row without a card"));
  EXPECT_EQ(said("[]", "[{card: yellow, count: 2, becomes: red}, {card: red, match: is_lost}]"),
            "");
}

}  // namespace
}  // namespace sixlove
