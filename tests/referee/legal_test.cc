#include "referee/legal.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/plain_twin.h"
#include "support/positions.h"
#include "support/random_play.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

TileSet everywhere(const State& state) {
  TileSet all = state.boneyard | state.played;
  for (const TileSet& hand : state.hand) all |= hand;
  return all;
}

int counted_everywhere(const State& state) {
  int count = state.boneyard.size() + state.layout.tiles;
  for (const TileSet& hand : state.hand) count += hand.size();
  return count;
}

/// Every move that can be thought of: each tile of the largest set at each arm and either way
/// round, each draw, a pass, by each seat.
std::vector<Move> conceivable(const Ruleset& ruleset, const State& state) {
  std::vector<Move> moves;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    moves.push_back({MoveKind::pass, seat, kNoTile, kNoArm, 0});
    for (const Tile tile : TileSet::full(kMaxPip)) {
      moves.push_back({MoveKind::draw, seat, tile, kNoArm, 0});
      if (!state.led()) moves.push_back({MoveKind::play, seat, tile, kNoArm, 0});
      for (std::uint8_t arm = 0; arm < state.layout.arms.size(); ++arm) {
        const Pip pip = state.layout.arms[arm].pip;
        const auto shown = LayoutRule::shown_after(ruleset, tile, pip);
        if (shown.empty()) moves.push_back({MoveKind::play, seat, tile, arm, 0});
        for (const Pip pip_shown : shown) {
          moves.push_back({MoveKind::play, seat, tile, arm, pip_shown});
        }
      }
    }
  }
  return moves;
}

/// Of the moves to which nobody objects each once, where ends are alike.
std::vector<Move> without_objection(const Ruleset& ruleset, const State& state) {
  std::vector<Move> kept;
  if (state.turn.over != Over::no) return kept;
  const auto& arms = state.layout.arms;
  for (const Move& move : conceivable(ruleset, state)) {
    if (objection_to(ruleset, state, move)) continue;
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const Move& other) {
      return other.kind == MoveKind::play && other.tile == move.tile && other.arm != move.arm &&
             ends_alike(ruleset, state.layout, arms[move.arm], arms[other.arm]);
    });
    if (move.kind != MoveKind::play || !state.led() || !known) kept.push_back(move);
  }
  return kept;
}

std::string texts(const State& state, const std::vector<Move>& moves) {
  std::vector<std::string> all;
  for (const Move& move : moves) all.push_back(text_of(state, move));
  std::sort(all.begin(), all.end());
  std::string joined;
  for (const std::string& one : all) joined += (joined.empty() ? "" : " ") + one;
  return joined;
}

Sitting any_sitting() {
  return *rc::gen::elementOf(all_sittings());
}

std::uint64_t any_seed() {
  return *rc::gen::arbitrary<std::uint64_t>();
}

RC_GTEST_PROP(Legal, moves_keep_every_tile_of_the_set_in_one_place, ()) {
  RandomPlay play(any_sitting(), any_seed(), *rc::gen::arbitrary<bool>());
  do {
    RC_ASSERT(everywhere(play.state()) == play.state().set);
    RC_ASSERT(counted_everywhere(play.state()) == play.state().set.size());
  } while (play.play_one());
}

RC_GTEST_PROP(Legal, moves_are_all_conceivable_ones_without_an_objection, ()) {
  const Sitting sitting = any_sitting();
  RandomPlay play(sitting, any_seed(), *rc::gen::arbitrary<bool>());
  play.play(*rc::gen::inRange(0, 30));
  const Moves moves = legal_moves(play.rules(), play.state());
  RC_ASSERT(texts(play.state(), {moves.begin(), moves.end()}) ==
            texts(play.state(), without_objection(play.rules(), play.state())));
}

