#include "referee/worlds_spreading.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sixlove {

Spreading::Spreading(const Reduced& reduced, const Folding* folding)
    : reduced_(reduced),
      spread_(reduced.spread()),
      sums_(sums_of(reduced.spread(), folding)),
      ranged_(ranged_of(reduced.spread(), folding)),
      races_(std::any_of(sums_.begin(), sums_.end(), [](const Sum& sum) { return sum.lowest; })),
      merges_(merges_of_sums()) {
  set_ways_to_choose();
  lay_out();
}

std::vector<Spreading::Sum> Spreading::sums_of(const Spread& spread, const Folding* folding) {
  const auto among = [](const std::vector<std::size_t>& some, std::size_t one) {
    return std::find(some.begin(), some.end(), one) != some.end();
  };
  std::vector<Sum> sums;
  for (std::size_t i = 0; i < spread.measures.size(); ++i) {
    const Measure& measure = spread.measures[i];
    const bool ranged = folding != nullptr && folding->ranged == i;
    if ((folding == nullptr || ranged) && !measure.must_be) continue;
    Sum sum;
    sum.measure = &measure;
    if (folding != nullptr && folding->difference == i) {
      sum.against = folding->against;
      for (const std::uint32_t value : measure.value) sum.heaviest = std::max(sum.heaviest, value);
    }
    sum.lowest = folding != nullptr && among(folding->lowest, i);
    sum.smallest = folding != nullptr && among(folding->smallest, i);
    sums.push_back(std::move(sum));
  }
  return sums;
}

std::optional<Spreading::Sum> Spreading::ranged_of(const Spread& spread, const Folding* folding) {
  if (folding == nullptr || !folding->ranged) return std::nullopt;
  Sum sum;
  sum.measure = &spread.measures[*folding->ranged];
  return sum;
}

bool Spreading::is_of(std::size_t place, SeatMask seats) const {
  const Seat seat = spread_.places[place].seat;
  return seat != kNoSeat && has(seats, seat);
}

/// What the tile adds to the sum if it is put there.
std::uint32_t Spreading::amount(const Sum& sum, std::size_t tile, std::size_t place) const {
  if (!spread_.tiles[tile].stays) return 0;
  if (is_of(place, sum.measure->seats)) return sum.measure->value[tile];
  return is_of(place, sum.against) ? sum.heaviest - sum.measure->value[tile] : 0;
}

/// Places are of one kind if every sum counts both or neither.
Merges Spreading::merges_of_sums() const {
  std::vector<std::vector<bool>> counted(spread_.places.size());
  for (std::size_t place = 0; place < counted.size(); ++place) {
    for (const Sum& sum : sums_) {
      counted[place].push_back(is_of(place, sum.measure->seats));
      counted[place].push_back(is_of(place, sum.against));
    }
    if (ranged_) counted[place].push_back(is_of(place, ranged_->measure->seats));
  }
  std::vector<std::size_t> kinds;
  for (const std::vector<bool>& one : counted) {
    const auto same = std::find(counted.begin(), counted.end(), one);
    kinds.push_back(static_cast<std::size_t>(same - counted.begin()));
  }
  return {reduced_, kinds};
}

void Spreading::set_ways_to_choose() {
  std::size_t most = 0;
  for (std::size_t place = 0; place < spread_.places.size(); ++place) {
    most = std::max(most, merges_.most_room(place));
  }
  choose_.assign(most + 1, {DealCount{1, false}});
  for (std::size_t n = 1; n <= most; ++n) {
    for (std::size_t k = 1; k < n; ++k) {
      choose_[n].push_back(choose_[n - 1][k - 1] + choose_[n - 1][k]);
    }
    choose_[n].push_back({1, false});
  }
}

