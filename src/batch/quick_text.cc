#include "batch/quick_text.h"

#include <algorithm>

#include "record/lines.h"

namespace sixlove {

namespace {

constexpr std::size_t kTokenLength = 4;  // a blank and a tile

/// Reads a tile behind a blank, which is not among those before.
bool read_token(QuickCursor& cursor, TileBits before, const QuickTile*& tile) {
  if (cursor.left() < kTokenLength) return false;
  cursor.step(1);
  return cursor.read_tile(tile) && tile->bit != 0 && (before & tile->bit) == 0;
}

/// Reads tiles, each behind a blank, to the end of the line.
bool read_tiles(QuickCursor& cursor, TileBits& tiles) {
  tiles = 0;
  while (cursor.peek() == ' ') {
    const QuickTile* tile = nullptr;
    if (!read_token(cursor, tiles, tile)) return false;
    tiles |= tile->bit;
  }
  return cursor.accept('\n');
}

/// The same, in their order.
bool read_stock(QuickCursor& cursor, TileBits& tiles, QuickRound& round) {
  tiles = 0;
  while (cursor.peek() == ' ') {
    const QuickTile* tile = nullptr;
    if (round.stock_size == static_cast<int>(round.stock.size())) return false;
    if (!read_token(cursor, tiles, tile)) return false;
    tiles |= tile->bit;
    round.stock[static_cast<std::size_t>(round.stock_size++)] = tile->tile();
  }
  return cursor.accept('\n');
}

/// Reads the line of a seat's hand, which holds so many tiles; two tokens at a time.
[[gnu::always_inline]] inline bool read_hand(QuickCursor& cursor, char letter, std::size_t count,
                                             TileBits& tiles) {
  constexpr std::string_view kKeyword = "deal ";
  constexpr std::uint64_t kLook = 0xF0FFF0FFF0FFF0FFU;  // all but the digits
  constexpr std::uint64_t kSpelled = 0x302D3020302D3020U;
  const std::size_t before = kKeyword.size() + 1;
  const std::size_t length = before + kTokenLength * count;
  if (cursor.left() < length + kTokenLength || !cursor.starts_with(kKeyword)) return false;
  const char* const line = cursor.at();
  const bool good = line[before - 1] == letter && line[length] == '\n';
  TileBits found = 0;
  std::uint64_t odd = 0;  // bits in which a token is not spelled as it should be
  std::size_t at = before;
  for (std::size_t i = 0; i < count / 2; ++i, at += 2 * kTokenLength) {
    const std::uint64_t tokens = cursor.word(at);
    odd |= (tokens & kLook) ^ kSpelled;
    const auto [first, second] = tiles_in(tokens);
    found |= first->bit | second->bit;
  }
  if (count % 2 != 0) {
    const std::uint64_t token = cursor.word(at);
    odd |= static_cast<std::uint32_t>((token & kLook) ^ kSpelled);
    found |= tile_in(token).bit;
  }
  tiles = found;
  cursor.step(length + 1);
  return good && odd == 0;
}

bool read_deal(const QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  constexpr std::size_t kUsual = 7;  // tiles, for which a loop of its own is made
  const QuickRules& rules = *table.rules;
  const auto hand = static_cast<std::size_t>(rules.hand);
  const auto seats = static_cast<std::size_t>(rules.seats);
  QuickCursor line = cursor;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const char letter = table.letters[seat];
    const bool read = hand == kUsual ? read_hand(line, letter, kUsual, round.hand[seat])
                                     : read_hand(line, letter, hand, round.hand[seat]);
    if (!read) return false;
  }
  cursor = line;
  if (!take_deal(rules, round)) return false;
  if (rules.all_dealt) return true;
  if (!cursor.accept("stock")) return true;
  TileBits stock = 0;
  return read_stock(cursor, stock, round) && stock == round.left_over;
}

/// What stands between moves.
struct TextForm {
  /// How many of these bytes stand between two moves; 0 if that is not what they are.
  [[gnu::always_inline]] static std::size_t between(std::uint64_t bytes) {
    constexpr std::string_view kNewLine = "\n  ";
    if ((bytes & 0xFFU) == ' ') [[likely]]
      return 1;
    return (bytes & 0xFFFFFFU) == word_of(kNewLine) ? kNewLine.size() : 0;
  }

  /// Whether these bytes, which do not stand between moves, stand behind the last one.
  [[gnu::always_inline]] static bool ends(std::uint64_t bytes) { return (bytes & 0xFFU) == '\n'; }

  [[gnu::always_inline]] static Behind pass_between(QuickCursor& cursor) {
    if (cursor.accept(' ')) return Behind::move;
    if (!cursor.accept('\n')) return Behind::odd;
    return cursor.accept("  ") ? Behind::move : Behind::end;
  }
};

/// Reads `left` lines, which must say what is so.
bool read_left(const QuickTable& table, QuickCursor& cursor, const QuickRound& round) {
  SeatMask seen = 0;
  while (cursor.accept("left ")) {
    const Seat seat = table.seat_of[static_cast<unsigned char>(cursor.peek())];
    if (seat == kNoSeat || has(seen, seat)) return false;
    seen = static_cast<SeatMask>(seen | mask_of(seat));
    cursor.step(1);
    TileBits tiles = 0;
    if (!read_tiles(cursor, tiles) || tiles != round.hand[seat]) return false;
  }
  return true;
}

bool read_scores(const QuickTable& table, QuickCursor& cursor, QuickClaims& claims) {
  SeatMask seen = 0;
  while (cursor.accept(' ')) {
    QuickScore score;
    if (!cursor.read_seats(table, score.seats) || (seen & score.seats) != 0) return false;
    if (!cursor.accept(' ') || !cursor.read_signed(score.points)) return false;
    seen = static_cast<SeatMask>(seen | score.seats);
    claims.scores.push_back(score);
  }
  return cursor.accept('\n');
}

/// Whether a line opens a round, in any spelling that the reader knows.
bool opens_round(std::string_view line) {
  const std::size_t first = std::min(line.find_first_not_of(" \t\r"), line.size());
  line.remove_prefix(first);
  line = line.substr(0, line.find_first_of(" \t\r;"));
  return keyword_of(line) == Keyword::round;
}

}  // namespace

std::size_t start_of_text_rounds(std::string_view text) {
  const std::size_t before = text.find("\nround ");
  return before == std::string_view::npos ? before : before + 1;
}

std::size_t end_of_text_round(std::string_view text, std::size_t from) {
  std::size_t at = text.find('\n', from);
  while (at != std::string_view::npos && at + 1 < text.size()) {
    const std::size_t next = std::min(text.find('\n', at + 1), text.size());
    if (opens_round(text.substr(at + 1, next - at - 1))) return at + 1;
    at = next;
  }
  return text.size();
}

bool read_text_round(QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  int label = 0;
  if (!cursor.accept("round ") || !cursor.read_number(label) || !cursor.accept('\n')) return false;
  if (!read_deal(table, cursor, round) || !cursor.accept("play ")) return false;
  if (!read_moves<TextForm>(table, cursor, round)) return false;
  if (!read_left(table, cursor, round)) return false;
  QuickClaims& claims = round.claims;
  if (cursor.accept("end ")) {
    if (!read_end(table, cursor, claims) || !cursor.accept('\n')) return false;
  }
  if (cursor.accept("score") && !read_scores(table, cursor, claims)) return false;
  if (cursor.at_end()) return true;
  if (!cursor.accept('\n')) return false;
  if (cursor.at_end()) return true;
  QuickCursor next = cursor;
  return next.accept("round ");
}

}  // namespace sixlove