RC_GTEST_PROP(Legal, moves_are_taken_back_without_a_trace, ()) {
  RandomPlay play(any_sitting(), any_seed());
  play.play(*rc::gen::inRange(0, 40));
  State state = play.state();
  for (const Move& move : legal_moves(play.rules(), state)) {
    const Undo taken = make_move(play.rules(), state, move);
    RC_ASSERT(!(state == play.state()));
    undo(state, taken);
    RC_ASSERT(state == play.state());
  }
}

RC_GTEST_PROP(Legal, moves_of_a_whole_round_are_taken_back_to_the_deal, ()) {
  RandomPlay play(any_sitting(), any_seed());
  const State dealt = play.state();
  play.play_to_the_end();
  State state = dealt;
  std::vector<Undo> taken;
  for (const Move& move : play.moves()) taken.push_back(make_move(play.rules(), state, move));
  RC_ASSERT(state == play.state());
  for (; !taken.empty(); taken.pop_back()) undo(state, taken.back());
  RC_ASSERT(state == dealt);
}

class PlainlyTold : public testing::TestWithParam<Sitting> {};

TEST_P(PlainlyTold, has_the_same_legal_moves_all_through_a_round) {
  const Sitting& sitting = GetParam();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const bool lots = RandomPlay(sitting, seed).state().duty.seats == 0;
    RandomPlay play(sitting, seed, lots || seed % 3 == 2);
    if (legal_moves(play.rules(), play.state()).empty()) continue;
    PlainRound plain = plain_twin(play.rules(), play.state(), play.stock());
    for (int move = 0; move < 200; ++move) {
      const State before = play.state();
      ASSERT_EQ(legal(play.rules(), before), plain.legal()) << "seed " << seed << ", move " << move;
      ASSERT_EQ(before.turn.over != Over::no, plain.over()) << "seed " << seed;
      if (!play.play_one()) break;
      plain = plain.after(plain_move(plain, before, play.moves().back()));
    }
    EXPECT_TRUE(plain.over()) << "seed " << seed;
  }
}

std::vector<Sitting> plainly_told_sittings() {
  std::vector<Sitting> told;
  for (const Sitting& sitting : all_sittings()) {
    if (plainly_told(sitting.rules())) told.push_back(sitting);
  }
  return told;
}

INSTANTIATE_TEST_SUITE_P(games, PlainlyTold, testing::ValuesIn(plainly_told_sittings()),
                         [](const auto& sitting) {
                           std::string name = sitting.param.name();
                           std::replace_if(
                               name.begin(), name.end(),
                               [](char c) { return c == '-' || c == '/'; }, '_');
                           return name;
                         });

TEST(Legal, the_plain_telling_knows_every_ruleset_that_ships) {
  for (const Sitting& sitting : shipped_sittings()) {
    EXPECT_TRUE(plainly_told(sitting.rules())) << sitting.name();
  }
}

RC_GTEST_PROP(Legal, a_block_with_every_tile_dealt_has_equal_ends, ()) {
  const static std::vector<Sitting> kLines = [] {
    std::vector<Sitting> lines;
    for (const Sitting& sitting : all_sittings()) {
      const LayoutRule& layout = sitting.rules();
      const Dealing& dealing = sitting.rules();
      const bool line = layout.spinner == Spinner::none && layout.match == Matching::same;
      if (line && dealing.leftover == Leftover::none) lines.push_back(sitting);
    }
    return lines;
  }();
  RandomPlay play(*rc::gen::elementOf(kLines), any_seed());
  play.play_to_the_end();
  const Over over = play.state().turn.over;
  RC_ASSERT((over == Over::out || over == Over::block));
  RC_CLASSIFY(over == Over::block);
  const auto& arms = play.state().layout.arms;
  if (over == Over::block) RC_ASSERT(arms[0].pip == arms[1].pip);
}

// --- single positions ---------------------------------------------------------------------------

TEST(Legal, a_tile_that_fits_two_alike_ends_is_one_move) {
  const auto doc = source_ruleset("jamaican-partner");
  const Position at = position(doc->rules, "A 6-4 6-1 | B 1-0 | C 2-0 | D 3-0 | ends 6 6 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A6-1@6 A6-4@6");
}

