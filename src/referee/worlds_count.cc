#include "referee/worlds_count.h"

#include <algorithm>
#include <bit>

#include "referee/worlds_endings.h"
#include "referee/worlds_reduce.h"
#include "referee/worlds_spreading.h"

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

/// What the spreads end in; nothing if that is more work than is left.
template <typename End>
std::optional<std::vector<End>> listed(const Spread& spread, const Folding& folding, Effort& effort,
                                       std::vector<End> (Spreading::*ends)() const) {
  const Reduced reduced(spread);
  if (!reduced.possible()) return std::vector<End>{};
  Spreading spreading(reduced, &folding);
  if (!spreading.run(effort, true) || !spreading.may_list(effort)) return std::nullopt;
  return (spreading.*ends)();
}

}  // namespace

bool any_deal(const Spread& spread) {
  const Reduced reduced(spread);
  return reduced.possible() && Fitting(reduced).fits();
}

std::optional<DealCount> count_deals(const Spread& spread, Effort& effort) {
  const Reduced reduced(spread);
  if (!reduced.possible()) return DealCount{};
  Spreading spreading(reduced, nullptr);
  if (!spreading.run(effort, false)) return std::nullopt;
  return spreading.total();
}

std::optional<std::vector<SpreadEnd>> endings(const Spread& spread, Effort& effort) {
  return endings_of(spread, {}, effort);
}

std::optional<std::vector<SpreadEnd>> endings_of(const Spread& spread, const Folding& folding,
                                                 Effort& effort) {
  return listed(spread, folding, effort, &Spreading::ends);
}

std::optional<std::vector<RangedEnd>> ranged_endings(const Spread& spread, const Folding& folding,
                                                     Effort& effort) {
  return listed(spread, folding, effort, &Spreading::ranged_ends);
}

}  // namespace sixlove
