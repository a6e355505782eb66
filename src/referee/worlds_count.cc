#include "referee/worlds_count.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

#include "referee/worlds_reduce.h"

namespace sixlove {

DealCount operator+(DealCount a, DealCount b) {
  if (a.more || b.more || a.number > DealCount::kMost - b.number) return {DealCount::kMost, true};
  return {a.number + b.number, false};
}

DealCount operator*(DealCount a, DealCount b) {
  if (a.none() || b.none()) return {};
  if (a.more || b.more || a.number > DealCount::kMost / b.number) return {DealCount::kMost, true};
  return {a.number * b.number, false};
}

namespace {

using Key = std::array<std::uint64_t, 3>;

/// A number within a key.
struct Digits {
  std::size_t word = 0;
  unsigned shift = 0;
  std::uint64_t mask = 0;

  [[nodiscard]] std::uint64_t of(const Key& key) const { return (key[word] >> shift) & mask; }

  void add(Key& key, std::uint64_t number) const { key[word] += number << shift; }

  void take(Key& key, std::uint64_t number) const { key[word] -= number << shift; }
};

/// Where spreads stand that have the same room left and the same sums so far.
struct Node {
  Key key{};
  DealCount deals;
  std::uint32_t from = 0;  ///< a node one tile earlier
  std::uint8_t place = 0;  ///< where that tile went
};

/// How a node came about; all that is kept of it once the next tile has been put.
struct Trace {
  std::uint32_t from = 0;
  std::uint8_t place = 0;
};

/// The nodes after so many tiles.
class Layer {
 public:
  Layer() : slots_(64, kFree) {}

  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

  void add(const Node& node) {
    if (nodes_.size() * 2 >= slots_.size()) grow();
    const std::size_t slot = slot_of(node.key);
    if (slots_[slot] == kFree) {
      slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
      nodes_.push_back(node);
    } else {
      Node& same = nodes_[slots_[slot]];
      same.deals = same.deals + node.deals;
    }
  }

 private:
  static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::size_t slot_of(const Key& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32U;
    }
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != kFree && nodes_[slots_[slot]].key != key) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    return slot;
  }

  void grow() {
    slots_.assign(slots_.size() * 4, kFree);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      slots_[slot_of(nodes_[i].key)] = static_cast<std::uint32_t>(i);
    }
  }

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> slots_;
};

/// Puts one tile after another, and takes together what has come to the same.
class Spreading {
 public:
  Spreading(const Reduced& reduced, bool all_measures)
      : reduced_(reduced), spread_(reduced.spread()) {
    for (const Measure& measure : spread_.measures) {
      if (all_measures || measure.must_be) measures_.push_back(&measure);
    }
    lay_out();
  }

  /// False if it is more work than is left.
  bool run(Effort& effort, bool keep_all) {
    if (too_wide_) return false;
    last_.add({start_, {1, false}, 0, 0});
    for (std::size_t i = 0; i < reduced_.open().size(); ++i) {
      Layer next;
      if (!put(i, last_, next, effort)) return false;
      last_ = std::move(next);
      if (!keep_all) continue;
      traces_.emplace_back();
      for (const Node& node : last_.nodes()) traces_.back().push_back({node.from, node.place});
    }
    return true;
  }

  [[nodiscard]] DealCount total() const {
    DealCount sum;
    for (const Node& node : last_.nodes()) {
      if (as_it_must_be(node.key)) sum = sum + node.deals;
    }
    return sum * reduced_.factor();
  }

  /// Whether the ends can be listed with the work that is left: each is told tile by tile, and
  /// then scored.
  [[nodiscard]] bool may_list(Effort& effort) const {
    constexpr std::uint64_t kScored = 50;
    const std::uint64_t steps = last_.nodes().size() * (spread_.tiles.size() + kScored);
    const bool enough = steps <= effort.steps;
    effort.steps = enough ? effort.steps - steps : 0;
    return enough;
  }

  [[nodiscard]] std::vector<SpreadEnd> ends() const {
    std::vector<SpreadEnd> found;
    const std::vector<Node>& last = last_.nodes();
    for (std::size_t i = 0; i < last.size(); ++i) {
      if (!as_it_must_be(last[i].key)) continue;
      found.push_back({last[i].deals * reduced_.factor(), left_at(i)});
    }
    return found;
  }

 private:
  /// Room for a number up to `most` in the key.
  Digits digits(std::uint64_t most) {
    const auto width = static_cast<unsigned>(std::bit_width(most));
    if (used_ + width > 64) {
      ++word_;
      used_ = 0;
    }
    if (word_ >= std::tuple_size_v<Key> || width > 63) {
      too_wide_ = true;
      return {};
    }
    const Digits place{word_, used_, (std::uint64_t{1} << width) - 1};
    used_ += width;
    return place;
  }

