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
    const TileSet set = Equipment::set_for(ruleset_, seats_);
    std::vector<Seat> holders;
    for (int i = 0; i < set.size(); ++i) {
      holders.push_back(static_cast<Seat>(i * seats_ / set.size()));
    }
    do {
      Round round;
      std::size_t at = 0;
      for (const Tile tile : set) {
        TileLine& line = round.deal[holders[at++]];
        line.written = line.known = true;
        line.tiles.push_back({tile, {}});
      }
      DealtRound dealt;
      set_up(ruleset_, seats_, round, dealt);
      play(dealt.state);
    } while (std::next_permutation(holders.begin(), holders.end()));
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

// every way to deal six tiles, played in every way
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
