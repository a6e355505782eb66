#pragma once

#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

/// A round that settles a level score, in place of a reset. Section `playoff:` of a ruleset.
struct Playoff {
  static constexpr std::string_view kSection = "playoff";
  static constexpr std::string_view kAbout =
      "a round that settles a level score, in place of a reset";

  std::uint8_t at = 0;
  std::uint8_t winner_gets = 2;

  static constexpr auto fields() {
    return std::array{
        number<&Playoff::at, 0, 100>("at",
                                     "a play-off follows if one side has just this, no other has "
                                     "any, and a side with 0 wins "
                                     "the round, whatever that round is worth; 0: no play-offs",
                                     "1")
            .disputed_over("whether a score of one all is played off",
                           "reset.when = zero_side_wins and match.others_have = all_zero")
            .no_source_has("playoff.at != 0 and match.others_have = anything"),
        number<&Playoff::winner_gets, 1, 100>(
            "winner_gets", "the play-off's winner then stands at this, the others at 0", "2")
            .only_if("playoff.at != 0"),
    };
  }
};

}  // namespace sixlove
