#include "solve/solve.h"

#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "record/record.h"
#include "solve/state_key.h"
#include "support/files.h"
#include "support/plain_minimax.h"
#include "support/positions.h"
#include "support/random_play.h"
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

/// A random position, so late in the round that the plain telling gets through.
struct LatePosition {
  MatchState match;
  std::unique_ptr<RandomPlay> play;
  RoundPosition position;
};

/// With about this many tiles in hands and the open boneyard; fewer if the round ended.
LatePosition late_position(const Sitting& sitting, std::uint64_t seed, int tiles) {
  LatePosition late;
  late.match = begin_match(sitting.rules(), sitting.seats, Record{});
  Random random(seed);
  do {
    late.play = std::make_unique<RandomPlay>(sitting, random.below(1U << 30U), true);
  } while (legal_moves(sitting.rules(), late.play->state()).empty());
  RoundPosition& position = late.position;
  position.state = late.play->state();
  const RoundContext context = context_of(late.match, false);
  while (position.state.turn.over == Over::no &&
         tiles_left(sitting.rules(), position.state) > tiles) {
    const Moves moves = legal_moves(sitting.rules(), position.state);
    const Move& move = moves[random.below(moves.size())];
    static_cast<void>(make_move(sitting.rules(), context, position, move));
  }
  return late;
}

const Sitting& one_of(const std::vector<Sitting>& sittings, std::uint64_t seed) {
  return sittings[seed % sittings.size()];
}

/// Sittings with more than two sides.
const std::vector<Sitting>& sittings_of_many_sides() {
  static const std::vector<Sitting> kSittings = [] {
    std::vector<Sitting> many;
    for (const Sitting& sitting : all_sittings()) {
      if (Seating::sides_for(sitting.rules(), sitting.seats) > 2) many.push_back(sitting);
    }
    return many;
  }();
  return kSittings;
}

RC_GTEST_PROP(SolveProperty, is_plain_minimax_under_every_ruleset, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(all_sittings(), seed);
  const LatePosition late = late_position(sitting, seed, 12);
  const Seat versus = late.match.sides > 2
                          ? static_cast<Seat>(seed % static_cast<std::uint64_t>(sitting.seats))
                          : kNoSeat;
  SolveOptions options{.versus = versus};
  const Solution quick = solve(sitting.rules(), late.match, late.position, options);
  options.general = true;
  const Solution general = solve(sitting.rules(), late.match, late.position, options);
  PlainMinimax plain(sitting.rules(), late.match);
  const Side side = versus == kNoSeat ? Side{0} : late.match.side_of[versus];
  RC_LOG() << sitting.name() << " versus " << int{side};
  const int value = plain.value(late.position, side);
  RC_CLASSIFY(plain.leaves() < 2, "one line");
  RC_CLASSIFY(plain.leaves() > 100, "many lines");
  RC_ASSERT(quick.value.points == value);
  RC_ASSERT(general.value.points == value);
  RC_ASSERT((quick.best == general.best));
}

RC_GTEST_PROP(SolveProperty, is_plain_max_n_where_each_plays_alone, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(sittings_of_many_sides(), seed);
  const LatePosition late = late_position(sitting, seed, 11);
  const Solution quick = solve(sitting.rules(), late.match, late.position, {});
  const Solution general = solve(sitting.rules(), late.match, late.position, {.general = true});
  PlainMinimax plain(sitting.rules(), late.match);
  RC_LOG() << sitting.name();
  const PerSeat<int> points = plain.each_alone(late.position);
  RC_CLASSIFY(plain.leaves() > 100, "many lines");
  RC_ASSERT((general.value.by_side == points));
  RC_ASSERT((quick.value.by_side == points));
  RC_ASSERT((quick.best == general.best));
}

}  // namespace
}  // namespace sixlove
