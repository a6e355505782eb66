#include "verify/blocks.h"

#include <gtest/gtest.h>

#include "referee/judge.h"
#include "verify/block_round.h"
#include "verify/examined.h"
#include "verify/witness.h"

namespace sixlove {
namespace {

/// "1 of 3: none" for a hole in which no test applies, "0: level in 2" for a level test.
std::vector<std::string> holes(const std::string& name, int seats) {
  std::vector<std::string> found;
  const BlockClasses classes = block_classes(ruleset_of(name).rules, seats);
  EXPECT_TRUE(classes.all);
  for (const OpenBlock& open : classes.open) {
    if (open.plain) continue;
    found.push_back(std::to_string(open.holders) + " with a double: " +
                    (open.last_level < 0 ? std::string("no test applies")
                                         : "level in test " + std::to_string(open.last_level + 1)));
  }
  return found;
}

bool leaves_level_hands(const std::string& name, int seats) {
  const BlockClasses classes = block_classes(ruleset_of(name).rules, seats);
  return std::any_of(classes.open.begin(), classes.open.end(),
                     [](const OpenBlock& open) { return open.plain; });
}

using Words = std::vector<std::string>;

// the rule book's table of gaps, section 8.3
TEST(Blocks, the_american_order_of_bergen_has_the_holes_of_the_rule_book) {
  EXPECT_EQ(holes("bergen-american", 2), (Words{"0 with a double: level in test 2"}));
  EXPECT_EQ(holes("bergen-american", 3),
            (Words{"1 with a double: no test applies", "0 with a double: level in test 2"}));
  EXPECT_EQ(holes("bergen-american", 4),
            (Words{"1 with a double: no test applies", "0 with a double: level in test 2",
                   "2 with a double: level in test 3"}));
}

TEST(Blocks, the_other_orders_of_bergen_leave_only_equal_counts) {
  for (const char* const name : {"bergen-german", "bergen-hoyle", "bergen-old-hoyle"}) {
    for (const int seats : {2, 3, 4}) {
      EXPECT_EQ(holes(name, seats), Words{}) << name;
      EXPECT_TRUE(leaves_level_hands(name, seats)) << name;
    }
  }
}

/// Every choice of hands of one or two tiles from a double-three set.
template <typename Look>
void for_small_hands(int seats, const Look& look) {
  std::vector<TileSet> hands;
  for (const Tile a : TileSet::full(3)) {
    hands.push_back({a});
    for (const Tile b : TileSet::full(3)) {
      if (a < b) hands.push_back({a, b});
    }
  }
  LeftHands left{};
  const auto fill = [&](const auto& self, Seat seat, const TileSet& used) -> void {
    if (seat == seats) {
      look(left);
      return;
    }
    for (const TileSet& hand : hands) {
      if (hand.meets(used)) continue;
      left[seat] = hand;
      self(self, static_cast<Seat>(seat + 1), used | hand);
    }
  };
  fill(fill, 0, TileSet{});
}

// what the classes say must be what comes out when every hand is tried, and the other way round as
// far as such small hands go
TEST(Blocks, classes_agree_with_every_hand_of_a_small_set) {
  for (const char* const name : {"bergen-american", "bergen-german", "bergen-old-hoyle"}) {
    const RulesetDoc doc = ruleset_of(name);
    const BlockClasses classes = block_classes(doc.rules, 3);
    std::set<OpenBlock> open;
    std::vector<bool> decides(classes.decides.size(), false);
    for_small_hands(3, [&](const LeftHands& left) {
      const TestedHands tested = test_hands(doc.rules, hands_with(doc.rules, 3, left), 0);
      if (tested.test < 0) {
        open.insert(tested.open);
      } else {
        decides[static_cast<std::size_t>(tested.test)] = true;
      }
    });
    for (std::size_t i = 0; i < decides.size(); ++i) {
      EXPECT_TRUE(classes.decides[i] || !decides[i]) << name << ", test " << i + 1;
    }
    for (const OpenBlock& one : open) EXPECT_TRUE(classes.open.contains(one)) << name;
    for (const OpenBlock& one : classes.open) {
      EXPECT_TRUE(one.plain || open.contains(one)) << name;
    }
  }
}

TEST(Blocks, decide_as_the_referee_does) {
  const RulesetDoc doc = ruleset_of("bergen-american");
  for_small_hands(2, [&](const LeftHands& left) {
    const FinalHands hands = hands_with(doc.rules, 2, left);
    EXPECT_EQ(test_hands(doc.rules, hands, 0).test, Blocked::decide(doc.rules, hands, 0, 0).test);
  });
}

TEST(Blocks, a_test_that_repeats_another_never_decides) {
  const RulesetDoc doc =
      ruleset_of("bergen-german",
                 {"blocked.tests=[{keep: fewest, of: pips}, {keep: most, of: pips}, {of: tiles}]"});
  EXPECT_EQ(block_classes(doc.rules, 3).decides, (std::vector<bool>{true, false, true}));
}

TEST(BlockRound, a_round_is_built_that_ends_in_a_hole) {
  const RulesetDoc doc = ruleset_of("bergen-american");
  for (const int seats : {3, 4}) {
    const FoundBlock found = find_block(doc.rules, seats,
                                        [&](const FinalHands& hands, Seat, Seat blocker) {
                                          const TestedHands tested =
                                              test_hands(doc.rules, hands, blocker);
                                          return tested.test < 0 && tested.open.last_level < 0;
                                        },
                                        {});
    ASSERT_FALSE(found.rounds.empty()) << seats;
    EXPECT_EQ(found.rounds.size(), 1U);
    EXPECT_EQ(found.rounds.front().outcome.end, RoundEnd::tie);
    const std::optional<Exhibit> witness = witness_of(doc, seats, "hole", found.rounds);
    ASSERT_TRUE(witness);
    const Verdict verdict = judge_quietly(doc, witness->record);
    EXPECT_EQ(verdict.word, VerdictWord::upheld);
  }
}

// more tiles than hands are tried with: those of a round at random are made smaller
TEST(BlockRound, large_hands_are_made_as_small_as_they_can_be) {
  const RulesetDoc doc = ruleset_of("block-double-six");
  const auto sample = play_rounds(doc.rules, 2, 200, 1);
  const FoundBlock found = find_block(
      doc.rules, 2,
      [](const FinalHands& hands, Seat, Seat) {
        return hands.hands[0].tiles->size() >= 3 && hands.hands[1].tiles->size() >= 3;
      },
      sample);
  ASSERT_TRUE(found.smallest && found.reached);
  EXPECT_FALSE(found.rounds.empty());
  for (Seat seat = 0; seat < 2; ++seat) EXPECT_EQ((*found.smallest)[seat].size(), 3);
}

}  // namespace
}  // namespace sixlove
