#include "referee/worlds_count.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "referee/worlds_endings.h"

namespace sixlove {
namespace {

/// A spread of the first tiles of a set over a few places, some of them of one seat.
Spread any_spread() {
  Spread spread;
  const int places = *rc::gen::elementOf(std::vector<int>{1, 2, 3, 4});
  int tiles = 0;
  for (int i = 0; i < places; ++i) {
    const auto size = *rc::gen::elementOf(std::vector<std::uint8_t>{0, 1, 1, 2, 3});
    const auto seat = *rc::gen::elementOf(std::vector<Seat>{0, 0, 1, 2, kNoSeat});
    spread.places.push_back({seat, size});
    tiles += size;
  }
  for (int i = 0; i < tiles; ++i) {
    PlaceMask may = 0;
    for (int place = 0; place < places; ++place) {
      if (*rc::gen::elementOf(std::vector<int>{0, 1, 1}) == 1) may |= PlaceMask{1} << place;
    }
    spread.tiles.push_back({Tile{static_cast<std::uint8_t>(i)}, may, *rc::gen::arbitrary<bool>()});
  }
  return spread;
}

Measure pips_of(const Spread& spread, SeatMask seats) {
  Measure measure;
  measure.seats = seats;
  for (const SpreadTile& tile : spread.tiles) {
    measure.value.push_back(static_cast<std::uint32_t>(pips(tile.tile)));
  }
  return measure;
}

/// Every way, one after another: the plainest telling of what the counting is to find.
class EveryWay {
 public:
  explicit EveryWay(const Spread& spread) : spread_(spread), places_(spread.tiles.size()) {
    for (const TilePlace& place : spread.places) room_.push_back(place.size);
    put(0);
  }

  std::uint64_t ways = 0;
  std::map<std::vector<std::uint32_t>, std::uint64_t> by_sums;

 private:
  void put(std::size_t tile) {
    if (tile == spread_.tiles.size()) {
      note();
      return;
    }
    for (std::size_t place = 0; place < room_.size(); ++place) {
      if (((spread_.tiles[tile].may >> place) & 1U) == 0 || room_[place] == 0) continue;
      --room_[place];
      places_[tile] = place;
      put(tile + 1);
      ++room_[place];
    }
  }

  void note() {
    std::vector<std::uint32_t> sums;
    for (const Measure& measure : spread_.measures) {
      std::uint32_t sum = 0;
      for (std::size_t tile = 0; tile < places_.size(); ++tile) {
        const Seat seat = spread_.places[places_[tile]].seat;
        const bool counts = seat != kNoSeat && has(measure.seats, seat);
        if (counts && spread_.tiles[tile].stays) sum += measure.value[tile];
      }
      if (measure.must_be && sum != *measure.must_be) return;
      sums.push_back(sum);
    }
    ++ways;
    ++by_sums[sums];
  }

