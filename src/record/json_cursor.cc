#include "record/json_cursor.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/words.h"

namespace sixlove {

namespace {

constexpr std::size_t kDeepest = 64;

Span span(std::size_t from, std::size_t to) {
  return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to - from)};
}

// What a byte is within a JSON string: 0 plain, 1 ends the plain run.
constexpr auto kSpecial = [] {
  std::array<bool, 256> special{};
  for (std::size_t c = 0; c < 0x20; ++c) special[c] = true;
  for (std::size_t c = 0x80; c < 0x100; ++c) special[c] = true;
  special['"'] = true;
  special['\\'] = true;
  return special;
}();

bool is_special(char c) {
  return kSpecial[static_cast<unsigned char>(c)];
}

}  // namespace

void JsonCursor::skip_blanks() {
  while (at_ < text_.size() &&
         (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n')) {
    ++at_;
  }
}

bool JsonCursor::fail(Span span, std::string expected) {
  if (failed()) return false;
  fault_ = span;
  expected_ = std::move(expected);
  return false;
}

bool JsonCursor::fail_here(std::string expected) {
  const std::size_t length = at_ < text_.size() ? code_point_at(text_, at_).length : 0;
  return fail(span(at_, at_ + length), std::move(expected));
}

char JsonCursor::peek() {
  skip_blanks();
  return at_ < text_.size() ? text_[at_] : '\0';
}

bool JsonCursor::enter_object() {
  if (failed()) return false;
  if (peek() != '{') return fail_here("expected an object, `{`");
  ++at_;
  first_ = true;
  return true;
}

bool JsonCursor::enter_array() {
  if (failed()) return false;
  if (peek() != '[') return fail_here("expected a list, `[`");
  ++at_;
  first_ = true;
  return true;
}

std::optional<JsonString> JsonCursor::next_key() {
  if (failed()) return std::nullopt;
  const char next = peek();
  if (next == '}') {
    ++at_;
    first_ = false;
    return std::nullopt;
  }
  if (!first_) {
    if (next != ',') {
      fail_here("expected `,` or `}`");
      return std::nullopt;
    }
    ++at_;
  }
  first_ = false;
  if (peek() != '"') {
    fail_here("expected a key in quotes");
    return std::nullopt;
  }
  std::optional<JsonString> key = read_string();
  if (!key) return std::nullopt;
  if (peek() != ':') {
    fail_here("expected `:`");
    return std::nullopt;
  }
  ++at_;
  return key;
}

bool JsonCursor::next_item() {
  if (failed()) return false;
  const char next = peek();
  if (next == ']') {
    ++at_;
    first_ = false;
    return false;
  }
  if (!first_) {
    if (next != ',') return fail_here("expected `,` or `]`");
    ++at_;
  }
  first_ = false;
  return true;
}

std::optional<JsonString> JsonCursor::read_string() {
  if (failed()) return std::nullopt;
  if (peek() != '"') {
    fail_here("expected a string in quotes");
    return std::nullopt;
  }
  ++at_;
  const std::size_t start = at_;
  while (at_ < text_.size()) {
    if (!is_special(text_[at_])) {
      ++at_;
    } else if (text_[at_] == '"') {
      ++at_;
      return JsonString{text_.substr(start, at_ - 1 - start), span(start, at_ - 1), true};
    } else if (text_[at_] == '\\') {
      return read_escaped(start);
    } else {
      const CodePoint point = code_point_at(text_, at_);
      if (!point.valid || point.value < ' ') {
        fail_here(point.valid ? "control characters must be escaped, as \\n"
                              : "expected text in UTF-8");
        return std::nullopt;
      }
      at_ += point.length;
    }
  }
  fail(span(start - 1, start), "this quote is never closed");
  return std::nullopt;
}

// Goes on with a string at its first escape.
std::optional<JsonString> JsonCursor::read_escaped(std::size_t start) {
  scratch_.assign(text_.substr(start, at_ - start));
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '"') {
      ++at_;
      return JsonString{scratch_, span(start, at_ - 1), false};
    }
    if (c == '\\') {
      if (!read_escape()) return std::nullopt;
      continue;
    }
    const CodePoint point = code_point_at(text_, at_);
    if (!point.valid || point.value < ' ') {
      fail_here(point.valid ? "control characters must be escaped, as \\n"
                            : "expected text in UTF-8");
      return std::nullopt;
    }
    scratch_.append(text_, at_, point.length);
    at_ += point.length;
  }
  fail(span(start - 1, start), "this quote is never closed");
  return std::nullopt;
}