void Spreading::lay_out() {
  const std::vector<std::size_t>& open = reduced_.open();
  start_.deals = {1, false};
  for (std::size_t place = 0; place < spread_.places.size(); ++place) {
    const auto room = static_cast<std::uint64_t>(reduced_.room(place));
    rooms_.push_back(room > 0 ? key_room_.digits(merges_.most_room(place)) : Digits{});
    if (room > 0 && !key_room_.too_wide()) rooms_.back().add(start_.key, room);
  }
  for (Sum& sum : sums_) lay_out_sum(sum, start_);
  takers_.assign(open.size() + 1, std::vector<int>(spread_.places.size(), 0));
  for (std::size_t i = open.size(); i-- > 0;) {
    takers_[i] = takers_[i + 1];
    for (std::size_t place = 0; place < spread_.places.size(); ++place) {
      if ((reduced_.may(open[i]) & place_bit(place)) != 0) ++takers_[i][place];
    }
  }
}

void Spreading::lay_out_sum(Sum& sum, Node& start) {
  const Measure& measure = *sum.measure;
  std::vector<bool> open(spread_.tiles.size(), false);
  for (const std::size_t tile : reduced_.open()) open[tile] = true;
  // one more than there can be: a sum that is lost
  std::uint64_t most = 1;
  for (const std::uint32_t value : measure.value) {
    most =
        sum.smallest ? std::max<std::uint64_t>(most, value) : most + std::max(value, sum.heaviest);
  }
  sum.digits = key_room_.digits(most);
  if (key_room_.too_wide()) return;
  for (std::size_t tile = 0; tile < spread_.tiles.size(); ++tile) {
    if (!open[tile]) add_to(sum, amount(sum, tile, reduced_.fixed(tile)), start.key);
  }
  for (std::size_t i = 0; i <= reduced_.open().size(); ++i) {
    sum.places.emplace_back();
    for (const std::size_t place : merges_.places(i)) {
      if (is_of(place, measure.seats)) sum.places.back().push_back(place);
    }
  }
  if (sum.bounded()) set_bounds(sum);
}

/// What so many of the tiles from one on can add to the sum: the least and the most.
void Spreading::set_bounds(Sum& sum) const {
  const std::vector<std::size_t>& open = reduced_.open();
  PlaceMask places = 0;
  for (std::size_t place = 0; place < spread_.places.size(); ++place) {
    if (is_of(place, sum.measure->seats)) places |= place_bit(place);
  }
  std::vector<std::uint32_t> values;
  sum.least.assign(open.size() + 1, {0});
  sum.most = sum.least;
  for (std::size_t i = open.size(); i-- > 0;) {
    const std::size_t tile = open[i];
    if ((reduced_.may(tile) & places) != 0) {
      const std::uint32_t value = spread_.tiles[tile].stays ? sum.measure->value[tile] : 0;
      values.insert(std::upper_bound(values.begin(), values.end(), value), value);
    }
    for (std::size_t k = 0; k < values.size(); ++k) {
      sum.least[i].push_back(sum.least[i].back() + values[k]);
      sum.most[i].push_back(sum.most[i].back() + values[values.size() - 1 - k]);
    }
  }
}

bool Spreading::run(Effort& effort, bool keep_all) {
  if (key_room_.too_wide()) return false;
  merge(0, start_);
  last_.add(start_);
  for (std::size_t i = 0; i < reduced_.open().size(); ++i) {
    Layer next;
    if (!put(i, last_, next, effort)) return false;
    last_ = std::move(next);
    if (!keep_all) continue;
    traces_.emplace_back();
    for (const Node& node : last_.nodes()) {
      traces_.back().low.push_back(node.to_low);
      if (ranged_) traces_.back().high.push_back(node.to_high);
    }
  }
  return true;
}

