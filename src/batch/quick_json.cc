#include "batch/quick_json.h"

namespace sixlove {

namespace {

constexpr std::size_t kTokenLength = 6;  // a tile in quotes, and what stands behind it

/// Reads the tiles of a list, the opening bracket passed, to behind the closing one.
bool read_tiles(QuickCursor& cursor, TileBits& tiles, std::array<Tile, 64>& order, int& count) {
  tiles = 0;
  if (cursor.accept(']')) return true;
  do {
    if (cursor.left() < kTokenLength || count == 64 || !cursor.accept('"')) return false;
    const QuickTile* tile = nullptr;
    if (!cursor.read_tile(tile) || !cursor.accept('"')) return false;
    if (tile->bit == 0 || (tiles & tile->bit) != 0) return false;
    tiles |= tile->bit;
    order[static_cast<std::size_t>(count++)] = tile->tile();
  } while (cursor.accept(','));
  return cursor.accept(']');
}

/// Reads a list of so many tiles, brackets and all.
bool read_hand(QuickCursor& cursor, int count, TileBits& tiles) {
  const std::size_t length = kTokenLength * static_cast<std::size_t>(count) + 1;
  if (cursor.left() < length || !cursor.accept('[')) return false;
  tiles = 0;
  bool good = true;
  const char* at = cursor.at();
  for (int i = 0; i < count; ++i, at += kTokenLength) {
    const auto high = static_cast<unsigned char>(at[1]);
    const auto low = static_cast<unsigned char>(at[3]);
    good = good && at[0] == '"' && (high & 0xF0U) == 0x30U && at[2] == '-' &&
           (low & 0xF0U) == 0x30U && at[4] == '"' && at[5] == (i + 1 == count ? ']' : ',');
    tiles |= detail::kTileOfDigits[(high & 15U) * 16U + (low & 15U)].bit;
  }
  cursor.step(length - 1);
  return good;
}

/// Reads a key that is one seat's letter: `"A":`.
bool read_seat_key(const QuickTable& table, QuickCursor& cursor, Seat& seat) {
  if (!cursor.accept('"')) return false;
  seat = table.seat_of[static_cast<unsigned char>(cursor.peek())];
  if (seat == kNoSeat || cursor.at_end()) return false;
  cursor.step(1);
  return cursor.accept("\":");
}

bool read_deal(const QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  const QuickRules& rules = *table.rules;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    Seat named = kNoSeat;
    if (!cursor.accept(seat == 0 ? "{\"deal\":{" : ",")) return false;
    if (!read_seat_key(table, cursor, named) || named != seat) return false;
    if (!read_hand(cursor, rules.hand, round.hand[seat])) return false;
  }
  if (!cursor.accept('}') || !take_deal(rules, round)) return false;
  if (rules.all_dealt || !cursor.accept(",\"stock\":[")) return true;
  TileBits stock = 0;
  return read_tiles(cursor, stock, round.stock, round.stock_size) && stock == round.left_over;
}

/// What stands between moves.
struct JsonForm {
  static constexpr std::string_view kBetween = "\",\"";

  /// How many of these bytes stand between two moves; 0 if that is not what they are.
  [[gnu::always_inline]] static std::size_t between(std::uint64_t bytes) {
    return (bytes & 0xFFFFFFU) == word_of(kBetween) ? kBetween.size() : 0;
  }

  /// Whether these bytes, which do not stand between moves, stand behind the last one.
  [[gnu::always_inline]] static bool ends(std::uint64_t bytes) { return (bytes & 0xFFU) == '"'; }

  [[gnu::always_inline]] static Behind pass_between(QuickCursor& cursor) {
    if (cursor.accept(kBetween)) return Behind::move;
    return cursor.accept("\"]") ? Behind::end : Behind::odd;
  }
};

/// Reads the hands that were left, which must be what is so.
bool read_left(const QuickTable& table, QuickCursor& cursor, const QuickRound& round) {
  if (!cursor.accept(",\"left\":{")) return true;
  SeatMask seen = 0;
  do {
    Seat seat = kNoSeat;
    if (!read_seat_key(table, cursor, seat) || has(seen, seat)) return false;
    seen = static_cast<SeatMask>(seen | mask_of(seat));
    TileBits tiles = 0;
    std::array<Tile, 64> order;
    int count = 0;
    if (!cursor.accept('[') || !read_tiles(cursor, tiles, order, count)) return false;
    if (tiles != round.hand[seat]) return false;
  } while (cursor.accept(','));
  return cursor.accept('}');
}

/// Reads a whole number as JSON has it: no needless nought.
bool read_json_number(QuickCursor& cursor, int& number) {
  QuickCursor digits = cursor;
  const bool minus = digits.accept('-');
  if (digits.peek() == '0') {
    digits.step(1);
    const bool more = digits.peek() >= '0' && digits.peek() <= '9';
    if (minus || more) return false;
  }
  return cursor.read_signed(number);
}

bool read_scores(const QuickTable& table, QuickCursor& cursor, QuickClaims& claims) {
  SeatMask seen = 0;
  do {
    QuickScore score;
    if (!cursor.accept('"') || !cursor.read_seats(table, score.seats)) return false;
    if (!cursor.accept("\":") || !read_json_number(cursor, score.points)) return false;
    if ((seen & score.seats) != 0) return false;
    seen = static_cast<SeatMask>(seen | score.seats);
    claims.scores.push_back(score);
  } while (cursor.accept(','));
  return cursor.accept('}');
}

}  // namespace

std::size_t start_of_json_rounds(std::string_view text) {
  constexpr std::string_view kKey = "\"rounds\":[";
  const std::size_t key = text.find(kKey);
  if (key == std::string_view::npos) return key;
  const std::size_t start = key + kKey.size();
  return start < text.size() && text[start] == '{' ? start : std::string_view::npos;
}

bool read_json_round(QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  if (!read_deal(table, cursor, round) || !cursor.accept(",\"moves\":[\"")) return false;
  if (!read_moves<JsonForm>(table, cursor, round) || !read_left(table, cursor, round)) return false;
  QuickClaims& claims = round.claims;
  if (cursor.accept(",\"end\":\"")) {
    if (!read_end(table, cursor, claims) || !cursor.accept('"')) return false;
  }
  if (cursor.accept(",\"score\":{") && !read_scores(table, cursor, claims)) return false;
  return cursor.accept('}');
}

std::size_t end_of_json_round(std::string_view text, std::size_t from) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = from; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      quoted = c != '"';
      continue;
    }
    if (c == '"') quoted = true;
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && --depth == 0) return at + 1;
  }
  return text.size();
}

bool pass_json_round(QuickCursor& cursor) {
  if (cursor.accept(',')) return cursor.peek() == '{';
  if (!cursor.accept("]}")) return false;
  while (cursor.accept('\n')) continue;
  return cursor.at_end();
}

}  // namespace sixlove
