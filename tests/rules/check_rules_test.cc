#include "rules/check_rules.h"

#include <gtest/gtest.h>

#include "support/loaded.h"

namespace sixlove {
namespace {

/// What the loader says to these sections after the bare rules, without the ids.
std::string objection_to(std::string_view sections) {
  const Loaded loaded = load_after_bare_rules(sections);
  if (loaded.problems.empty()) return "";
  EXPECT_FALSE(loaded.doc);
  EXPECT_EQ(loaded.problems.size(), 1U) << loaded.said();
  return loaded.problems.front().message;
}

/// The same where the sections say who leads.
std::string objection_to_leads(std::string_view leads, std::string_view sections = "") {
  const Loaded loaded =
      load_text("title: Test\nlead: {" + std::string(leads) + "}\n" + std::string(sections));
  return loaded.problems.empty() ? "" : loaded.problems.front().message;
}

TEST(CheckRules, the_bare_rules_are_in_order) {
  EXPECT_EQ(objection_to(""), "");
}

TEST(CheckRules, hands_must_not_need_more_tiles_than_the_set_has) {
  EXPECT_EQ(objection_to("seats: {counts: [4]}\ndeal: {hand: 8}\n"),
            "4 hands of 8 need 32 tiles, and the set has 28");
  EXPECT_EQ(objection_to("seats: {counts: [3]}\ndeal: {hand: {3: 9}}\n"
                         "equipment: {removed: {3: [0-0, 1-1]}}\n"),
            "3 hands of 9 need 27 tiles, and the set has 26");
  EXPECT_EQ(objection_to("seats: {counts: [3]}\ndeal: {hand: {3: 9}}\n"
                         "equipment: {removed: {3: [0-0]}}\n"),
            "");
  EXPECT_EQ(objection_to("seats: {counts: [2, 4]}\ndeal: {hand: {4: 7}}\n"),
            "deal.hand does not say how many tiles each of 2 seats gets");
}

TEST(CheckRules, tiles_that_are_left_over_must_be_something) {
  EXPECT_EQ(objection_to("deal: {hand: 6}\n"),
            "deal.leftover is none, but 4 hands of 6 leave 4 of 28 tiles over");
  EXPECT_EQ(objection_to("deal: {hand: 6, leftover: asleep}\n"), "");
  EXPECT_EQ(objection_to("deal: {hand: 6, leftover: boneyard, reserve: 4}\n"), "");
  EXPECT_EQ(objection_to("deal: {hand: 6, leftover: boneyard, reserve: 5}\n"),
            "a reserve of 5 is more than the 4 tiles that 4 seats leave over");
}

TEST(CheckRules, only_from_a_boneyard_may_be_drawn) {
  EXPECT_EQ(objection_to("draw: {policy: one}\n"),
            "draw.policy lets a seat draw, but there is no boneyard");
  EXPECT_EQ(objection_to("deal: {hand: 6, leftover: asleep}\ndraw: {policy: until_playable}\n"),
            "draw.policy lets a seat draw, but there is no boneyard");
  EXPECT_EQ(objection_to("deal: {hand: 6, leftover: asleep, reserve: 2}\n"),
            "a reserve is kept, but there is no boneyard");
}

TEST(CheckRules, a_tile_that_is_named_must_be_in_the_set) {
  const std::string later = "later: {who: winner}";
  EXPECT_EQ(objection_to_leads("first: {who: holder, of: [7-7]}, " + later),
            "lead.first names 7-7, which the set does not have");
  EXPECT_EQ(objection_to_leads("first: {who: holder, of: [0-0]}, " + later,
                               "seats: {counts: [3]}\ndeal: {hand: 9}\n"
                               "equipment: {removed: {3: [0-0]}}\n"),
            "lead.first names 0-0, which was taken out of the set");
  EXPECT_EQ(objection_to_leads("first: {who: holder, of: [0-0]}, " + later,
                               "seats: {counts: [3, 4]}\ndeal: {hand: {3: 9, 4: 7}}\n"
                               "equipment: {removed: {3: [0-0]}}\n"),
            "lead.first asks for a tile that 3 seats take out of the set");
  EXPECT_EQ(objection_to_leads("first: {who: holder, of: [0-0, 1-1]}, " + later,
                               "seats: {counts: [3, 4]}\ndeal: {hand: {3: 9, 4: 7}}\n"
                               "equipment: {removed: {3: [0-0]}}\n"),
            "");
  EXPECT_EQ(objection_to("equipment: {removed: {3: [9-9]}}\n"),
            "equipment.removed names 9-9, which the set does not have");
  EXPECT_EQ(objection_to("layout: {wild: [8-8]}\n"),
            "layout.wild names 8-8, which the set does not have");
}

TEST(CheckRules, a_lead_says_who_and_with_what) {
  EXPECT_EQ(objection_to_leads("first: [], later: {who: winner}"),
            "lead.first does not say who leads the first round");
  EXPECT_EQ(objection_to_leads("first: {who: lot}"),
            "lead.later does not say who leads the other rounds");
  EXPECT_EQ(objection_to_leads("first: {who: lot}", "match: {rounds: 1}\n"), "");
  EXPECT_EQ(objection_to_leads("first: {who: holder}, later: {who: winner}"),
            "lead.first does not say whose holder leads");
  EXPECT_EQ(objection_to_leads("first: {who: lot, of: [6-6]}, later: {who: winner}"),
            "lead.first lists tiles, but lot asks for none");
  EXPECT_EQ(objection_to_leads("first: {who: lot}, later: {who: next_seat, with: that_tile}"),
            "lead.later asks for that tile, but next_seat names no tile");
  EXPECT_EQ(objection_to_leads("first: {who: heaviest_tile, with: that_tile}, later: {who: lot}"),
            "");
}

TEST(CheckRules, a_game_without_a_spinner_has_no_spinner_keys) {
  for (const char* const key :
       {"arms: 4", "lead_arms: 3", "sides_first: true", "fill_first: every", "spinner_tile: 6-6"}) {
    const std::string name(key, std::string_view(key).find(':'));
    EXPECT_EQ(objection_to("layout: {" + std::string(key) + "}\n"),
              "layout." + name + " is about a spinner, and the game has none");
  }
  EXPECT_EQ(objection_to("layout: {spinner: first_double, arms: 4}\n"), "");
}

TEST(CheckRules, a_named_spinner_is_a_double_of_the_set) {
  EXPECT_EQ(objection_to("layout: {spinner: named}\n"),
            "layout.spinner_tile does not say which tile it is");
  EXPECT_EQ(objection_to("layout: {spinner: named, spinner_tile: 6-5}\n"),
            "6-5 is no double, and only a double can be the spinner");
  EXPECT_EQ(objection_to("layout: {spinner: named, spinner_tile: 9-9}\n"),
            "layout.spinner_tile names 9-9, which the set does not have");
  EXPECT_EQ(objection_to("layout: {spinner: lead, spinner_tile: 6-6}\n"),
            "layout.spinner_tile names a tile, but another tile is the spinner");
}

TEST(CheckRules, partners_need_seats_opposite_each_other) {
  EXPECT_EQ(
      objection_to("seats: {counts: [3], sides: opposite}\ndeal: {hand: 9, leftover: asleep}\n"),
      "with 3 seats nobody sits opposite a partner");
  EXPECT_EQ(objection_to("end: {out: both_partners}\n"),
            "end.out waits for partners, but every seat plays alone");
  EXPECT_EQ(objection_to("seats: {counts: []}\n"), "seats.counts lists no number of seats");
}

TEST(CheckRules, a_block_needs_a_test) {
  EXPECT_EQ(objection_to("blocked: {tests: []}\n"),
            "blocked.tests lists no test, so no block can be decided");
}

TEST(CheckRules, bands_follow_each_other_without_a_hole) {
  const auto bands = [](const std::string& list) {
    return objection_to("score: {count: losing_side, bands: [" + list + "]}\n");
  };
  EXPECT_EQ(bands("{from: 0, to: 20, points: 1}, {from: 21, to: 30, points: 2}"), "");
  EXPECT_EQ(bands("{from: 0, to: 20, points: 1}, {from: 20, to: 30, points: 2}"),
            "score.bands has two bands for 20 pips, or is not in order");
  EXPECT_EQ(bands("{from: 0, to: 20, points: 1}, {from: 25, to: 30, points: 2}"),
            "score.bands has no band for 21 pips");
  EXPECT_EQ(bands("{from: 9, to: 2, points: 1}"), "score.bands has a band from 9 down to 2");
  EXPECT_EQ(objection_to("score: {bands: {from: 1, to: 2, points: 1}}\n"),
            "score.bands turns pips into points, but no pips count");
}

TEST(CheckRules, caps_stand_with_fewest_to_go_first) {
  EXPECT_EQ(objection_to("in_play: {header: 2, caps: [{need: 3, most: 2}, {need: 2, most: 1}]}\n"),
            "in_play.caps has 2 to go after 3 to go");
}

TEST(CheckRules, a_value_a_bonus_and_a_price_say_what_for) {
  EXPECT_EQ(objection_to("score: {count: losing_side, tile_values: {counts: 50}}\n"),
            "score.tile_values has a row without a tile");
  EXPECT_EQ(objection_to("bonus: {awards: {points: 1}}\n"),
            "bonus.awards has a bonus without a name");
  EXPECT_EQ(objection_to("bonus: {awards: {name: key-tile}}\n"),
            "the bonus `key-tile` is worth nothing");
  EXPECT_EQ(
      objection_to("bonus: {awards: {name: x, points: 1, when: [plain_tile, double_tile]}}\n"),
      "the bonus `x` asks for a double that is no double");
  EXPECT_EQ(objection_to("bonus: {awards: {name: x, points: 1, when: by_opponent}}\n"),
            "the bonus `x` asks about a pass, but is not given for one");
  EXPECT_EQ(objection_to("infractions: {penalties: {points: 5}}\n"),
            "infractions.penalties has a row without a name");
  EXPECT_EQ(objection_to("infractions: {penalties: [{infraction: late, points: 5}, "
                         "{infraction: late, points: 6}]}\n"),
            "infractions.penalties has two prices for late");
}

TEST(CheckRules, a_target_for_some_seats_is_one_for_all) {
  EXPECT_EQ(objection_to("seats: {counts: [2, 4]}\ndeal: {hand: 7, leftover: asleep}\n"
                         "match: {target: {2: 15}}\n"),
            "match.target does not say to how many points 4 seats play");
}

TEST(Contradictions, point_at_every_key_concerned) {
  const Loaded loaded = load_after_bare_rules("deal:\n  hand: 8\nequipment:\n  highest_pip: 5\n");
  ASSERT_EQ(loaded.problems.size(), 1U);
  const std::vector<Label>& labels = loaded.problems.front().labels;
  ASSERT_EQ(labels.size(), 2U);
  EXPECT_EQ(labels[0].source->text_of(labels[0].span), "hand: 8");
  EXPECT_TRUE(labels[0].primary);
  EXPECT_EQ(labels[1].source->text_of(labels[1].span), "highest_pip: 5");
}

TEST(Contradictions, are_not_looked_for_in_a_value_that_could_not_be_read) {
  EXPECT_EQ(objection_to("equipment: {highest_pip: nine}\ndeal: {hand: 12}\n"),
            "equipment.highest_pip needs a whole number, not `nine`");
}

}  // namespace
}  // namespace sixlove
