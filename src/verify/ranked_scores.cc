#include "verify/ranked_scores.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <utility>

#include "base/inline_vector.h"
#include "base/random.h"

namespace sixlove {

namespace {

constexpr std::size_t kSides = RankedScores::kSides;
constexpr std::size_t kOrders = 24;
constexpr unsigned kSideBits = 2;
constexpr unsigned kUnitBits = 8;
constexpr unsigned kMostUnits = 255;

constexpr std::array<std::array<std::uint8_t, kSides>, kOrders> all_orders() {
  std::array<std::array<std::uint8_t, kSides>, kOrders> orders{};
  std::array<std::uint8_t, kSides> next{0, 1, 2, 3};
  for (auto& order : orders) {
    order = next;
    std::next_permutation(next.begin(), next.end());
  }
  return orders;
}

constexpr auto kAllOrders = all_orders();

/// All that the scores after a round hang on.
struct Parts {
  RaceScore adds{};
  std::vector<PointsMade> made;

  friend bool operator<(const Parts& a, const Parts& b) {
    return a.adds != b.adds ? a.adds < b.adds : a.made < b.made;
  }
};

/// Of a step and of what it is with the sides moved round, always the same.
Parts parts_of(const RaceStep& step) {
  Parts first;
  for (std::size_t by = 0; by < kSides; ++by) {
    Parts parts{{}, step.made};
    for (std::size_t side = 0; side < kSides; ++side) {
      parts.adds[(side + by) % kSides] = step.adds[side];
    }
    for (PointsMade& made : parts.made) made.side = static_cast<Side>((made.side + by) % kSides);
    if (by == 0 || parts < first) first = std::move(parts);
  }
  return first;
}

/// In how many ways `k` of `n` can be chosen.
std::uint32_t choose(std::size_t n, std::size_t k) {
  std::size_t ways = 1;
  for (std::size_t i = 0; i < k; ++i) ways = n < k ? 0 : ways * (n - i) / (i + 1);
  return static_cast<std::uint32_t>(ways);
}

template <typename Number>
void sort_four(std::array<Number, kSides>& numbers) {
  const auto put = [&numbers](std::size_t a, std::size_t b) {
    const Number low = std::min(numbers[a], numbers[b]);
    numbers[b] = std::max(numbers[a], numbers[b]);
    numbers[a] = low;
  };
  put(0, 1);
  put(2, 3);
  put(0, 2);
  put(1, 3);
  put(1, 2);
}

}  // namespace

/// What has been found of a score by the ways that were followed from it.
struct RankedScores::Found {
  /// A score that a way leads to, whose figures are still to be looked up. Many at a time: most are
  /// far from one another in memory.
  struct Next {
    std::uint32_t place = 0;
    Order rising{};  ///< sides, the last first
    double chance = 0;
  };

  static constexpr std::size_t kTogether = 16;

  Standing standing{};
  std::size_t place = 0;
  double all = 0;    ///< share of the ways that were followed
  double moves = 0;  ///< and of those that lead away from the score
  double rounds = 0;
  std::array<double, kSides> wins{};
  InlineVector<Next, kTogether> next;

  [[nodiscard]] double rounds_to_go() const { return (all + rounds) / moves; }