TEST(Legal, a_double_that_lies_across_is_another_end_where_headers_score) {
  const auto doc = source_ruleset("bergen-american");
  const Position at = position(doc->rules, "A 6-4 | B 1-0 | line 2-1 2-6@2 6-6@6 1-6@1 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A6-4@6 A6-4@6");
}

TEST(Legal, the_four_bare_sides_of_the_french_spinner_are_alike) {
  const auto doc = source_ruleset("caribbean-french");
  const Position at = position(doc->rules, "A 4-0 4-3 | B 1-0 | C 2-0 | D 3-0 | line 0-0 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A4-0@0");
}

TEST(Legal, in_sebastopol_a_seat_without_a_six_passes_until_four_lie_on_the_double) {
  const auto doc =
      source_ruleset("caribbean-french", {"lead.first=[{who: holder, of: [6-6], with: that_tile}]",
                                          "lead.later=[{who: holder, of: [6-6], with: that_tile}]",
                                          "layout.second_tile_double=false"});
  ASSERT_TRUE(doc);
  const Position at =
      position(doc->rules, "A 5-5 5-4 | B 6-1 | C 2-0 | D 3-0 | line 6-6 6-5@6 | turn A");
  EXPECT_EQ(legal(doc->rules, at.state), "A-");
  EXPECT_EQ(objection(doc->rules, at.state, "A5-5@5"), "closed-arm");
  const Position filled =
      position(doc->rules, "A 5-5 5-4 | B | C | D | line 6-6 6-5@6 6-4@6 6-3@6 6-2@6 | turn A");
  EXPECT_EQ(legal(doc->rules, filled.state), "A5-4@4 A5-4@5 A5-5@5");
}

TEST(Legal, a_seat_that_cannot_play_draws_while_it_may_and_then_passes) {
  const auto doc = source_ruleset("bergen-german");
  const Position drawing =
      position(doc->rules, "A 4-3 | B 1-0 | ends 6 6 | boneyard 5-5 6-1 2-2 | turn A");
  EXPECT_EQ(legal(doc->rules, drawing.state), "A+5-5");
  EXPECT_EQ(objection(doc->rules, drawing.state, "A-"), "pass-not-due");
  const Position reserve =
      position(doc->rules, "A 4-3 | B 6-0 | ends 6 6 | boneyard 6-1 2-2 | turn A");
  EXPECT_EQ(legal(doc->rules, reserve.state), "A-");
  EXPECT_EQ(objection(doc->rules, reserve.state, "A+6-1"), "boneyard-closed");
}

TEST(Legal, whose_turn_it_is_comes_before_what_is_wrong_with_the_tile) {
  const auto doc = source_ruleset("jamaican-partner");
  const Position at = position(doc->rules, "A 6-4 | B 6-1 | C 2-0 | D 3-0 | ends 6 5 | turn A");
  EXPECT_EQ(objection(doc->rules, at.state, "B4-4@6"), "out-of-turn");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-1@6"), "not-held");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-4@5"), "no-match");
  EXPECT_EQ(objection(doc->rules, at.state, "A-"), "false-pass");
  EXPECT_EQ(objection(doc->rules, at.state, "A6-4@6"), "none");
}

TEST(Legal, turns_pass_over_a_seat_that_is_out_while_its_side_plays_on) {
  const auto doc = source_ruleset("jamaican-partner", {"end.out=both_partners"});
  ASSERT_TRUE(doc);
  Position at = position(doc->rules, "A 6-4 | B 4-1 | C 2-0 1-1 | D 3-0 | ends 6 5 | turn A");
  static_cast<void>(make_move(doc->rules, at.state, move_of(doc->rules, at.state, "A6-4@6")));
  EXPECT_EQ(at.state.turn.over, Over::no);
  EXPECT_EQ(turn_after(at.state, Seat{3}), Seat{1});
}

}  // namespace
}  // namespace sixlove
