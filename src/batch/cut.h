#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "record/reader.h"

namespace sixlove {

// Where one record ends and the next begins, found without reading them: a text record starts at a
// tag line after a line that is none, a record of JSON Lines at every line that is not blank.
// Blank lines and comments belong to the record before them; the first text record of a file has
// those before it, too.

/// Bytes of a byte order mark that the file starts with, which are no part of its first line.
[[nodiscard]] std::size_t mark_length(std::string_view file);

/// Where the records start in a text that starts at a record (or with its file). Nothing before
/// `from` is looked at.
void cut_records(std::string_view text, Format format, std::size_t from,
                 std::vector<std::size_t>& starts);

/// Where the last record starts that surely does, and is not the first: what is before can be cut
/// off and read although the text goes on. Nothing if there is no such place.
[[nodiscard]] std::optional<std::size_t> last_cut(std::string_view text, Format format,
                                                  std::size_t from);

/// The first record's start at `from` or behind it. `text` starts with a line (behind the
/// file's mark) and has one with content before `from`, unless the file starts there.
[[nodiscard]] std::optional<std::size_t> first_cut(std::string_view text, Format format,
                                                   std::size_t from);

/// There is a line in the text that is more than blanks and (in a text record) a comment.
[[nodiscard]] bool has_content(std::string_view text, Format format);

[[nodiscard]] std::size_t count_lines(std::string_view text);

}  // namespace sixlove
