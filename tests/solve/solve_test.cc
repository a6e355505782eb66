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

TEST(Solve, says_why_a_position_has_no_value) {
  const auto doc = source_ruleset("draw-double-six");
  const MatchState match = begin_match(doc->rules, 2, Record{});
  const Position at =
      position(doc->rules, "A 6-3 5-1 | B 5-5 1-0 | boneyard 6-6 4-4 | ends 6 3 | turn A");
  EXPECT_EQ(solve(doc->rules, match, at.state, {}).unsolved, Unsolved::no);
  EXPECT_EQ(solve(doc->rules, match, at.state, {.most_nodes = 2}).unsolved, Unsolved::too_large);
  State state = at.state;
  state.hidden[1] = 1;
  EXPECT_EQ(solve(doc->rules, match, state, {}).unsolved, Unsolved::hidden_hands);
  state = at.state;
  state.stock = nullptr;
  state.stock_size = 0;
  EXPECT_EQ(solve(doc->rules, match, state, {}).unsolved, Unsolved::hidden_boneyard);
  const Position before = position(doc->rules, "A 6-3 5-1 | B 5-5 1-0 | boneyard 6-6 | turn A");
  state = before.state;
  state.duty = {};
  EXPECT_EQ(solve(doc->rules, match, state, {}).unsolved, Unsolved::lead_open);
}

TEST(Solve, pays_for_the_last_tile_what_the_referee_pays) {
  const auto doc = source_ruleset("jamaican-partner");
  const MatchState match = begin_match(doc->rules, 4, Record{});
  Position at = position(doc->rules, "A 6-3 | B 5-5 | C 4-4 | D 2-2 | ends 6 3 | turn A");
  EXPECT_EQ(solve(doc->rules, match, at.state, {}).value.points, 1);
  // with every other six and three on the table it is the key tile
  at.state.played = (suit(6) | suit(3)) & at.state.set;
  at.state.played.remove(tile("6-3"));
  EXPECT_EQ(solve(doc->rules, match, at.state, {}).value.points, 2);
  EXPECT_EQ(solve(doc->rules, match, at.state, {.objective = Objective::win}).value.points, 1);
  EXPECT_EQ(solve(doc->rules, match, at.state, {.objective = Objective::pips}).value.points, 14);
}

/// A change here is a change of how positions are searched: say in the commit why.
TEST(Solve, looks_at_as_many_positions_as_ever) {
  const auto doc = source_ruleset("x-pr-pairs-66");
  const MatchState match = begin_match(doc->rules, 4, Record{});
  std::uint64_t nodes = 0;
  for (const Json& one :
       small_cases(source_folder() / "fixtures" / "cases" / "solver-deals.json")) {
    const Position at = position(doc->rules, position_line(one));
    nodes += solve(doc->rules, match, at.state, {.every_move = false, .line = false}).nodes;
  }
  EXPECT_EQ(nodes, 484'556U);
}

}  // namespace
}  // namespace sixlove
