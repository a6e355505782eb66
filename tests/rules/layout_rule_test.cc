#include "rules/layout_rule.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(LayoutRule, a_tile_joins_an_end_that_shows_one_of_its_halves) {
  const LayoutRule rule;
  EXPECT_EQ(LayoutRule::shown_after(rule, tile("6-4"), 6), (InlineVector<Pip, 2>{4}));
  EXPECT_EQ(LayoutRule::shown_after(rule, tile("6-6"), 6), (InlineVector<Pip, 2>{6}));
  EXPECT_TRUE(LayoutRule::shown_after(rule, tile("6-4"), 5).empty());
}

TEST(LayoutRule, matadors_join_any_end_and_other_tiles_make_seven) {
  LayoutRule rule;
  rule.match = Matching::sum;
  rule.wild = {tile("0-0"), tile("6-1"), tile("5-2"), tile("4-3")};
  EXPECT_EQ(LayoutRule::shown_after(rule, tile("4-2"), 3), (InlineVector<Pip, 2>{2}));
  EXPECT_TRUE(LayoutRule::shown_after(rule, tile("4-2"), 4).empty());
  // a blank end takes only matadors, either way round
  EXPECT_TRUE(LayoutRule::shown_after(rule, tile("4-2"), 0).empty());
  EXPECT_EQ(LayoutRule::shown_after(rule, tile("5-2"), 0), (InlineVector<Pip, 2>{5, 2}));
  EXPECT_EQ(LayoutRule::shown_after(rule, tile("0-0"), 4), (InlineVector<Pip, 2>{0}));
}

TEST(LayoutRule, a_fives_spinner_opens_its_tips_when_both_sides_are_covered) {
  const auto doc = source_ruleset("five-up");
  ASSERT_TRUE(doc);
  const Position one_side = position(doc->rules, "A 6-5 | B 1-0 | line 6-6 6-3@l | turn A");
  EXPECT_EQ(objection(doc->rules, one_side.state, "A6-5@u"), "closed-arm");
  EXPECT_EQ(legal(doc->rules, one_side.state), "A6-5@6");
  const Position both = position(doc->rules, "A 6-5 | B 1-0 | line 6-6 6-3@l 6-2@r | turn A");
  EXPECT_EQ(objection(doc->rules, both.state, "A6-5@u"), "none");
  // the two tips are alike
  EXPECT_EQ(legal(doc->rules, both.state), "A6-5@6");
}

TEST(LayoutRule, only_the_first_double_spins) {
  const auto doc = source_ruleset("five-up");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A | B | line 6-4 4-4@4 6-6@6 4-2@4");
  EXPECT_EQ(at.state.layout.hubs.size(), 1U);
  EXPECT_EQ(at.state.layout.hubs[0].tile, tile("4-4"));
  EXPECT_EQ(at.state.layout.arms.size(), 4U);
  EXPECT_TRUE(at.state.layout.arms[2].open);
}

TEST(LayoutRule, the_first_covered_double_spins_once_a_tile_lies_on_both_its_sides) {
  const auto doc = source_ruleset("x-fives-recorded");
  ASSERT_TRUE(doc);
  const Position across = position(doc->rules, "A | B | line 6-4 4-4@4");
  EXPECT_TRUE(across.state.layout.hubs.empty());
  const Position covered = position(doc->rules, "A | B | line 6-4 4-4@4 4-2@4");
  ASSERT_EQ(covered.state.layout.hubs.size(), 1U);
  EXPECT_TRUE(covered.state.layout.arms[2].open);
}

TEST(LayoutRule, a_french_spinner_is_filled_before_anything_else) {
  const auto doc = source_ruleset("caribbean-french");
  ASSERT_TRUE(doc);
  const Position at =
      position(doc->rules, "A 4-0 6-5 5-5 | B | C | D | line 0-0 6-0@0 5-0@0 3-0@0 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A4-0@0");
  EXPECT_EQ(objection(doc->rules, at.state, "A5-5@5"), "closed-arm");
}

TEST(LayoutRule, the_second_tile_of_a_french_arm_is_its_double) {
  const auto doc = source_ruleset("caribbean-french");
  ASSERT_TRUE(doc);
  const Position at = position(
      doc->rules, "A 5-4 4-4 6-5 | B | C | D | line 0-0 6-0@0 5-0@0 3-0@0 4-0@0 6-6@6 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A5-4@4"), "closed-arm");
  EXPECT_EQ(legal(doc->rules, at.state), "A4-4@4 A6-5@6");
}

TEST(LayoutRule, a_line_may_grow_one_way_only) {
  const auto doc = source_ruleset("x-block-two", {"layout.open_ends=1"});
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 4-1 6-2 | B 1-0 | line 6-4 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A6-2@6");
}

TEST(LayoutRule, every_double_may_spin) {
  const auto doc = source_ruleset("five-up", {"layout.spinner=all_doubles"});
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A | B | line 6-6 6-4@6 4-4@4");
  EXPECT_EQ(at.state.layout.hubs.size(), 2U);
  EXPECT_EQ(at.state.layout.arms.size(), 6U);
}

TEST(LayoutRule, a_game_may_lead_only_what_can_spin) {
  const auto doc = source_ruleset("caribbean-french");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 5-4 4-4 | B | C | D | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "A5-4"), "wrong-lead-tile");
  EXPECT_EQ(objection(doc->rules, at.state, "A4-4"), "none");
}

}  // namespace
}  // namespace sixlove
