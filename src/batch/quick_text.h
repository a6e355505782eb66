#pragma once

#include <cstddef>
#include <string_view>

#include "batch/quick_read.h"

namespace sixlove {

/// Where the rounds of a text record start, behind its tags; npos if there are none.
[[nodiscard]] std::size_t start_of_text_rounds(std::string_view text);

/// Reads the round of a text record that starts at the cursor with the line `round N`, to its end:
/// where the record ends, or the next round starts, spelled as the writer spells it. False if
/// anything in it is not canonical, not legal or not plain.
[[nodiscard]] bool read_text_round(QuickTable& table, QuickCursor& cursor, QuickRound& round);

/// Where the round ends that starts at `from`, however it is spelled.
[[nodiscard]] std::size_t end_of_text_round(std::string_view text, std::size_t from);

}  // namespace sixlove
