#include "rules/infraction.h"

#include <gtest/gtest.h>

#include "referee/charges.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// A table of four, two pairs, under prices of its own, and charges to put there.
class Table {
 public:
  explicit Table(const std::string& penalties, const std::string& cards = "[]",
                 const std::string& game = "international-partnership", int seats = 4)
      : doc_(source_ruleset(game,
                            {"infractions.penalties=" + penalties, "infractions.cards=" + cards})),
        match_(begin_match(doc_->rules, seats, Record{})),
        charges_(doc_->rules, match_) {}

  /// Charges a seat at the price of this row.
  void charge(Seat seat, std::size_t row = 0, std::optional<int> hand = std::nullopt) {
    const Infractions& infractions = doc_->rules;
    Offence offence;
    offence.infraction = text_of(infractions.penalties[row].infraction);
    offence.seat = seat;
    offence.move = 7;
    offence.hand_pips = hand;
    charges_.charge(offence, &infractions.penalties[row]);
  }

  void score(Side side, int points) { match_.score[side] = points; }

  /// Takes the cards over, as after a round.
  void next_round() {
    match_.cards = outcome().cards.value_or(match_.cards);
    charges_ = Charges(doc_->rules, match_);
  }

  [[nodiscard]] RoundOutcome outcome() const {
    RoundOutcome outcome;
    outcome.end = RoundEnd::out;
    outcome.winner = 0;
    outcome.side = 0;
    charges_.bear_on(outcome, {{0, 10, 3, -1}, {1, 5, 7, -1}, {0, 15, 9, -1}});
    return outcome;
  }

  [[nodiscard]] const Charges& charges() const { return charges_; }

  [[nodiscard]] std::string cards() const {
    std::string text;
    for (const CardShown& card : charges_.cards()) {
      text += static_cast<char>('A' + card.seat);
      text += " " + card.card + "; ";
    }
    return text;
  }

 private:
  std::shared_ptr<const RulesetDoc> doc_;
  MatchState match_;
  Charges charges_;
};

TEST(Infraction, points_go_to_the_opponents_or_come_off_the_offender) {
  Table given("[{infraction: false-pass, points: 25, to: to_the_opponents}]");
  given.charge(1);
  EXPECT_EQ(given.charges().extra()[0], 25);
  EXPECT_EQ(given.charges().extra()[1], 0);
  Table taken("[{infraction: false-pass, points: 80, to: off_the_offender}]");
  taken.charge(1);
  EXPECT_EQ(taken.charges().extra()[0], 0);
  EXPECT_EQ(taken.charges().extra()[1], -80);
  ASSERT_EQ(taken.charges().awards().size(), 1U);
  EXPECT_EQ(taken.charges().awards()[0].why, "false-pass");
  EXPECT_EQ(taken.charges().awards()[0].move, 7);
}

TEST(Infraction, who_has_too_little_to_lose_gives_it_to_the_others) {
  Table table("[{infraction: false-pass, points: 8, to: off_or_to_opponents}]");
  table.score(1, 7);
  table.charge(1);
  EXPECT_EQ(table.charges().extra()[0], 8);
  EXPECT_EQ(table.charges().extra()[1], 0);
  Table rich("[{infraction: false-pass, points: 8, to: off_or_to_opponents}]");
  rich.score(1, 8);
  rich.charge(1);
  EXPECT_EQ(rich.charges().extra()[0], 0);
  EXPECT_EQ(rich.charges().extra()[1], -8);
}

TEST(Infraction, a_share_of_the_target_or_the_hand_counts_if_it_is_more) {
  Table share("[{infraction: false-pass, points: 30, percent: 40, to: off_the_offender}]");
  share.charge(0);
  EXPECT_EQ(share.charges().extra()[0], -40);
  Table least("[{infraction: false-pass, points: 30, percent: 20, to: off_the_offender}]");
  least.charge(0);
  EXPECT_EQ(least.charges().extra()[0], -30);
  const std::string hand = "[{infraction: false-pass, points: 50, or_hand: true}]";
  Table light(hand);
  light.charge(0, 0, 29);
  EXPECT_EQ(light.charges().extra()[1], 50);
  Table heavy(hand);
  heavy.charge(0, 0, 51);
  EXPECT_EQ(heavy.charges().extra()[1], 51);
}

