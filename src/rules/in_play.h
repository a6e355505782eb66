#pragma once

#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class CountWorth : std::uint8_t { sum, quotient };
template <>
inline constexpr auto kWords<CountWorth> = std::to_array<Word>({
    {"sum", "the count itself"},
    {"quotient", "how many times the multiple goes into the count"},
});

enum class DoubleEnd : std::uint8_t { both_halves, one_half };
template <>
inline constexpr auto kWords<DoubleEnd> = std::to_array<Word>({
    {"both_halves", "both halves of a double at an open end count"},
    {"one_half", "a double at an open end counts like any other tile"},
});

enum class SpinnerCounts : std::uint8_t { until_sides_covered, never };
template <>
inline constexpr auto kWords<SpinnerCounts> = std::to_array<Word>({
    {"until_sides_covered", "a spinner counts as long as one of its two sides is open"},
    {"never", "a spinner counts only while it lies alone"},
});

enum class LeadScores : std::uint8_t { always, doubles_only, never };
template <>
inline constexpr auto kWords<LeadScores> = std::to_array<Word>({
    {"always", "the lead scores like any other play"},
    {"doubles_only", "the lead scores only if it is a double"},
    {"never", "the lead scores nothing"},
});

/// With this many points or fewer to go, a header is worth at most so much.
struct HeaderCap {
  std::uint16_t need = 0;
  std::uint16_t most = 0;

  static constexpr auto fields() {
    return std::array{
        number<&HeaderCap::need, 1, 1000>("need", "points to go, or fewer", "2"),
        number<&HeaderCap::most, 0, 1000>("most", "what a header is then worth at most", "1"),
    };
  }

  friend constexpr bool operator==(const HeaderCap&, const HeaderCap&) = default;
};

/// So many halves of one number at the open ends are worth so much.
struct AlikeEnds {
  std::uint8_t halves = 0;
  std::uint8_t points = 0;

  static constexpr auto fields() {
    return std::array{
        number<&AlikeEnds::halves, 2, 40>("halves", "halves of the number, or more", "2"),
        number<&AlikeEnds::points, 0, 100>("points", "what the play is then worth", "2"),
    };
  }

  friend constexpr bool operator==(const AlikeEnds&, const AlikeEnds&) = default;
};

/// Points that a play scores at once. Section `in_play:` of a ruleset.
struct InPlay {
  static constexpr std::string_view kSection = "in_play";
  static constexpr std::string_view kAbout = "points that a play scores at once";

  InlineVector<std::uint8_t, 4> multiples{};
  CountWorth worth = CountWorth::sum;
  DoubleEnd double_end = DoubleEnd::both_halves;
  DoubleEnd lone_double = DoubleEnd::both_halves;
  SpinnerCounts spinner_counts = SpinnerCounts::until_sides_covered;
  LeadScores lead_scores = LeadScores::always;
  std::uint8_t header = 0;
  std::uint8_t triple_header = 0;
  InlineVector<HeaderCap, 4> caps{};
  InlineVector<AlikeEnds, 6> alike{};

  static constexpr auto fields() {
    return std::array{
        numbers<&InPlay::multiples, 1, 60>(
            "multiples",
            "a play scores if the open ends add up to a multiple, above 0, of one of these", "[5]"),
        choice<&InPlay::worth>("worth", "what such a play is worth, for each multiple")
            .only_if("in_play.multiples != []")
            .disputed_over("whether a play is worth the sum of the ends or how often it can be "
                           "divided"),
        choice<&InPlay::double_end>("double_end", "what a double at an open end counts")
            .only_if("in_play.multiples != []"),
        choice<&InPlay::lone_double>("lone_double", "what a led double counts while it lies alone")
            .only_if("in_play.multiples != [] and in_play.lead_scores != never")
            .disputed_over("whether a led double counts both halves"),
        choice<&InPlay::spinner_counts>("spinner_counts", "how long a spinner counts")
            .only_if("in_play.multiples != [] and layout.spinner != none"),
        choice<&InPlay::lead_scores>("lead_scores", "whether the lead scores")
            .only_if("in_play.multiples != [] or in_play.header != 0")
            .disputed_over("whether a lead scores, and whether only a double does",
                           "in_play.multiples != []"),
        number<&InPlay::header, 0, 100>("header",
                                        "a play after which both ends show the same number", "2")
            .no_source_has("in_play.header != 0 and in_play.multiples != []"),
        number<&InPlay::triple_header, 0, 100>(
            "triple_header", "a header with a double at one of the ends; the lead is never one",
            "3")
            .only_if("in_play.header != 0"),
        objects<&InPlay::caps>("caps", "what a header is worth near the target, fewest to go first",
                               "[{need: 2, most: 1}, {need: 3, most: 2}]")
            .only_if("in_play.header != 0 and match.target != 0")
            .disputed_over("whether a header is worth less near the target"),
        objects<&InPlay::alike>(
            "alike",
            "a play after which the number it shows stands at several open ends: by halves, a "
            "double at an end being two, a spinner's bare arms none, fewest first",
            "[{halves: 2, points: 2}, {halves: 3, points: 3}]"),
    };
  }

  /// The sum of the open ends, as it counts.
  static int ends_sum(const InPlay& rule, const Layout& layout);

  /// What the last play scored. `state` is the position after it; `need` is how many points the
  /// side still had to make before it (large where there is no target).
  static int award_play(const InPlay& rule, const State& state, int need);

  /// Whether any play can score.
  static bool scores(const InPlay& rule) {
    return !rule.multiples.empty() || rule.header > 0 || !rule.alike.empty();
  }
};

}  // namespace sixlove
