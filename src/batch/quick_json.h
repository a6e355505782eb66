#pragma once

#include <cstddef>
#include <string_view>

#include "batch/quick_read.h"

namespace sixlove {

// The same as in quick_text.h for a record of JSON Lines.

/// Where the first round of the list `rounds` starts, behind all other keys; npos if there is none.
[[nodiscard]] std::size_t start_of_json_rounds(std::string_view text);

/// Reads the round that starts at the cursor with its brace, to behind its last brace.
[[nodiscard]] bool read_json_round(QuickTable& table, QuickCursor& cursor, QuickRound& round);

/// Where the round ends that starts at `from`, however it is spelled.
[[nodiscard]] std::size_t end_of_json_round(std::string_view text, std::size_t from);

/// Passes what stands behind a round: a comma before the next one, or the end of the record.
[[nodiscard]] bool pass_json_round(QuickCursor& cursor);

}  // namespace sixlove
