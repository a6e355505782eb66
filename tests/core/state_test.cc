#include "core/state.h"

#include <gtest/gtest.h>

namespace sixlove {
namespace {

const Tile kSixFour = tile_of(6, 4);
const Tile kFourOne = tile_of(4, 1);
const Tile kTwoOne = tile_of(2, 1);

State table_of_two() {
  State state;
  state.seats = 2;
  state.side_of = {0, 1};
  state.set = TileSet::full(6);
  state.hand[0] = {kSixFour};
  state.hand[1] = {kFourOne};
  state.boneyard = {kTwoOne};
  state.boneyard_count = 1;
  state.boneyard_known = true;
  return state;
}

Effect next(Seat seat) {
  Effect effect;
  effect.next = seat;
  return effect;
}

TEST(State, a_tile_leaves_the_hand_that_plays_it) {
  State state = table_of_two();
  const State before = state;
  const Undo undo_it = apply(state, {MoveKind::play, 0, kSixFour, kNoArm, 0}, next(1));
  EXPECT_TRUE(state.hand[0].empty());
  EXPECT_TRUE(state.played.has(kSixFour));
  EXPECT_EQ(state.turn.turn, 1);
  EXPECT_EQ(state.turn.leader, 0);
  undo(state, undo_it);
  EXPECT_EQ(state, before);
}

TEST(State, a_tile_that_another_seat_holds_leaves_its_real_holder) {
  State state = table_of_two();
  const State before = state;
  const Undo undo_it = apply(state, {MoveKind::play, 0, kFourOne, kNoArm, 0}, next(1));
  EXPECT_TRUE(state.hand[0].has(kSixFour));
  EXPECT_TRUE(state.hand[1].empty());
  undo(state, undo_it);
  EXPECT_EQ(state, before);
}

TEST(State, a_drawn_tile_goes_from_the_boneyard_to_the_hand) {
  State state = table_of_two();
  const State before = state;
  const Undo undo_it = apply(state, {MoveKind::draw, 1, kTwoOne, kNoArm, 0}, next(1));
  EXPECT_TRUE(state.hand[1].has(kTwoOne));
  EXPECT_TRUE(state.boneyard.empty());
  EXPECT_EQ(state.boneyard_count, 0);
  EXPECT_EQ(state.turn.drawn, kTwoOne);
  undo(state, undo_it);
  EXPECT_EQ(state, before);
}

TEST(State, a_tile_drawn_unseen_makes_the_hand_hold_one_hidden_tile_more) {
  State state = table_of_two();
  const State before = state;
  const Undo undo_it = apply(state, {MoveKind::draw, 1, kNoTile, kNoArm, 0}, next(1));
  EXPECT_EQ(state.held(1), 2);
  EXPECT_EQ(state.hidden[1], 1);
  undo(state, undo_it);
  EXPECT_EQ(state, before);
}

TEST(State, passes_in_a_row_are_counted_until_somebody_plays) {
  State state = table_of_two();
  static_cast<void>(apply(state, {MoveKind::play, 0, kSixFour, kNoArm, 0}, next(1)));
  static_cast<void>(apply(state, {MoveKind::pass, 1, kNoTile, kNoArm, 0}, next(0)));
  static_cast<void>(apply(state, {MoveKind::pass, 0, kNoTile, kNoArm, 0}, next(1)));
  EXPECT_EQ(state.turn.passes, 2);
  static_cast<void>(apply(state, {MoveKind::play, 1, kFourOne, 1, 1}, next(0)));
  EXPECT_EQ(state.turn.passes, 0);
  EXPECT_EQ(state.turn.last_player, 1);
}

TEST(State, unseen_tiles_are_those_that_nobody_has_shown) {
  const State state = table_of_two();
  EXPECT_EQ(state.unseen().size(), 25);
  EXPECT_FALSE(state.unseen().has(kSixFour));
  EXPECT_FALSE(state.unseen().has(kTwoOne));
  EXPECT_EQ(state.holder(kFourOne), 1);
  EXPECT_EQ(state.holder(kTwoOne), kNoSeat);
}

}  // namespace
}  // namespace sixlove