TEST(Infraction, every_opponent_adds_where_each_plays_alone) {
  Table table("[{infraction: false-pass, points: 1}]", "[]", "jamaican-cut-throat", 3);
  table.charge(1);
  EXPECT_EQ(table.charges().extra()[0], 1);
  EXPECT_EQ(table.charges().extra()[1], 0);
  EXPECT_EQ(table.charges().extra()[2], 1);
}

TEST(Infraction, a_round_may_be_void_undone_lost_or_stopped) {
  Table none("[{infraction: false-pass, points: 80}]");
  none.charge(1);
  EXPECT_EQ(none.outcome().end, RoundEnd::out);
  Table is_void("[{infraction: false-pass, points: 80, round: is_void}]");
  is_void.charge(1);
  EXPECT_EQ(is_void.outcome().end, RoundEnd::void_round);
  EXPECT_FALSE(is_void.outcome().undone);
  Table undone("[{infraction: false-pass, round: is_undone}]");
  undone.charge(1);
  EXPECT_EQ(undone.outcome().end, RoundEnd::void_round);
  EXPECT_TRUE(undone.outcome().undone);
  Table lost("[{infraction: false-pass, round: is_lost}]");
  lost.charge(0);
  EXPECT_EQ(lost.outcome().end, RoundEnd::lost);
  EXPECT_EQ(lost.outcome().side, Side{1});
  EXPECT_TRUE(lost.outcome().won());
}

TEST(Infraction, a_round_that_stops_keeps_the_points_made_until_then) {
  Table table("[{infraction: false-pass, round: stops}]");
  table.charge(1);
  const RoundOutcome outcome = table.outcome();
  EXPECT_EQ(outcome.end, RoundEnd::cut);
  EXPECT_TRUE(outcome.stopped);
  EXPECT_EQ(outcome.in_play[0], 10);
  EXPECT_EQ(outcome.in_play[1], 5);
}

TEST(Infraction, the_weightiest_thing_becomes_of_the_round) {
  Table table(
      "[{infraction: false-pass, round: is_lost}, {infraction: no-match, round: is_void}, "
      "{infraction: talk, points: 5}]");
  table.charge(0, 0);
  table.charge(1, 1);
  table.charge(1, 2);
  EXPECT_EQ(table.outcome().end, RoundEnd::void_round);
  EXPECT_EQ(table.outcome().extra[0], 5);
}

TEST(Infraction, cards_are_shown_to_a_seat_or_to_its_whole_side) {
  Table seat("[{infraction: talk, card: yellow, hits: seat}]");
  seat.charge(1);
  EXPECT_EQ(seat.cards(), "B yellow; ");
  Table side("[{infraction: talk, card: yellow}]");
  side.charge(1);
  EXPECT_EQ(side.cards(), "B yellow; D yellow; ");
}

TEST(Infraction, cards_add_up_over_rounds_to_other_cards_and_to_a_lost_match) {
  Table table("[{infraction: talk, card: caution, hits: seat}]",
              "[{card: caution, count: 2, becomes: yellow}, {card: yellow, count: 2, becomes: "
              "red}, {card: red, match: is_lost, winners_get: 200, losers_against: 200}]");
  table.charge(1);
  EXPECT_EQ(table.cards(), "B caution; ");
  table.next_round();
  table.charge(1);
  table.charge(3);
  EXPECT_EQ(table.cards(), "B caution; B yellow; D caution; ");
  EXPECT_EQ(table.outcome().loss.sides, 0);
  table.next_round();
  table.charge(1);
  table.next_round();
  table.charge(1);
  EXPECT_EQ(table.cards(), "B caution; B yellow; B red; ");
  EXPECT_EQ(table.outcome().loss.sides, mask_of(1));
  EXPECT_EQ(table.outcome().loss.winners_get, 200);
}

TEST(Infraction, a_ladder_warns_then_takes_points_then_the_match) {
  Table table("[{infraction: talk, card: warning, hits: seat}]",
              "[{card: warning, count: 2, points: 30}, {card: warning, count: 3, match: is_lost}]");
  table.charge(0);
  EXPECT_EQ(table.charges().extra()[1], 0);
  table.charge(0);
  EXPECT_EQ(table.charges().extra()[1], 30);
  EXPECT_EQ(table.outcome().loss.sides, 0);
  table.charge(0);
  EXPECT_EQ(table.charges().extra()[1], 30);
  EXPECT_EQ(table.outcome().loss.sides, mask_of(0));
}

}  // namespace
}  // namespace sixlove
