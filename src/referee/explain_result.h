#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/verdict.h"

namespace sixlove {

// Results in words, by the record's own letters.

/// The letter of a seat in this record; empty for no seat.
[[nodiscard]] std::string seat_name(const Verdict& verdict, Seat seat);

/// "AC"; empty for no side.
[[nodiscard]] std::string_view side_name(const Verdict& verdict, Side side);

/// The side of a seat.
[[nodiscard]] Side side_of(const Verdict& verdict, Seat seat);

/// "B (BD)", "B" where each plays alone; empty for nobody.
[[nodiscard]] std::string winner_words(const Verdict& verdict, const RoundVerdict& round);

/// "AC 1, BD 0"; empty if nothing is known.
[[nodiscard]] std::string score_words(const Verdict& verdict,
                                      const PerSeat<std::optional<int>>& score);

/// "A or C", "the holder of 6-6"; empty if nothing can be said.
[[nodiscard]] std::string next_lead_words(const Verdict& verdict, const NextLead& next);

/// The first error of this round (0: of the record as a whole), or else the first warning; null if
/// there is none.
[[nodiscard]] const Finding* first_finding(const Verdict& verdict, int round);

/// The first place where the round's deal or play breaks the rules; null if it does not.
[[nodiscard]] const Finding* first_break(const Verdict& verdict, int round);

/// The round with this number, from 1; null if there is none.
[[nodiscard]] const RoundVerdict* round_of(const Verdict& verdict, int number);

}  // namespace sixlove
