#pragma once

#include "rules/field.h"

namespace sixlove {

enum class TimeCalled : std::uint8_t { nothing, stop_now, finish_round, one_more_round };
template <>
inline constexpr auto kWords<TimeCalled> = std::to_array<Word>({
    {"nothing", "a call of time ends nothing"},
    {"stop_now",
     "play stops at once: points made in play stay, and nothing is added for the round's end"},
    {"finish_round", "the round in which time is called is the last"},
    {"one_more_round", "one more round is played after the one in which time is called"},
});

enum class LevelAtTime : std::uint8_t { play_on, shared };
template <>
inline constexpr auto kWords<LevelAtTime> = std::to_array<Word>({
    {"play_on", "rounds are played until the scores are no longer level"},
    {"shared", "the sides that are level share the match"},
});

/// What ends a match by the clock. Section `time:` of a ruleset.
struct Timing {
  static constexpr std::string_view kSection = "time";
  static constexpr std::string_view kAbout = "what ends a match by the clock";

  TimeCalled called = TimeCalled::nothing;
  std::uint16_t minutes = 0;
  LevelAtTime level = LevelAtTime::play_on;
  bool void_may_end = true;

  static constexpr auto fields() {
    return std::array{
        choice<&Timing::called>("called", "what a call of time means, if nobody has won by then")
            .said("When time is called: {}"),
        number<&Timing::minutes, 0, 1000>("minutes",
                                          "after so many minutes time is called; 0: not said", "40")
            .said("Time is called after {} minutes")
            .only_if("time.called != nothing"),
        choice<&Timing::level>("level", "what happens if the scores are level when play would end")
            .said("Scores that are level then: {}")
            .only_if("time.called != nothing"),
        flag<&Timing::void_may_end>("void_may_end",
                                    "after time a round that a penalty made void may end the match")
            .said("After time a round that a penalty made void may end the match",
                  "After time a round that a penalty made void does not end the match")
            .only_if("time.called != nothing"),
    };
  }
};

}  // namespace sixlove
