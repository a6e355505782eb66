#pragma once

#include <optional>
#include <vector>

#include "referee/worlds_results.h"

namespace sixlove {

/// The pips that a hand may have left, as far as the tiles tell that others are left with.
[[nodiscard]] PipRange hand_range(const Ruleset& ruleset, int seats, const Round& round, Seat seat);

/// What is wrong with the tiles and counts of a sheet by themselves.
struct SheetCounts {
  std::vector<Ruling> wrong;
  std::vector<Grounds> grounds;    ///< of each, where it is a count that may be wrong
  std::vector<CountDoubt> doubts;  ///< counts of which one is wrong, or each if `each_is_wrong`
  bool each_is_wrong = false;
  std::optional<Round> sheet;     ///< the sheet without tiles that cannot be, if there are any
  std::optional<Round> believed;  ///< the same without counts in doubt, too

  [[nodiscard]] bool right() const { return wrong.empty(); }
};

/// Judges tiles and counts of single seats, and whether the counts can be right together.
/// `outcome` is what the sheet itself makes of the round, and `open` what it leaves open; counts in
/// doubt are taken out of both.
[[nodiscard]] SheetCounts judge_counts(const Ruleset& ruleset, const MatchState& match,
                                       const Round& round, RoundOutcome* outcome,
                                       std::uint8_t* open);

/// Adds them to what was found of a round.
void note_counts(const SheetCounts& counts, std::vector<NotedRuling>& rulings,
                 std::vector<Grounds>& grounds);

/// Whether the hands of a sheet can have so many pips together: there are such tiles, and of a
/// blocked line with two ends and every tile dealt the pips that are left are even or odd.
[[nodiscard]] bool hands_fit(const Ruleset& ruleset, const RoundOutcome& outcome);

/// The sheet with a count that is not believed.
[[nodiscard]] Round without_count(Round round, Seat seat);

}  // namespace sixlove
