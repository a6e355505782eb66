#pragma once

#include <vector>

#include "solve/line_game.h"
#include "solve/line_table.h"

namespace sixlove {

/// Best play of more than two sides, each for itself, on a plain line (see `is_plain_line`) whose
/// rounds can come out in few ways. Asks of positions no more than whether they come out in one of
/// some ways, which leaves most plays unseen.
class LineWays {
 public:
  /// All must outlive the search. `first` is the earliest position that will be asked for.
  LineWays(const Ruleset& ruleset, const Payoff& payoff, const State& first, Budget& budget);

  /// Whether a round can come out in so few ways that this search can tell them apart.
  [[nodiscard]] bool few() const { return !ways_.empty(); }

  /// Who gets what in the position, which must not be over; worthless once the budget is spent.
  [[nodiscard]] LineGain value(const RoundPosition& position);

 private:
  /// Ways in which a round may come out, as bits by index in `ways_`.
  using Ways = std::uint32_t;

  static constexpr std::size_t kMostWays = 32;

  void order_ways();
  [[nodiscard]] Ways way_of(const LineGain& gain) const;
  [[nodiscard]] Ways narrow(const LinePosition& position, Ways asked);
  [[nodiscard]] Ways best_of(LineChoices& choices, Ways possible, Ways asked);
  [[nodiscard]] Ways liked_until_other(Side side, Ways possible, Ways asked) const;

  LineGame game_;
  std::vector<LineGain> ways_;
  Ways all_ = 0;
  PerSeat<std::vector<Ways>> liked_{};  ///< by side: the best way, the best two, and so on
  LineTable<Ways> table_;
};

}  // namespace sixlove
