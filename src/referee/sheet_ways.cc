// What a sheet leaves open of hands, and what holds all the same.

#include "referee/sheet_ways.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace sixlove {

namespace {

/// More missing counts than this are not tried each against each.
constexpr std::size_t kMostMissing = 2;

/// Tries the pips that hands may have; a function with its intermediate results as members.
class SheetWays {
 public:
  SheetWays(const Ruleset& ruleset, const MatchState& match, Round round,
            const RoundOutcome& outcome)
      : ruleset_(ruleset),
        match_(match),
        round_(std::move(round)),
        outcome_(outcome),
        unseen_(Equipment::set_for(ruleset, match.seats)) {
    const FinalHands hands = now().hands;
    for (Seat seat = 0; seat < match.seats; ++seat) {
      if (!hands.hands[seat].pips) missing_.push_back(seat);
      if (hands.hands[seat].tiles) unseen_ = unseen_ - *hands.hands[seat].tiles;
    }
  }

  [[nodiscard]] std::size_t missing() const { return missing_.size(); }

  /// Every way there is; none where it is not the same side that wins in all of them, if there are
  /// too many to try.
  std::vector<WayOut> all() {
    if (missing_.size() <= kMostMissing) {
      try_from(0);
    } else if (const Side winner = winner_whatever_is_missing(); winner != kNoSide) {
      try_by_sums(winner);
    }
    return std::move(ways_);
  }

 private:
  /// Nobody else is out: a hand has one tile at least.
  [[nodiscard]] int least() const { return pips_of_lightest(unseen_, 1); }

  [[nodiscard]] int most() const {
    const Drawing& drawing = ruleset_;
    const Dealing& dealing = ruleset_;
    return drawing.policy != DrawPolicy::none
               ? pips(unseen_)
               : pips_of_heaviest(unseen_, dealing.hand.for_seats(match_.seats));
  }

  void write(Seat seat, int pips) {
    round_.count[seat].written = true;
    round_.count[seat].pips = pips;
  }

  void try_from(std::size_t index) {
    if (index == missing_.size()) {
      add();
      return;
    }
    const int high = most();
    for (int pips = least(); pips <= high; ++pips) {
      write(missing_[index], pips);
      try_from(index + 1);
    }
  }

  /// The side that wins however much or little each hand has; kNoSide if there is none. All that
  /// decides are sums of hands, so that nothing else happens between the least and the most.
  [[nodiscard]] Side winner_whatever_is_missing() {
    const Counting& counting = ruleset_;
    const Blocked& blocked = ruleset_;
    const bool by_sums =
        counting.receiver == Receiver::winner && blocked.tests.size() == 1 &&
        blocked.tests[0] == BlockTest{.keep = blocked.tests[0].keep, .of = Metric::pips};
    if (!by_sums) return kNoSide;
    Side winner = kNoSide;
    for (unsigned heavy = 0; heavy < (1U << missing_.size()); ++heavy) {
      for (std::size_t i = 0; i < missing_.size(); ++i) {
        write(missing_[i], ((heavy >> i) & 1U) != 0 ? most() : least());
      }
      const RoundOutcome one = now();
      const bool won = one.end == RoundEnd::out || one.end == RoundEnd::block;
      if (!won || one.side == kNoSide || (heavy > 0 && one.side != winner)) return kNoSide;
      winner = one.side;
    }
    return winner;
  }

  /// Goes from the least that the round may be worth to the most, pip by pip.
  void try_by_sums(Side winner) {
    for (const Seat seat : missing_) write(seat, least());
    add();
    for (const Seat seat : missing_) raise(seat);
    // once more for where the winning side's own pips are taken off
    for (const Seat seat : missing_) {
      write(seat, match_.side_of[seat] == winner ? most() : least());
    }
    add();
    for (const Seat seat : missing_) {
      if (match_.side_of[seat] != winner) raise(seat);
    }
    for (const Seat seat : missing_) {
      for (int pips = most(); match_.side_of[seat] == winner && pips-- > least();) {
        write(seat, pips);
        add();
      }
    }
  }

