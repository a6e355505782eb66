#include "solve/solve.h"

#include <algorithm>
#include <optional>

#include "solve/line_max_n.h"
#include "solve/line_search.h"
#include "solve/line_ways.h"
#include "solve/optional_moves.h"
#include "solve/preference.h"
#include "solve/state_max_n.h"
#include "solve/state_search.h"

namespace sixlove {

namespace {

bool hands_known(const State& state) {
  return std::all_of(state.hidden.begin(), state.hidden.end(),
                     [](std::uint8_t hidden) { return hidden == 0; });
}

/// Whether every tile that may still be drawn is known, in its order.
bool draws_known(const Ruleset& ruleset, const State& state) {
  if (!boneyard_open(ruleset, state)) return true;
  int known = 0;
  for (std::size_t i = 0; i < state.stock_size; ++i) known += state.boneyard.has(state.stock[i]);
  return state.boneyard_known && known == state.boneyard_count;
}

/// Whether it is clear who moves: one seat, or seats of one side who settle it among themselves.
bool mover_known(const State& state) {
  if (state.led()) return true;
  Side side = kNoSide;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (!has(state.duty.seats, seat)) continue;
    if (side != kNoSide && state.side_of[seat] != side) return false;
    side = state.side_of[seat];
  }
  return side != kNoSide;
}

Unsolved why_not(const Ruleset& ruleset, const State& state) {
  if (!hands_known(state)) return Unsolved::hidden_hands;
  if (state.turn.over != Over::no) return Unsolved::no;
  if (!draws_known(ruleset, state)) return Unsolved::hidden_boneyard;
  if (!mover_known(state)) return Unsolved::lead_open;
  if (legal_moves(ruleset, state).empty()) return Unsolved::no_lead;
  return Unsolved::no;
}

bool plays_each_alone(const MatchState& match, const SolveOptions& options) {
  return match.sides > 2 && options.versus == kNoSeat;
}

/// The side whose points count for it, as against all others.
Side first_side(const MatchState& match, const SolveOptions& options) {
  return options.versus == kNoSeat ? Side{0} : match.side_of[options.versus];
}

/// What is asked of every search alike: rules, points, and how a round that is over came out.
struct Question {
  const Ruleset& ruleset;
  const Payoff& payoff;
  bool plain_line;

  /// What each side got, if the round is over. A block on a plain line counts from the tile that
  /// closes it, whenever it is seen.
  [[nodiscard]] std::optional<PerSeat<int>> settled(const RoundPosition& position) const {
    const State& state = position.state;
    const bool over = state.turn.over != Over::no;
    if (!over && !(plain_line && !can_go_on(ruleset, state))) return std::nullopt;
    if (over) return payoff.of(outcome_at(ruleset, state, position.last, position.tally));
    State blocked = state;
    blocked.turn.over = Over::block;
    return payoff.of(outcome_at(ruleset, blocked, position.last, position.tally));
  }

  /// The same for a round that is over, as a value.
  [[nodiscard]] Value settled_value(const RoundPosition& position,
                                    const SolveOptions& options) const {
    const PerSeat<int> points = *settled(position);
    const MatchState& match = payoff.match();
    if (plays_each_alone(match, options)) return {0, points};
    return {aim_of(payoff, first_side(match, options)).of(points, match.sides), {}};
  }
};

/// A search of two sides, as the solver asks it.
template <typename Search>
class TwoSided {
 public:
  TwoSided(const Question& question, const Aim& aim, Search& search)
      : question_(&question), aim_(aim), search_(&search) {}

  [[nodiscard]] Value value(const RoundPosition& position, const Value& guess) {
    if (const auto points = question_->settled(position)) {
      return {aim_.of(*points, question_->payoff.match().sides), {}};
    }
    return {search_->value(position, guess.points), {}};
  }

  /// Whether the seat likes the first value better.
  [[nodiscard]] bool prefers(Seat seat, const Value& a, const Value& b) const {
    return aim_.wants_high[seat] ? a.points > b.points : a.points < b.points;
  }

