#include "core/state.h"

namespace sixlove {

namespace {

void take_tile(State& state, const Move& move, Undo& undo) {
  undo.holder = state.hand[move.seat].has(move.tile) ? move.seat : state.holder(move.tile);
  if (undo.holder != kNoSeat) {
    state.hand[undo.holder].remove(move.tile);
    return;
  }
  if (state.boneyard.has(move.tile)) {
    state.boneyard.remove(move.tile);
    --state.boneyard_count;
    undo.from_boneyard = true;
    return;
  }
  if (state.hidden[move.seat] > 0) {
    --state.hidden[move.seat];
    undo.from_hidden = true;
  }
}

void apply_play(State& state, const Move& move, const Effect& effect, Undo& undo) {
  take_tile(state, move, undo);
  state.played.add(move.tile);
  undo.layout = move.arm == kNoArm
                    ? state.layout.place_lead(move.tile, effect.ends, effect.branching)
                    : state.layout.place(move.tile, move.arm, move.shows, effect.branching);
  Turn& turn = state.turn;
  if (move.arm == kNoArm) turn.leader = move.seat;
  turn.last_player = move.seat;
  turn.last_tile = move.tile;
  turn.passes = 0;
  turn.passed = 0;
  turn.drawn = kNoTile;
  turn.drawn_count = 0;
}

void apply_draw(State& state, const Move& move, Undo& undo) {
  Turn& turn = state.turn;
  ++turn.drawn_count;
  turn.drawn = move.tile;
  turn.passes = 0;
  turn.passed = 0;
  if (state.boneyard_count > 0) --state.boneyard_count;
  if (move.tile == kNoTile) {
    // any tile of the boneyard may be the one that went: where they lie is no longer known
    undo.boneyard = state.boneyard;
    undo.boneyard_known = state.boneyard_known;
    state.boneyard = {};
    state.boneyard_known = false;
    ++state.hidden[move.seat];
    return;
  }
  undo.holder = state.holder(move.tile);
  if (undo.holder != kNoSeat) state.hand[undo.holder].remove(move.tile);
  if (state.boneyard.has(move.tile)) {
    state.boneyard.remove(move.tile);
    undo.from_boneyard = true;
  }
  state.hand[move.seat].add(move.tile);
}

}  // namespace

Undo apply(State& state, const Move& move, const Effect& effect) {
  Undo undo;
  undo.move = move;
  undo.turn = state.turn;
  undo.duty = state.duty;
  switch (move.kind) {
  case MoveKind::play: apply_play(state, move, effect, undo); break;
  case MoveKind::draw:
    if (!state.led()) state.duty = effect.duty;
    apply_draw(state, move, undo);
    break;
  case MoveKind::pass:
    ++state.turn.passes;
    state.turn.passed = static_cast<SeatMask>(state.turn.passed | mask_of(move.seat));
    state.turn.drawn = kNoTile;
    state.turn.drawn_count = 0;
    break;
  }
  state.turn.turn = effect.next;
  state.turn.extra = effect.extra;
  return undo;
}

void undo(State& state, const Undo& undo) {
  const Move& move = undo.move;
  state.turn = undo.turn;
  state.duty = undo.duty;
  switch (move.kind) {
  case MoveKind::play:
    state.layout.undo(undo.layout);
    state.played.remove(move.tile);
    if (undo.holder != kNoSeat) state.hand[undo.holder].add(move.tile);
    if (undo.from_hidden) ++state.hidden[move.seat];
    if (undo.from_boneyard) {
      state.boneyard.add(move.tile);
      ++state.boneyard_count;
    }
    break;
  case MoveKind::draw:
    ++state.boneyard_count;
    if (move.tile == kNoTile) {
      --state.hidden[move.seat];
      state.boneyard = undo.boneyard;
      state.boneyard_known = undo.boneyard_known;
      break;
    }
    state.hand[move.seat].remove(move.tile);
    if (undo.holder != kNoSeat) state.hand[undo.holder].add(move.tile);
    if (undo.from_boneyard) state.boneyard.add(move.tile);
    break;
  case MoveKind::pass: break;
  }
}

}  // namespace sixlove
