#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "core/tile.h"

namespace sixlove {

/// A set of tiles, as bits. Iterates in the order of ids.
class TileSet {
 public:
  static constexpr std::size_t kWords = (kMaxTiles + 63) / 64;

  constexpr TileSet() = default;

  constexpr TileSet(std::initializer_list<Tile> tiles) {
    for (const Tile tile : tiles) add(tile);
  }

  /// Every tile of the set whose highest double is `highest`.
  static constexpr TileSet full(Pip highest) {
    TileSet set;
    for (int id = 0; id < tiles_in_set(highest); ++id) {
      set.add(Tile{static_cast<std::uint8_t>(id)});
    }
    return set;
  }

  [[nodiscard]] constexpr bool has(Tile tile) const {
    return tile.id < kMaxTiles && ((words_[tile.id / 64U] >> (tile.id % 64U)) & 1U) != 0;
  }

  constexpr void add(Tile tile) { words_[tile.id / 64U] |= bit(tile); }

  constexpr void remove(Tile tile) { words_[tile.id / 64U] &= ~bit(tile); }

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }

  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }

  [[nodiscard]] constexpr bool meets(const TileSet& other) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < kWords; ++i) any |= words_[i] & other.words_[i];
    return any != 0;
  }

  [[nodiscard]] constexpr bool contains(const TileSet& other) const {
    std::uint64_t missing = 0;
    for (std::size_t i = 0; i < kWords; ++i) missing |= other.words_[i] & ~words_[i];
    return missing == 0;
  }

  friend constexpr TileSet operator|(TileSet a, const TileSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] |= b.words_[i];
    return a;
  }

  friend constexpr TileSet operator&(TileSet a, const TileSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
    return a;
  }

  /// The tiles of `a` that are not in `b`.
  friend constexpr TileSet operator-(TileSet a, const TileSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }

  constexpr TileSet& operator|=(const TileSet& other) { return *this = *this | other; }

  constexpr TileSet& operator&=(const TileSet& other) { return *this = *this & other; }

  constexpr TileSet& operator-=(const TileSet& other) { return *this = *this - other; }

  friend constexpr bool operator==(const TileSet&, const TileSet&) = default;

  class Iterator {
   public:
    constexpr Iterator(const TileSet* set, std::size_t word)
        : set_(set), word_(word), bits_(word < kWords ? set->words_[word] : 0) {
      skip();
    }

    constexpr Tile operator*() const {
      return Tile{static_cast<std::uint8_t>(word_ * 64U +
                                            static_cast<std::size_t>(std::countr_zero(bits_)))};
    }

    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      skip();
      return *this;
    }

    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.bits_ == b.bits_;
    }

   private:
    constexpr void skip() {
      while (bits_ == 0 && word_ < kWords) {
        ++word_;
        bits_ = word_ < kWords ? set_->words_[word_] : 0;
      }
    }

    const TileSet* set_;
    std::size_t word_;
    std::uint64_t bits_;
  };

  [[nodiscard]] constexpr Iterator begin() const { return {this, 0}; }

  [[nodiscard]] constexpr Iterator end() const { return {this, kWords}; }

 private:
  static constexpr std::uint64_t bit(Tile tile) { return std::uint64_t{1} << (tile.id % 64U); }

  std::array<std::uint64_t, kWords> words_{};
};

namespace detail {

struct SuitTable {
  std::array<TileSet, kMaxPip + 1> suits{};
  TileSet doubles;

  constexpr SuitTable() {
    for (int a = 0; a <= kMaxPip; ++a) {
      for (int b = 0; b <= kMaxPip; ++b) {
        suits[static_cast<std::size_t>(a)].add(tile_of(static_cast<Pip>(a), static_cast<Pip>(b)));
      }
      doubles.add(double_of(static_cast<Pip>(a)));
    }
  }
};

inline constexpr SuitTable kSuitTable{};

}  // namespace detail

/// Every tile that shows `pip`, up to the largest set.
constexpr const TileSet& suit(Pip pip) {
  return detail::kSuitTable.suits[pip];
}

/// Every double, up to the largest set.
constexpr const TileSet& doubles() {
  return detail::kSuitTable.doubles;
}

/// All pips of the tiles together.
constexpr int pips(const TileSet& tiles) {
  int total = 0;
  for (const Tile tile : tiles) total += pips(tile);
  return total;
}

namespace detail {

/// How many of the tiles have so many pips, by pips.
constexpr std::array<int, 2 * kMaxPip + 1> tiles_by_pips(const TileSet& tiles) {
  std::array<int, 2 * kMaxPip + 1> number{};
  for (const Tile tile : tiles) ++number[static_cast<std::size_t>(pips(tile))];
  return number;
}

}  // namespace detail

/// The pips of so many of the tiles, the lightest first; of all if there are no more.
constexpr int pips_of_lightest(const TileSet& tiles, int count) {
  const auto number = detail::tiles_by_pips(tiles);
  int total = 0;
  for (int each = 0; each <= 2 * kMaxPip && count > 0; ++each) {
    const int taken = std::min(count, number[static_cast<std::size_t>(each)]);
    total += taken * each;
    count -= taken;
  }
  return total;
}

/// The same, the heaviest first.
constexpr int pips_of_heaviest(const TileSet& tiles, int count) {
  return pips(tiles) - pips_of_lightest(tiles, tiles.size() - std::clamp(count, 0, tiles.size()));
}

}  // namespace sixlove
