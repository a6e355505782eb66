#include "batch/totals.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "batch/row_words.h"
#include "support/loaded.h"

namespace sixlove {
namespace {

/// A match of two sides of two, as far as standings look at it.
MatchRow partners(std::int32_t first, std::int32_t second) {
  MatchRow match;
  match.players = {"Ann", "Ben", "Cleo", "Dev"};
  match.letters = {'A', 'B', 'C', 'D'};
  match.seats = 4;
  match.sides = 2;
  match.side_seats = {0b0101, 0b1010};
  match.score_known = 3;
  match.score = {first, second};
  return match;
}

MatchRow six_love() {
  MatchRow match = partners(6, 0);
  match.over = true;
  match.won = 1;
  return match;
}

Totals totals_of(const MatchRow& match, By by) {
  Totals totals;
  totals.add(match, {}, by);
  return totals;
}

TEST(Totals, count_a_win_a_loss_and_points_both_ways) {
  const Totals totals = totals_of(six_love(), By::side);
  ASSERT_EQ(totals.standings.size(), 2U);
  const Standing& winners = totals.standings.at("Ann & Cleo");
  EXPECT_EQ(winners.won, 1);
  EXPECT_EQ(winners.points_for, 6);
  const Standing& losers = totals.standings.at("Ben & Dev");
  EXPECT_EQ(losers.lost, 1);
  EXPECT_EQ(losers.points_against, 6);
}

TEST(Totals, by_player_count_each_partner) {
  const Totals totals = totals_of(six_love(), By::player);
  EXPECT_EQ(totals.standings.size(), 4U);
  EXPECT_EQ(totals.standings.at("Cleo").won, 1);
}

TEST(Totals, by_team_go_by_the_tag_and_else_by_the_side) {
  MatchRow match = six_love();
  match.teams = "Hill ; Harbour";
  EXPECT_EQ(totals_of(match, By::team).standings.at("Hill").won, 1);
  EXPECT_EQ(totals_of(match, By::team).standings.at("Harbour").lost, 1);
  match.teams = "Hill";
  EXPECT_TRUE(totals_of(match, By::team).standings.contains("Ben & Dev"));
}

TEST(Totals, by_event_count_a_match_once) {
  MatchRow match = partners(6, 2);
  match.over = true;
  match.won = 1;
  match.event = "Harbour League";
  const Totals by_event = totals_of(match, By::event);
  const Standing& event = by_event.standings.at("Harbour League");
  EXPECT_EQ(event.played, 1);
  EXPECT_EQ(event.won, 1);
  EXPECT_EQ(event.lost, 0);
  EXPECT_EQ(event.points_for, 8);
}

TEST(Totals, count_a_record_that_does_not_stand_apart) {
  MatchRow match = six_love();
  match.word = VerdictWord::illegal;
  match.infractions[1] = 2;
  const Totals by_player = totals_of(match, By::player);
  EXPECT_EQ(by_player.standings.at("Ben").infractions, 2);
  EXPECT_EQ(by_player.standings.at("Dev").infractions, 0);
  EXPECT_EQ(by_player.standings.at("Dev").fallen, 1);
  EXPECT_EQ(by_player.standings.at("Ann").played, 0);
  EXPECT_EQ(totals_of(match, By::side).standings.at("Ben & Dev").infractions, 2);
}

TEST(Totals, take_the_computed_result_of_a_corrected_record) {
  MatchRow match = six_love();
  match.word = VerdictWord::corrected;
  EXPECT_EQ(totals_of(match, By::side).standings.at("Ann & Cleo").won, 1);
}

TEST(Totals, count_a_match_that_is_not_over_as_neither_won_nor_lost) {
  const Totals totals = totals_of(partners(3, 0), By::side);
  const Standing& leaders = totals.standings.at("Ann & Cleo");
  EXPECT_EQ(leaders.played, 1);
  EXPECT_EQ(leaders.won + leaders.lost, 0);
}

TEST(Totals, name_a_side_by_its_letters_where_there_are_no_names) {
  MatchRow match = six_love();
  match.players = {};
  EXPECT_TRUE(totals_of(match, By::player).standings.contains("AC"));
}

TEST(Totals, count_blocks_and_bonuses_for_who_got_them) {
  MatchRow match = six_love();
  match.rounds = 2;
  Rows rows;
  RoundRow round;
  round.end = RoundEnd::block;
  round.side = 0;
  round.awards = 2;
  rows.rounds = {round, round};
  rows.rounds[1].judged = false;
  rows.awards = {{AwardKind::round, 0, 1, 0, "round"}, {AwardKind::bonus, 0, 1, 0, "key-tile"}};
  Totals totals;
  totals.add(match, rows, By::side);
  EXPECT_EQ(totals.standings.at("Ann & Cleo").blocks, 1);
  EXPECT_EQ(totals.standings.at("Ann & Cleo").bonuses, 1);
  EXPECT_EQ(totals.standings.at("Ann & Cleo").rounds, 1);
  EXPECT_EQ(totals.standings.at("Ben & Dev").blocks, 0);
}

TEST(Totals, count_key_tiles_by_what_a_bonus_is_for) {
  const Loaded loaded = load_after_bare_rules(
      "bonus: {awards: ["
      "{name: last-one, on: out, when: [plain_tile, only_tile_that_fits], points: 1}, "
      "{name: hard, on: out, when: [both_ends_hard, double_tile], points: 1}, "
      "{name: either, on: out, when: [fits_both_ends], points: 1}]}\n");
  ASSERT_TRUE(loaded.doc);
  MatchRow match = six_love();
  match.rounds = 1;
  match.rules = &*loaded.doc;
  Rows rows;
  RoundRow round;
  round.end = RoundEnd::out;
  round.side = 0;
  round.awards = 3;
  rows.rounds = {round};
  for (const char* name : {"last-one", "hard", "either"}) {
    rows.awards.push_back({AwardKind::bonus, 0, 1, 0, name});
  }
  Totals totals;
  totals.add(match, rows, By::side);
  EXPECT_EQ(totals.standings.at("Ann & Cleo").key_tiles, 1);
  EXPECT_EQ(totals.standings.at("Ann & Cleo").bonuses, 3);
  EXPECT_EQ(totals.standings.at("Ben & Dev").key_tiles, 0);
}

std::string order(const std::vector<RankKey>& keys) {
  Totals::Standings standings;
  standings["A"] = {3, 2, 1, 0, 10, 12};
  standings["B"] = {3, 2, 0, 0, 9, 9};
  standings["C"] = {4, 1, 1, 0, 30, 9};
  std::string names;
  for (const NamedStanding& one : ranked(standings, keys)) names += one.name;
  return names;
}

TEST(Ranking, goes_by_the_first_key_that_tells_them_apart) {
  EXPECT_EQ(order({RankKey::won, RankKey::lost}), "BAC");
  EXPECT_EQ(order({RankKey::won}), "ABC");
  EXPECT_EQ(order({RankKey::difference}), "CBA");
  EXPECT_EQ(order({RankKey::points_against, RankKey::points_for}), "CBA");
  EXPECT_EQ(order({RankKey::played, RankKey::lost}), "CBA");
}

TEST(RowWords, show_sides_and_result) {
  EXPECT_EQ(sides_in_words(six_love()), "Ann & Cleo v Ben & Dev");
  EXPECT_EQ(result_in_words(six_love()), "6-0 AC");
  MatchRow match = partners(3, 0);
  match.score_known = 1;
  EXPECT_EQ(result_in_words(match), "3-? (not over)");
}

}  // namespace
}  // namespace sixlove
