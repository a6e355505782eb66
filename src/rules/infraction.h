#pragma once

#include "core/state.h"
#include "rules/bonus.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class PenaltyTo : std::uint8_t { off_the_offender, to_the_opponents };
template <>
inline constexpr auto kWords<PenaltyTo> = std::to_array<Word>({
    {"off_the_offender", "the points are taken off the offender's side"},
    {"to_the_opponents", "every other side adds the points"},
});

enum class PenaltyRound : std::uint8_t { goes_on, is_void };
template <>
inline constexpr auto kWords<PenaltyRound> = std::to_array<Word>({
    {"goes_on", "the round goes on and counts"},
    {"is_void", "the round is void: nothing in it scores"},
});

/// What one infraction costs.
struct Penalty {
  ShortName infraction{};
  std::uint16_t points = 0;
  PenaltyTo to = PenaltyTo::to_the_opponents;
  PenaltyRound round = PenaltyRound::goes_on;

  static constexpr auto fields() {
    return std::array{
        name_field<&Penalty::infraction>(
            "infraction", "a finding's id (false-pass) or an incident's kind (exposed-tile)",
            "false-pass"),
        number<&Penalty::points, 0, 1000>("points", "how many points it costs", "25"),
        choice<&Penalty::to>("to", "where the points go"),
        choice<&Penalty::round>("round", "what becomes of the round"),
    };
  }

  friend constexpr bool operator==(const Penalty&, const Penalty&) = default;
};

/// What infractions cost. Section `infractions:` of a ruleset.
struct Infractions {
  static constexpr std::string_view kSection = "infractions";
  static constexpr std::string_view kAbout = "what infractions cost";

  InlineVector<Penalty, 24> penalties{};

  static constexpr auto fields() {
    return std::array{
        objects<&Infractions::penalties>(
            "penalties", "the price of each infraction; what is not listed is only reported",
            "[{infraction: false-pass, points: 25, to: to_the_opponents}]"),
    };
  }
};

}  // namespace sixlove
