#include "rules/counting.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::optional<int> worth(const std::string& name, const std::string& hands, const Won& won,
                         const std::vector<std::string>& overrides = {}) {
  const auto doc = source_ruleset(name, overrides);
  if (!doc) return std::nullopt;
  return Counting::worth(doc->rules, left_hands(doc->rules, hands), won, nullptr);
}

const Won kOutByD{.seat = 3, .side = 1};

TEST(Counting, a_round_of_jamaican_partner_is_worth_one_whatever_is_left) {
  EXPECT_EQ(worth("jamaican-partner", "A 6-4 | B 5-4 | C 1-1 | D", kOutByD), 1);
}

TEST(Counting, the_losing_pair_pays_or_all_hands_do) {
  EXPECT_EQ(worth("international-partnership", "A 10 | B 17 | C 9 | D 0", kOutByD), 19);
  EXPECT_EQ(worth("x-pairs-all-hands", "A 10 | B 17 | C 9 | D 0", kOutByD), 36);
}

TEST(Counting, pips_are_rounded_in_total_or_hand_by_hand) {
  const Won won{.seat = 0, .side = 0};
  EXPECT_EQ(worth("five-up", "A 0 | B 2 | C 2 | D 2", won), 5);
  EXPECT_EQ(worth("five-up", "A 0 | B 2 | C 2 | D 2", won, {"score.rounded=each_hand"}), 0);
  EXPECT_EQ(worth("five-up", "A 0 | B 13", won), 15);
  EXPECT_EQ(worth("five-up", "A 0 | B 12", won), 10);
  EXPECT_EQ(worth("five-up", "A 0 | B 3", won), 5);
  EXPECT_EQ(worth("five-up", "A 0 | B 2", won), 0);
  EXPECT_EQ(worth("five-up", "A 0 | B 2", won, {"score.rounding=up"}), 5);
  EXPECT_EQ(worth("five-up", "A 0 | B 13", won, {"score.rounding=down"}), 10);
}

TEST(Counting, the_winners_own_pips_may_be_taken_off_at_a_block) {
  const Won block{.seat = 0, .side = 0, .at_block = true};
  EXPECT_EQ(worth("five-up", "A 4 | B 13 | C 9", block), 20);
  EXPECT_EQ(worth("five-up", "A 4 | B 13 | C 9", block, {"score.minus_own=at_block"}), 20);
  EXPECT_EQ(worth("five-up", "A 4 | B 13 | C 9", block, {"score.rounded=each_hand"}), 25);
  EXPECT_EQ(worth("five-up", "A 18 | B 78", block, {"score.minus_own=at_block"}), 60);
}

TEST(Counting, a_table_gives_points_for_pips_and_nothing_where_it_has_no_row) {
  const auto doc = source_ruleset("x-cuba-east");
  ASSERT_TRUE(doc);
  const Won won{.seat = 0, .side = 0};
  const auto pays = [&](int pips) {
    std::optional<int> no_band;
    const auto points = Counting::worth(
        doc->rules, left_hands(doc->rules, "A 0 | B " + std::to_string(pips) + " | C 0 | D 0"), won,
        &no_band);
    EXPECT_EQ(points.has_value(), !no_band.has_value()) << pips;
    return points;
  };
  EXPECT_EQ(pays(2), std::nullopt);
  EXPECT_EQ(pays(20), 2);
  EXPECT_EQ(pays(21), 3);
  EXPECT_EQ(pays(45), 5);
}

TEST(Counting, a_french_hand_with_doubles_counts_twice_and_never_four_times) {
  const auto doc = source_ruleset("caribbean-french");
  ASSERT_TRUE(doc);
  const FinalHands left = left_hands(doc->rules, "A 5-1 | B | C 6-2 5-3 4-3 | D 2-2 5-5 3-5");
  const Won won{.seat = 1, .side = 1};
  EXPECT_EQ(Counting::own_count(doc->rules, left, 0, won), 6);
  EXPECT_EQ(Counting::own_count(doc->rules, left, 1, won), 0);
  EXPECT_EQ(Counting::own_count(doc->rules, left, 2, won), 23);
  EXPECT_EQ(Counting::own_count(doc->rules, left, 3, won), 44);
}

TEST(Counting, pips_alone_do_not_tell_what_a_hand_with_doubles_counts) {
  const auto doc = source_ruleset("caribbean-french");
  ASSERT_TRUE(doc);
  const FinalHands left = left_hands(doc->rules, "A 0 | B 12 | C ? | D 5-0");
  EXPECT_EQ(Counting::hand_count(doc->rules, left.hands[0]), 0);
  EXPECT_EQ(Counting::hand_count(doc->rules, left.hands[1]), std::nullopt);
  EXPECT_EQ(Counting::hand_count(doc->rules, left.hands[2]), std::nullopt);
  EXPECT_EQ(Counting::hand_count(doc->rules, left.hands[3]), 5);
}

TEST(Counting, a_tile_may_count_otherwise_than_by_its_pips) {
  const auto doc = source_ruleset("five-up", {"score.tile_values=[{tile: 0-0, counts: 50}]"});
  ASSERT_TRUE(doc);
  const FinalHands left = left_hands(doc->rules, "A 0-0 2-1 | B");
  EXPECT_EQ(Counting::hand_count(doc->rules, left.hands[0]), 53);
}

}  // namespace
}  // namespace sixlove
