#include "compare/players.h"

#include <tuple>

#include "base/random.h"
#include "referee/legal.h"
#include "referee/tally.h"

namespace sixlove {

namespace {

/// A game that takes more moves than this comes to no end.
constexpr std::size_t kMostMoves = 900;

/// What tells a move from every other of the same turn, under any ruleset.
std::uint64_t name_of(const State& state, const Move& move) {
  const Pip joined = move.arm < state.layout.arms.size() ? state.layout.arms[move.arm].pip : Pip{0};
  std::uint64_t name = static_cast<std::uint64_t>(move.kind);
  for (const std::uint8_t part : {move.seat, move.tile.id, move.arm, joined, move.shows}) {
    name = name << 8U | part;
  }
  return name;
}

/// Where seats of several sides, or partners, may lead, one of them is drawn first: else who holds
/// more of the tiles that may be led would lead more often.
Seat leader_by_lot(const Moves& moves, std::uint64_t chance) {
  Seat leader = kNoSeat;
  std::uint64_t highest = 0;
  for (const Move& move : moves) {
    const std::uint64_t number = chance_of(chance, 0x1000U + move.seat);
    if (leader != kNoSeat && number <= highest) continue;
    leader = move.seat;
    highest = number;
  }
  return leader;
}

/// The moves worth a thought: plays, else draws, else a pass; before the lead those of one seat.
Moves choices(const Ruleset& ruleset, const State& state, std::uint64_t chance) {
  const Moves legal = legal_moves(ruleset, state);
  const Seat leader = state.led() ? kNoSeat : leader_by_lot(legal, chance);
  for (const MoveKind kind : {MoveKind::play, MoveKind::draw, MoveKind::pass}) {
    Moves moves;
    for (const Move& move : legal) {
      if (move.kind == kind && (leader == kNoSeat || move.seat == leader)) moves.push_back(move);
    }
    if (!moves.empty()) return moves;
  }
  return {};
}

/// Plays on with the move that ranks highest until the round is over.
template <typename Rank>
std::optional<std::vector<Move>> line(const Ruleset& ruleset, const MatchState& match,
                                      const State& dealt, std::uint64_t chance, Rank rank) {
  const RoundContext context = context_of(match, false);
  State state = dealt;
  Tally tally;
  tally.passes_paid = match.passes_paid;
  std::vector<Move> moves;
  moves.reserve(40);
  while (state.turn.over == Over::no) {
    const std::uint64_t turn = chance_of(chance, moves.size());
    const Moves all = choices(ruleset, state, chance);
    if (all.empty() || moves.size() >= kMostMoves) return std::nullopt;
    const Move* best = all.begin();
    if (all.size() > 1) {
      auto highest = rank(context, state, tally, *best, turn);
      for (const Move* move = best + 1; move != all.end(); ++move) {
        const auto one = rank(context, state, tally, *move, turn);
        if (one > highest) std::tie(highest, best) = std::tuple(one, move);
      }
    }
    const Turn before = state.turn;
    const Move move = *best;
    make_move(ruleset, state, move);
    if (move.kind == MoveKind::play) tally_play(ruleset, context, state, move.seat, tally);
    if (move.kind == MoveKind::pass) {
      tally_pass(ruleset, context, state, move.seat, before, tally);
    }
    moves.push_back(move);
  }
  return moves;
}

}  // namespace

std::uint64_t chance_of(std::uint64_t chance, std::uint64_t what) {
  constexpr std::uint64_t kOdd = 0xd1342543de82ef95U;
  return Random(chance ^ what * kOdd).next();
}

std::optional<std::vector<Move>> random_line(const Ruleset& ruleset, const MatchState& match,
                                             const State& dealt, std::uint64_t chance) {
  const auto rank = [](const RoundContext&, const State& state, const Tally&, const Move& move,
                       std::uint64_t turn) { return chance_of(turn, name_of(state, move)); };
  return line(ruleset, match, dealt, chance, rank);
}

std::optional<std::vector<Move>> greedy_line(const Ruleset& ruleset, const MatchState& match,
                                             const State& dealt, std::uint64_t chance) {
  const bool scores = InPlay::scores(ruleset);
  const auto rank = [&](const RoundContext& context, State& state, const Tally& tally,
                        const Move& move, std::uint64_t turn) {
    int points = 0;
    int tile = 0;
    if (move.kind == MoveKind::play) {
      tile = 2 * pips(move.tile) + (is_double(move.tile) ? 1 : 0);
      if (scores) {
        Tally after = tally;
        const Undo made = make_move(ruleset, state, move);
        points = tally_play(ruleset, context, state, move.seat, after).points;
        undo(state, made);
      }
    }
    return std::tuple(points, tile, chance_of(turn, name_of(state, move)));
  };
  return line(ruleset, match, dealt, chance, rank);
}

}  // namespace sixlove
