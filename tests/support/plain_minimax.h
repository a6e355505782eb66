#pragma once

#include <vector>

#include "referee/match.h"
#include "rules/ruleset.h"
#include "solve/round_position.h"

namespace sixlove {

/// Best play told as plainly as can be, to hold the solver against: every line of play is followed
/// to its end, where the referee says what the round is worth. No bounds, no table, no order.
class PlainMinimax {
 public:
  PlainMinimax(const Ruleset& ruleset, const MatchState& match)
      : ruleset_(&ruleset), match_(&match), context_(context_of(match, false)) {}

  /// Two sides: the points of the first less those of the second. `versus` makes that one side
  /// against all others.
  [[nodiscard]] int value(const RoundPosition& position, Side versus = 0);

  /// Each side for itself: what each gets.
  [[nodiscard]] PerSeat<int> each_alone(const RoundPosition& position);

  /// The legal moves after which the position is worth what it was before.
  [[nodiscard]] std::vector<Move> best_moves(const RoundPosition& position, Side versus);

  /// The same where each side plays for itself.
  [[nodiscard]] std::vector<Move> best_moves_alone(const RoundPosition& position);

  /// Lines of play followed so far.
  [[nodiscard]] int leaves() const { return leaves_; }

 private:
  template <typename ValueOf>
  [[nodiscard]] std::vector<Move> best_moves_by(const RoundPosition& position,
                                                const ValueOf& value_of) const;
  [[nodiscard]] std::vector<RoundPosition> after_each_move(const RoundPosition& position) const;
  [[nodiscard]] PerSeat<int> points(const RoundPosition& position) const;

  const Ruleset* ruleset_;
  const MatchState* match_;
  RoundContext context_;
  int leaves_ = 0;
};

}  // namespace sixlove