bool JsonCursor::read_hex(std::uint32_t& value) {
  constexpr std::size_t kDigits = 4;
  constexpr std::string_view kHex = "0123456789abcdef";
  value = 0;
  if (text_.size() - at_ < kDigits) return false;
  const std::string digits = lower_case(text_.substr(at_, kDigits));
  for (const char digit : digits) {
    const std::size_t place = kHex.find(digit);
    if (place == std::string_view::npos) return false;
    value = value * 16 + static_cast<std::uint32_t>(place);
  }
  at_ += kDigits;
  return true;
}

bool JsonCursor::read_escape() {
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  const std::size_t start = at_;
  ++at_;
  const char letter = at_ < text_.size() ? text_[at_] : '\0';
  ++at_;
  const std::size_t simple = letter == '\0' ? std::string_view::npos : kLetters.find(letter);
  if (simple != std::string_view::npos) {
    scratch_.push_back(kMeanings[simple]);
    return true;
  }
  std::uint32_t value = 0;
  bool good = letter == 'u' && at_ <= text_.size() && read_hex(value);
  if (good && value >= 0xD800 && value < 0xDC00) {
    std::uint32_t low = 0;
    good = text_.substr(at_).starts_with("\\u");
    at_ += good ? 2 : 0;
    good = good && read_hex(low) && low >= 0xDC00 && low < 0xE000;
    value = 0x10000 + ((value - 0xD800) << 10U) + (low - 0xDC00);
  } else if (value >= 0xDC00 && value < 0xE000) {
    good = false;
  }
  if (!good) {
    at_ = std::min(at_, text_.size());
    return fail(span(start, std::max(at_, start)), "this escape means nothing in JSON");
  }
  scratch_.append(utf8(static_cast<char32_t>(value)));
  return true;
}

std::optional<int> JsonCursor::read_number(int most) {
  if (failed()) return std::nullopt;
  const char first = peek();
  const std::size_t start = at_;
  if (first == '-') ++at_;
  const std::size_t digits = at_;
  std::int64_t value = 0;
  while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
    value = std::min<std::int64_t>(value * 10 + (text_[at_] - '0'), std::int64_t{most} + 1);
    ++at_;
  }
  const bool padded = at_ - digits > 1 && text_[digits] == '0';
  const char next = at_ < text_.size() ? text_[at_] : '\0';
  if (at_ == digits || padded || value > most || next == '.' || next == 'e' || next == 'E') {
    fail(span(start, std::max(at_, std::min(start + 1, text_.size()))),
         "expected a whole number, up to " + std::to_string(most));
    return std::nullopt;
  }
  return static_cast<int>(first == '-' ? -value : value);
}

bool JsonCursor::accept_null() {
  if (failed() || peek() != 'n' || text_.substr(at_, 4) != "null") return false;
  at_ += 4;
  return true;
}

bool JsonCursor::skip_value() {
  std::array<char, kDeepest> open{};
  std::size_t depth = 0;
  do {
    const char next = peek();
    if (at_ >= text_.size()) return fail_here("the line ends too early");
    if (next == '"') {
      if (!read_string()) return false;
    } else if (next == '{' || next == '[') {
      if (depth == kDeepest) return fail_here("nested too deep");
      open[depth++] = next == '{' ? '}' : ']';
      ++at_;
    } else if (next == '}' || next == ']') {
      if (depth == 0 || open[depth - 1] != next) return fail_here("this closes nothing");
      --depth;
      ++at_;
    } else {
      ++at_;
      // a number or word goes on to the next mark of punctuation
      while (depth == 0 && at_ < text_.size() &&
             std::string_view(",]} \t\r\n").find(text_[at_]) == std::string_view::npos) {
        ++at_;
      }
    }
  } while (depth > 0);
  first_ = false;
  return true;
}

bool JsonCursor::read_end() {
  if (failed()) return false;
  if (peek() != '\0' || at_ < text_.size()) return fail_here("expected the end of the line");
  return true;
}

}  // namespace sixlove
