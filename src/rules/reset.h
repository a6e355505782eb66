#pragma once

#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class ResetWhen : std::uint8_t {
  never,
  zero_side_wins,
  any_side_scores,
  everyone_has_points,
  scores_level
};
template <>
inline constexpr auto kWords<ResetWhen> = std::to_array<Word>({
    {"never", "never"},
    {"zero_side_wins", "a side with 0 wins a round while another side has points"},
    {"any_side_scores", "a side scores while another side has points"},
    {"everyone_has_points", "every side has points"},
    {"scores_level", "all scores are level after a round, and not at 0"},
});

enum class ResetTo : std::uint8_t { all_to_zero, others_to_zero };
template <>
inline constexpr auto kWords<ResetTo> = std::to_array<Word>({
    {"all_to_zero", "every score goes back to 0, that of the round's winner too"},
    {"others_to_zero", "every other score goes back to 0"},
});

/// When scores go back to nought. Tested before the target. Section `reset:` of a ruleset.
struct Reset {
  static constexpr std::string_view kSection = "reset";
  static constexpr std::string_view kAbout =
      "when scores go back to nought; tested before the target";

  ResetWhen when = ResetWhen::never;
  ResetTo to = ResetTo::all_to_zero;
  std::uint8_t then_times = 1;

  static constexpr auto fields() {
    return std::array{
        choice<&Reset::when>("when", "what sends scores back")
            .no_source_has(
                "reset.when = zero_side_wins and match.others_have = anything and playoff.at = 0"),
        choice<&Reset::to>("to", "whose score goes back")
            .only_if("reset.when != never")
            .disputed_over("whether the side that breaks a run of points keeps its own"),
        number<&Reset::then_times, 1, 10>(
            "then_times", "the next round that is won is worth so many times as much", "2")
            .only_if("reset.when != never"),
    };
  }
};

}  // namespace sixlove
