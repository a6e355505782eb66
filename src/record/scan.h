#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/tile.h"
#include "diag/source.h"

namespace sixlove {

enum class CharacterKind : std::uint8_t { other, blank, digit, letter };

/// What each byte is to the scanner.
inline constexpr auto kCharacterKinds = [] {
  std::array<CharacterKind, 256> kinds{};
  for (const char blank : {' ', '\t', '\r', '\n'}) {
    kinds[static_cast<unsigned char>(blank)] = CharacterKind::blank;
  }
  for (unsigned char c = '0'; c <= '9'; ++c) kinds[c] = CharacterKind::digit;
  for (unsigned char c = 'A'; c <= 'Z'; ++c) kinds[c] = CharacterKind::letter;
  for (unsigned char c = 'a'; c <= 'z'; ++c) kinds[c] = CharacterKind::letter;
  return kinds;
}();

constexpr CharacterKind kind_of(char c) {
  return kCharacterKinds[static_cast<unsigned char>(c)];
}

constexpr bool is_blank(char c) {
  return kind_of(c) == CharacterKind::blank;
}

constexpr bool is_digit(char c) {
  return kind_of(c) == CharacterKind::digit;
}

constexpr bool is_letter(char c) {
  return kind_of(c) == CharacterKind::letter;
}

/// Walks over a piece of a record, and knows where in the source it is. A piece that stands
/// in the source in another spelling (with JSON's escapes) has one place for all of it.
class Scanner {
 public:
  /// `text` stands in the source at `base`, as it is.
  Scanner(std::string_view text, std::uint32_t base)
      : text_(text), place_{base, static_cast<std::uint32_t>(text.size())}, exact_(true) {}

  /// `text` stands in the source at `place`, in another spelling.
  Scanner(std::string_view text, Span place) : text_(text), place_(place), exact_(false) {}

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  [[nodiscard]] std::size_t at() const { return at_; }

  [[nodiscard]] std::string_view text() const { return text_; }

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

  void go_to(std::size_t at) { at_ = at; }

  void step() { ++at_; }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  bool accept(char c) {
    if (peek() != c || at_end()) return false;
    ++at_;
    return true;
  }

  /// The bytes up to the next blank, without moving.
  [[nodiscard]] std::string_view word() const {
    std::size_t end = at_;
    while (end < text_.size() && !is_blank(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  [[nodiscard]] Span span(std::size_t from, std::size_t to) const {
    if (!exact_) return place_;
    return {place_.at + static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to - from)};
  }

  [[nodiscard]] Span span_from(std::size_t from) const { return span(from, at_); }

  [[nodiscard]] Span word_span() const { return span(at_, at_ + word().size()); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  Span place_;
  bool exact_;
};

enum class TileScan : std::uint8_t { read, no_tile, needs_separator, too_many_pips };

/// Reads a tile in any spelling: `6-5 65 6|5 6:5 6/5 6x5`, any of them in square brackets, or a
/// domino tile of Unicode. Moves behind it only if it was read.
[[nodiscard]] TileScan scan_tile(Scanner& scanner, Tile& tile);

/// Reads digits as a number of at most `most`; nothing if there are none or it is larger, and then
/// does not move.
[[nodiscard]] std::optional<int> scan_number(Scanner& scanner, int most);

/// Reads a sign, if there is one, and a number.
[[nodiscard]] std::optional<int> scan_signed_number(Scanner& scanner, int most);

/// True if the word is one of those for a pass.
[[nodiscard]] bool is_pass_word(std::string_view word);

enum class QuoteScan : std::uint8_t { read, not_closed, unknown_escape };

/// Reads a quoted value, from its opening quote to behind the closing one, and undoes its escapes:
/// `\"`, `\\`, `\n`, `\r`, `\t`, and `\u{1b}` for a code point. If an escape is unknown, stays
/// there.
[[nodiscard]] QuoteScan scan_quoted(Scanner& scanner, std::string& value);

/// The value in quotes, escaped so that `scan_quoted` gives it back.
[[nodiscard]] std::string quoted_value(std::string_view value);

/// The line without its comment. A semicolon within quotes starts none.
[[nodiscard]] std::string_view without_comment(std::string_view line);

}  // namespace sixlove
