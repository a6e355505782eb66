#include "record/scan.h"

#include <algorithm>

#include "base/words.h"

namespace sixlove {

namespace {

constexpr std::string_view kTileSeparators = "-|:/x";
constexpr int kUnicodePips = 7;  // Unicode has the double-six set

// The domino tiles of Unicode: a back, then 7 * 7 tiles lying, and the same standing.
constexpr char32_t kLyingTiles = 0x1F031;
constexpr char32_t kStandingTiles = 0x1F063;

bool scan_unicode_tile(Scanner& scanner, Tile& tile) {
  constexpr char kFirstByte = '\xf0';
  if (scanner.peek() != kFirstByte) return false;
  const CodePoint point = code_point_at(scanner.rest(), 0);
  for (const char32_t first : {kLyingTiles, kStandingTiles}) {
    if (!point.valid || point.value < first) continue;
    const char32_t index = point.value - first;
    if (index >= kUnicodePips * kUnicodePips) continue;
    tile = tile_of(static_cast<Pip>(index / kUnicodePips), static_cast<Pip>(index % kUnicodePips));
    scanner.go_to(scanner.at() + point.length);
    return true;
  }
  return false;
}

struct Digits {
  std::size_t count = 0;
  int value = 0;
};

Digits scan_digits(Scanner& scanner) {
  constexpr int kPlenty = 1000;
  Digits digits;
  while (is_digit(scanner.peek())) {
    digits.value = std::min(kPlenty, digits.value * 10 + (scanner.peek() - '0'));
    ++digits.count;
    scanner.step();
  }
  return digits;
}

bool is_separator(char c) {
  return c != '\0' && (kTileSeparators.find(c) != std::string_view::npos || c == 'X');
}

TileScan scan_pips(Scanner& scanner, Tile& tile) {
  const Digits first = scan_digits(scanner);
  if (first.count == 0) return TileScan::no_tile;
  const std::string_view rest = scanner.rest();
  if (rest.size() >= 2 && is_separator(rest[0]) && is_digit(rest[1])) {
    scanner.step();
    const Digits second = scan_digits(scanner);
    if (first.value > kMaxPip || second.value > kMaxPip) return TileScan::too_many_pips;
    tile = tile_of(static_cast<Pip>(first.value), static_cast<Pip>(second.value));
    return TileScan::read;
  }
  if (!rest.empty() && is_separator(rest[0]) && rest[0] != '|') return TileScan::no_tile;
  if (first.count == 1) return TileScan::no_tile;
  if (first.count > 2) return TileScan::needs_separator;
  tile = tile_of(static_cast<Pip>(first.value / 10), static_cast<Pip>(first.value % 10));
  return TileScan::read;
}

TileScan scan_bracketed(Scanner& scanner, Tile& tile) {
  const bool bracketed = scanner.accept('[');
  if (scan_unicode_tile(scanner, tile)) {
    return bracketed && !scanner.accept(']') ? TileScan::no_tile : TileScan::read;
  }
  const TileScan result = scan_pips(scanner, tile);
  if (result != TileScan::read) return result;
  return bracketed && !scanner.accept(']') ? TileScan::no_tile : TileScan::read;
}

// `{1b}` after `\u`
std::optional<std::string> scan_code_point(Scanner& scanner) {
  constexpr std::size_t kMostDigits = 6;
  constexpr char32_t kLast = 0x10FFFF;
  if (!scanner.accept('{')) return std::nullopt;
  char32_t value = 0;
  std::size_t digits = 0;
  while (!scanner.accept('}')) {
    const std::string_view hex = "0123456789abcdef";
    const std::string digit = lower_case(scanner.rest().substr(0, 1));
    const std::size_t place = digit.empty() ? std::string_view::npos : hex.find(digit[0]);
    if (place == std::string_view::npos || ++digits > kMostDigits) return std::nullopt;
    value = value * 16 + static_cast<char32_t>(place);
    scanner.step();
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (digits == 0 || value > kLast || surrogate) return std::nullopt;
  return utf8(value);
}

bool scan_escape(Scanner& scanner, std::string& value) {
  const std::size_t start = scanner.at();
  scanner.step();
  const char letter = scanner.peek();
  scanner.step();
  switch (letter) {
  case '"':
  case '\\': value.push_back(letter); return true;
  case 'n': value.push_back('\n'); return true;
  case 'r': value.push_back('\r'); return true;
  case 't': value.push_back('\t'); return true;
  case 'u':
    if (const std::optional<std::string> point = scan_code_point(scanner)) {
      value.append(*point);
      return true;
    }
    break;
  default: break;
  }
  scanner.go_to(start);
  return false;
}

}  // namespace

TileScan scan_tile(Scanner& scanner, Tile& tile) {
  const std::size_t start = scanner.at();
  const TileScan result = scan_bracketed(scanner, tile);
  if (result != TileScan::read) scanner.go_to(start);
  return result;
}

std::optional<int> scan_number(Scanner& scanner, int most) {
  const std::size_t start = scanner.at();
  std::int64_t value = 0;
  while (is_digit(scanner.peek())) {
    value = std::min<std::int64_t>(value * 10 + (scanner.peek() - '0'), std::int64_t{most} + 1);
    scanner.step();
  }
  if (scanner.at() == start || value > most) {
    scanner.go_to(start);
    return std::nullopt;
  }
  return static_cast<int>(value);
}

std::optional<int> scan_signed_number(Scanner& scanner, int most) {
  const std::size_t start = scanner.at();
  const bool minus = scanner.accept('-');
  if (!minus) scanner.accept('+');
  const std::optional<int> number = scan_number(scanner, most);
  if (!number) {
    scanner.go_to(start);
    return std::nullopt;
  }
  return minus ? -*number : *number;
}

bool is_pass_word(std::string_view word) {
  constexpr std::size_t kLongest = 9;
  constexpr std::array<std::string_view, 12> kWords{
      "pass",       "paso",  "pasa",        "passo", "passa", "boud\u00e9",
      "boud\u00c9", "boude", "boude\u0301", "knock", "toc",   "go"};
  if (word.empty() || word.size() > kLongest) return false;
  const std::string lower = lower_case(word);
  return std::find(kWords.begin(), kWords.end(), lower) != kWords.end();
}

QuoteScan scan_quoted(Scanner& scanner, std::string& value) {
  value.clear();
  scanner.step();
  while (!scanner.at_end()) {
    const std::string_view rest = scanner.rest();
    const std::size_t plain = std::min(rest.find_first_of("\"\\"), rest.size());
    value.append(rest.substr(0, plain));
    scanner.go_to(scanner.at() + plain);
    if (scanner.at_end()) break;
    if (scanner.accept('"')) return QuoteScan::read;
    if (!scan_escape(scanner, value)) return QuoteScan::unknown_escape;
  }
  return QuoteScan::not_closed;
}

std::string quoted_value(std::string_view value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr unsigned char kDelete = 0x7f;
  std::string text = "\"";
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text.append({'\\', c});
    } else if (c == '\n') {
      text.append("\\n");
    } else if (c == '\r') {
      text.append("\\r");
    } else if (c == '\t') {
      text.append("\\t");
    } else if (byte < ' ' || byte == kDelete) {
      text.append("\\u{").append({kDigits[byte >> 4U], kDigits[byte & 15U], '}'});
    } else {
      text.push_back(c);
    }
  }
  text.push_back('"');
  return text;
}

std::string_view without_comment(std::string_view line) {
  const std::size_t semicolon = line.find(';');
  if (semicolon == std::string_view::npos) return line;
  if (line.substr(0, semicolon).find('"') == std::string_view::npos) {
    return line.substr(0, semicolon);
  }
  bool within_quotes = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (within_quotes && line[at] == '\\') {
      ++at;
    } else if (line[at] == '"') {
      within_quotes = !within_quotes;
    } else if (line[at] == ';' && !within_quotes) {
      return line.substr(0, at);
    }
  }
  return line;
}

}  // namespace sixlove
