#include "solve/state_max_n.h"

#include "base/check.h"
#include "solve/optional_moves.h"

namespace sixlove {

namespace {

constexpr unsigned kTableBits = 19;

}  // namespace

StateMaxN::StateMaxN(const Ruleset& ruleset, const RoundContext& context, const Payoff& payoff,
                     const State& first, Budget& budget)
    : ruleset_(&ruleset),
      context_(&context),
      payoff_(&payoff),
      preference_(payoff.match().sides, payoff.fewer_is_better()),
      budget_(&budget),
      keys_(ruleset, context),
      table_(std::size_t{1} << table_bits(tiles_left(ruleset, first), kTableBits)) {}

PerSeat<int> StateMaxN::value(const RoundPosition& position) {
  position_ = position;
  return search();
}

PerSeat<int> StateMaxN::search() {
  const State& state = position_.state;
  if (state.turn.over != Over::no) {
    return payoff_->of(outcome_at(*ruleset_, state, position_.last, position_.tally));
  }
  if (!budget_->spend()) return {};
  const PerSeat<int> so_far = payoff_->so_far(position_.tally);
  const StateKey key = keys_.of(position_);
  Entry& entry = table_[key.first % table_.size()];
  if (entry.key == key) {
    PerSeat<int> points = entry.points;
    for (std::size_t side = 0; side < points.size(); ++side) points[side] += so_far[side];
    return points;
  }
  const Moves moves = moves_to_search(*ruleset_, state);
  CHECK(!moves.empty());
  PerSeat<int> best{};
  bool first = true;
  for (const Move& move : moves) {
    const MadeMove made = make_move(*ruleset_, *context_, position_, move);
    const PerSeat<int> points = search();
    take_back(position_, made);
    if (budget_->spent()) return {};
    if (first || preference_.prefers(state.side_of[move.seat], points, best)) best = points;
    first = false;
  }
  entry = {key, best};
  for (std::size_t side = 0; side < best.size(); ++side) entry.points[side] -= so_far[side];
  return best;
}

}  // namespace sixlove
