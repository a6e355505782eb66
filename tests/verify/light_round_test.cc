#include "verify/light_round.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "referee/deal.h"
#include "referee/legal.h"
#include "verify/bands.h"
#include "verify/examined.h"

namespace sixlove {
namespace {

/// Fewest pips on the table with which a seat goes out, over every deal of a double-two set and
/// every way to play it.
class EveryRound {
 public:
  explicit EveryRound(const Ruleset& ruleset, int seats) : ruleset_(ruleset), seats_(seats) {}

  int fewest() {
    std::vector<Tile> order;
    for (const Tile tile : Equipment::set_for(ruleset_, seats_)) order.push_back(tile);
    do {
      Round round;
      for (std::size_t i = 0; i < order.size(); ++i) {
        TileLine& line = round.deal[i * static_cast<std::size_t>(seats_) / order.size()];
        line.written = line.known = true;
        line.tiles.push_back({order[i], {}});
      }
      DealtRound dealt;
      set_up(ruleset_, seats_, round, dealt);
      play(dealt.state);
    } while (std::next_permutation(order.begin(), order.end()));
    return fewest_;
  }

 private:
  void play(State& state) {
    if (state.turn.over == Over::out) fewest_ = std::min(fewest_, pips(state.played));
    if (state.turn.over != Over::no) return;
    for (const Move& move : legal_moves(ruleset_, state)) {
      const Undo undone = make_move(ruleset_, state, move);
      play(state);
      undo(state, undone);
    }
  }

  const Ruleset& ruleset_;
  int seats_;
  int fewest_ = 1000;
};

bool anything(const PlayedRound&) {
  return true;
}

// all 720 ways to deal six tiles, each played in every way
TEST(LightRound, goes_out_with_as_little_as_any_round_does) {
  for (const auto& [seats, hand] : std::vector<std::pair<int, int>>{{2, 3}, {3, 2}}) {
    const RulesetDoc doc = ruleset_of(
        "block-double-six",
        {"equipment.highest_pip=2", "seats.counts=" + std::to_string(seats),
         "deal.hand=" + std::to_string(hand), "deal.leftover=none", "lead.first={who: lot}"});
    ASSERT_TRUE(can_look_for_light_rounds(doc.rules, seats));
    const int fewest = EveryRound(doc.rules, seats).fewest();
    const LightRound found = light_round(doc.rules, seats, fewest, anything);
    ASSERT_TRUE(found.round) << seats;
    EXPECT_EQ(found.round->outcome.end, RoundEnd::out);
    const LightRound none = light_round(doc.rules, seats, fewest - 1, anything);
    EXPECT_FALSE(none.round) << seats;
    EXPECT_TRUE(none.all) << seats;
  }
}

TEST(LightRound, is_not_looked_for_where_tiles_are_drawn) {
  EXPECT_FALSE(can_look_for_light_rounds(ruleset_of("draw-double-six").rules, 2));
  EXPECT_FALSE(can_look_for_light_rounds(ruleset_of("sebastopol").rules, 4));
}

}  // namespace
}  // namespace sixlove
