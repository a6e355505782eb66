#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diag/source.h"

namespace sixlove {

/// A string read from JSON. `text` is good until the cursor reads its next string.
struct JsonString {
  std::string_view text;  ///< without escapes
  Span span;              ///< between the quotes, in the source
  bool exact = true;      ///< no escapes: byte for byte as in the source
};

/// Walks over one JSON value in a source, strictly by the standard, and knows the place of
/// everything. After the first fault every function returns false or nothing.
class JsonCursor {
 public:
  /// Reads the bytes [`from`, `to`) of the source.
  JsonCursor(const Source& source, std::size_t from, std::size_t to)
      : text_(source.text().substr(0, to)), at_(from) {}

  [[nodiscard]] bool failed() const { return !expected_.empty(); }

  /// Where the fault is, and what should stand there.
  [[nodiscard]] Span fault() const { return fault_; }

  [[nodiscard]] const std::string& expected() const { return expected_; }

  /// The first byte of the next token, `\0` at the end.
  [[nodiscard]] char peek();

  [[nodiscard]] std::size_t at() const { return at_; }

  /// Where the next token starts.
  [[nodiscard]] std::size_t next_at() {
    skip_blanks();
    return at_;
  }

  /// Enters an object or array; then `next_key` or `next_item` until they say no.
  bool enter_object();
  bool enter_array();

  /// The next key of the object that is open, its colon passed; nothing at its end.
  [[nodiscard]] std::optional<JsonString> next_key();
  /// True if the array that is open has another item, which comes next.
  [[nodiscard]] bool next_item();

  [[nodiscard]] std::optional<JsonString> read_string();
  /// A whole number of at most `most`, either sign.
  [[nodiscard]] std::optional<int> read_number(int most);
  /// Moves behind a `null`, if one stands here.
  bool accept_null();

  /// Moves behind the next value, whatever it is. Looks only at strings and brackets.
  bool skip_value();

  /// Fails if anything but blanks follows.
  bool read_end();

  /// Notes a fault at the mark. Always false.
  bool fail(Span span, std::string expected);

 private:
  void skip_blanks();
  bool read_escape();
  bool read_hex(std::uint32_t& value);
  std::optional<JsonString> read_escaped(std::size_t start);
  bool fail_here(std::string expected);

  std::string_view text_;
  std::size_t at_;
  std::string scratch_;
  bool first_ = false;  // nothing of the object or array that is open was read yet
  Span fault_;
  std::string expected_;
};

}  // namespace sixlove
