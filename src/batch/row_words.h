#pragma once

#include <string>
#include <string_view>

#include "batch/rows.h"

namespace sixlove {

// The figures of rows in words, as tables and databases show them.

[[nodiscard]] std::string_view name(AwardKind kind);

/// "A"; empty for no seat.
[[nodiscard]] std::string_view seat_letter(const MatchRow& match, const Seat& seat);

/// "AC"; empty for no side.
[[nodiscard]] std::string side_letters(const MatchRow& match, Side side);

/// "Ann & Cleo", or "AC" where the record names no players.
[[nodiscard]] std::string side_in_words(const MatchRow& match, Side side);

/// "Ann & Cleo v Ben & Dev"
[[nodiscard]] std::string sides_in_words(const MatchRow& match);

/// "6-0", in the order of the sides; a question mark for what is not known.
[[nodiscard]] std::string score_in_words(const MatchRow& match);

/// "AC", or "B/D" if they share; empty if nobody has won.
[[nodiscard]] std::string winner_in_words(const MatchRow& match);

/// "6-0 AC", "3-2 (not over)", "?-2 (over?)" where nobody can tell
[[nodiscard]] std::string result_in_words(const MatchRow& match);

/// "A 0 B 12": pips left, as far as they are known.
[[nodiscard]] std::string pips_in_words(const MatchRow& match, const RoundRow& round);

/// "AC 1 BD 0": the score after the round, as far as it is known.
[[nodiscard]] std::string score_in_words(const MatchRow& match, const RoundRow& round);

/// "key-tile, out-double": the bonuses of the round.
[[nodiscard]] std::string bonuses_in_words(const RoundRow& round, const Rows& rows);

/// The finding that decides the record's verdict; null if there is none.
[[nodiscard]] const FindingRow* ruling_of(const MatchRow& match, const Rows& rows);

/// The first error of this round (0: of the record as a whole), or else the first warning; null if
/// there is none.
[[nodiscard]] const FindingRow* first_finding(const MatchRow& match, const Rows& rows, int round);

}  // namespace sixlove
