#include "rules/lead.h"

#include <string>

#include <gtest/gtest.h>

#include "referee/match.h"
#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// Who must lead, and with what: `B 6-6`, `AC`, `C double`, `lot`, `void`.
std::string lead(const Ruleset& ruleset, const MatchState& match, const std::string& hands) {
  const Position at = position(ruleset, hands);
  bool void_deal = false;
  int choice = -1;
  const LeadDuty duty = lead_duty(ruleset, match, at.state, &void_deal, &choice);
  if (void_deal) return "void";
  if (duty.seats == 0) return "lot";
  std::string text;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (has(duty.seats, seat)) text += static_cast<char>('A' + seat);
  }
  if (duty.tile != kNoTile) {
    text += " " + std::to_string(high(duty.tile)) + "-" + std::to_string(low(duty.tile));
  }
  return text + (duty.any_double ? " double" : "");
}

class LeadOf : public testing::Test {
 protected:
  void play(const std::string& name, int seats, const std::vector<std::string>& overrides = {}) {
    doc_ = source_ruleset(name, overrides);
    ASSERT_TRUE(doc_);
    match_ = begin_match(doc_->rules, seats, Record{});
  }

  void last_round(Seat leader, Seat winner, Occasion next) {
    match_.last_leader = leader;
    match_.last_winner = winner;
    match_.last_side = winner == kNoSeat ? kNoSide : match_.side_of[winner];
    match_.occasion = next;
    match_.rounds = 1;
  }

  std::string leads(const std::string& hands) { return lead(doc_->rules, match_, hands); }

  std::shared_ptr<const RulesetDoc> doc_;
  MatchState match_;
};

TEST_F(LeadOf, the_first_round_is_the_double_six) {
  play("jamaican-partner", 4);
  EXPECT_EQ(leads("A 1-0 | B 6-6 5-5 | C 2-0 | D 4-4"), "B 6-6");
}

TEST_F(LeadOf, later_rounds_is_either_seat_of_the_winning_side) {
  play("jamaican-partner", 4);
  last_round(0, 2, Occasion::later);
  EXPECT_EQ(leads("A 1-0 | B 6-6 5-5 | C 2-0 | D 4-4"), "AC");
}

TEST_F(LeadOf, a_replay_is_the_side_ahead_or_else_the_double_six) {
  play("jamaican-partner", 4);
  last_round(0, kNoSeat, Occasion::after_tie);
  EXPECT_EQ(leads("A 1-0 | B 6-6 5-5 | C 2-0 | D 4-4"), "B 6-6");
  match_.score[0] = 2;
  EXPECT_EQ(leads("A 1-0 | B 6-6 5-5 | C 2-0 | D 4-4"), "AC");
}

TEST_F(LeadOf, an_international_round_goes_round_the_table) {
  play("international-partnership", 4);
  last_round(3, 1, Occasion::later);
  EXPECT_EQ(leads("A 1-0 | B 6-6 | C 2-0 | D 4-4"), "A");
  match_.occasion = Occasion::after_tie;
  EXPECT_EQ(leads("A 1-0 | B 6-6 | C 2-0 | D 4-4"), "A");
}

TEST_F(LeadOf, bergen_is_the_lowest_double_and_a_deal_without_one_is_void) {
  play("bergen-american", 3);
  EXPECT_EQ(leads("A 4-4 | B 2-2 6-6 | C 2-0"), "B 2-2");
  EXPECT_EQ(leads("A 4-1 | B 3-2 | C 2-0"), "void");
}

TEST_F(LeadOf, five_up_without_a_double_is_the_heaviest_tile) {
  play("five-up", 2);
  EXPECT_EQ(leads("A 5-5 | B 6-5 6-4"), "A 5-5");
  EXPECT_EQ(leads("A 6-3 | B 5-4 2-1"), "A 6-3");
}

TEST_F(LeadOf, a_yard_round_passes_on_from_a_winner_without_a_double) {
  play("x-french-yard", 4);
  last_round(0, 1, Occasion::later);
  EXPECT_EQ(leads("A 1-1 | B 6-6 5-4 | C 2-0 | D 4-4"), "B double");
  EXPECT_EQ(leads("A 1-1 | B 6-5 5-4 | C 2-0 | D 4-4"), "D double");
  EXPECT_EQ(passed_over_points(doc_->rules, match_, 1), 10);
}

TEST_F(LeadOf, a_round_may_be_settled_by_who_blocked_the_last) {
  play("x-pr-pairs-66", 4);
  last_round(0, 2, Occasion::after_block);
  match_.last_blocker = 0;
  EXPECT_EQ(leads("A 1-1 | B 6-6 | C 2-0 | D 4-4"), "A");
  match_.last_blocker = 1;
  EXPECT_EQ(leads("A 1-1 | B 6-6 | C 2-0 | D 4-4"), "C");
}

TEST_F(LeadOf, a_round_may_have_its_own_double) {
  play("international-partnership", 4, {"lead.first=[{who: round_double, with: that_tile}]"});
  EXPECT_EQ(leads("A 1-1 | B 6-6 | C 2-0 | D 5-5"), "B 6-6");
  match_.rounds = 1;
  EXPECT_EQ(leads("A 1-1 | B 6-6 | C 2-0 | D 5-5"), "D 5-5");
}

TEST_F(LeadOf, lots_bind_nobody) {
  play("x-double-nine", 4);
  EXPECT_EQ(leads("A 1-1 | B 6-6 | C 2-0 | D 5-5"), "lot");
}

TEST(Lead, the_wrong_seat_comes_before_the_wrong_tile) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const Position at = position(doc->rules, "A 1-0 | B 6-6 5-5 | C 2-0 | D 4-4 | turn B 6-6");
  EXPECT_EQ(objection(doc->rules, at.state, "A1-0"), "wrong-leader");
  EXPECT_EQ(objection(doc->rules, at.state, "B5-5"), "wrong-lead-tile");
  EXPECT_EQ(objection(doc->rules, at.state, "B-"), "false-pass");
  EXPECT_EQ(objection(doc->rules, at.state, "B6-6"), "none");
}

}  // namespace
}  // namespace sixlove
