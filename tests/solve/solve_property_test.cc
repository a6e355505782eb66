// What must hold of best play whatever the rules.

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/record.h"
#include "solve/solve.h"
#include "support/late_positions.h"
#include "support/plain_minimax.h"

namespace sixlove {
namespace {

Seat one_of_seats(const Sitting& sitting, std::uint64_t seed) {
  return static_cast<Seat>(seed % static_cast<std::uint64_t>(sitting.seats));
}

RC_GTEST_PROP(SolveProperty, is_plain_minimax_under_every_ruleset, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(all_sittings(), seed);
  const LatePosition late = late_position(sitting, seed, 11);
  const Seat versus = late.match.sides > 2 ? one_of_seats(sitting, seed) : kNoSeat;
  SolveOptions options{.versus = versus};
  const Solution quick = solve(sitting.rules(), late.match, late.position, options);
  options.general = true;
  const Solution general = solve(sitting.rules(), late.match, late.position, options);
  PlainMinimax plain(sitting.rules(), late.match);
  const Side side = versus == kNoSeat ? Side{0} : late.match.side_of[versus];
  RC_LOG() << sitting.name() << " versus " << int{side};
  const int value = plain.value(late.position, side);
  RC_ASSERT(quick.value.points == value);
  RC_ASSERT(general.value.points == value);
  RC_ASSERT((quick.best == general.best));
  RC_ASSERT((quick.best == plain.best_moves(late.position, side)));
}

RC_GTEST_PROP(SolveProperty, is_plain_max_n_where_each_plays_alone, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(sittings_of_many_sides(), seed);
  const LatePosition late = late_position(sitting, seed, 10);
  const Solution quick = solve(sitting.rules(), late.match, late.position, {});
  const Solution general = solve(sitting.rules(), late.match, late.position, {.general = true});
  PlainMinimax plain(sitting.rules(), late.match);
  RC_LOG() << sitting.name();
  const PerSeat<int> points = plain.each_alone(late.position);
  RC_ASSERT((general.value.by_side == points));
  RC_ASSERT((quick.value.by_side == points));
  RC_ASSERT((quick.best == general.best));
  RC_ASSERT((quick.best == plain.best_moves_alone(late.position)));
}

/// Random positions are of one ruleset or another; here every one that ships has its turn, with as
/// many positions as the environment asks for.
TEST(Solve, has_values_and_best_moves_of_plain_minimax_under_each_ruleset_that_ships) {
  const char* const asked = std::getenv("SOLVE_POSITIONS");
  const std::uint64_t positions = asked == nullptr ? 2 : std::strtoull(asked, nullptr, 10);
  for (const Sitting& sitting : shipped_sittings()) {
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
      const LatePosition late = late_position(sitting, seed, 9);
      PlainMinimax plain(sitting.rules(), late.match);
      SolveOptions options;
      if (late.match.sides > 2) {
        const Solution alone = solve(sitting.rules(), late.match, late.position, options);
        EXPECT_EQ(alone.value.by_side, plain.each_alone(late.position)) << sitting.name() << seed;
        EXPECT_EQ(alone.best, plain.best_moves_alone(late.position)) << sitting.name() << seed;
        options.versus = one_of_seats(sitting, seed);
      }
      const Side side = options.versus == kNoSeat ? Side{0} : late.match.side_of[options.versus];
      const Solution solution = solve(sitting.rules(), late.match, late.position, options);
      EXPECT_EQ(solution.value.points, plain.value(late.position, side)) << sitting.name() << seed;
      EXPECT_EQ(solution.best, plain.best_moves(late.position, side)) << sitting.name() << seed;
    }
  }
}

RC_GTEST_PROP(SolveProperty, both_searches_agree_on_longer_rounds, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(all_sittings(), seed);
  const LatePosition late = late_position(sitting, seed, 15);
  const Objective objective = static_cast<Objective>(seed / 7 % 3);
  SolveOptions options{.objective = objective, .most_nodes = 20'000};
  const Solution quick = solve(sitting.rules(), late.match, late.position, options);
  options.general = true;
  const Solution general = solve(sitting.rules(), late.match, late.position, options);
  RC_LOG() << sitting.name();
  const bool both = quick.unsolved == Unsolved::no && general.unsolved == Unsolved::no;
  if (!both) return;
  RC_ASSERT((quick.value == general.value));
  RC_ASSERT((quick.best == general.best));
}

RC_GTEST_PROP(SolveProperty, a_value_is_that_after_the_best_move_and_best_play_keeps_it, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(all_sittings(), seed);
  const LatePosition late = late_position(sitting, seed, 11);
  const Solution solution = solve(sitting.rules(), late.match, late.position, {});
  const RoundContext context = context_of(late.match, false);
  RC_LOG() << sitting.name();
  std::vector<RoundPosition> positions{late.position};
  for (const Move& move : solution.line) {
    RoundPosition next = positions.back();
    static_cast<void>(make_move(sitting.rules(), context, next, move));
    positions.push_back(next);
  }
  RC_ASSERT((positions.back().state.turn.over != Over::no));
  const Values values = values_of(sitting.rules(), late.match, positions, {});
  RC_ASSERT(values.values.size() == positions.size());
  for (const Value& value : values.values) RC_ASSERT((value == solution.value));
  for (const MoveValue& one : solution.moves) {
    RC_ASSERT(!prefers(sitting.rules(), late.match, {}, one.move.seat, one.value, solution.value));
  }
}

/// The same position with every seat moved up by one.
RoundPosition turned(const RoundPosition& position) {
  RoundPosition after = position;
  const int seats = position.state.seats;
  const auto moved = [&](Seat seat) { return seat == kNoSeat ? seat : next_seat(seat, seats); };
  State& state = after.state;
  for (Seat seat = 0; seat < seats; ++seat) {
    state.hand[moved(seat)] = position.state.hand[seat];
    after.tally.running_passes[moved(seat)] = position.tally.running_passes[seat];
  }
  for (Side side = 0; side < 2; ++side) {
    after.tally.in_play[1 - side] = position.tally.in_play[side];
  }
  for (PlayAward& award : after.tally.held) award.side = static_cast<Side>(1 - award.side);
  after.tally.run.layer = moved(position.tally.run.layer);
  state.duty.seats = 0;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (!has(position.state.duty.seats, seat)) continue;
    state.duty.seats = static_cast<SeatMask>(state.duty.seats | mask_of(moved(seat)));
  }
  Turn& turn = state.turn;
  for (Seat* const seat : {&turn.turn, &turn.leader, &turn.last_player, &turn.out}) {
    *seat = moved(*seat);
  }
  after.last.seat = moved(position.last.seat);
  return after;
}

RC_GTEST_PROP(SolveProperty, turning_the_seats_turns_the_sign, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Sitting& sitting = one_of(sittings_of_two_sides(), seed);
  const LatePosition late = late_position(sitting, seed, 12);
  RC_PRE((late.position.state.turn.over == Over::no));
  RC_LOG() << sitting.name();
  const Solution solution = solve(sitting.rules(), late.match, late.position, {.line = false});
  MatchState match = late.match;
  std::swap(match.score[0], match.score[1]);
  const Solution other = solve(sitting.rules(), match, turned(late.position), {.line = false});
  RC_ASSERT(other.value.points == -solution.value.points);
}

}  // namespace
}  // namespace sixlove
