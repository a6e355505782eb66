#include "cli/verdict_json.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sixlove {
namespace {

Record sheet() {
  Record record;
  record.source = std::make_shared<const Source>("night.dom", "round 1\nplay A6-6 B-\n");
  record.number = 3;
  record.seats = 4;
  return record;
}

Verdict one_round() {
  Verdict verdict;
  verdict.word = VerdictWord::illegal;
  verdict.ruleset = "house";
  verdict.seats = 4;
  verdict.sides = 2;
  verdict.letters = {'A', 'B', 'C', 'D'};
  verdict.side_names = {"AC", "BD"};
  RoundVerdict round;
  round.number = 1;
  round.leader = 0;
  round.lead_tile = tile_of(6, 6);
  round.end = RoundEnd::block;
  round.pips[1] = 12;
  round.score = {1, 0};
  round.next_lead.seats = 0b0101;
  verdict.rounds.push_back(round);
  return verdict;
}

std::vector<std::string> keys_of(const nlohmann::ordered_json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

nlohmann::ordered_json parsed(const Verdict& verdict) {
  return nlohmann::ordered_json::parse(verdict_json(sheet(), verdict));
}

TEST(VerdictJson, is_one_line) {
  const std::string line = verdict_json(sheet(), one_round());
  EXPECT_EQ(line.find('\n'), line.size() - 1);
}

TEST(VerdictJson, has_its_keys_in_their_order) {
  const std::vector<std::string> expected{
      "record",   "line",   "ruleset", "ruleset_sha256", "record_sha256", "verdict",
      "findings", "rounds", "match",   "checked",        "not_checked"};
  EXPECT_EQ(keys_of(parsed(one_round())), expected);
}

TEST(VerdictJson, names_the_record_by_file_and_number) {
  EXPECT_EQ(parsed(one_round()).at("record"), "night.dom#3");
}

TEST(VerdictJson, says_null_for_what_is_not_known) {
  const nlohmann::ordered_json round = parsed(one_round()).at("rounds").at(0);
  EXPECT_TRUE(round.at("winner").is_null());
  EXPECT_TRUE(round.at("points").is_null());
  EXPECT_TRUE(round.at("pips").at("A").is_null());
  EXPECT_EQ(round.at("pips").at("B"), 12);
}

TEST(VerdictJson, lists_the_seats_that_may_lead_next) {
  const nlohmann::ordered_json round = parsed(one_round()).at("rounds").at(0);
  EXPECT_EQ(round.at("next_lead"), nlohmann::ordered_json::parse(R"(["A","C"])"));
}

TEST(VerdictJson, names_the_tile_whose_holder_must_lead) {
  Verdict verdict = one_round();
  verdict.rounds[0].next_lead.tile = tile_of(6, 6);
  EXPECT_EQ(parsed(verdict).at("rounds").at(0).at("next_lead"), "6-6");
}

TEST(VerdictJson, marks_a_disputed_round_only) {
  Verdict verdict = one_round();
  EXPECT_FALSE(parsed(verdict).at("rounds").at(0).contains("disputed"));
  verdict.rounds[0].disputed = true;
  EXPECT_EQ(parsed(verdict).at("rounds").at(0).at("disputed"), true);
}

TEST(VerdictJson, lists_the_sides_that_share_a_match) {
  Verdict verdict = one_round();
  verdict.match.shared = {0, 1};
  EXPECT_EQ(parsed(verdict).at("match").at("shared"),
            nlohmann::ordered_json::parse(R"(["AC","BD"])"));
}

TEST(VerdictJson, places_a_finding) {
  Verdict verdict = one_round();
  Finding finding;
  finding.id = FindingId::false_pass;
  finding.round = 1;
  finding.move = 2;
  finding.seat = 1;
  finding.span = {18, 2};
  finding.diagnostic.message = "B passes, but holds \"6-4\"";
  verdict.findings.push_back(finding);
  const nlohmann::ordered_json shown = parsed(verdict).at("findings").at(0);
  const std::vector<std::string> expected{"id",   "severity", "round",   "move", "seat",
                                          "line", "column",   "message", "rule", "follows"};
  EXPECT_EQ(keys_of(shown), expected);
  EXPECT_EQ(shown.at("line"), 2);
  EXPECT_EQ(shown.at("column"), 11);
  EXPECT_EQ(shown.at("seat"), "B");
  EXPECT_TRUE(shown.at("follows").is_null());
}

}  // namespace
}  // namespace sixlove
