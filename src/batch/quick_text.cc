#include "batch/quick_text.h"

#include <algorithm>

namespace sixlove {

namespace {

constexpr std::size_t kTokenLength = 4;  // a blank and a tile
constexpr int kMostMoves = 1'000;

/// Reads tiles, each behind a blank, to the end of the line.
bool read_tiles(QuickCursor& cursor, TileBits& tiles, std::array<Tile, 64>& order, int& count) {
  while (cursor.accept(' ')) {
    if (cursor.left() < kTokenLength || count == 64) return false;
    Tile tile;
    if (!cursor.read_tile(tile)) return false;
    const TileBits bit = bit_of(tile);
    if ((tiles & bit) != 0) return false;
    tiles |= bit;
    order[static_cast<std::size_t>(count++)] = tile;
  }
  return cursor.accept('\n');
}

/// Reads the line of a hand, which holds so many tiles: its keyword and seat are passed already.
bool read_hand(QuickCursor& cursor, int count, TileBits& tiles) {
  if (cursor.left() < kTokenLength * static_cast<std::size_t>(count) + 1) return false;
  tiles = 0;
  bool good = true;
  const char* at = cursor.at();
  for (int i = 0; i < count; ++i, at += kTokenLength) {
    std::uint32_t token = 0;
    std::memcpy(&token, at, sizeof token);
    if constexpr (std::endian::native == std::endian::big) token = __builtin_bswap32(token);
    good = good && (token & 0xF0FFF0FFU) == 0x302D3020U;
    tiles |= bit_of(detail::kTileOfDigits[((token >> 4U) & 0xF0U) | ((token >> 24U) & 15U)]);
  }
  cursor.step(kTokenLength * static_cast<std::size_t>(count));
  return cursor.accept('\n') && good;
}

bool read_deal(const QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  const QuickRules& rules = *table.rules;
  TileBits dealt = 0;
  for (int seat = 0; seat < rules.seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (!cursor.accept("deal ") || !cursor.accept(table.letters[at])) return false;
    if (!read_hand(cursor, rules.hand, round.hand[at])) return false;
    dealt |= round.hand[at];
  }
  if ((dealt & ~rules.set) != 0) return false;
  round.left_over = rules.set & ~dealt;
  round.left_over_count = rules.set_size - rules.seats * rules.hand;
  round.stock_size = 0;
  // tiles that are dealt twice leave more over than there should be
  if (std::popcount(round.left_over) != round.left_over_count) return false;
  if (rules.all_dealt) return round.left_over == 0;
  if (!cursor.accept("stock")) return true;
  TileBits stock = 0;
  return read_tiles(cursor, stock, round.stock, round.stock_size) && stock == round.left_over;
}

/// Passes what stands between two moves, or says that there are no more.
enum class Between : std::uint8_t { move, end, odd };

Between next_move(QuickCursor& cursor) {
  if (cursor.accept(' ')) return Between::move;
  if (!cursor.accept('\n')) return Between::odd;
  return cursor.accept("  ") ? Between::move : Between::end;
}

template <typename Layout>
bool read_moves(QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  if (!cursor.accept("play ")) return false;
  QuickPlaying<Layout> playing(table, round);
  Between between = Between::move;
  while (between == Between::move) {
    if (!read_move(table, cursor, playing)) return false;
    between = next_move(cursor);
  }
  if (between == Between::odd || !playing.over() || playing.moves() > kMostMoves) return false;
  playing.finish();
  return true;
}

/// Reads `left` lines, which must say what is so.
bool read_left(const QuickTable& table, QuickCursor& cursor, const QuickRound& round) {
  SeatMask seen = 0;
  while (cursor.accept("left ")) {
    const Seat seat = table.seat_of[static_cast<unsigned char>(cursor.peek())];
    if (seat == kNoSeat || has(seen, seat)) return false;
    seen = static_cast<SeatMask>(seen | mask_of(seat));
    cursor.step(1);
    TileBits tiles = 0;
    std::array<Tile, 64> order{};
    int count = 0;
    if (!read_tiles(cursor, tiles, order, count) || tiles != round.hand[seat]) return false;
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

}  // namespace

bool read_details(QuickCursor& cursor, QuickPlay& play) {
  if (cursor.accept('@')) {
    constexpr std::string_view kArms = "lrud";
    const char c = cursor.peek();
    const std::size_t arm = kArms.find(c);
    if (arm != std::string_view::npos && c != '\0') {
      play.mark = {EndMark::Kind::arm, static_cast<std::uint8_t>(arm)};
      cursor.step(1);
    } else {
      int pip = 0;
      if (!cursor.read_number(pip) || pip > kMostQuickPips) return false;
      play.mark = {EndMark::Kind::pip, static_cast<std::uint8_t>(pip)};
    }
  }
  if (!cursor.accept('(')) return true;
  constexpr int kMostPoints = 9'999;
  return cursor.read_number(play.points) && play.points <= kMostPoints && cursor.accept(')');
}

bool read_end(const QuickTable& table, QuickCursor& cursor, QuickClaims& claims) {
  struct EndWord {
    std::string_view text;
    EndKind kind;
  };

  constexpr std::array<EndWord, 4> kWords{{{"out", EndKind::out},
                                        {"block", EndKind::block},
                                        {"tie", EndKind::tie},
                                        {"cut", EndKind::cut}}};
  claims.has_end = true;
  const auto ends_word = [](char c) { return c == ' ' || c == '\n' || c == '"'; };
  const auto read_word = [&] {
    for (const EndWord& word : kWords) {
      QuickCursor behind = cursor;
      if (!behind.accept(word.text) || !ends_word(behind.peek())) continue;
      cursor = behind;
      claims.end = word.kind;
      return true;
    }
    return false;
  };
  if (!read_word()) {
    if (!cursor.read_seats(table, claims.seats) || !cursor.accept(' ')) return false;
    if (!read_word() || claims.end == EndKind::tie) return false;
  }
  if (!cursor.accept(' ')) return true;
  claims.has_points = true;
  return cursor.accept('+') && cursor.read_number(claims.points);
}

bool read_text_round(QuickTable& table, QuickCursor& cursor, QuickRound& round) {
  int label = 0;
  if (!cursor.accept("round ") || !cursor.read_number(label) || !cursor.accept('\n')) return false;
  if (!read_deal(table, cursor, round) || !set_duty(table, round)) return false;
  const bool played = table.rules->has_arms ? read_moves<QuickArms>(table, cursor, round)
                                            : read_moves<QuickLine>(table, cursor, round);
  if (!played || !read_left(table, cursor, round)) return false;
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
