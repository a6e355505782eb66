#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/seat.h"
#include "core/tile.h"
#include "core/tile_set.h"
#include "rules/ruleset.h"

namespace sixlove {

/// Tiles as bits by id. Double-nine is the largest set that one word holds.
using TileBits = std::uint64_t;

inline constexpr Pip kMostQuickPips = 9;

constexpr TileBits bit_of(Tile tile) {
  return TileBits{1} << (tile.id & 63U);
}

/// The same tiles as a set.
[[nodiscard]] inline TileSet set_of(TileBits tiles) {
  return std::bit_cast<TileSet>(std::array<std::uint64_t, TileSet::kWords>{tiles});
}

namespace detail {

inline constexpr unsigned kGroup = 7;  // tiles that are looked up together

/// The pips of tiles in groups of neighbours: by group, then by its tiles as bits.
inline constexpr auto kPipsOfGroup = [] {
  std::array<std::array<std::uint8_t, 1U << kGroup>, 64 / kGroup + 1> sums{};
  for (unsigned group = 0; group < sums.size(); ++group) {
    for (unsigned tiles = 0; tiles < sums[group].size(); ++tiles) {
      for (unsigned i = 0; i < kGroup; ++i) {
        const unsigned id = group * kGroup + i;
        if (((tiles >> i) & 1U) == 0 || id >= static_cast<unsigned>(tiles_in_set(kMostQuickPips)))
          continue;
        sums[group][tiles] = static_cast<std::uint8_t>(sums[group][tiles] +
                                                       pips(Tile{static_cast<std::uint8_t>(id)}));
      }
    }
  }
  return sums;
}();

}  // namespace detail

/// All pips of the tiles together; `groups` is how many hold all tiles there may be. (Not as many
/// as hold these: how often a loop goes round is better not left to chance.)
[[nodiscard]] inline int pips_of(TileBits tiles, std::size_t groups) {
  int total = 0;
  for (std::size_t group = 0; group < groups; ++group, tiles >>= detail::kGroup) {
    total += detail::kPipsOfGroup[group][tiles & ((1U << detail::kGroup) - 1U)];
  }
  return total;
}

/// Just one tile, or pip, or end. (Not every processor that we build for counts bits in one step.)
template <typename Bits>
[[nodiscard]] constexpr bool is_one_bit(Bits bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/// What the quick way asks of a ruleset at every move, worked out once: facts of the rules for so
/// many seats, and tables instead of conditions.
struct QuickRules {
  const Ruleset* rules = nullptr;
  int seats = 0;
  int sides = 0;
  int hand = 0;  ///< tiles dealt to a seat
  PerSeat<Side> side_of{};
  PerSeat<SeatMask> side_seats{};
  std::array<Side, 256> side_named{};  ///< by seats as bits; kNoSide: of several, or of none
  TileBits set = 0;                    ///< the tiles of the game
  int set_size = 0;
  std::size_t groups = 0;                           ///< of its tiles, as `pips_of` has it
  std::array<TileBits, kMostQuickPips + 1> suit{};  ///< by pip, within the set
  /// By the pips of the open ends as bits: the tiles of the set that fit one of them.
  std::array<TileBits, 1U << (kMostQuickPips + 1)> playable{};
  bool all_dealt = false;  ///< no tile is left over
  bool plain = false;      ///< no draws, no points while a round is played
  bool draws = false;
  int reserve = 0;
  bool first_out = false;        ///< the round ends when one seat is out
  bool has_arms = false;         ///< the layout is more than a line with two ends
  bool scores = false;           ///< plays may score
  bool counts_ends = false;      ///< and may do so by the sum of the ends
  bool pays_passes = false;      ///< passes may score
  bool compares_counts = false;  ///< a block may be decided by what hands count, factors included
  bool counts_pips = false;      ///< hands count their pips, which are added and rounded once
  bool fewest_pips_win = false;  ///< that alone decides a block; level is a tie
  bool bonus_for_out = false;    ///< there may be one for going out
  bool bonus_for_block = false;  ///< or for a block that is won
  bool bonus = false;            ///< or for either
  /// What an end counts, by whether a double lies there, and its pip; a double that lies alone; and
  /// what a sum of the ends scores.
  std::array<std::array<int, 16>, 2> end_count{};
  std::array<int, kMostQuickPips + 1> lone_double{};
  std::array<int, 128> points_for_sum{};
  bool tests_at_once = false;  ///< the target is tested after each play
};

/// Whether the rules are among those that the quick way knows, for so many seats, and then which
/// facts they come to. Goes by what the rules say; they have no names here.
[[nodiscard]] bool compile(const Ruleset& ruleset, int seats, QuickRules& quick);

}  // namespace sixlove
