#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solve/objective.h"
#include "solve/round_position.h"

namespace sixlove {

// Best play with all tiles known, by the rules that the referee judges by.

struct SolveOptions {
  Objective objective = Objective::points;
  Seat versus = kNoSeat;         ///< this seat's side against all others together
  bool every_move = true;        ///< the value of every legal move, not of best play alone
  bool line = true;              ///< one line of best play
  std::uint64_t most_nodes = 0;  ///< positions to look at; 0: no limit
  double most_seconds = 0;       ///< 0: no limit
  bool general = false;  ///< with the search that knows all rules, though a quicker one would do
};

/// Why there is no value.
enum class Unsolved : std::uint8_t {
  no,               ///< there is one
  hidden_hands,     ///< somebody's tiles are not known
  hidden_boneyard,  ///< nor the order in which tiles are drawn
  lead_open,        ///< who leads is for the lot, or for seats of several sides to settle
  no_lead,          ///< nobody may lead anything: the deal is void
  too_large         ///< the limit was reached
};

/// What a position is worth if everybody plays as well as can be. With two sides, or one seat
/// against all others, `points` is what the first side (or that seat's side) gets of the round less
/// what the others get. With more sides each plays for itself, and gets `by_side`. Points made in
/// play before the position count.
struct Value {
  int points = 0;
  PerSeat<int> by_side{};

  friend bool operator==(const Value&, const Value&) = default;
};

struct MoveValue {
  Move move;
  Value value;
};

struct Solution {
  Unsolved unsolved = Unsolved::no;
  bool each_alone = false;  ///< more than two sides: `by_side` holds, not `points`
  Value value;
  std::vector<MoveValue> moves;  ///< every legal move; of ends that are alike the first
  std::vector<Move> best;        ///< those that keep the value
  std::vector<Move> line;        ///< best play to the end, passes and draws included
  std::uint64_t nodes = 0;       ///< positions looked at
};

/// Solves a position of a round. `match` is the match before the round.
[[nodiscard]] Solution solve(const Ruleset& ruleset, const MatchState& match,
                             const RoundPosition& position, const SolveOptions& options);

/// The same for a round that has just been dealt.
[[nodiscard]] Solution solve(const Ruleset& ruleset, const MatchState& match, const State& dealt,
                             const SolveOptions& options);

/// Whether a seat likes the first value better.
[[nodiscard]] bool prefers(const Ruleset& ruleset, const MatchState& match,
                           const SolveOptions& options, Seat seat, const Value& a, const Value& b);

/// What positions of one round are worth, one after another. Cheaper than each by itself.
struct Values {
  Unsolved unsolved = Unsolved::no;
  bool each_alone = false;
  std::vector<Value> values;
  std::uint64_t nodes = 0;
};

/// `positions` are of one round, the earliest first; some may be over.
[[nodiscard]] Values values_of(const Ruleset& ruleset, const MatchState& match,
                               std::span<const RoundPosition> positions,
                               const SolveOptions& options);

}  // namespace sixlove
