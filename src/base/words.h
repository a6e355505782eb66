#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sixlove {

/// One code point of a text, and how many bytes it takes. Where the bytes are no UTF-8, one byte
/// and not valid.
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 1;
  bool valid = false;
};

/// The code point that starts at `at`, which must be within the text.
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t at);

[[nodiscard]] bool is_utf8(std::string_view text);

/// The code point in UTF-8.
[[nodiscard]] std::string utf8(char32_t value);

/// The names nearest to a mistyped word, nearest first, at most three; none if all are too far.
/// Large and small letters are alike.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view word,
                                                    std::span<const std::string_view> candidates);

/// The text made safe for a terminal: control characters, invisible and direction-changing ones,
/// and bytes that are no UTF-8 become visible, as `\x1b` or `\u{202e}`.
[[nodiscard]] std::string printable(std::string_view text);

/// How many cells of a terminal the text takes.
[[nodiscard]] int display_width(std::string_view text);

/// `printable`, and cut to so many cells, with `...` where something was cut off.
[[nodiscard]] std::string printable_start(std::string_view text, int cells);

/// "a", "a and b", "a, b and c".
[[nodiscard]] std::string joined(std::span<const std::string> words, std::string_view conjunction);
[[nodiscard]] std::string joined(std::span<const std::string_view> words,
                                 std::string_view conjunction);

/// ASCII letters made small; other bytes as they are.
[[nodiscard]] std::string lower_case(std::string_view text);

/// True if the texts are the same but for large and small ASCII letters.
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

/// Without blanks (space, tab, CR) at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace sixlove
