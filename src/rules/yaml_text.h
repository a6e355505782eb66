#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sixlove {

/// Where the quoted text that opens at `at` ends; nothing if its quote is never closed.
[[nodiscard]] std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t at);

/// The first place from `at` on that is no blank, comma or comment.
[[nodiscard]] std::size_t skip_blank(std::string_view text, std::size_t at);

/// True if the bracket at `at` is closed somewhere.
[[nodiscard]] bool is_closed(std::string_view text, std::size_t at);

/// True if the plain text means that there is no value.
[[nodiscard]] bool is_null_text(std::string_view text);

/// True if a tab stands before the first word of the line.
[[nodiscard]] bool indented_with_tab(std::string_view text, std::size_t at);

}  // namespace sixlove
