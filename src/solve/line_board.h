#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "referee/legal.h"
#include "referee/match.h"
#include "rules/ruleset.h"

namespace sixlove {

/// The tiles that are left in hands, by their number on a `LineBoard`, as bits.
using LineTiles = std::uint64_t;

inline constexpr int kMostLineTiles = 50;

/// Whether a round under these rules, with nothing left to draw, is nothing but a line with two
/// ends that seats in turn join a tile to or pass, and whose winner alone gets points, at the end.
[[nodiscard]] bool is_plain_line(const Ruleset& ruleset, const MatchState& match,
                                 const State& state);

/// A position on a board: what is left, the two ends, whose turn it is. The seat can play.
struct LinePosition {
  LineTiles left = 0;
  Pip a = 0;
  Pip b = 0;
  Seat turn = 0;
};

/// The tiles in the hands of a round, numbered from 0, and what is to be known of them at every
/// move.
class LineBoard {
 public:
  /// The tiles that the seats hold, at most `kMostLineTiles`.
  explicit LineBoard(const State& state);

  /// A later position of the same round, or this one, which is not over. Before the lead there are
  /// no ends yet. Seats that have to pass are skipped.
  [[nodiscard]] LinePosition position_of(const State& state) const;

  [[nodiscard]] int seats() const { return seats_; }

  [[nodiscard]] int tiles() const { return tiles_; }

  /// What a seat held at first.
  [[nodiscard]] LineTiles hand(Seat seat) const { return hands_[seat]; }

  [[nodiscard]] LineTiles suit(Pip pip) const { return suits_[pip]; }

  [[nodiscard]] Tile tile(int number) const { return tile_[static_cast<std::size_t>(number)]; }

  [[nodiscard]] int pips_of(int number) const { return pips_[static_cast<std::size_t>(number)]; }

  [[nodiscard]] bool is_double(int number) const { return ((doubles_ >> number) & 1U) != 0; }

  [[nodiscard]] Pip other_half(int number, Pip pip) const {
    return static_cast<Pip>(pips_[static_cast<std::size_t>(number)] - pip);
  }

  /// Pips on all these tiles.
  [[nodiscard]] int pips(LineTiles tiles) const {
    int total = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      total += pips_of_bytes_[i][(tiles >> (8 * i)) & 0xffU];
    }
    return total;
  }

  /// Unplayed tiles of the suit that nobody holds.
  [[nodiscard]] int asleep(Pip pip) const { return asleep_[pip]; }

 private:
  int seats_ = 0;
  int tiles_ = 0;
  std::size_t words_ = 0;
  PerSeat<LineTiles> hands_{};
  std::array<LineTiles, kMaxPip + 1> suits_{};
  LineTiles doubles_ = 0;
  std::array<Tile, kMostLineTiles> tile_{};
  std::array<std::uint8_t, kMostLineTiles> pips_{};
  std::array<std::uint8_t, kMaxPip + 1> asleep_{};
  std::array<std::array<std::uint8_t, 256>, 7> pips_of_bytes_{};
};

}  // namespace sixlove
