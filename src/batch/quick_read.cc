#include "batch/quick_read.h"

namespace sixlove {

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
