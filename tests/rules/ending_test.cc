#include "rules/ending.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// The position after the moves.
Position after(const Ruleset& ruleset, const std::string& line, const std::string& moves) {
  Position at = position(ruleset, line);
  std::size_t from = 0;
  while (from < moves.size()) {
    const std::size_t to = std::min(moves.find(' ', from), moves.size());
    const Move move = move_of(ruleset, at.state, moves.substr(from, to - from));
    static_cast<void>(make_move(ruleset, at.state, move));
    from = to + 1;
  }
  return at;
}

TEST(Ending, a_tile_that_goes_out_and_closes_the_line_goes_out) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const Position at =
      after(doc->rules, "A 6-4 | B 1-0 | C 2-0 | D 3-0 | ends 6 4 | turn A", "A6-4@6");
  EXPECT_EQ(at.state.turn.over, Over::out);
  EXPECT_EQ(at.state.turn.out, Seat{0});
  EXPECT_EQ(objection(doc->rules, at.state, "B-"), "after-the-end");
}

TEST(Ending, a_block_holds_from_the_closing_tile_and_takes_one_lap_of_passes) {
  const auto doc = source_ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  const std::string line = "A 6-4 5-5 | B 1-0 | C 2-0 | D 3-0 | ends 6 4 | turn A";
  EXPECT_EQ(after(doc->rules, line, "A6-4@6").state.turn.over, Over::block);
  const Position lap = after(doc->rules, line, "A6-4@6 B- C- D-");
  EXPECT_EQ(objection(doc->rules, lap.state, "A-"), "none");
  EXPECT_EQ(objection(doc->rules, lap.state, "A5-5@4"), "no-match");
  const Position more = after(doc->rules, line, "A6-4@6 B- C- D- A-");
  EXPECT_EQ(objection(doc->rules, more.state, "B-"), "after-the-end");
}

TEST(Ending, a_block_may_need_a_lap_of_passes) {
  const auto doc = source_ruleset("jamaican-partner", {"end.block=after_passes"});
  ASSERT_TRUE(doc);
  const std::string line = "A 6-4 5-5 | B 1-0 | C 2-0 | D 3-0 | ends 6 4 | turn A";
  EXPECT_EQ(after(doc->rules, line, "A6-4@6 B- C- D-").state.turn.over, Over::no);
  EXPECT_EQ(after(doc->rules, line, "A6-4@6 B- C- D- A-").state.turn.over, Over::block);
}

TEST(Ending, nobody_is_blocked_while_tiles_may_be_drawn) {
  const auto doc = source_ruleset("bergen-american");
  ASSERT_TRUE(doc);
  const std::string line = "A 6-4 5-5 | B 1-0 | ends 6 4 | boneyard 3-3 2-2 1-1 | turn A";
  EXPECT_EQ(after(doc->rules, line, "A6-4@6").state.turn.over, Over::no);
  EXPECT_EQ(after(doc->rules, line, "A6-4@6 B+3-3").state.turn.over, Over::block);
}

TEST(Ending, a_round_may_go_on_until_both_partners_are_out) {
  const auto doc = source_ruleset("jamaican-partner", {"end.out=both_partners"});
  ASSERT_TRUE(doc);
  const std::string line = "A 6-4 | B 4-0 1-0 | C 2-0 | D 3-2 5-5 | ends 6 4 | turn A";
  EXPECT_EQ(after(doc->rules, line, "A6-4@6").state.turn.over, Over::no);
  EXPECT_EQ(after(doc->rules, line, "A6-4@6 B4-0@4 C2-0@0").state.turn.over, Over::out);
}

}  // namespace
}  // namespace sixlove
