#include "rules/tile_text.h"

namespace sixlove {

namespace {

std::optional<Pip> pip_from(std::string_view text) {
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  if (value > kMaxPip) return std::nullopt;
  return static_cast<Pip>(value);
}

std::optional<Tile> tile_with_separator(std::string_view text, std::string_view separators) {
  const std::size_t at = text.find_first_of(separators);
  if (at == std::string_view::npos) return std::nullopt;
  const std::optional<Pip> first = pip_from(text.substr(0, at));
  const std::optional<Pip> second = pip_from(text.substr(at + 1));
  if (!first || !second) return std::nullopt;
  return tile_of(*first, *second);
}

// U+1F031 on lie horizontally, U+1F063 on stand upright, both from 0-0 to 6-6 in rows of seven.
std::optional<Tile> unicode_tile(std::string_view text) {
  if (text.size() != 4 || !text.starts_with("\xF0\x9F")) return std::nullopt;
  const int third = static_cast<unsigned char>(text[2]) - 0x80;
  const int fourth = static_cast<unsigned char>(text[3]) - 0x80;
  const int offset = third * 64 + fourth;  // from U+1F000
  const int horizontal = offset - 0x31;
  const int upright = offset - 0x63;
  const int index = upright >= 0 ? upright : horizontal;
  if (index < 0 || index >= 49) return std::nullopt;
  return tile_of(static_cast<Pip>(index / 7), static_cast<Pip>(index % 7));
}

}  // namespace

std::optional<Tile> tile_from_plain_text(std::string_view text) {
  return tile_with_separator(text, "-");
}

std::optional<Tile> tile_from_any_text(std::string_view text) {
  if (const std::optional<Tile> tile = unicode_tile(text)) return tile;
  return tile_with_separator(text, "-|:/x");
}

}  // namespace sixlove
