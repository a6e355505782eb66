#pragma once

#include <optional>

#include "base/inline_vector.h"
#include "solve/budget.h"
#include "solve/line_board.h"
#include "solve/line_leaf.h"
#include "solve/line_table.h"
#include "solve/standing.h"

namespace sixlove {

/// Best play of two sides on a plain line (see `is_plain_line`), with hands as bits. What is legal
/// there is little enough to be said twice; tests hold it against the referee.
class LineSearch {
 public:
  /// All must outlive the search. `first` is the earliest position that will be asked for.
  LineSearch(const Ruleset& ruleset, const Payoff& payoff, const Aim& aim, const State& first,
             Budget& budget);

  /// The value of the position; worthless once the budget is spent. A good guess saves work.
  [[nodiscard]] int value(const Standing& standing, int guess);

 private:
  struct Candidate {
    LinePlay play;
    Seat next = kNoSeat;  ///< kNoSeat: the round is over
    int value = 0;        ///< of a round that is over
    int order = 0;
  };

  using Candidates = InlineVector<Candidate, 2 * kMostLineTiles>;

  int bound(const LinePosition& position, int wanted);
  int bound_of_lead(int wanted);
  int best_of(Candidates& all, bool high, int wanted);
  [[nodiscard]] Candidates plays(const LinePosition& position);
  [[nodiscard]] Candidates leads(const State& state);
  void add(const LinePlay& play, Candidates& all);
  [[nodiscard]] Seat next_able(const LinePlay& play) const;
  [[nodiscard]] int order_of(const LinePlay& play) const;
  [[nodiscard]] std::uint64_t key_of(const LinePosition& position) const;

  const Ruleset* ruleset_;
  const Payoff* payoff_;
  Aim aim_;
  LineBoard board_;
  LineLeaf leaf_;
  LineTable table_;
  Budget* budget_;
  const State* state_ = nullptr;  ///< the position asked for
  Seat leader_ = kNoSeat;
};

}  // namespace sixlove
