#include "batch/quick_read.h"

namespace sixlove {

bool read_end(const QuickTable& table, QuickCursor& cursor, QuickClaims& claims) {
  claims.has_end = true;
  const auto read_word = [&cursor, &claims] {
    if (cursor.accept("out")) {
      claims.end = EndKind::out;
    } else if (cursor.accept("block")) {
      claims.end = EndKind::block;
    } else if (cursor.accept("tie")) {
      claims.end = EndKind::tie;
    } else if (cursor.accept("cut")) {
      claims.end = EndKind::cut;
    } else {
      return false;
    }
    const char next = cursor.peek();
    return next == ' ' || next == '\n' || next == '"';
  };
  if (const char first = cursor.peek(); first >= 'a' && first <= 'z') {
    if (!read_word()) return false;
  } else {
    if (!cursor.read_seats(table, claims.seats) || !cursor.accept(' ')) return false;
    if (!read_word() || claims.end == EndKind::tie) return false;
  }
  if (!cursor.accept(' ')) return true;
  claims.has_points = true;
  return cursor.accept('+') && cursor.read_number(claims.points);
}

bool take_deal(const QuickRules& rules, QuickRound& round) {
  TileBits dealt = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    dealt |= round.hand[seat];
  }
  round.left_over = rules.set & ~dealt;
  round.left_over_count = rules.set_size - rules.seats * rules.hand;
  round.stock_size = 0;
  // tiles that are dealt twice leave more over than there should be
  if ((dealt & ~rules.set) != 0) return false;
  if (rules.all_dealt) return round.left_over == 0;
  return std::popcount(round.left_over) == round.left_over_count;
}

}  // namespace sixlove
