#include "verify/small_set.h"

#include <algorithm>
#include <vector>

#include "referee/legal.h"

namespace sixlove {

namespace {

/// More positions than this are not looked at.
constexpr std::uint64_t kMostPositions = 2'000'000;

Ruleset with_small_set(const Ruleset& ruleset, Pip highest_pip, int hand) {
  Ruleset small = ruleset;
  Equipment& equipment = small;
  equipment.highest_pip = highest_pip;
  equipment.removed = {};
  Dealing& dealing = small;
  dealing.hand = BySeatCount<std::uint8_t>::all(static_cast<std::uint8_t>(hand));
  dealing.reserve = static_cast<std::uint8_t>(std::min<int>(dealing.reserve, 1));
  LayoutRule& layout = small;
  if (layout.spinner == Spinner::named) layout.spinner_tile = double_of(highest_pip);
  layout.sum = static_cast<std::uint8_t>(std::min<int>(layout.sum, highest_pip + 1));
  return small;
}

class SmallPlay {
 public:
  SmallPlay(const Ruleset& ruleset, SmallSet& seen) : ruleset_(ruleset), seen_(seen) {}

  void play(State& state) {
    if (state.turn.over != Over::no || seen_.positions >= kMostPositions) return;
    ++seen_.positions;
    const Moves moves = legal_moves(ruleset_, state);
    bool play_legal = false;
    bool pass_legal = false;
    for (const Move& move : moves) {
      play_legal = play_legal || move.kind == MoveKind::play;
      pass_legal = pass_legal || move.kind == MoveKind::pass;
    }
    seen_.stuck += moves.empty() ? 1U : 0U;
    seen_.play_or_pass += play_legal && pass_legal ? 1U : 0U;
    for (const Move& move : moves) {
      // a pass that nobody needs may be made again and again; one lap of them shows all
      if (move.kind == MoveKind::pass && state.turn.passes >= state.seats) continue;
      const Undo undone = make_move(ruleset_, state, move);
      this->play(state);
      undo(state, undone);
    }
  }

 private:
  const Ruleset& ruleset_;
  SmallSet& seen_;
};

}  // namespace

SmallSet play_small_set(const Ruleset& ruleset, int seats) {
  SmallSet seen;
  seen.seats = std::min(seats, 3);
  seen.hand = 2;
  const Ruleset small = with_small_set(ruleset, seen.highest_pip, seen.hand);
  const Dealing& dealing = small;
  const LayoutRule& layout = small;
  std::vector<Tile> order;
  for (const Tile tile : TileSet::full(seen.highest_pip)) order.push_back(tile);
  SmallPlay play(small, seen);
  do {
    const auto hands_end = static_cast<std::ptrdiff_t>(seen.seats * seen.hand);
    State state;
    state.seats = static_cast<std::uint8_t>(seen.seats);
    bool in_order = true;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      state.side_of[seat] = seat;
      for (int i = 0; i < seen.hand; ++i) {
        const auto at = static_cast<std::size_t>(seat * seen.hand + i);
        in_order = in_order && (i == 0 || order[at - 1] < order[at]);
        state.hand[seat].add(order[at]);
      }
    }
    if (!in_order) continue;
    ++seen.deals;
    state.set = TileSet::full(seen.highest_pip);
    state.boneyard_known = true;
    const std::vector<Tile> stock(order.begin() + hands_end, order.end());
    state.boneyard_count = static_cast<std::uint8_t>(stock.size());
    for (const Tile tile : stock) state.boneyard.add(tile);
    if (dealing.leftover == Leftover::boneyard) {
      state.stock = stock.data();
      state.stock_size = static_cast<std::uint8_t>(stock.size());
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
      const bool can_lead = layout.spinner != Spinner::lead || state.hand[seat].meets(doubles());
      if (!can_lead) continue;
      state.duty.seats = mask_of(seat);
      play.play(state);
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return seen;
}

}  // namespace sixlove
