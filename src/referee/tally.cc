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

/// Gives bonuses for passes, whichever passes they are for.
class PassBonuses {
 public:
  PassBonuses(const Ruleset& ruleset, const RoundContext& context, State& state, Tally& tally)
      : bonus_(ruleset), target_(ruleset), context_(context), state_(state), tally_(tally) {}

  [[nodiscard]] const Bonus& rules() const { return bonus_; }

  /// Gives the bonus unless something that every such bonus may ask forbids it.
  bool give(std::size_t index, Side side, bool alone_on_table) {
    const BonusRule& rule = bonus_.awards[index];
    const int standing = context_.standing[side] + tally_.in_play[side];
    const bool no = rule.points == 0 || (wants(rule, Fact::alone_on_table) && !alone_on_table) ||
                    (wants(rule, Fact::first_of_match) && tally_.passes_paid) ||
                    (rule.round > 0 && rule.round != context_.number) ||
                    (rule.only_below > 0 && standing >= rule.only_below) ||
                    (!rule.may_win && tally_.in_play[side] + rule.points >= context_.need[side]);
    if (no) return false;
    first_paid_ = first_paid_ || wants(rule, Fact::first_of_match);
    PlayAward award{side, rule.points, 0, static_cast<std::int8_t>(index)};
    if (rule.else_win > 0 && standing <= 0) {
      award.else_win = rule.else_win;
      if (!tally_.held.full()) tally_.held.push_back(award);
    } else {
      tally_.in_play[side] += rule.points;
      test_target(target_, context_, side, state_, tally_);
    }
    given_.push_back(award);
    return true;
  }

  /// A run of passes is over: whoever laid the tile before it gets the bonuses.
  void give_for_run(const PassRun& run) {
    for (std::size_t i = 0; i < bonus_.awards.size(); ++i) {
      const BonusRule& rule = bonus_.awards[i];
      if (rule.on != BonusOn::passes_end) continue;
      if (rule.passes > 0 && rule.passes != run.passes) continue;
      give(i, state_.side_of[run.layer], run.alone_on_table);
    }
  }

  /// What was given; bonuses for the first pass of the match are then paid.
  PassAwards given() {
    tally_.passes_paid = tally_.passes_paid || first_paid_;
    return given_;
  }

 private:
  const Bonus& bonus_;
  const Target& target_;
  const RoundContext& context_;
  State& state_;
  Tally& tally_;
  PassAwards given_;
  bool first_paid_ = false;
};

}  // namespace

PlayTally tally_play(const Ruleset& ruleset, const RoundContext& context, State& state, Seat seat,
                     Tally& tally) {
  const Target& target = ruleset;
  const Side side = state.side_of[seat];
  PlayTally given;
  tally.running_passes[seat] = 0;
  // a run in which everybody else passed has been paid for
  if (tally.run.passes > 0 && tally.run.passes + 1 < state.seats) {
    PassBonuses bonuses(ruleset, context, state, tally);
    bonuses.give_for_run(tally.run);
    given.run = bonuses.given();
  }
  tally.run = {};
  const int need = context.need[side] - tally.in_play[side];
  int due = InPlay::award_play(ruleset, state, need);
  if (target.reached == Reached::exactly && due > need) due = 0;
  if (due > 0) tally.in_play[side] += due;
  test_target(target, context, side, state, tally);
  given.points = due;
  return given;
}

PassAwards tally_pass(const Ruleset& ruleset, const RoundContext& context, State& state,
                      Seat passer, const Turn& before, Tally& tally) {
  if (before.over != Over::no || before.last_player == kNoSeat) return {};
  ++tally.running_passes[passer];
  ++tally.run.passes;
  tally.run.layer = before.last_player;
  tally.run.alone_on_table = state.layout.tiles == 1;
  PassBonuses bonuses(ruleset, context, state, tally);
  const Seat layer = before.last_player;
  bool running_paid = false;
  for (std::size_t i = 0; i < bonuses.rules().awards.size(); ++i) {
    const BonusRule& rule = bonuses.rules().awards[i];
    if (rule.on != BonusOn::pass) continue;
    const bool to_passer = rule.to == BonusTo::who_passed;
    const bool no = (wants(rule, Fact::by_opponent) && state.partners(passer, layer)) ||
                    (wants(rule, Fact::by_next_seat) && passer != next_seat(layer, state.seats)) ||
                    (wants(rule, Fact::all_others_passed) && before.passes + 2 != state.seats) ||
                    (rule.running > 0 && tally.running_passes[passer] != rule.running);
    if (no) continue;
    const Side side = state.side_of[to_passer ? passer : layer];
    if (!bonuses.give(i, side, tally.run.alone_on_table)) continue;
    running_paid = running_paid || rule.running > 0;
  }
  if (running_paid) tally.running_passes[passer] = 0;
  if (tally.run.passes + 1 == state.seats) bonuses.give_for_run(tally.run);
  return bonuses.given();
}

}  // namespace sixlove
