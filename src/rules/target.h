#pragma once

#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class TargetTested : std::uint8_t { end_of_round, at_once };
template <>
inline constexpr auto kWords<TargetTested> = std::to_array<Word>({
    {"end_of_round", "when the round is over"},
    {"at_once", "after every play that scores, too: reaching the target ends the match"},
});

enum class Reached : std::uint8_t { at_least, exactly };
template <>
inline constexpr auto kWords<Reached> = std::to_array<Word>({
    {"at_least", "the target or more"},
    {"exactly", "the target itself; points that would pass it do not count"},
});

enum class OthersHave : std::uint8_t { anything, some_zero, all_zero };
template <>
inline constexpr auto kWords<OthersHave> = std::to_array<Word>({
    {"anything", "whatever the others have"},
    {"some_zero", "while at least one other side has 0"},
    {"all_zero", "while every other side has 0"},
});

/// How a match is won. Section `match:` of a ruleset.
struct Target {
  static constexpr std::string_view kSection = "match";
  static constexpr std::string_view kAbout = "how a match is won";

  BySeatCount<std::uint16_t> target{};
  TargetTested tested = TargetTested::end_of_round;
  Reached reached = Reached::at_least;
  OthersHave others_have = OthersHave::anything;
  std::uint8_t rounds = 0;
  bool lowest_wins = false;
  std::uint8_t shutout_counts = 1;

  static constexpr auto fields() {
    return std::array{
        by_seats<&Target::target, 0, 10000>(
            "target", "points that end the match, by number of seats; 0: no target",
            "{2: 15, 3: 10, 4: 10}")
            .said("Points that end the match: {}"),
        choice<&Target::tested>("tested", "when the target is tested")
            .said("They are tested {}")
            .only_if("match.target != 0 and in_play.multiples != [] or in_play.alike != [] or "
                     "in_play.header != 0 or bonus.awards != []")
            .disputed_over("whether the target is tested at once or at the end of the round",
                           "in_play.multiples != [] or in_play.alike != [] or in_play.header != 0"),
        choice<&Target::reached>("reached", "what it takes")
            .said("It takes {}")
            .only_if("match.target != 0")
            .disputed_over("whether the target must be reached exactly", "in_play.multiples != []"),
        choice<&Target::others_have>("others_have", "what the others must have")
            .said("A side wins {}")
            .only_if("match.target != 0")
            .disputed_over(
                "whether every other side must be without a point to win, or one is enough",
                "reset.when != never and reset.when != scores_level")
            .no_source_has("match.others_have != anything and match.lowest_wins = true"),
        number<&Target::rounds, 0, 255>("rounds", "rounds that end the match; 0: no such limit",
                                        "10")
            .said("Rounds that end the match: {}"),
        flag<&Target::lowest_wins>(
            "lowest_wins", "the target ends the match and the lowest score wins it; level: shared")
            .only_if("match.target != 0 or match.rounds != 0"),
        number<&Target::shutout_counts, 1, 10>(
            "shutout_counts",
            "a match that is won while every other side has 0 counts as so many matches", "2")
            .only_if("match.target != 0"),
    };
  }
};

}  // namespace sixlove