  [[nodiscard]] double chance(std::size_t side) const { return wins[side] / moves; }
};

RankedScores::RankedScores(const Race& race)
    : race_(race), goal_(static_cast<std::size_t>(race.goal)) {
  race_.stages.clear();
  for (std::size_t rank = 0; rank < kSides; ++rank) {
    for (std::size_t score = 0; score < goal_; ++score) {
      places_[rank].push_back(choose(score + rank, rank + 1));
    }
  }
  figures_.resize(choose(goal_ + kSides - 1, kSides));
}

std::optional<RankedScores> RankedScores::of(const Race& race, std::size_t followed) {
  constexpr int kHighestGoal = 102;  // what memory the scores take
  if (race.sides != kSides || race.stages.size() > 1 || race.goal > kHighestGoal) {
    return std::nullopt;
  }
  std::map<Parts, std::pair<const RaceStep*, double>> ways;
  for (const RaceStep& step : race.stages.front()) {
    const int most = *std::max_element(step.adds.begin(), step.adds.end());
    if (race.goal + most > static_cast<int>(kMostUnits)) return std::nullopt;
    auto& [first, chance] = ways[parts_of(step)];
    if (first == nullptr) first = &step;
    chance += step.chance;
  }
  RankedScores ranked(race);
  for (const auto& [parts, way] : ways) ranked.add_way(*way.first, way.second);
  ranked.spread_ways();
  if (!ranked.work_out(followed)) return std::nullopt;
  return ranked;
}

std::size_t RankedScores::within_reach(const Race& race) {
  constexpr std::size_t kMostSteps = 60'000'000;
  constexpr std::size_t kFewest = 8;
  constexpr std::size_t kMost = 2'000;
  const auto goal = static_cast<std::size_t>(race.goal);
  return std::clamp(kMostSteps / choose(goal + kSides - 1, kSides), kFewest, kMost);
}

std::size_t RankedScores::ways() const {
  return chances_.size() * kOrders;
}

void RankedScores::add_way(const RaceStep& step, double chance) {
  chances_.push_back(chance);
  for (Side side = 0; side < race_.sides; ++side) {
    for (int score = 0; score < race_.goal; ++score) {
      const Advance to = advance(race_, step, side, score);
      const auto units = static_cast<unsigned>(to.score);
      to_.push_back(static_cast<std::uint16_t>(unsigned{to.when} << kUnitBits | units));
    }
  }
}

/// Lists the ways by what they come to together, so that some taken evenly from the list are like
/// the whole.
void RankedScores::spread_ways() {
  std::vector<std::pair<unsigned, std::uint32_t>> by_total;
  for (std::uint32_t way = 0; way < chances_.size(); ++way) {
    unsigned total = 0;
    for (std::size_t part = 0; part < kSides; ++part)
      total += to_[(way * kSides + part) * goal_] & kMostUnits;
    by_total.emplace_back(total, way);
  }
  std::sort(by_total.begin(), by_total.end());
  for (const auto& [total, way] : by_total) {
    const double seen = chances_[way] * static_cast<double>(race_.sampled);
    spread_.insert(spread_.end(), static_cast<std::size_t>(std::llround(seen)), way);
  }
}

/// Those with most points first.
bool RankedScores::work_out(std::size_t followed) {
  if (followed < ways() && spread_.empty()) return false;
  // of few points there are few scores, and every match goes through some of them
  constexpr std::size_t kMoreOfEarly = 12;
  for (std::size_t sum = kSides * (goal_ - 1) + 1; sum-- > 0;) {
    const std::size_t of_each = sum < goal_ ? followed * kMoreOfEarly : followed;
    for (std::size_t a = 0; kSides * a <= sum && a < goal_; ++a) {
      for (std::size_t b = a; a + 3 * b <= sum && b < goal_; ++b) {
        const std::size_t rest = sum - a - b;
        for (std::size_t c = std::max(b, rest < goal_ ? 0 : rest - goal_ + 1); 2 * c <= rest; ++c) {
          if (!work_out(Standing{a, b, c, rest - c}, of_each)) return false;
        }
      }
    }
  }
  return true;
}

bool RankedScores::work_out(const Standing& rising, std::size_t followed) {
  const bool all = followed >= ways();
  Found found = all ? by_all_ways(rising) : by_some_ways(rising, followed);
  constexpr double kNever = 1e-9;
  if (found.moves < kNever && !all) found = by_all_ways(rising);
  if (found.moves < kNever) return false;
  // sides that are level have the same chance
  for (std::size_t from = 0; from < kSides;) {
    std::size_t end = from + 1;
    while (end < kSides && rising[end] == rising[from]) ++end;
    double sum = 0;
    for (std::size_t side = from; side < end; ++side) sum += found.wins[side];
    for (std::size_t side = from; side < end; ++side) {
      found.wins[side] = sum / static_cast<double>(end - from);
    }
    from = end;
  }
  Figures& figures = figures_[found.place];
  figures[0] = static_cast<float>(found.rounds_to_go());
  for (std::size_t rank = 0; rank + 1 < kSides; ++rank) {
    figures[rank + 1] = static_cast<float>(found.chance(rank));
  }
  return true;
}

RankedScores::Found RankedScores::by_all_ways(const Standing& standing) const {
  Standing rising = standing;
  sort_four(rising);
  Found found;
  found.standing = standing;
  found.place = place(rising);
  for (std::size_t way = 0; way < chances_.size(); ++way) {
    for (const Order& order : kAllOrders) follow(way, order, chances_[way] / kOrders, found);
  }
  look_up(found);
  return found;
}

/// Ways are taken until so many have led away from the score: were their number fixed, too many
/// rounds would be expected in the mean where most of them lead nowhere.
RankedScores::Found RankedScores::by_some_ways(const Standing& standing,
                                               std::size_t followed) const {
  constexpr std::uint64_t kMost = 20'000;
  // steps that keep both sequences spread evenly, however many are taken
  constexpr std::uint64_t kWayStep = 0xc13fa9a902a6328fU;
  constexpr std::uint64_t kOrderStep = 0x91e10da5c79e7b1dU;
  const auto scaled = [](std::uint64_t at, std::size_t count) {
    constexpr unsigned kHalf = 32;
    return ((at >> kHalf) * count) >> kHalf;
  };
  Found found;
  found.standing = standing;
  found.place = place(standing);
  Random random(found.place);
  std::uint64_t way = random.next();
  std::uint64_t order = random.next();
  const auto enough = static_cast<double>(followed);
  for (std::uint64_t i = 0; i < kMost && found.moves < enough; ++i) {
    way += kWayStep;
    order += kOrderStep;
    follow(spread_[scaled(way, spread_.size())], kAllOrders[scaled(order, kOrders)], 1, found);
  }
  look_up(found);
  return found;
}

/// Whether the round ends the match; if so, for whom.
bool RankedScores::ends(const std::array<std::uint32_t, kSides>& to, double chance,
                        Found& found) const {
  std::size_t first = 0;
  for (std::size_t side = 1; side < kSides; ++side) {
    if (to[side] >> kUnitBits < to[first] >> kUnitBits) first = side;
  }
  const std::uint32_t when = to[first] >> kUnitBits;
  if (when == Advance::kNever) return false;
  if (when < Advance::kRoundEnd) {
    found.wins[first] += chance;
    return true;
  }
  RaceScore score{};
  for (std::size_t side = 0; side < kSides; ++side) {
    score[side] = static_cast<int>(to[side] & kMostUnits);
  }
  const SeatMask winners = winners_at_end(race_, score);
  for (Side side = 0; side < race_.sides; ++side) {
    if (has(winners, side)) found.wins[side] += chance / std::popcount(winners);
  }
  return true;
}

void RankedScores::follow(std::size_t way, const Order& order, double chance, Found& found) const {
  std::array<std::uint32_t, kSides> to{};
  for (std::size_t side = 0; side < kSides; ++side) {
    to[side] = to_[(way * kSides + order[side]) * goal_ + found.standing[side]];
  }
  found.all += chance;
  if (ends(to, chance, found)) {
    found.moves += chance;
    return;
  }
  std::array<std::uint32_t, kSides> keys{};  // the scores after the round, each with its side
  for (std::size_t side = 0; side < kSides; ++side) {
    keys[side] = (to[side] & kMostUnits) << kSideBits | static_cast<std::uint32_t>(side);
  }
  sort_four(keys);
  Found::Next next{0, {}, chance};
  for (std::size_t rank = 0; rank < kSides; ++rank) {
    next.place += places_[rank][keys[rank] >> kSideBits];
    next.rising[rank] = static_cast<std::uint8_t>(keys[rank] % kSides);
  }
  if (next.place == found.place) return;
  found.moves += chance;
  found.next.push_back(next);
  if (found.next.size() == Found::kTogether) look_up(found);
}

void RankedScores::look_up(Found& found) const {
  std::array<Figures, Found::kTogether> all;
  for (std::size_t i = 0; i < found.next.size(); ++i) all[i] = figures_[found.next[i].place];
  for (std::size_t i = 0; i < found.next.size(); ++i) {
    const Found::Next& next = found.next[i];
    found.rounds += next.chance * static_cast<double>(all[i][0]);
    double left = 1;
    for (std::size_t rank = 0; rank < kSides; ++rank) {
      const double wins = rank + 1 < kSides ? static_cast<double>(all[i][rank + 1]) : left;
      found.wins[next.rising[rank]] += next.chance * wins;
      left -= wins;
    }
  }
  found.next.clear();
}

std::size_t RankedScores::place(const Standing& rising) const {
  std::size_t place = 0;
  for (std::size_t rank = 0; rank < kSides; ++rank) place += places_[rank][rising[rank]];
  return place;
}

RaceProspect RankedScores::from(const RaceScore& score) const {
  Standing standing{};
  for (std::size_t side = 0; side < kSides; ++side) {
    standing[side] = static_cast<std::size_t>(score[side]);
  }
  const Found found = by_all_ways(standing);
  RaceProspect prospect;
  prospect.rounds = found.rounds_to_go();
  for (std::size_t side = 0; side < kSides; ++side) prospect.wins[side] = found.chance(side);
  return prospect;
}

}  // namespace sixlove
