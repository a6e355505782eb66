#include "referee/readings.h"

#include <algorithm>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/write.h"
#include "referee/judge.h"
#include "referee/match.h"
#include "support/holes.h"
#include "support/loaded.h"
#include "support/positions.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

constexpr int kMostRounds = 3;

Sitting any_sitting() {
  return *rc::gen::elementOf(all_sittings());
}

/// A round of four whose hands nobody knows, and its readings.
struct Followed {
  Ruleset rules;
  Record record;
  RoundContext context;

  Followed(const Ruleset& ruleset, const std::string& moves)
      : rules(ruleset), record(read_record("[Rules \"any\"]\nround 1\nplay " + moves)) {}

  [[nodiscard]] Readings readings() const {
    State state = position(rules, "A | B | C | D").state;
    for (Seat seat = 0; seat < 4; ++seat) state.hidden[seat] = 7;
    return follow(rules, record.rounds.at(0), context, state, Positions::kept);
  }
};

Followed in_a_line(const std::string& moves) {
  return {source_ruleset("jamaican-partner")->rules, moves};
}

Followed on_a_cross(const std::string& moves) {
  return {load_after_bare_rules("layout: {spinner: lead}\n").doc->rules, moves};
}

TEST(Readings, are_one_when_a_tile_goes_on_one_of_two_ends_that_are_alike) {
  const Followed round = in_a_line("A3-3 B3-1 C3-2");
  const Readings readings = round.readings();
  EXPECT_EQ(readings.left.size(), 1U);
  EXPECT_EQ(readings.followed, 1);
}

TEST(Readings, part_where_a_tile_goes_on_either_of_two_different_ends) {
  const Followed round = in_a_line("A3-3 B3-1 C3-2 D2-1");
  const Readings readings = round.readings();
  EXPECT_EQ(readings.left.size(), 2U);
  EXPECT_EQ(readings.part_at, 3U);
}

TEST(Readings, of_which_a_later_move_fits_only_one_are_one) {
  const Followed round = in_a_line("A3-3 B3-1 C3-2 D2-1 A1-0");
  EXPECT_EQ(round.readings().left.size(), 1U);
}

/// Four arms that end in 1, 2, 3 and 4; three tiles that turn them round come back to such ends.
constexpr const char* kTurned = "A6-6 B6-1 C6-2 D6-3 A6-4 B2-1 C3-2 D3-1";

TEST(Readings, that_come_to_the_same_ends_are_one_whichever_arms_they_are_on) {
  const Followed round = on_a_cross(std::string(kTurned) + " A5-4");
  const Readings readings = round.readings();
  EXPECT_EQ(readings.followed, 3);
  EXPECT_EQ(readings.left.size(), 1U);
}

TEST(Readings, stay_apart_where_the_record_names_an_arm_later) {
  for (const char* next : {" A5-1@l", " A5-3@l"}) {
    const Followed round = on_a_cross(std::string(kTurned) + next);
    const Readings readings = round.readings();
    EXPECT_EQ(readings.left.size(), 1U);
    EXPECT_FALSE(readings.left[0].replay.faulted()) << next;
  }
}

/// Whether the round comes out as in the full record, as far as it is known how it comes out.
bool agree(const RoundVerdict& whole, const RoundVerdict& holed, int sides) {
  for (Side side = 0; side < sides; ++side) {
    if (holed.score[side] && holed.score[side] != whole.score[side]) return false;
  }
  return !holed.points || holed.points == whole.points;
}

RC_GTEST_PROP(Readings, of_a_right_record_never_make_it_wrong, ()) {
  const Sitting sitting = any_sitting();
  auto record = random_record(sitting, kMostRounds, false);
  RC_PRE(record.has_value());
  const bool claims = *rc::gen::arbitrary<bool>();
  if (!claims) record = without_claims(*record);
  const Verdict whole = judge_quietly(*sitting.doc, *record);
  const Verdict holed = judge_quietly(*sitting.doc, without_ends(*record));
  RC_TAG(std::string(name(holed.word)));
  RC_ASSERT((!claims || holed.word == VerdictWord::upheld));
  RC_LOG() << sitting.name() << "\n" << write_text(without_ends(*record));
  const Finding* const ruling = holed.ruling();
  const bool ambiguous = ruling != nullptr && ruling->id == FindingId::ambiguous_end;
  RC_ASSERT((ambiguous || holed.word == whole.word));
  for (std::size_t i = 0; i < whole.rounds.size() && i < holed.rounds.size(); ++i) {
    RC_ASSERT(agree(whole.rounds[i], holed.rounds[i], whole.sides));
  }
}

}  // namespace
}  // namespace sixlove
