#pragma once

#include <vector>

#include "solve/budget.h"
#include "solve/objective.h"
#include "solve/preference.h"
#include "solve/state_key.h"

namespace sixlove {

/// Best play of more than two sides, each for itself, under any rules: makes the referee's moves on
/// the referee's positions.
class StateMaxN {
 public:
  /// All must outlive the search. `first` is the earliest position that will be asked for.
  StateMaxN(const Ruleset& ruleset, const RoundContext& context, const Payoff& payoff,
            const State& first, Budget& budget);

  /// What each side gets; worthless once the budget is spent.
  [[nodiscard]] PerSeat<int> value(const RoundPosition& position);

 private:
  struct Entry {
    StateKey key;
    PerSeat<int> points{};  ///< still to be got
  };

  [[nodiscard]] PerSeat<int> search();

  const Ruleset* ruleset_;
  const RoundContext* context_;
  const Payoff* payoff_;
  Preference preference_;
  Budget* budget_;
  StateKeys keys_;
  RoundPosition position_;
  std::vector<Entry> table_;
};

}  // namespace sixlove