bool Spreading::put(std::size_t index, const Layer& from, Layer& to, Effort& effort) const {
  std::vector<std::size_t> places;
  for (const std::size_t place : merges_.places(index)) {
    if ((reduced_.may(reduced_.open()[index]) & place_bit(place)) != 0) places.push_back(place);
  }
  const std::vector<Node>& nodes = from.nodes();
  const std::uint64_t steps = nodes.size() * places.size() * (2 + sums_.size()) / 2;
  if (steps > effort.steps) {
    effort.steps = 0;
    return false;
  }
  effort.steps -= steps;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const std::size_t place : places) {
      if (rooms_[place].of(nodes[i].key) == 0) continue;
      Node node = nodes[i];
      node.to_low =
          node.to_high = {static_cast<std::uint32_t>(i), static_cast<std::uint8_t>(place)};
      if (ranged_) {
        const std::uint32_t more = amount(*ranged_, reduced_.open()[index], place);
        node.low += more;
        node.high += more;
      }
      rooms_[place].take(node.key, 1);
      add_up(index, place, node.key);
      merge(index + 1, node);
      if (!can_be_filled(node.key, index + 1) || !within_bounds(node.key, index + 1)) continue;
      if (races_) forget_what_is_lost(node.key, index + 1);
      to.add(node);
    }
  }
  return true;
}

void Spreading::add_to(const Sum& sum, std::uint64_t value, SpreadKey& key) {
  if (!sum.smallest) {
    sum.digits.add(key, value);
    return;
  }
  if (value == 0) return;
  const std::uint64_t all = sum.digits.of(key) | value;
  sum.digits.set(key, all & (~all + 1));
}

void Spreading::add_up(std::size_t index, std::size_t place, SpreadKey& key) const {
  const std::size_t tile = reduced_.open()[index];
  for (const Sum& sum : sums_) {
    if (sum.lowest && sum.digits.of(key) == lost(sum)) continue;
    add_to(sum, amount(sum, tile, place), key);
  }
}

/// Takes places together that the next tiles treat alike. Whatever fills the room of both can be
/// shared out between them in so many ways.
void Spreading::merge(std::size_t next, Node& node) const {
  for (const Merges::Merge& merge : merges_.before(next)) {
    const std::uint64_t room = rooms_[merge.from].of(node.key);
    if (room == 0) continue;
    rooms_[merge.from].take(node.key, room);
    rooms_[merge.into].add(node.key, room);
    node.deals = node.deals * choose_[rooms_[merge.into].of(node.key)][room];
  }
}

/// Whether the tiles from `next` on can still fill every place.
bool Spreading::can_be_filled(const SpreadKey& key, std::size_t next) const {
  const std::vector<std::size_t>& places = merges_.places(next);
  return std::all_of(places.begin(), places.end(), [&](std::size_t place) {
    return static_cast<int>(rooms_[place].of(key)) <= takers_[next][place];
  });
}

std::size_t Spreading::room_of(const Sum& sum, const SpreadKey& key, std::size_t next) const {
  std::size_t room = 0;
  for (const std::size_t place : sum.places[next]) room += rooms_[place].of(key);
  return room;
}

/// Whether the sums can still come to what they must be with the tiles from `next` on.
bool Spreading::within_bounds(const SpreadKey& key, std::size_t next) const {
  for (const Sum& sum : sums_) {
    if (!sum.bounded()) continue;
    const std::size_t room = room_of(sum, key, next);
    if (room >= sum.least[next].size()) return false;
    if (!sum.measure->must_be) continue;
    const std::uint64_t so_far = sum.digits.of(key);
    if (so_far + sum.least[next][room] > *sum.measure->must_be) return false;
    if (so_far + sum.most[next][room] < *sum.measure->must_be) return false;
  }
  return true;
}

/// Sums that cannot become the lowest are all the same.
void Spreading::forget_what_is_lost(SpreadKey& key, std::size_t next) const {
  std::uint64_t ceiling = std::numeric_limits<std::uint64_t>::max();
  for (const Sum& sum : sums_) {
    if (!sum.lowest || sum.digits.of(key) == lost(sum)) continue;
    const std::uint64_t most = sum.digits.of(key) + sum.most[next][room_of(sum, key, next)];
    ceiling = std::min(ceiling, most);
  }
  for (const Sum& sum : sums_) {
    if (!sum.lowest || sum.measure->must_be || sum.digits.of(key) == lost(sum)) continue;
    const std::uint64_t least = sum.digits.of(key) + sum.least[next][room_of(sum, key, next)];
    if (least > ceiling) sum.digits.set(key, lost(sum));
  }
}

