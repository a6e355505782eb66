#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "batch/quick_layout.h"

namespace sixlove {

/// A line with one spinner at most, of up to four arms. What the arms show stands in one word: in a
/// lane each, as bits, as a line has it for its two ends.
class QuickArms {
 public:
  using Lanes = std::uint64_t;

  /// The pip that an arm shows, as a bit in its lane.
  using End = Lanes;

  /// No arm takes the tile, or it is not clear which.
  static constexpr End kNoEnd = 0;

  explicit QuickArms(const QuickRules& rules) : rules_(rules), layout_(*rules.rules) {}

  void lead(const QuickTile& tile);

  /// The tiles that fit an open end.
  [[nodiscard]] TileBits playable() const {
    TileBits tiles = 0;
    for (std::size_t at = 0; at < kMostArms; ++at) tiles |= taken_by(at);
    return tiles;
  }

  [[nodiscard]] End find(const QuickTile& tile, EndMark mark) const {
    return mark.kind == EndMark::Kind::none ? find(tile) : choose(fitting(tile), mark);
  }

  /// The end that a tile goes to where no mark says so.
  [[nodiscard, gnu::always_inline]] End find(const QuickTile& tile) const {
    return found(fitting(tile));
  }

  /// The one that it goes to where a mark names the pip.
  [[nodiscard, gnu::always_inline]] End find_at(const QuickTile& tile, unsigned pip) const {
    return found(fitting(tile) & in_all_lanes(bit_of_pip(pip)));
  }

  /// And where it names the arm; not for the second tile.
  [[nodiscard, gnu::always_inline]] End find_on(const QuickTile& tile, std::size_t arm) const {
    return fitting(tile) & lane(arm);
  }

  [[gnu::always_inline]] void place(const QuickTile& tile, End end) {
    const std::size_t at = arm_of(end);
    const bool twin = tile.is_double();
    if ((end & simple_[twin]) == 0) [[unlikely]]
      return place_slowly(tile, at);
    ++tiles_;
    shown_ ^= Lanes{tile.turned} << (kLane * at);
    tip_double_[at] = twin;
    count(at, rules_.end_count[twin][static_cast<std::size_t>(tile.sum - pip_of(end))]);
  }

  /// What is kept of the two ends of the line before each play.
  struct Ends {
    Lanes shown = 0;
    TileBits at_left = 0;
    TileBits at_right = 0;
  };

  [[nodiscard]] Ends ends() const { return {shown_, taken_by(0), taken_by(1)}; }

  [[nodiscard]] QuickBefore before(const Ends& ends) const {
    return {pips_in(ends.shown, 0), pips_in(ends.shown, 1), ends.at_left, ends.at_right};
  }

  [[nodiscard]] int tiles() const { return tiles_; }

  [[nodiscard]] Tile lead() const { return lead_; }

  [[nodiscard]] int sum() const {
    if (tiles_ == 1 && tip_double_[0]) return rules_.lone_double[pip_at(0)];
    return sum_;
  }

  /// The sum of the ends of more than one tile.
  [[nodiscard]] std::size_t index_of_sum() const { return static_cast<std::size_t>(sum_); }

  [[nodiscard]] bool is_header() const { return pips_in(shown_, 0) == pips_in(shown_, 1); }

  [[nodiscard]] bool has_double_end() const { return tip_double_[0] || tip_double_[1]; }

 private:
  static constexpr std::size_t kMostArms = 4;
  static constexpr unsigned kLane = 16;  // bits

  static constexpr Lanes in_all_lanes(PipBits pips) { return pips * Lanes{0x0001000100010001U}; }

  static constexpr Lanes kAllLanes = ~Lanes{0};

  static constexpr Lanes lane(std::size_t at) { return Lanes{0xFFFFU} << (kLane * at); }

  static PipBits pips_in(Lanes lanes, std::size_t at) {
    return static_cast<PipBits>(lanes >> (kLane * at)) & 0xFFFFU;
  }

  static std::size_t arm_of(End end) {
    return static_cast<std::size_t>(std::countr_zero(end)) / kLane;
  }

  static Pip pip_of(End end) {
    return static_cast<Pip>(static_cast<unsigned>(std::countr_zero(end)) % kLane);
  }

  [[nodiscard]] Pip pip_at(std::size_t at) const {
    return static_cast<Pip>(std::countr_zero(pips_in(shown_, at)));
  }

  /// The ends that take the tile.
  [[nodiscard, gnu::always_inline]] Lanes fitting(const QuickTile& tile) const {
    return in_all_lanes(tile.shown) & shown_ & takes_[tile.is_double()];
  }

  /// The end that fits, if it is one, or if all that do are alike.
  [[nodiscard, gnu::always_inline]] End found(Lanes fits) const {
    if (is_one_bit(fits)) [[likely]]
      return fits;
    return choose_alike(fits);
  }

  /// What the end counts.
  void count(std::size_t at, int points) {
    sum_ += points - counts_[at];
    counts_[at] = points;
  }

  [[nodiscard]] TileBits taken_by(std::size_t at) const {
    if ((takes_[1] & lane(at)) == 0) return 0;
    const TileBits fit = rules_.playable[pips_in(shown_, at)];
    const bool any = (takes_[0] & lane(at)) != 0;
    return any ? fit : fit & bit_of(double_of(pip_at(at)));
  }

  [[nodiscard]] bool must_fill() const {
    if (layout_.fill_first == FillFirst::none || spinner_ == kNoTile || bare_ == 0) return false;
    return layout_.fill_first == FillFirst::every || spinner_ == lead_;
  }

  [[nodiscard]] End choose(Lanes fits, EndMark mark) const;
  [[nodiscard]] End choose_alike(Lanes fits) const;
  void place_slowly(const QuickTile& tile, std::size_t at);
  [[nodiscard]] bool alike(std::size_t one, std::size_t other) const;

  /// Whether other ends take something else once a tile lies on this lane.
  [[nodiscard]] bool changes_others(Lanes lane) const {
    if ((at_spinner_ & lane) == 0) return false;
    return layout_.fill_first != FillFirst::none || ((extra_ & lane) == 0 && sides_bare_ == 1);
  }

  void put_tip(std::size_t at, Pip pip, bool twin);
  void count_tip(std::size_t at);
  void add_spinner(Tile tile, int sides, int extra_arms, bool opens_at_once);
  void find_takers();

  const QuickRules& rules_;
  const LayoutRule& layout_;
  Lanes shown_ = 0;                      ///< the pip of each arm, as a bit in its lane
  std::array<Lanes, 2> takes_{};         ///< the lanes that take any tile, and those for doubles
  std::array<Lanes, 2> simple_{};        ///< those where nothing else changes with such a tile
  std::array<int, kMostArms> counts_{};  ///< what each end counts
  int sum_ = 0;                          ///< and all of them
  int tiles_ = 0;
  std::array<bool, kMostArms> tip_double_{};
  std::array<std::uint8_t, kMostArms> length_{};
  Lanes open_ = 0;        ///< lanes of the arms that may take tiles
  Lanes at_spinner_ = 0;  ///< of those whose last tile is the spinner
  Lanes extra_ = 0;       ///< of those beside the line
  std::size_t ends_ = 0;
  Tile lead_ = kNoTile;
  Tile spinner_ = kNoTile;
  int bare_ = 0;        ///< arms beside the spinner without a tile
  int sides_bare_ = 0;  ///< and those of them that are its sides
};

}  // namespace sixlove
