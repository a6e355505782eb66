#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include "batch/quick_layout.h"
#include "batch/quick_round.h"

namespace sixlove {

namespace detail {

/// Tiles by two digits, four bits each; what is no digit gives no tile of any game.
inline constexpr auto kTileOfDigits = [] {
  std::array<QuickTile, 256> tiles{};
  for (Pip a = 0; a <= kMostQuickPips; ++a) {
    for (Pip b = 0; b <= kMostQuickPips; ++b) {
      const Tile tile = tile_of(a, b);
      const auto shown = static_cast<std::uint16_t>((1U << a) | (1U << b));
      const std::uint16_t turned = a == b ? std::uint16_t{0} : shown;
      tiles[a * 16U + b] = {
          bit_of(tile), tile.id, high(tile), low(tile), static_cast<std::uint8_t>(a + b),
          shown,        turned};
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

  [[nodiscard, gnu::always_inline]] bool accept(char c) {
    if (peek() != c || at_end()) return false;
    ++at_;
    return true;
  }

  [[nodiscard, gnu::always_inline]] bool starts_with(std::string_view word) const {
    return left() >= word.size() && std::memcmp(at_, word.data(), word.size()) == 0;
  }

  [[nodiscard, gnu::always_inline]] bool accept(std::string_view word) {
    if (!starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  /// The eight bytes from there on, the first of them lowest. There must be so many.
  [[nodiscard]] std::uint64_t word(std::size_t from = 0) const {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at_ + from, sizeof bytes);
    if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
    return bytes;
  }

  /// Reads `6-5`. There must be three bytes at least.
  [[nodiscard, gnu::always_inline]] bool read_tile(const QuickTile*& tile) {
    const auto high = static_cast<unsigned char>(at_[0]);
    const auto low = static_cast<unsigned char>(at_[2]);
    const bool good =
        ((high & low & 0xF0U) == 0x30U) & (((high | low) & 0xC0U) == 0) & (at_[1] == '-');
    tile = &detail::kTileOfDigits[(high & 15U) * 16U + (low & 15U)];
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

/// What stands behind a move.
enum class Behind : std::uint8_t { move, end, odd };

/// A word of up to eight bytes as a number, the first byte lowest.
constexpr std::uint64_t word_of(std::string_view text) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
  }
  return word;
}

/// What a move looks like, its letter cut out.
struct MoveShape {
  std::uint64_t bytes = 0;
  std::uint64_t mask = 0;
  std::size_t length;

  /// `move` as it is written behind the letter, digits as 0.
  constexpr explicit MoveShape(std::string_view move) : length(1 + move.size()) {
    mask = 0xFFU;
    for (std::size_t i = 0; i < move.size(); ++i) {
      const std::uint64_t all = move[i] == '0' ? 0xF0U : 0xFFU;
      bytes |= (static_cast<unsigned char>(move[i]) & all) << (8 * (i + 1));
      mask |= all << (8 * (i + 1));
    }
  }

  /// `word` is the next eight bytes, without the letter.
  [[nodiscard]] constexpr bool fits(std::uint64_t word) const { return (word & mask) == bytes; }
};

/// The tile behind the first of these bytes, as it is written.
inline const QuickTile& tile_in(std::uint64_t move) {
  // both digits come to lie in the highest byte
  const std::uint32_t digits = static_cast<std::uint32_t>(move) & 0x0F000F00U;
  return detail::kTileOfDigits[(digits * 0x00100001U) >> 24U];
}

/// The two tiles of two such stretches of four bytes.
inline std::pair<const QuickTile*, const QuickTile*> tiles_in(std::uint64_t moves) {
  const std::uint64_t digits = moves & 0x0F000F000F000F00U;
  const std::uint64_t joined = digits + (digits << 20U);
  return {&detail::kTileOfDigits[(joined >> 24U) & 0xFFU], &detail::kTileOfDigits[joined >> 56U]};
}

/// A play as it is written.
struct QuickPlay {
  const QuickTile* tile = nullptr;
  EndMark mark;
  int points = -1;  ///< claimed for it; -1: none
};

/// Reads the end and the points behind a tile: `@6(10)`.
[[nodiscard, gnu::always_inline]] inline bool read_details(QuickCursor& cursor, QuickPlay& play) {
  if (cursor.peek() == '@') {
    cursor.step(1);
    const char c = cursor.peek();
    const std::size_t arm = kArmLetters.find(c);
    if (arm != std::string_view::npos) {
      play.mark = {EndMark::Kind::arm, static_cast<std::uint8_t>(arm)};
    } else if (c >= '0' && c <= '9') {
      play.mark = {EndMark::Kind::pip, static_cast<std::uint8_t>(c - '0')};
    } else {
      return false;
    }
    cursor.step(1);
  }
  if (cursor.peek() != '(') return true;
  cursor.step(1);
  constexpr int kMostDigits = 4;
  int points = 0;
  int digits = 0;
  for (char c = cursor.peek(); c >= '0' && c <= '9'; c = cursor.peek()) {
    if (++digits > kMostDigits) return false;
    points = points * 10 + (c - '0');
    cursor.step(1);
  }
  play.points = points;
  return digits > 0 && cursor.accept(')');
}

}  // namespace sixlove