  const Spread& spread_;
  std::vector<int> room_;
  std::vector<std::size_t> places_;
};

RC_GTEST_PROP(WorldsCount, counts_what_listing_every_way_counts, ()) {
  const Spread spread = any_spread();
  Effort effort{1'000'000};
  const std::optional<DealCount> counted = count_deals(spread, effort);
  RC_ASSERT(counted.has_value());
  RC_ASSERT(counted->number == EveryWay(spread).ways);
  RC_ASSERT(any_deal(spread) == (counted->number > 0));
}

RC_GTEST_PROP(WorldsCount, counts_only_ways_with_the_sum_that_must_be, ()) {
  Spread spread = any_spread();
  Measure own = pips_of(spread, 1);
  own.must_be = *rc::gen::elementOf(std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6});
  spread.measures.push_back(own);
  Effort effort{1'000'000};
  const std::optional<DealCount> counted = count_deals(spread, effort);
  RC_ASSERT(counted.has_value());
  RC_ASSERT(counted->number == EveryWay(spread).ways);
}

RC_GTEST_PROP(WorldsCount, tells_deals_apart_by_what_is_left_in_the_hands, ()) {
  Spread spread = any_spread();
  spread.measures.push_back(pips_of(spread, 1));
  spread.measures.push_back(pips_of(spread, 6));
  const EveryWay every(spread);
  Effort effort{1'000'000};
  const std::optional<std::vector<SpreadEnd>> ends = endings(spread, effort);
  RC_ASSERT(ends.has_value());
  RC_ASSERT(ends->size() == every.by_sums.size());
  for (const SpreadEnd& end : *ends) {
    const auto first = static_cast<std::uint32_t>(pips(end.left[0]));
    const auto others = static_cast<std::uint32_t>(pips(end.left[1]) + pips(end.left[2]));
    const auto found = every.by_sums.find({first, others});
    RC_ASSERT((found != every.by_sums.end() && found->second == end.deals.number));
  }
}

/// The pips that seat 0 holds at the end, and those that seats 1 and 2 hold.
std::vector<std::uint32_t> sums_of(const PerSeat<TileSet>& left) {
  return {static_cast<std::uint32_t>(pips(left[0])),
          static_cast<std::uint32_t>(pips(left[1]) + pips(left[2]))};
}

RC_GTEST_PROP(WorldsCount, forgets_of_sums_only_those_that_are_not_the_lowest, ()) {
  Spread spread = any_spread();
  spread.measures.push_back(pips_of(spread, 1));
  spread.measures.push_back(pips_of(spread, 6));
  Folding folding;
  folding.lowest = {0, 1};
  const auto lowest = [](const std::vector<std::uint32_t>& sums) {
    const std::uint32_t low = std::min(sums[0], sums[1]);
    return std::make_tuple(low, sums[0] == low, sums[1] == low);
  };
  std::map<std::tuple<std::uint32_t, bool, bool>, std::uint64_t> right;
  for (const auto& [sums, ways] : EveryWay(spread).by_sums) right[lowest(sums)] += ways;
  Effort effort{1'000'000};
  const std::optional<std::vector<SpreadEnd>> ends = endings_of(spread, folding, effort);
  RC_ASSERT(ends.has_value());
  std::map<std::tuple<std::uint32_t, bool, bool>, std::uint64_t> found;
  for (const SpreadEnd& end : *ends) found[lowest(sums_of(end.left))] += end.deals.number;
  RC_ASSERT((found == right));
}

RC_GTEST_PROP(WorldsCount, knows_the_least_and_the_most_of_what_is_ranged, ()) {
  Spread spread = any_spread();
  for (SpreadTile& tile : spread.tiles) tile.stays = true;
  spread.measures.push_back(pips_of(spread, 1));
  spread.measures.push_back(pips_of(spread, 7));
  Folding folding;
  folding.difference = 0;
  folding.against = 6;
  folding.ranged = 1;

  struct Range {
    std::uint64_t ways = 0;
    std::uint32_t least = 1000;
    std::uint32_t most = 0;
    bool operator==(const Range&) const = default;
  };

  const auto add = [](std::map<int, Range>& ranges, const std::vector<std::uint32_t>& sums,
                      std::uint64_t ways) {
    Range& range = ranges[static_cast<int>(sums[0]) - static_cast<int>(sums[1])];
    range.ways += ways;
    range.least = std::min(range.least, sums[0] + sums[1]);
    range.most = std::max(range.most, sums[0] + sums[1]);
  };
  Spread with_sums = spread;
  with_sums.measures[1] = pips_of(spread, 6);
  std::map<int, Range> right;
  for (const auto& [sums, ways] : EveryWay(with_sums).by_sums) add(right, sums, ways);
  Effort effort{1'000'000};
  const std::optional<std::vector<RangedEnd>> ends = ranged_endings(spread, folding, effort);
  RC_ASSERT(ends.has_value());
  std::map<int, Range> found;
  for (const RangedEnd& end : *ends) {
    add(found, sums_of(end.least), end.deals.number);
    add(found, sums_of(end.most), 0);
  }
  RC_ASSERT((found == right));
}

/// All tiles of a set dealt in hands of a size, the rest asleep.
Spread whole_deal(Pip highest, int seats, std::uint8_t hand) {
  Spread spread;
  for (Seat seat = 0; seat < seats; ++seat) spread.places.push_back({seat, hand});
  const int rest = tiles_in_set(highest) - seats * hand;
  spread.places.push_back({kNoSeat, static_cast<std::uint8_t>(rest)});
  const PlaceMask all = (PlaceMask{1} << spread.places.size()) - 1;
  for (const Tile tile : TileSet::full(highest)) spread.tiles.push_back({tile, all, true});
  return spread;
}

TEST(WorldsCount, knows_how_many_deals_of_seven_tiles_there_are) {
  Effort effort{10'000'000};
  EXPECT_EQ(count_deals(whole_deal(6, 4, 7), effort), (DealCount{472518347558400, false}));
  EXPECT_EQ(count_deals(whole_deal(6, 2, 7), effort), (DealCount{137680171200, false}));
}

TEST(WorldsCount, says_that_there_are_more_than_it_can_count) {
  Effort effort{100'000'000};
  EXPECT_EQ(count_deals(whole_deal(9, 4, 10), effort), (DealCount{DealCount::kMost, true}));
}

TEST(WorldsCount, does_no_more_work_than_it_may) {
  Effort effort{10};
  EXPECT_EQ(count_deals(whole_deal(6, 4, 7), effort), std::nullopt);
  EXPECT_EQ(effort.steps, 0);
}

TEST(WorldsCount, keeps_numbers_that_are_too_large_apart_from_exact_ones) {
  const DealCount most{DealCount::kMost, false};
  EXPECT_FALSE((most + DealCount{}).more);
  EXPECT_TRUE((most + DealCount{1, false}).more);
  EXPECT_TRUE((most * DealCount{2, false}).more);
  EXPECT_TRUE((DealCount{DealCount::kMost, true} * DealCount{}).none());
}

}  // namespace
}  // namespace sixlove
