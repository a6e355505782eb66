#include "solve/solve.h"

#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/record.h"
#include "support/files.h"
#include "support/positions.h"
#include "support/sittings.h"
#include "support/small_cases.h"

namespace sixlove {
namespace {

using Json = nlohmann::json;

std::string hands_line(const Json& hands) {
  std::string line;
  for (const auto& [seat, tiles] : hands.items()) {
    line += seat;
    for (const Json& tile : tiles) line += " " + tile.get<std::string>();
    line += " | ";
  }
  return line;
}

/// The position of a case, as `position` reads it.
std::string position_line(const Json& one) {
  if (one.contains("deal")) {
    const Json& lead = one["lead"];
    return hands_line(one["deal"]) + "turn " + lead["seat"].get<std::string>() + " " +
           lead["tile"].get<std::string>();
  }
  return hands_line(one["hands"]) + "ends " + one["ends"][0].dump() + " " + one["ends"][1].dump() +
         " | turn " + one["to_play"].get<std::string>();
}

/// `6-5@6 31, 5-5@5 -2`: the values of plays, of those on ends that are alike one.
std::map<std::string, int> expected_plays(const Json& one) {
  std::map<std::string, int> plays;
  for (const Json& play : one["expect"]["plays"]) {
    const std::string seat = one["to_play"];
    plays[seat + play["tile"].get<std::string>() + "@" + play["on"].dump()] = play["value"];
  }
  return plays;
}

TEST(Solve, values_every_play_as_another_program_did) {
  const auto doc = source_ruleset("x-pr-pairs-66");
  const MatchState match = begin_match(doc->rules, 4, Record{});
  const auto cases = small_cases(source_folder() / "fixtures" / "cases" / "solver-positions.json");
  ASSERT_EQ(cases.size(), 95U);
  for (const Json& one : cases) {
    const Position at = position(doc->rules, position_line(one));
    const Solution solution = solve(doc->rules, match, at.state, {});
    ASSERT_EQ(solution.unsolved, Unsolved::no);
    EXPECT_EQ(solution.value.points, one["expect"]["value"].get<int>()) << one["id"];
    std::map<std::string, int> plays;
    for (const MoveValue& move : solution.moves) {
      plays[text_of(at.state, move.move)] = move.value.points;
    }
    EXPECT_EQ(plays, expected_plays(one)) << one["id"];
  }
}

TEST(Solve, values_whole_deals_as_another_program_did) {
  const auto doc = source_ruleset("x-pr-pairs-66");
  const MatchState match = begin_match(doc->rules, 4, Record{});
  const auto cases = small_cases(source_folder() / "fixtures" / "cases" / "solver-deals.json");
  ASSERT_EQ(cases.size(), 30U);
  for (const Json& one : cases) {
    const Position at = position(doc->rules, position_line(one));
    const Solution solution =
        solve(doc->rules, match, at.state, {.every_move = false, .line = false});
    EXPECT_EQ(solution.value.points, one["expect"]["value"].get<int>()) << one["id"];
  }
}

}  // namespace
}  // namespace sixlove
