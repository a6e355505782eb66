#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sixlove {

/// One line of comma-separated values (RFC 4180): quoted where needed, quotes doubled, CR LF at the
/// end.
[[nodiscard]] std::string csv_line(std::span<const std::string> cells);

/// One value as it stands in such a line.
[[nodiscard]] std::string csv_cell(std::string_view text);

}  // namespace sixlove