  void raise(Seat seat) {
    for (int pips = least() + 1; pips <= most(); ++pips) {
      write(seat, pips);
      add();
    }
  }

  /// The round with the counts that are tried.
  [[nodiscard]] RoundOutcome now() const {
    std::uint8_t open = 0;
    RoundOutcome one = sheet_outcome(ruleset_, match_, round_, &open);
    one.extra = outcome_.extra;
    return one;
  }

  void add() {
    RoundOutcome one = now();
    if (!hands_fit(ruleset_, one)) return;
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
  std::vector<Seat> missing_;
  std::vector<WayOut> ways_;
  std::map<std::vector<int>, std::size_t> known_;
};

/// Whether none of the ways gives the points claimed, with whatever bonuses may be due.
bool none_gives_what_is_claimed(const Ruleset& ruleset, const MatchState& match, const Round& round,
                                const std::vector<WayOut>& ways) {
  if (!round.end->points) return false;
  return std::none_of(ways.begin(), ways.end(), [&](const WayOut& way) {
    std::uint16_t possible = 0;
    const std::uint16_t due = bonuses_due(ruleset, match, way.outcome, &possible);
    for (std::uint32_t extra = 0; extra <= possible; ++extra) {
      if ((extra & ~static_cast<std::uint32_t>(possible)) != 0) continue;
      const Worth worth =
          worth_of(ruleset, match, way.outcome, static_cast<std::uint16_t>(due | extra));
      if (!worth.points || *worth.points == *round.end->points) return true;
    }
    return false;
  });
}

/// The sheets to try: without the counts that are wrong, or without one after the other of those
/// one of which is wrong.
std::vector<Round> without_doubts(const Round& round, const SheetCounts& counts) {
  std::vector<Round> sheets;
  const Round& can_be = counts.sheet ? *counts.sheet : round;
  for (const CountDoubt& doubt : counts.doubts) {
    const bool more = counts.each_is_wrong && !sheets.empty();
    Round sheet = without_count(more ? sheets.back() : can_be, doubt.seat);
    if (more) sheets.pop_back();
    sheets.push_back(std::move(sheet));
  }
  if (sheets.empty()) sheets.push_back(can_be);
  return sheets;
}

}  // namespace

std::optional<SettledWays> settle_sheet(const Ruleset& ruleset, const MatchState& match,
                                        const Round& round, const RoundOutcome& outcome,
                                        const SheetCounts& counts, const ScoreOffsets& offsets) {
  const bool over = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie ||
                    (outcome.end == RoundEnd::out && outcome.winner != kNoSeat);
  const bool doubted = !counts.doubts.empty();
  if (!over || !(counts.right() || doubted || counts.sheet)) return std::nullopt;
  std::vector<WayOut> ways;
  for (const Round& sheet : without_doubts(round, counts)) {
    SheetWays tried(ruleset, match, sheet, outcome);
    if (tried.missing() == 0) return std::nullopt;
    const std::size_t nobody = outcome.end == RoundEnd::out ? 1 : 0;
    const bool counted = tried.missing() + nobody < static_cast<std::size_t>(match.seats);
    const std::vector<WayOut> more = tried.all();
    if (more.empty()) return std::nullopt;
    if (!counted && !none_gives_what_is_claimed(ruleset, match, round, more)) return std::nullopt;
    ways.insert(ways.end(), more.begin(), more.end());
  }
  SettledWays settled = settle_ways(ruleset, match, counts.believed ? *counts.believed : round,
                                    ways, EndDoubt{}, offsets);
  const bool sure = settled.prospects.one_winner() && settled.prospects.each[0].side != kNoSide;
  if (!sure && !doubted) return std::nullopt;
  settled.result.outcome.hands = outcome.hands;
  return settled;
}

}  // namespace sixlove
