#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "batch/quick_play.h"
#include "batch/quick_round.h"

namespace sixlove {

namespace detail {

/// Tiles by two digits, four bits each; what is no digit gives no tile of any game.
inline constexpr auto kTileOfDigits = [] {
  std::array<QuickTile, 256> tiles{};
  for (Pip a = 0; a <= kMostQuickPips; ++a) {
    for (Pip b = 0; b <= kMostQuickPips; ++b) {
      const Tile tile = tile_of(a, b);
      tiles[a * 16U + b] = {bit_of(tile), tile.id, high(tile), low(tile),
                            static_cast<std::uint8_t>(a + b)};
    }
  }
  return tiles;
}();

}  // namespace detail

/// Walks over the bytes of a record, strictly: only the canonical spelling passes. Reads nothing
/// behind the end.
class QuickCursor {
 public:
  explicit QuickCursor(std::string_view text, std::size_t at = 0)
      : at_(text.data() + at), end_(text.data() + text.size()) {}

  [[nodiscard]] bool at_end() const { return at_ == end_; }

  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  [[nodiscard]] const char* at() const { return at_; }

  void step(std::size_t bytes) { at_ += bytes; }

  /// The next byte; `\0` at the end.
  [[nodiscard]] char peek() const { return at_ < end_ ? *at_ : '\0'; }

  [[nodiscard]] bool accept(char c) {
    if (peek() != c || at_end()) return false;
    ++at_;
    return true;
  }

  [[nodiscard]] bool accept(std::string_view word) {
    if (left() < word.size() || std::memcmp(at_, word.data(), word.size()) != 0) return false;
    at_ += word.size();
    return true;
  }

  /// Reads `6-5`. There must be three bytes at least.
  [[nodiscard, gnu::always_inline]] bool read_tile(QuickTile& tile) {
    const auto high = static_cast<unsigned char>(at_[0]);
    const auto low = static_cast<unsigned char>(at_[2]);
    const bool good =
        ((high & low & 0xF0U) == 0x30U) & (((high | low) & 0xC0U) == 0) & (at_[1] == '-');
    tile = detail::kTileOfDigits[(high & 15U) * 16U + (low & 15U)];
    at_ += 3;
    return good;
  }

  /// Reads a few digits.
  [[nodiscard]] bool read_number(int& number) {
    constexpr int kMostDigits = 6;
    number = 0;
    int digits = 0;
    for (; at_ < end_ && *at_ >= '0' && *at_ <= '9'; ++at_, ++digits) {
      if (digits == kMostDigits) return false;
      number = number * 10 + (*at_ - '0');
    }
    return digits > 0;
  }

  /// Reads digits with a minus before them, if there is one.
  [[nodiscard]] bool read_signed(int& number) {
    const bool minus = accept('-');
    if (!read_number(number)) return false;
    if (minus) number = -number;
    return true;
  }

  /// Reads letters of seats, each once: `AC`.
  [[nodiscard]] bool read_seats(const QuickTable& table, SeatMask& seats) {
    seats = 0;
    while (true) {
      const Seat seat = table.seat_of[static_cast<unsigned char>(peek())];
      if (seat == kNoSeat || at_end()) return seats != 0;
      if (has(seats, seat)) return false;
      seats = static_cast<SeatMask>(seats | mask_of(seat));
      ++at_;
    }
  }

 private:
  const char* at_;
  const char* end_;
};

/// Reads the end and the points behind a tile: `@6(10)`.
[[nodiscard]] bool read_details(QuickCursor& cursor, QuickPlay& play);

/// What stands behind a move.
enum class Behind : std::uint8_t { move, end, odd };

/// Reads one move as both formats spell it, and plays it.
template <typename Playing>
[[nodiscard, gnu::always_inline]] inline bool read_move(const QuickTable& table,
                                                        QuickCursor& cursor, Playing& playing) {
  constexpr std::size_t kLongestTile = 6;  // a letter, a plus, a tile and what stands behind it
  if (cursor.left() < kLongestTile) return false;
  const char* const at = cursor.at();
  const Seat seat = table.seat_of[static_cast<unsigned char>(at[0])];
  if (seat == kNoSeat) return false;
  if (at[1] == '-') {
    cursor.step(2);
    return playing.pass(seat);
  }
  if (at[1] == '+') [[unlikely]] {
    cursor.step(2);
    QuickTile tile;
    return cursor.read_tile(tile) && playing.draw(seat, tile);
  }
  cursor.step(1);
  QuickPlay play;
  if (!cursor.read_tile(play.tile)) return false;
  if (at[4] == '@' || at[4] == '(') [[unlikely]] {
    // on copies, so that the originals stay in registers
    QuickCursor behind = cursor;
    QuickPlay detailed = play;
    if (!read_details(behind, detailed)) return false;
    cursor = behind;
    play = detailed;
  }
  return playing.play(seat, play);
}

/// Plays the moves that follow; `next_move` passes what stands behind each.
template <typename Layout, bool kPlain, typename NextMove>
[[nodiscard]] bool play_moves(QuickTable& table, QuickCursor& at, QuickRound& round,
                              const NextMove& next_move) {
  constexpr int kMostMoves = 1'000;
  QuickCursor cursor = at;
  Layout layout(*table.rules);
  QuickPlaying<Layout, kPlain> playing(table, round, layout);
  Behind behind = Behind::move;
  while (behind == Behind::move) {
    if (!read_move(table, cursor, playing)) return false;
    behind = next_move(cursor);
  }
  if (behind == Behind::odd || !playing.over() || playing.moves() > kMostMoves) return false;
  playing.finish();
  at = cursor;
  return true;
}

/// Works out who must lead and plays the moves.
template <typename NextMove>
[[nodiscard]] bool read_moves(QuickTable& table, QuickCursor& cursor, QuickRound& round,
                              const NextMove& next_move) {
  if (!set_duty(table, round)) return false;
  if (table.rules->has_arms) {
    return play_moves<QuickArms, false>(table, cursor, round, next_move);
  }
  return table.rules->plain ? play_moves<QuickLine, true>(table, cursor, round, next_move)
                            : play_moves<QuickLine, false>(table, cursor, round, next_move);
}

/// Reads a round's end, `C block +12`.
[[nodiscard]] bool read_end(const QuickTable& table, QuickCursor& cursor, QuickClaims& claims);

/// Takes the hands over as dealt: every tile of the game once, as many to a seat as there should
/// be. The hands hold no more.
[[nodiscard]] bool take_deal(const QuickRules& rules, QuickRound& round);

}  // namespace sixlove
