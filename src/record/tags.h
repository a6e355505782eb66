#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/draft.h"
#include "record/record.h"

namespace sixlove {

/// The tags that mean something to the tool, in canonical order: those that describe the match,
/// then those that set the table.
[[nodiscard]] std::span<const std::string_view> descriptive_tags();
[[nodiscard]] std::span<const std::string_view> table_tags();

/// The tag's name as the tool spells it, if it is known in any mix of large and small letters;
/// else as it is.
[[nodiscard]] std::string canonical_tag_name(std::string_view name);

/// The names in a `Players` value: between semicolons; one at the very end closes the last name.
[[nodiscard]] std::vector<std::string> split_players(std::string_view value);

/// The inverse of `split_players`.
[[nodiscard]] std::string players_value(const std::vector<std::string>& players);

/// Reads what the draft's known tags say into its record: seats first, whatever their order.
bool read_tags(Draft& draft);

}  // namespace sixlove
