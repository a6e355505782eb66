#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "referee/worlds_count.h"

namespace sixlove {

// Numbers packed into a key, and keys counted together: what the spreading of tiles is made of.

using SpreadKey = std::array<std::uint64_t, 3>;

/// A number within a key.
struct Digits {
  std::size_t word = 0;
  unsigned shift = 0;
  std::uint64_t mask = 0;

  [[nodiscard]] std::uint64_t of(const SpreadKey& key) const { return (key[word] >> shift) & mask; }

  void add(SpreadKey& key, std::uint64_t number) const { key[word] += number << shift; }

  void take(SpreadKey& key, std::uint64_t number) const { key[word] -= number << shift; }

  void set(SpreadKey& key, std::uint64_t number) const {
    key[word] = (key[word] & ~(mask << shift)) | (number << shift);
  }
};

/// Finds room in a key for one number after another.
class KeyRoom {
 public:
  /// Room for a number up to `most`.
  Digits digits(std::uint64_t most) {
    const auto width = static_cast<unsigned>(std::bit_width(most));
    if (used_ + width > 64) {
      ++word_;
      used_ = 0;
    }
    if (word_ >= std::tuple_size_v<SpreadKey> || width > 63) {
      too_wide_ = true;
      return {};
    }
    const Digits place{word_, used_, (std::uint64_t{1} << width) - 1};
    used_ += width;
    return place;
  }

  [[nodiscard]] bool too_wide() const { return too_wide_; }

 private:
  std::size_t word_ = 0;
  unsigned used_ = 0;
  bool too_wide_ = false;
};

/// How a node came about: a node one tile earlier, and where that tile went.
struct Trace {
  std::uint32_t from = 0;
  std::uint8_t place = 0;
};

/// Where spreads stand that have the same room left and the same sums so far.
struct Node {
  SpreadKey key{};
  DealCount deals;
  std::uint32_t low = 0;  ///< the least of what is ranged, and how that comes about
  Trace to_low;
  std::uint32_t high = 0;
  Trace to_high;
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
      if (node.low < same.low) {
        same.low = node.low;
        same.to_low = node.to_low;
      }
      if (node.high > same.high) {
        same.high = node.high;
        same.to_high = node.to_high;
      }
    }
  }

 private:
  static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::size_t slot_of(const SpreadKey& key) const {
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

}  // namespace sixlove