bool Spreading::as_it_must_be(const SpreadKey& key) const {
  return std::all_of(sums_.begin(), sums_.end(), [&](const Sum& sum) {
    return !sum.measure->must_be || sum.digits.of(key) == *sum.measure->must_be;
  });
}

DealCount Spreading::total() const {
  DealCount total;
  for (const Node& node : last_.nodes()) {
    if (as_it_must_be(node.key)) total = total + node.deals;
  }
  return total;
}

bool Spreading::may_list(Effort& effort) const {
  constexpr std::uint64_t kScored = 50;
  const std::uint64_t steps = last_.nodes().size() * (spread_.tiles.size() + kScored);
  const bool enough = steps <= effort.steps;
  effort.steps = enough ? effort.steps - steps : 0;
  return enough;
}

std::vector<SpreadEnd> Spreading::ends() const {
  std::vector<SpreadEnd> found;
  const std::vector<Node>& last = last_.nodes();
  for (std::size_t i = 0; i < last.size(); ++i) {
    if (as_it_must_be(last[i].key)) found.push_back({last[i].deals, left_at(i, Extreme::low)});
  }
  return found;
}

std::vector<RangedEnd> Spreading::ranged_ends() const {
  std::vector<RangedEnd> found;
  const std::vector<Node>& last = last_.nodes();
  for (std::size_t i = 0; i < last.size(); ++i) {
    if (!as_it_must_be(last[i].key)) continue;
    found.push_back({last[i].deals, left_at(i, Extreme::low), left_at(i, Extreme::high)});
  }
  return found;
}

/// The places that the tiles went to on one of the ways to a node.
std::vector<std::size_t> Spreading::way_to(std::size_t node, Extreme extreme) const {
  std::vector<std::size_t> way(traces_.size());
  for (std::size_t i = traces_.size(); i-- > 0;) {
    const Trace& at = (extreme == Extreme::low ? traces_[i].low : traces_[i].high)[node];
    way[i] = at.place;
    node = at.from;
  }
  return way;
}

PerSeat<TileSet> Spreading::left_at(std::size_t node, Extreme extreme) const {
  PerSeat<TileSet> left;
  const auto put_at = [&](std::size_t tile, std::size_t place) {
    const Seat seat = spread_.places[place].seat;
    if (seat != kNoSeat && spread_.tiles[tile].stays) left[seat].add(spread_.tiles[tile].tile);
  };
  std::vector<bool> open(spread_.tiles.size(), false);
  for (const std::size_t tile : reduced_.open()) open[tile] = true;
  for (std::size_t tile = 0; tile < open.size(); ++tile) {
    if (!open[tile]) put_at(tile, reduced_.fixed(tile));
  }
  // places that were taken together are filled one after the other
  std::vector<int> room;
  std::vector<std::vector<std::size_t>> together;
  for (std::size_t place = 0; place < spread_.places.size(); ++place) {
    room.push_back(reduced_.room(place));
    together.push_back({place});
  }
  const std::vector<std::size_t> way = way_to(node, extreme);
  for (std::size_t i = 0; i < way.size(); ++i) {
    for (const Merges::Merge& merge : merges_.before(i)) {
      std::vector<std::size_t>& into = together[merge.into];
      into.insert(into.end(), together[merge.from].begin(), together[merge.from].end());
    }
    for (const std::size_t place : together[way[i]]) {
      if (room[place] == 0) continue;
      --room[place];
      put_at(reduced_.open()[i], place);
      break;
    }
  }
  return left;
}

}  // namespace sixlove