 private:
  const Question* question_;
  Aim aim_;
  Search* search_;
};

PerSeat<int> points_of(const PerSeat<int>& points) {
  return points;
}

PerSeat<int> points_of(const LineGain& gain) {
  PerSeat<int> points{};
  if (gain.side != kNoSide) points[gain.side] = gain.points;
  return points;
}

/// A search of more than two sides, each for itself.
template <typename Search>
class EachAlone {
 public:
  EachAlone(const Question& question, Search& search)
      : question_(&question),
        preference_(question.payoff.match().sides, question.payoff.fewer_is_better()),
        search_(&search) {}

  [[nodiscard]] Value value(const RoundPosition& position, const Value&) {
    if (const auto points = question_->settled(position)) return {0, *points};
    return {0, points_of(search_->value(position))};
  }

  [[nodiscard]] bool prefers(Seat seat, const Value& a, const Value& b) const {
    const Side side = question_->payoff.match().side_of[seat];
    return preference_.prefers(side, a.by_side, b.by_side);
  }

 private:
  const Question* question_;
  Preference preference_;
  Search* search_;
};

/// Fills in a solution with the answers of a search.
template <typename Searcher>
class Solver {
 public:
  Solver(const Ruleset& ruleset, const RoundContext& context, Searcher searcher, Budget& budget)
      : ruleset_(&ruleset), context_(&context), searcher_(searcher), budget_(&budget) {}

  void solve(RoundPosition position, const SolveOptions& options, Solution& solution) {
    if (options.every_move) {
      value_every_move(position, solution);
    } else {
      solution.value = searcher_.value(position, solution.value);
      if (const auto move = best_move(position, solution.value)) solution.best.push_back(*move);
    }
    if (options.line && !solution.best.empty()) follow_best(position, solution);
    solution.nodes = budget_->nodes();
    if (!budget_->spent()) return;
    const bool each_alone = solution.each_alone;
    solution = {};
    solution.each_alone = each_alone;
    solution.unsolved = Unsolved::too_large;
    solution.nodes = budget_->nodes();
  }

 private:
  [[nodiscard]] Value value_after(RoundPosition& position, const Move& move, const Value& guess) {
    const MadeMove made = make_move(*ruleset_, *context_, position, move);
    const Value value = searcher_.value(position, guess);
    take_back(position, made);
    return value;
  }

  void value_every_move(RoundPosition& position, Solution& solution) {
    Value guess;
    for (const Move& move : moves_to_search(*ruleset_, position.state)) {
      guess = value_after(position, move, guess);
      solution.moves.push_back({move, guess});
      const bool better =
          solution.moves.size() == 1 || searcher_.prefers(move.seat, guess, solution.value);
      if (better) solution.value = guess;
    }
    for (const MoveValue& one : solution.moves) {
      if (one.value == solution.value) solution.best.push_back(one.move);
    }
  }

  /// The first move that keeps the value; nothing once the round is over.
  [[nodiscard]] std::optional<Move> best_move(RoundPosition& position, const Value& value) {
    if (position.state.turn.over != Over::no) return std::nullopt;
    const Moves moves = moves_to_search(*ruleset_, position.state);
    for (const Move& move : moves) {
      const bool only = moves.size() == 1;
      if (only || value_after(position, move, value) == value) return move;
      if (budget_->spent()) break;
    }
    return std::nullopt;
  }

  void follow_best(RoundPosition position, Solution& solution) {
    std::optional<Move> move = solution.best.front();
    while (move && !budget_->spent()) {
      solution.line.push_back(*move);
      static_cast<void>(make_move(*ruleset_, *context_, position, *move));
      move = best_move(position, solution.value);
    }
  }