  [[nodiscard]] bool counts(const Measure& measure, std::size_t tile, std::size_t place) const {
    const Seat seat = spread_.places[place].seat;
    return spread_.tiles[tile].stays && seat != kNoSeat && has(measure.seats, seat);
  }

  void lay_out() {
    Key start{};
    for (std::size_t place = 0; place < spread_.places.size(); ++place) {
      const auto room = static_cast<std::uint64_t>(reduced_.room(place));
      rooms_.push_back(room > 0 ? digits(room) : Digits{});
      if (room > 0) places_.push_back(place);
      if (room > 0 && !too_wide_) rooms_.back().add(start, room);
    }
    std::vector<bool> open(spread_.tiles.size(), false);
    for (const std::size_t tile : reduced_.open()) open[tile] = true;
    for (const Measure* measure : measures_) {
      std::uint64_t fixed = 0;
      std::uint64_t most = 0;
      for (std::size_t tile = 0; tile < spread_.tiles.size(); ++tile) {
        if (open[tile]) {
          most += measure->value[tile];
        } else if (counts(*measure, tile, reduced_.fixed(tile))) {
          fixed += measure->value[tile];
        }
      }
      sums_.push_back(digits(most + fixed));
      if (!too_wide_) sums_.back().add(start, fixed);
    }
    start_ = start;
    set_bounds();
    need_.assign(reduced_.open().size() + 1, std::vector<int>(spread_.places.size(), 0));
    for (std::size_t i = reduced_.open().size(); i-- > 0;) {
      need_[i] = need_[i + 1];
      for (const std::size_t place : places_) {
        if ((reduced_.may(reduced_.open()[i]) & place_bit(place)) != 0) ++need_[i][place];
      }
    }
  }

  /// Whether the tiles from `next` on can still fill every place.
  [[nodiscard]] bool can_be_filled(const Key& key, std::size_t next) const {
    return std::all_of(places_.begin(), places_.end(), [&](std::size_t place) {
      return static_cast<int>(rooms_[place].of(key)) <= need_[next][place];
    });
  }

