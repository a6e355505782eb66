#include "solve/recorded.h"

#include <memory>

#include <gtest/gtest.h>

#include "record/reader.h"
#include "support/files.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

Record record_in(const std::string& text) {
  const auto source = std::make_shared<const Source>("night.dom", text);
  return *RecordReader(source, Format::dom).next();
}

const std::string kDeal =
    "[Rules \"x-block-two\"]\n[Players \"Ann; Ben\"]\n\nround 1\n"
    "deal A 6-6 6-4 5-2 4-1 3-3 2-0 1-0\ndeal B 6-5 5-5 4-4 4-3 3-2 2-1 1-1\n";

TEST(RecordedRound, has_the_position_before_every_move) {
  const Record record = record_in(kDeal + "play A6-6 B6-5 A5-2 B5-5@6\n");
  const auto doc = source_ruleset("x-block-two");
  const RecordedRound round = recorded_round(doc->rules, 2, record, 0, kNoSeat);
  // the last of them does not fit
  ASSERT_EQ(round.moves.size(), 3U);
  EXPECT_EQ(round.faulted_move, 4);
  EXPECT_EQ(round.moves[0].before.state.held(0), 7);
  EXPECT_EQ(round.moves[2].number, 3);
  EXPECT_EQ(round.moves[2].before.state.held(1), 6);
  EXPECT_EQ(round.last.state.held(0), 5);
}

TEST(RecordedRound, makes_the_passes_that_nobody_wrote) {
  const Record record = record_in(kDeal + "play A6-6 B6-5 A6-4 B4-4@4 A4-1 B5-5 B1-1\n");
  const auto doc = source_ruleset("x-block-two");
  const RecordedRound round = recorded_round(doc->rules, 2, record, 0, kNoSeat);
  EXPECT_EQ(round.faulted_move, 7) << "A could have played";
  for (const RecordedMove& move : round.moves) {
    if (!move.before.state.led()) continue;
    EXPECT_EQ(move.before.state.turn.turn, move.move.seat);
  }
}

TEST(RecordedRound, asks_who_leads_where_the_lot_decides) {
  const Record record = record_in(kDeal);
  const auto doc = source_ruleset("block-double-six");
  EXPECT_EQ(recorded_round(doc->rules, 2, record, 0, kNoSeat).last.state.duty.seats, 0);
  EXPECT_EQ(recorded_round(doc->rules, 2, record, 0, 1).last.state.duty.seats, mask_of(1));
}

}  // namespace
}  // namespace sixlove
