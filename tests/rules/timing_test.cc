#include "rules/timing.h"

#include <gtest/gtest.h>

#include "support/loaded.h"

namespace sixlove {
namespace {

TEST(Timing, a_call_of_time_ends_nothing_unless_the_rules_say_so) {
  const Loaded plain = load_after_bare_rules("");
  ASSERT_TRUE(plain.doc) << plain.said();
  EXPECT_EQ(plain.doc->rules.called, TimeCalled::nothing);
  const Loaded by_the_clock = load_after_bare_rules(
      "time: {called: one_more_round, minutes: 40, level: shared, void_may_end: false}\n");
  ASSERT_TRUE(by_the_clock.doc) << by_the_clock.said();
  const Timing& timing = by_the_clock.doc->rules;
  EXPECT_EQ(timing.called, TimeCalled::one_more_round);
  EXPECT_EQ(timing.minutes, 40);
  EXPECT_EQ(timing.level, LevelAtTime::shared);
  EXPECT_FALSE(timing.void_may_end);
}

}  // namespace
}  // namespace sixlove