  bool put(std::size_t index, const Layer& from, Layer& to, Effort& effort) const {
    const std::size_t tile = reduced_.open()[index];
    const std::vector<Node>& nodes = from.nodes();
    const std::uint64_t steps =
        nodes.size() * static_cast<std::size_t>(std::popcount(reduced_.may(tile)));
    if (steps > effort.steps) {
      effort.steps = 0;
      return false;
    }
    effort.steps -= steps;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      for (PlaceMask rest = reduced_.may(tile); rest != 0; rest &= rest - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(rest));
        if (rooms_[place].of(nodes[i].key) == 0) continue;
        Node node{nodes[i].key, nodes[i].deals, static_cast<std::uint32_t>(i),
                  static_cast<std::uint8_t>(place)};
        rooms_[place].take(node.key, 1);
        if (!add_up(index, place, node.key) || !can_be_filled(node.key, index + 1)) continue;
        to.add(node);
      }
    }
    return true;
  }

  /// What so many of the tiles from one on can add to a sum: the least and the most.
  struct Bounds {
    std::vector<std::vector<std::uint32_t>> low;  ///< by first tile, by number of tiles
    std::vector<std::vector<std::uint32_t>> high;
  };

  void set_bounds() {
    for (const Measure* measure : measures_) {
      bounds_.emplace_back();
      if (!measure->must_be) continue;
      std::vector<std::uint32_t> values;
      bounds_.back().low.assign(reduced_.open().size() + 1, {0});
      bounds_.back().high = bounds_.back().low;
      for (std::size_t i = reduced_.open().size(); i-- > 0;) {
        const std::size_t tile = reduced_.open()[i];
        values.push_back(spread_.tiles[tile].stays ? measure->value[tile] : 0);
        std::sort(values.begin(), values.end());
        for (std::size_t k = 0; k < values.size(); ++k) {
          bounds_.back().low[i].push_back(bounds_.back().low[i].back() + values[k]);
          bounds_.back().high[i].push_back(bounds_.back().high[i].back() +
                                           values[values.size() - 1 - k]);
        }
      }
    }
  }

  /// Whether the sum can still come to what it must be with the tiles from `next` on.
  [[nodiscard]] bool within_bounds(std::size_t m, const Key& key, std::size_t next) const {
    const Measure& measure = *measures_[m];
    std::size_t room = 0;
    for (const std::size_t place : places_) {
      const Seat seat = spread_.places[place].seat;
      if (seat != kNoSeat && has(measure.seats, seat)) room += rooms_[place].of(key);
    }
    if (room >= bounds_[m].low[next].size()) return false;
    const std::uint64_t sum = sums_[m].of(key);
    return sum + bounds_[m].low[next][room] <= *measure.must_be &&
           sum + bounds_[m].high[next][room] >= *measure.must_be;
  }

  /// Adds the tile to the sums; false if one of them cannot come to what it must be.
  bool add_up(std::size_t index, std::size_t place, Key& key) const {
    const std::size_t tile = reduced_.open()[index];
    for (std::size_t m = 0; m < measures_.size(); ++m) {
      const Measure& measure = *measures_[m];
      if (counts(measure, tile, place)) sums_[m].add(key, measure.value[tile]);
      if (measure.must_be && !within_bounds(m, key, index + 1)) return false;
    }
    return true;
  }

  [[nodiscard]] bool as_it_must_be(const Key& key) const {
    for (std::size_t m = 0; m < measures_.size(); ++m) {
      if (measures_[m]->must_be && sums_[m].of(key) != *measures_[m]->must_be) return false;
    }
    return true;
  }

  [[nodiscard]] PerSeat<TileSet> left_at(std::size_t node) const {
    std::vector<std::size_t> place_of(spread_.tiles.size(), 0);
    for (std::size_t tile = 0; tile < place_of.size(); ++tile)
      place_of[tile] = reduced_.fixed(tile);
    for (std::size_t i = reduced_.open().size(); i-- > 0;) {
      const Trace& at = traces_[i][node];
      place_of[reduced_.open()[i]] = at.place;
      node = at.from;
    }
    PerSeat<TileSet> left;
    for (std::size_t tile = 0; tile < place_of.size(); ++tile) {
      const Seat seat = spread_.places[place_of[tile]].seat;
      if (seat != kNoSeat && spread_.tiles[tile].stays) left[seat].add(spread_.tiles[tile].tile);
    }
    return left;
  }

  const Reduced& reduced_;
  const Spread& spread_;
  std::vector<const Measure*> measures_;
  std::vector<std::size_t> places_;  ///< that still take tiles
  std::vector<Digits> rooms_;        ///< by place
  std::vector<Digits> sums_;         ///< by measure
  Key start_{};
  std::vector<std::vector<int>> need_;  ///< by tile: how many from there on fit each place
  std::vector<Bounds> bounds_;          ///< by measure; empty for one that may come to anything
  Layer last_;
  std::vector<std::vector<Trace>> traces_;
  std::size_t word_ = 0;
  unsigned used_ = 0;
  bool too_wide_ = false;
};

/// Finds room for one tile after another, moving others where need be.
class Fitting {
 public:
  explicit Fitting(const Reduced& reduced)
      : reduced_(reduced), in_(reduced.spread().places.size()) {}

  bool fits() {
    return std::all_of(reduced_.open().begin(), reduced_.open().end(), [&](std::size_t tile) {
      PlaceMask tried = 0;
      return find_room(tile, tried);
    });
  }

 private:
  bool find_room(std::size_t tile, PlaceMask& tried) {
    for (PlaceMask rest = reduced_.may(tile); rest != 0; rest &= rest - 1) {
      const auto place = static_cast<std::size_t>(std::countr_zero(rest));
      if ((tried & place_bit(place)) != 0) continue;
      tried |= place_bit(place);
      if (static_cast<int>(in_[place].size()) < reduced_.room(place)) {
        in_[place].push_back(tile);
        return true;
      }
      for (std::size_t& other : in_[place]) {
        if (!find_room(other, tried)) continue;
        other = tile;
        return true;
      }
    }
    return false;
  }

  const Reduced& reduced_;
  std::vector<std::vector<std::size_t>> in_;
};

}  // namespace

bool any_deal(const Spread& spread) {
  const Reduced reduced(spread);
  return reduced.possible() && Fitting(reduced).fits();
}

std::optional<DealCount> count_deals(const Spread& spread, Effort& effort) {
  const Reduced reduced(spread);
  if (!reduced.possible()) return DealCount{};
  Spreading spreading(reduced, false);
  if (!spreading.run(effort, false)) return std::nullopt;
  return spreading.total();
}

std::optional<std::vector<SpreadEnd>> endings(const Spread& spread, Effort& effort) {
  const Reduced reduced(spread);
  if (!reduced.possible()) return std::vector<SpreadEnd>{};
  Spreading spreading(reduced, true);
  if (!spreading.run(effort, true) || !spreading.may_list(effort)) return std::nullopt;
  return spreading.ends();
}

}  // namespace sixlove
