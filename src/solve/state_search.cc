#include "solve/state_search.h"

#include <algorithm>

#include "base/check.h"
#include "solve/optional_moves.h"

namespace sixlove {

namespace {

constexpr unsigned kTableBits = 18;

}  // namespace

StateSearch::StateSearch(const Ruleset& ruleset, const RoundContext& context, const Payoff& payoff,
                         const Aim& aim, const State& first, Budget& budget)
    : ruleset_(&ruleset),
      context_(&context),
      payoff_(&payoff),
      aim_(aim),
      budget_(&budget),
      keys_(ruleset, context),
      table_(std::size_t{1} << table_bits(tiles_left(ruleset, first), kTableBits)) {}

int StateSearch::value(const RoundPosition& position, int guess) {
  position_ = position;
  int lower = -kFar;
  int upper = kFar;
  int found = guess;
  while (lower < upper && !budget_->spent()) {
    const int wanted = found == lower ? found + 1 : found;
    found = bound(wanted);
    (found < wanted ? upper : lower) = found;
  }
  return found;
}

/// What has been scored already: the table holds values less that.
int StateSearch::in_play() const {
  return aim_.of(payoff_->so_far(position_.tally), payoff_->match().sides);
}

int StateSearch::bound(int wanted) {
  const State& state = position_.state;
  if (state.turn.over != Over::no) {
    const RoundOutcome outcome = outcome_at(*ruleset_, state, position_.last, position_.tally);
    return aim_.of(payoff_->of(outcome), payoff_->match().sides);
  }
  if (!budget_->spend()) return wanted;
  const StateKey key = keys_.of(position_);
  const int so_far = in_play();
  Move best;
  {
    const Entry& entry = table_[key.first % table_.size()];
    if (entry.key == key) {
      if (entry.lower + so_far >= wanted) return entry.lower + so_far;
      if (entry.upper + so_far < wanted) return entry.upper + so_far;
      best = entry.best;
    }
  }
  const int found = bound_by_moves(wanted, best);
  if (budget_->spent()) return found;
  Entry& entry = table_[key.first % table_.size()];
  if (entry.key != key) entry = {key, -kFar, kFar, {}};
  (found < wanted ? entry.upper : entry.lower) = found - so_far;
  entry.best = best;
  return found;
}

int StateSearch::bound_by_moves(int wanted, Move& best) {
  const Choices all = choices(best);
  CHECK(!all.empty());
  const bool high = aim_.wants_high[all.front().move.seat];
  int found = high ? -kFar : kFar;
  for (const Choice& choice : all) {
    const MadeMove made = make_move(*ruleset_, *context_, position_, choice.move);
    const int value = bound(wanted);
    take_back(position_, made);
    if (high ? value > found : value < found) {
      found = value;
      best = choice.move;
    }
    if (budget_->spent() || (high ? found >= wanted : found < wanted)) break;
  }
  return found;
}

/// The moves, the likeliest first: `first` before all, then what leaves the opponents least.
StateSearch::Choices StateSearch::choices(const Move& first) {
  Choices all;
  for (const Move& move : moves_to_search(*ruleset_, position_.state)) all.push_back({move, 0});
  if (all.size() < 2) return all;
  for (Choice& choice : all) choice.order = choice.move == first ? kFar : order_of(choice.move);
  std::stable_sort(all.begin(), all.end(),
                   [](const Choice& a, const Choice& b) { return a.order > b.order; });
  return all;
}

int StateSearch::order_of(const Move& move) {
  if (move.kind != MoveKind::play) return -1000;
  const bool high = aim_.wants_high[move.seat];
  const int before = in_play();
  const MadeMove made = make_move(*ruleset_, *context_, position_, move);
  const State& state = position_.state;
  int order = pips(move.tile) + 60 * (high ? in_play() - before : before - in_play());
  if (state.turn.over == Over::no) {
    const TileSet playable = LayoutRule::playable(*ruleset_, state);
    int weight = 50;
    Seat seat = move.seat;
    for (int i = 1; i < state.seats; ++i) {
      seat = next_seat(seat, state.seats);
      if (aim_.wants_high[seat] == high) continue;
      order -= weight * (state.hand[seat] & playable).size();
      weight = 5;
    }
  }
  take_back(position_, made);
  return order;
}

}  // namespace sixlove
