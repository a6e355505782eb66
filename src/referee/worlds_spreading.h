#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "referee/worlds_endings.h"
#include "referee/worlds_layer.h"
#include "referee/worlds_merge.h"

namespace sixlove {

/// Puts one tile after another, and takes together what has come to the same. What it refers to
/// must outlive it.
class Spreading {
 public:
  /// Without a folding only such sums are told apart that must be something.
  Spreading(const Reduced& reduced, const Folding* folding);

  /// False if it is more work than is left.
  bool run(Effort& effort, bool keep_all);

  [[nodiscard]] DealCount total() const;

  /// Whether the ends can be listed with the work that is left: each is told tile by tile, and
  /// then scored.
  [[nodiscard]] bool may_list(Effort& effort) const;

  [[nodiscard]] std::vector<SpreadEnd> ends() const;

  [[nodiscard]] std::vector<RangedEnd> ranged_ends() const;

 private:
  /// A measure as it is summed up.
  struct Sum {
    const Measure* measure = nullptr;
    bool lowest = false;         ///< above that of another for certain, it is not told any more
    bool smallest = false;       ///< only the smallest of its values is kept
    SeatMask against = 0;        ///< what these seats hold is taken off
    std::uint32_t heaviest = 0;  ///< of the values: so that nothing is below zero
    Digits digits;
    std::vector<std::vector<std::size_t>> places;   ///< by next tile: those that it counts
    std::vector<std::vector<std::uint32_t>> least;  ///< by next tile, by number of tiles
    std::vector<std::vector<std::uint32_t>> most;

    [[nodiscard]] bool bounded() const { return lowest || measure->must_be.has_value(); }
  };

  /// The ways to the nodes of a layer; all that is kept of it once the next tile has been put.
  struct Traces {
    std::vector<Trace> low;
    std::vector<Trace> high;
  };

  enum class Extreme : std::uint8_t { low, high };

  [[nodiscard]] bool is_of(std::size_t place, SeatMask seats) const;
  [[nodiscard]] std::uint32_t amount(const Sum& sum, std::size_t tile, std::size_t place) const;

  [[nodiscard]] static std::uint64_t lost(const Sum& sum) { return sum.digits.mask; }

  [[nodiscard]] static std::vector<Sum> sums_of(const Spread& spread, const Folding* folding);
  [[nodiscard]] static std::optional<Sum> ranged_of(const Spread& spread, const Folding* folding);
  [[nodiscard]] Merges merges_of_sums() const;
  void lay_out();
  void lay_out_sum(Sum& sum, Node& start);
  void set_bounds(Sum& sum) const;
  void set_ways_to_choose();
  bool put(std::size_t index, const Layer& from, Layer& to, Effort& effort) const;
  void add_up(std::size_t index, std::size_t place, SpreadKey& key) const;
  static void add_to(const Sum& sum, std::uint64_t value, SpreadKey& key);
  void merge(std::size_t next, Node& node) const;
  [[nodiscard]] bool can_be_filled(const SpreadKey& key, std::size_t next) const;
  [[nodiscard]] std::size_t room_of(const Sum& sum, const SpreadKey& key, std::size_t next) const;
  [[nodiscard]] bool within_bounds(const SpreadKey& key, std::size_t next) const;
  void forget_what_is_lost(SpreadKey& key, std::size_t next) const;
  [[nodiscard]] bool as_it_must_be(const SpreadKey& key) const;
  [[nodiscard]] std::vector<std::size_t> way_to(std::size_t node, Extreme extreme) const;
  [[nodiscard]] PerSeat<TileSet> left_at(std::size_t node, Extreme extreme) const;

  const Reduced& reduced_;
  const Spread& spread_;
  std::vector<Sum> sums_;
  std::optional<Sum> ranged_;  ///< is in no key
  bool races_;                 ///< some sum may be lost
  Merges merges_;
  std::vector<std::vector<DealCount>> choose_;  ///< n over k
  std::vector<Digits> rooms_;                   ///< by place
  std::vector<std::vector<int>> takers_;        ///< by next tile, by place: how many fit it
  KeyRoom key_room_;
  Node start_;
  Layer last_;
  std::vector<Traces> traces_;  ///< by tile
};

}  // namespace sixlove
