#pragma once

#include <string>
#include <string_view>

#include "report/table.h"

namespace sixlove {

/// The text as Markdown shows it: marks that would mean something are escaped, what cannot be shown
/// is made visible.
[[nodiscard]] std::string markdown_text(std::string_view text);

/// The text as code.
[[nodiscard]] std::string markdown_code(std::string_view text);

/// The table with bars between its cells.
[[nodiscard]] std::string markdown_table(const Table& table);

}  // namespace sixlove
