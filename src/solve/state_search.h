#pragma once

#include <vector>

#include "solve/budget.h"
#include "solve/objective.h"
#include "solve/state_key.h"

namespace sixlove {

/// Best play of two sides under any rules: makes the referee's moves on the referee's positions.
class StateSearch {
 public:
  /// All must outlive the search. `first` is the earliest position that will be asked for.
  StateSearch(const Ruleset& ruleset, const RoundContext& context, const Payoff& payoff,
              const Aim& aim, const State& first, Budget& budget);

  /// The value of the position; worthless once the budget is spent. A good guess saves work.
  [[nodiscard]] int value(const RoundPosition& position, int guess);

 private:
  /// Beyond every value.
  static constexpr int kFar = 1 << 28;

  struct Entry {
    StateKey key;
    int lower = -kFar;
    int upper = kFar;
    Move best;
  };

  struct Choice {
    Move move;
    int order = 0;
  };

  using Choices = std::vector<Choice>;

  /// A bound of the value: at least `wanted`, or below it.
  int bound(int wanted);
  int bound_by_moves(int wanted, Move& best);
  [[nodiscard]] Choices choices(const Move& first);
  [[nodiscard]] int order_of(const Move& move);
  [[nodiscard]] int in_play() const;

  const Ruleset* ruleset_;
  const RoundContext* context_;
  const Payoff* payoff_;
  Aim aim_;
  Budget* budget_;
  StateKeys keys_;
  RoundPosition position_;
  std::vector<Entry> table_;
};

}  // namespace sixlove
