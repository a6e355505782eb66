#include "support/plain_minimax.h"

#include <algorithm>

#include "referee/legal.h"

namespace sixlove {

std::vector<RoundPosition> PlainMinimax::after_each_move(const RoundPosition& position) const {
  std::vector<RoundPosition> all;
  for (const Move& move : legal_moves(*ruleset_, position.state)) {
    static_cast<void>(make_move(*ruleset_, context_, all.emplace_back(position), move));
  }
  return all;
}

/// What the match's score says of a round that is over, were no score ever to go back.
PerSeat<int> PlainMinimax::points(const RoundPosition& position) const {
  RoundOutcome outcome = outcome_at(*ruleset_, position.state, position.last, position.tally);
  Ruleset plain = *ruleset_;
  static_cast<Reset&>(plain) = {};
  static_cast<Playoff&>(plain) = {};
  MatchState after = *match_;
  const Worth worth =
      worth_of(plain, *match_, outcome, bonuses_due(plain, *match_, outcome, nullptr));
  give_held(outcome, worth);
  add_round(plain, after, outcome, worth);
  PerSeat<int> points{};
  for (Side side = 0; side < match_->sides; ++side) {
    points[side] = *after.score[side] - *match_->score[side];
  }
  return points;
}

int PlainMinimax::value(const RoundPosition& position, Side versus) {
  const Target& target = *ruleset_;
  if (position.state.turn.over != Over::no) {
    ++leaves_;
    const PerSeat<int> got = points(position);
    int value = 2 * got[versus];
    for (Side side = 0; side < match_->sides; ++side) value -= got[side];
    return target.lowest_wins ? -value : value;
  }
  std::vector<int> values;
  Seat mover = position.state.turn.turn;
  if (!position.state.led()) mover = legal_moves(*ruleset_, position.state)[0].seat;
  for (const RoundPosition& next : after_each_move(position)) values.push_back(value(next, versus));
  return position.state.side_of[mover] == versus ? *std::max_element(values.begin(), values.end())
                                                 : *std::min_element(values.begin(), values.end());
}

PerSeat<int> PlainMinimax::each_alone(const RoundPosition& position) {
  if (position.state.turn.over != Over::no) {
    ++leaves_;
    return points(position);
  }
  const Target& target = *ruleset_;
  Seat mover = position.state.turn.turn;
  if (!position.state.led()) mover = legal_moves(*ruleset_, position.state)[0].seat;
  // most for oneself, then least for the others together, then for each of them in turn order
  const auto wish = [&](const PerSeat<int>& got) {
    const int sign = target.lowest_wins ? -1 : 1;
    std::vector<int> order{sign * got[mover], 0};
    for (int i = 1; i < match_->sides; ++i) {
      const auto other = static_cast<std::size_t>((mover + i) % match_->sides);
      order[1] -= sign * got[other];
      order.push_back(-sign * got[other]);
    }
    return order;
  };
  std::vector<PerSeat<int>> values;
  for (const RoundPosition& next : after_each_move(position)) values.push_back(each_alone(next));
  return *std::max_element(values.begin(), values.end(),
                           [&](const auto& a, const auto& b) { return wish(a) < wish(b); });
}

template <typename ValueOf>
std::vector<Move> PlainMinimax::best_moves_by(const RoundPosition& position,
                                              const ValueOf& value_of) const {
  std::vector<Move> best;
  if (position.state.turn.over != Over::no) return best;
  const auto value = value_of(position);
  for (const Move& move : legal_moves(*ruleset_, position.state)) {
    RoundPosition next = position;
    static_cast<void>(make_move(*ruleset_, context_, next, move));
    if (value_of(next) == value) best.push_back(move);
  }
  return best;
}

std::vector<Move> PlainMinimax::best_moves(const RoundPosition& position, Side versus) {
  return best_moves_by(position, [&](const RoundPosition& at) { return value(at, versus); });
}

std::vector<Move> PlainMinimax::best_moves_alone(const RoundPosition& position) {
  return best_moves_by(position, [&](const RoundPosition& at) { return each_alone(at); });
}

}  // namespace sixlove
