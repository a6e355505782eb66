#pragma once

#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

/// What tied rounds do to the worth of the next one. Section `stake:` of a ruleset.
struct Stake {
  static constexpr std::string_view kSection = "stake";
  static constexpr std::string_view kAbout = "what tied rounds do to the worth of the next one";

  std::uint8_t per_tie = 0;
  std::uint8_t ties_counted = 0;
  std::uint16_t after_tie_exactly = 0;

  static constexpr auto fields() {
    return std::array{
        number<&Stake::per_tie, 0, 100>(
            "per_tie", "points added to a round for each tied round directly before it", "1")
            .only_if("blocked.undecided = tie and score.receiver = winner")
            .disputed_over(
                "what a tie adds to the next round, and whether every tie does",
                "score.count = none and in_play.header = 0 and blocked.contest != nobody")
            .no_source_has("stake.per_tie != 0 and stake.after_tie_exactly != 0"),
        number<&Stake::ties_counted, 0, 100>("ties_counted",
                                             "most tied rounds that count; 0: all of them", "1")
            .only_if("stake.per_tie != 0"),
        number<&Stake::after_tie_exactly, 0, 1000>(
            "after_tie_exactly",
            "the round after a tie is worth just this to its winner, and nobody else adds "
            "anything; 0: no such rule",
            "2")
            .only_if("blocked.undecided = tie"),
    };
  }
};

}  // namespace sixlove
