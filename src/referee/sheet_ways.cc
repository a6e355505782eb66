// What a sheet leaves open of hands, and what holds all the same.

#include "referee/sheet_ways.h"

#include <algorithm>
#include <map>
#include <vector>

namespace sixlove {

namespace {

/// More missing counts than this are not tried one against the other.
constexpr std::size_t kMostMissing = 2;

/// Tries the pips that hands may have; a function with its intermediate results as members.
class SheetWays {
 public:
  SheetWays(const Ruleset& ruleset, const MatchState& match, const Round& round,
            const RoundOutcome& outcome)
      : ruleset_(ruleset),
        match_(match),
        round_(round),
        outcome_(outcome),
        unseen_(Equipment::set_for(ruleset, match.seats)) {
    for (Seat seat = 0; seat < match.seats; ++seat) {
      const FinalHand& hand = outcome.hands.hands[seat];
      if (!hand.pips) missing_.push_back(seat);
      if (hand.tiles) unseen_ = unseen_ - *hand.tiles;
      if (hand.pips && !hand.tiles) counted_ += *hand.pips;
    }
  }

  [[nodiscard]] std::size_t missing() const { return missing_.size(); }

  /// Every way there is.
  std::vector<WayOut> all() {
    try_from(0);
    return std::move(ways_);
  }

  /// That with the least in the hands that are missing, and that with the most.
  std::vector<WayOut> ends() {
    for (const int pips : {least(), most(1)}) {
      for (const Seat seat : missing_) write(seat, pips);
      add();
    }
    return std::move(ways_);
  }

 private:
  [[nodiscard]] bool draws() const {
    const Drawing& drawing = ruleset_;
    return drawing.policy != DrawPolicy::none;
  }

  /// Nobody else is out: a hand has one tile at least.
  [[nodiscard]] int least() const { return pips_of_lightest(unseen_, 1); }

  /// What so many hands can have at the most, those with a count among the tiles too.
  [[nodiscard]] int most(int hands) const {
    const Dealing& dealing = ruleset_;
    const int left = pips(unseen_) - counted_;
    return draws() ? left
                   : std::min(left, pips_of_heaviest(unseen_,
                                                     hands * dealing.hand.for_seats(match_.seats)));
  }

  void write(Seat seat, int pips) {
    round_.count[seat].written = true;
    round_.count[seat].pips = pips;
  }

  void try_from(std::size_t index) {
    if (index == missing_.size()) {
      int total = 0;
      for (const Seat seat : missing_) total += round_.count[seat].pips;
      if (total <= most(static_cast<int>(index))) add();
      return;
    }
    const int high = most(1);
    for (int pips = least(); pips <= high; ++pips) {
      write(missing_[index], pips);
      try_from(index + 1);
    }
  }

  void add() {
    std::uint8_t open = 0;
    RoundOutcome one = sheet_outcome(ruleset_, match_, round_, &open);
    one.extra = outcome_.extra;
    one.leader = outcome_.leader;
    const auto [at, first] = known_.emplace(key_of_way(ruleset_, one), ways_.size());
    if (first) ways_.push_back({std::move(one), {}});
    WayOut& way = ways_[at->second];
    way.deals = way.deals + DealCount{1, false};
  }

  const Ruleset& ruleset_;
  const MatchState& match_;
  Round round_;
  const RoundOutcome& outcome_;
  TileSet unseen_;
  int counted_ = 0;
  std::vector<Seat> missing_;
  std::vector<WayOut> ways_;
  std::map<std::vector<int>, std::size_t> known_;
};

/// Whether the points claimed are more than the most that any hands give, bonuses included.
bool too_many_claimed(const Ruleset& ruleset, const MatchState& match, const Round& round,
                      const std::vector<WayOut>& ways) {
  if (!round.end->points) return false;
  return std::all_of(ways.begin(), ways.end(), [&](const WayOut& way) {
    std::uint16_t possible = 0;
    const std::uint16_t due = bonuses_due(ruleset, match, way.outcome, &possible);
    const Worth worth =
        worth_of(ruleset, match, way.outcome, static_cast<std::uint16_t>(due | possible));
    return worth.points && *round.end->points > *worth.points;
  });
}

}  // namespace

PipRange hand_range(const Ruleset& ruleset, int seats, const Round& round, Seat seat) {
  const Drawing& drawing = ruleset;
  const Dealing& dealing = ruleset;
  TileSet unseen = Equipment::set_for(ruleset, seats);
  for (Seat other = 0; other < seats; ++other) {
    if (other == seat) continue;
    for (const PlacedTile& tile : round.left[other].tiles) unseen.remove(tile.tile);
  }
  const bool draws = drawing.policy != DrawPolicy::none;
  const bool out = round.end && round.end->kind == EndKind::out && has(round.end->seats, seat);
  return {out ? 0 : pips_of_lightest(unseen, 1),
          draws ? pips(unseen) : pips_of_heaviest(unseen, dealing.hand.for_seats(seats))};
}

std::optional<SettledWays> settle_sheet(const Ruleset& ruleset, const MatchState& match,
                                        const Round& round, const RoundOutcome& outcome,
                                        const ScoreOffsets& offsets) {
  const bool over = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie ||
                    (outcome.end == RoundEnd::out && outcome.winner != kNoSeat);
  SheetWays sheet(ruleset, match, round, outcome);
  if (!over || sheet.missing() == 0) return std::nullopt;
  const bool counts = static_cast<int>(sheet.missing()) + 1 < match.seats;
  std::vector<WayOut> ways;
  if (counts && sheet.missing() <= kMostMissing) {
    ways = sheet.all();
  } else if (outcome.end == RoundEnd::out) {
    ways = sheet.ends();
    if (!too_many_claimed(ruleset, match, round, ways)) return std::nullopt;
  }
  if (ways.empty()) return std::nullopt;
  SettledWays settled = settle_ways(ruleset, match, round, ways, EndDoubt{}, offsets);
  if (!settled.prospects.one_winner() || settled.prospects.each[0].side == kNoSide) {
    return std::nullopt;
  }
  settled.result.outcome.hands = outcome.hands;
  return settled;
}

}  // namespace sixlove
