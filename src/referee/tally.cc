#include "referee/tally.h"

namespace sixlove {

namespace {

constexpr int kManyPoints = 1 << 20;

bool wants(const BonusRule& bonus, Fact fact) {
  return bonus.when.has(fact);
}

void test_target(const Target& target, const RoundContext& context, Side side, State& state,
                 Tally& tally) {
  if (target.tested != TargetTested::at_once || context.need[side] >= kManyPoints / 2) return;
  if (tally.in_play[side] < context.need[side]) return;
  tally.reached_by = side;
  if (state.turn.over == Over::no) state.turn.over = Over::cut;
}

}  // namespace

int tally_play(const Ruleset& ruleset, const RoundContext& context, State& state, Seat seat,
               Tally& tally) {
  const Target& target = ruleset;
  const Side side = state.side_of[seat];
  tally.running_passes[seat] = 0;
  const int need = context.need[side] - tally.in_play[side];
  int due = InPlay::award_play(ruleset, state, need);
  if (target.reached == Reached::exactly && due > need) due = 0;
  if (due > 0) tally.in_play[side] += due;
  test_target(target, context, side, state, tally);
  return due;
}

PassAwards tally_pass(const Ruleset& ruleset, const RoundContext& context, State& state,
                      Seat passer, const Turn& before, Tally& tally) {
  PassAwards given;
  if (before.over != Over::no || before.last_player == kNoSeat) return given;
  ++tally.running_passes[passer];
  const Bonus& bonus = ruleset;
  const Seat layer = before.last_player;
  bool first_paid = false;
  bool running_paid = false;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const BonusRule& rule = bonus.awards[i];
    if (rule.on != BonusOn::pass || rule.points == 0) continue;
    const bool to_passer = rule.to == BonusTo::who_passed;
    const Side side = state.side_of[to_passer ? passer : layer];
    const bool no =
        (wants(rule, Fact::by_opponent) && state.partners(passer, layer)) ||
        (wants(rule, Fact::by_next_seat) && passer != next_seat(layer, state.seats)) ||
        (wants(rule, Fact::alone_on_table) && state.layout.tiles != 1) ||
        (wants(rule, Fact::first_of_match) && tally.passes_paid) ||
        (wants(rule, Fact::all_others_passed) && before.passes + 2 != state.seats) ||
        (rule.round > 0 && rule.round != context.number) ||
        (rule.running > 0 && tally.running_passes[passer] != rule.running) ||
        (rule.only_below > 0 && context.standing[side] + tally.in_play[side] >= rule.only_below);
    if (no) continue;
    first_paid = first_paid || wants(rule, Fact::first_of_match);
    running_paid = running_paid || rule.running > 0;
    tally.in_play[side] += rule.points;
    given.push_back({side, rule.points, 0, static_cast<std::int8_t>(i)});
    test_target(ruleset, context, side, state, tally);
  }
  tally.passes_paid = tally.passes_paid || first_paid;
  if (running_paid) tally.running_passes[passer] = 0;
  return given;
}

}  // namespace sixlove