  const Ruleset* ruleset_;
  const RoundContext* context_;
  Searcher searcher_;
  Budget* budget_;
};

/// Calls `use(searcher)` with the search that suits the rules and the round, of which `first` is
/// the earliest position.
template <typename Use>
void with_search(const Question& question, const RoundContext& context, const State& first,
                 const SolveOptions& options, Budget& budget, const Use& use) {
  const Ruleset& ruleset = question.ruleset;
  const Payoff& payoff = question.payoff;
  if (plays_each_alone(payoff.match(), options)) {
    if (!question.plain_line) {
      StateMaxN search(ruleset, context, payoff, first, budget);
      use(EachAlone(question, search));
      return;
    }
    LineWays of_few(ruleset, payoff, first, budget);
    if (of_few.few()) {
      use(EachAlone(question, of_few));
    } else {
      LineMaxN search(ruleset, payoff, first, budget);
      use(EachAlone(question, search));
    }
    return;
  }
  const Aim aim = aim_of(payoff, first_side(payoff.match(), options));
  if (question.plain_line) {
    LineSearch search(ruleset, payoff, aim, first, budget);
    use(TwoSided(question, aim, search));
  } else {
    StateSearch search(ruleset, context, payoff, aim, first, budget);
    use(TwoSided(question, aim, search));
  }
}

}  // namespace

Solution solve(const Ruleset& ruleset, const MatchState& match, const RoundPosition& position,
               const SolveOptions& options) {
  Solution solution;
  const State& state = position.state;
  solution.each_alone = plays_each_alone(match, options);
  solution.unsolved = why_not(ruleset, state);
  if (solution.unsolved != Unsolved::no) return solution;
  const Payoff payoff(ruleset, match, options.objective);
  const bool line = !options.general && is_plain_line(ruleset, match, state);
  const Question question{ruleset, payoff, line};
  if (state.turn.over != Over::no) {
    solution.value = question.settled_value(position, options);
    return solution;
  }
  const RoundContext context = context_of(match, false);
  Budget budget(options.most_nodes, options.most_seconds);
  with_search(question, context, state, options, budget, [&](auto searcher) {
    Solver(ruleset, context, searcher, budget).solve(position, options, solution);
  });
  return solution;
}

bool prefers(const Ruleset& ruleset, const MatchState& match, const SolveOptions& options,
             Seat seat, const Value& a, const Value& b) {
  const Payoff payoff(ruleset, match, options.objective);
  if (plays_each_alone(match, options)) {
    const Preference preference(match.sides, payoff.fewer_is_better());
    return preference.prefers(match.side_of[seat], a.by_side, b.by_side);
  }
  const Aim aim = aim_of(payoff, first_side(match, options));
  return aim.wants_high[seat] ? a.points > b.points : a.points < b.points;
}

Values values_of(const Ruleset& ruleset, const MatchState& match,
                 std::span<const RoundPosition> positions, const SolveOptions& options) {
  Values found;
  found.each_alone = plays_each_alone(match, options);
  if (positions.empty()) return found;
  const State& first = positions.front().state;
  found.unsolved = why_not(ruleset, first);
  if (found.unsolved != Unsolved::no) return found;
  const Payoff payoff(ruleset, match, options.objective);
  const bool line = !options.general && is_plain_line(ruleset, match, first);
  const Question question{ruleset, payoff, line};
  const RoundContext context = context_of(match, false);
  Budget budget(options.most_nodes, options.most_seconds);
  with_search(question, context, first, options, budget, [&](auto searcher) {
    // the last first: each is a good guess for the one before it
    Value guess;
    for (std::size_t i = positions.size(); i-- > 0 && !budget.spent();) {
      guess = searcher.value(positions[i], guess);
      found.values.push_back(guess);
    }
  });
  std::reverse(found.values.begin(), found.values.end());
  found.nodes = budget.nodes();
  if (budget.spent()) {
    found.unsolved = Unsolved::too_large;
    found.values.clear();
  }
  return found;
}

Solution solve(const Ruleset& ruleset, const MatchState& match, const State& dealt,
               const SolveOptions& options) {
  RoundPosition position{dealt, {}, {}};
  position.tally.passes_paid = match.passes_paid;
  return solve(ruleset, match, position, options);
}

}  // namespace sixlove
