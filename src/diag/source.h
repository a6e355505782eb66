#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sixlove {

/// A stretch of a source: byte offset and length.
struct Span {
  std::uint32_t at = 0;
  std::uint32_t length = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// Line and column, both counted from 1; the column counts code points.
struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

/// Bytes that were read from somewhere, under the name the user knows them by. Owns the bytes;
/// spans and views into them are good as long as the source is. Neither copied nor moved.
class Source {
 public:
  /// `first_line` is the number of the first line, where the bytes are a piece of a longer file.
  Source(std::string name, std::string text, std::uint32_t first_line = 1);
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }

  [[nodiscard]] std::string_view text() const { return text_; }

  [[nodiscard]] std::uint32_t first_line() const { return first_line_; }

  /// Where the byte stands. The end of the text is a place, too.
  [[nodiscard]] Place place(std::uint32_t at) const;

  /// The line (as counted by `place`) without its end of line.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;

  /// Byte offset of the line's first byte.
  [[nodiscard]] std::uint32_t line_start(std::uint32_t number) const;

  [[nodiscard]] std::string_view text_of(Span span) const {
    return std::string_view(text_).substr(span.at, span.length);
  }

 private:
  void index_lines() const;

  std::string name_;
  std::string text_;
  std::uint32_t first_line_;
  mutable std::vector<std::uint32_t> line_starts_;  // filled when first asked for
};

}  // namespace sixlove
