#include "referee/worlds_results.h"

#include <algorithm>
#include <map>
#include <utility>

#include "referee/outcome.h"
#include "referee/ways.h"

namespace sixlove {

namespace {

/// Chooses the sums by which deals are told apart: two deals with the same sums come out the same.
class Measuring {
 public:
  Measuring(const Ruleset& ruleset, const RoundOutcome& outcome, Spread& spread)
      : blocked_(ruleset), counting_(ruleset), outcome_(outcome), spread_(spread) {}

  /// Whether the totals of the sides tell all that scores tell apart of a block, but for which seat
  /// of a side has the lowest hand.
  [[nodiscard]] bool sides_suffice() const {
    const bool by_sides = blocked_.contest == Contest::sides &&
                          blocked_.undecided != Undecided::nearest_to_leader &&
                          counting_.count != CountedHands::other_hands;
    const bool plain = counting_.double_factor == 1 && counting_.tile_values.empty() &&
                       counting_.rounded != RoundedWhat::each_hand && !tests_need_tiles();
    return by_sides && plain && outcome_.end != RoundEnd::out;
  }

  void choose_sides() {
    for (Side side = 0; side < outcome_.hands.seats; ++side) measure_side(side);
  }

  void choose() {
    const bool block = outcome_.end != RoundEnd::out;
    const bool doubles = counting_.double_factor > 1 || (block && tests_need_tiles());
    const bool values = !counting_.tile_values.empty();
    if (block || doubles || values || counting_.rounded == RoundedWhat::each_hand) {
      for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) {
        const SeatMask own = mask_of(seat);
        measure(own, [](Tile tile) { return pips(tile); });
        if (doubles) measure(own, [](Tile tile) { return is_double(tile) ? 1 << high(tile) : 0; });
        if (values) measure(own, [&](Tile tile) { return value_of(tile); });
      }
    } else if (counting_.receiver != Receiver::winner) {
      choose_sides();
    } else if (counting_.count != CountedHands::none) {
      measure(counted_seats(), [](Tile tile) { return pips(tile); });
      if (counting_.minus_own == MinusOwn::always) measure_side(outcome_.side);
    }
  }

 private:
  [[nodiscard]] bool tests_need_tiles() const {
    return std::any_of(blocked_.tests.begin(), blocked_.tests.end(), [](const BlockTest& test) {
      return test != BlockTest{.keep = test.keep, .of = Metric::pips};
    });
  }

  [[nodiscard]] int value_of(Tile tile) const {
    for (const TileValue& value : counting_.tile_values) {
      if (value.tile == tile) return value.counts;
    }
    return 0;
  }

  [[nodiscard]] SeatMask counted_seats() const {
    SeatMask seats = 0;
    for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) {
      const bool counts = counting_.count == CountedHands::all_hands ||
                          (counting_.count == CountedHands::other_hands
                               ? seat != outcome_.winner
                               : outcome_.hands.side_of[seat] != outcome_.side);
      if (counts) seats = static_cast<SeatMask>(seats | mask_of(seat));
    }
    return seats;
  }

  void measure_side(Side side) {
    SeatMask seats = 0;
    for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) {
      if (outcome_.hands.side_of[seat] == side)
        seats = static_cast<SeatMask>(seats | mask_of(seat));
    }
    if (seats != 0) measure(seats, [](Tile tile) { return pips(tile); });
  }

  template <typename Value>
  void measure(SeatMask seats, Value value) {
    Measure one;
    one.seats = seats;
    for (const SpreadTile& tile : spread_.tiles) {
      one.value.push_back(static_cast<std::uint32_t>(value(tile.tile)));
    }
    spread_.measures.push_back(std::move(one));
  }

  const Blocked& blocked_;
  const Counting& counting_;
  const RoundOutcome& outcome_;
  Spread& spread_;
};

RoundOutcome outcome_with(const Ruleset& ruleset, const State& state, const RoundOutcome& outcome,
                          const PerSeat<TileSet>& left) {
  RoundOutcome found = outcome;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    FinalHand& hand = found.hands.hands[seat];
    hand.tiles = left[seat];
    hand.pips = pips(left[seat]);
    hand.counted = Counting::hand_count(ruleset, hand);
  }
  if (outcome.end != RoundEnd::out) decide_block(ruleset, state.turn.leader, found);
  return found;
}

/// Where a side's lowest hand differs, no seat of it is known as the winner; nothing else hangs on
/// that.
void forget_seat(std::vector<Candidate>& all, RoundResult& result) {
  const bool same = std::all_of(all.begin(), all.end(), [&](const Candidate& one) {
    return one.result.outcome.winner == result.outcome.winner;
  });
  if (same) return;
  for (Candidate& one : all) {
    one.result.outcome.winner = one.result.after.last_winner = kNoSeat;
  }
  result.outcome.winner = result.after.last_winner = kNoSeat;
}

/// Takes from the result what is not the same in every deal.
void keep_what_is_sure(std::vector<Candidate>& all, RoundResult& result) {
  forget_seat(all, result);
  const bool same = std::all_of(all.begin(), all.end(), [&](const Candidate& one) {
    return same_result(one.result, all[0].result);
  });
  if (!same) forget_what_differs(all, result);
  for (const Candidate& one : all) {
    const RoundOutcome& outcome = one.result.outcome;
    // a tie in some deals is no tie that anybody knows of
    if (outcome.end != result.outcome.end) result.outcome.end = RoundEnd::block;
    if (outcome.test != result.outcome.test) result.outcome.test = -1;
    if (outcome.undecided != result.outcome.undecided) result.outcome.undecided = false;
    if (one.result.worth.base != result.worth.base) result.worth.base = 0;
  }
}

/// How far claimed scores are off where that is not the same in every deal.
ScoreOffsets shared_offsets(const std::vector<Candidate>& all, const ScoreOffsets& before) {
  ScoreOffsets shared = all[0].offsets;
  for (Side side = 0; side < kMaxSeats; ++side) {
    const int first = shared.by_side[side];
    bool differ = false;
    bool wrong = true;
    for (const Candidate& one : all) {
      differ = differ || one.offsets.by_side[side] != first;
      wrong = wrong && one.offsets.by_side[side] != before.by_side[side];
    }
    if (!differ) continue;
    shared.by_side[side] = before.by_side[side];
    if (wrong) shared.unknown = static_cast<SeatMask>(shared.unknown | mask_of(side));
  }
  return shared;
}

/// A claim is wrong for certain only if it is wrong in every deal.
void keep_sure_claims(const std::vector<Candidate>& all, std::vector<Ruling>& claims) {
  std::erase_if(claims, [&](const Ruling& claim) {
    return !std::all_of(all.begin(), all.end(), [&](const Candidate& one) {
      return std::any_of(
          one.result.claims.begin(), one.result.claims.end(),
          [&](const Ruling& other) { return other.id == claim.id && other.span == claim.span; });
    });
  });
}

bool has_error(const std::vector<Ruling>& claims) {
  return std::any_of(claims.begin(), claims.end(), is_error);
}

Ruling first_error(const std::vector<Ruling>& claims) {
  return *std::find_if(claims.begin(), claims.end(), is_error);
}

/// What the ways have right where they agree that a claim is wrong.
Grounds grounds_of(const Ruling& claim, const std::vector<Candidate>& all) {
  Grounds grounds;
  grounds.low = grounds.high = claim.right;
  for (const Candidate& one : all) {
    bool found = false;
    for (const Ruling& other : one.result.claims) {
      if (other.id != claim.id || other.span != claim.span) continue;
      found = true;
      grounds.low = std::min(grounds.low, other.right);
      grounds.high = std::max(grounds.high, other.right);
      if (other.seats != claim.seats || other.seat != claim.seat) grounds.several = true;
    }
    if (!found) grounds.several = true;
  }
  if (grounds.low != grounds.high) grounds.several = true;
  return grounds;
}

std::vector<Prospect> prospects_of(const std::vector<WayOut>& ways,
                                   const std::vector<Candidate>& settled) {
  std::vector<Prospect> found;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const RoundOutcome& outcome = settled[i].result.outcome;
    const std::optional<int> points = outcome.won() ? settled[i].result.worth.points : std::nullopt;
    const auto same = std::find_if(found.begin(), found.end(), [&](const Prospect& one) {
      return one.side == outcome.side && one.end == outcome.end;
    });
    if (same == found.end()) {
      found.push_back({outcome.end, outcome.side, ways[i].deals, points, points});
      continue;
    }
    same->deals = same->deals + ways[i].deals;
    if (!points) same->low = same->high = std::nullopt;
    if (same->low) same->low = std::min(*same->low, *points);
    if (same->high) same->high = std::max(*same->high, *points);
  }
  std::stable_sort(found.begin(), found.end(), [](const Prospect& a, const Prospect& b) {
    return a.deals.number > b.deals.number;
  });
  return found;
}

}  // namespace

PerSeat<std::optional<PipRange>> pips_left(const Spread& tiles, int seats, Effort& effort) {
  PerSeat<std::optional<PipRange>> ranges;
  for (Seat seat = 0; seat < seats; ++seat) {
    Spread spread = tiles;
    Measure own;
    own.seats = mask_of(seat);
    for (const SpreadTile& tile : spread.tiles) {
      own.value.push_back(static_cast<std::uint32_t>(pips(tile.tile)));
    }
    spread.measures.push_back(std::move(own));
    const std::optional<std::vector<SpreadEnd>> ends = endings(spread, effort);
    if (!ends || ends->empty()) continue;
    PipRange range{pips((*ends)[0].left[seat]), pips((*ends)[0].left[seat])};
    for (const SpreadEnd& end : *ends) {
      range.low = std::min(range.low, pips(end.left[seat]));
      range.high = std::max(range.high, pips(end.left[seat]));
    }
    ranges[seat] = range;
  }
  return ranges;
}

std::vector<int> key_of_way(const Ruleset& ruleset, const RoundOutcome& outcome) {
  std::vector<int> key{static_cast<int>(outcome.end), outcome.winner, outcome.side,
                       outcome.undecided ? 1 : 0,     outcome.test,   outcome.level};
  const Counting& counting = ruleset;
  const Won won = outcome.how_won();
  if (outcome.won() && outcome.side != kNoSide) {
    key.push_back(Counting::worth(counting, outcome.hands, won, nullptr).value_or(-1));
  }
  if (counting.receiver != Receiver::winner) {
    for (Side side = 0; side < outcome.hands.seats; ++side) {
      key.push_back(Counting::own_count(counting, outcome.hands, side, won).value_or(-1));
    }
  }
  if (outcome.end == RoundEnd::tie && counting.carry_undecided) {
    int carried = 0;
    for (const FinalHand& hand : outcome.hands.hands) carried += hand.pips.value_or(0);
    key.push_back(carried);
  }
  return key;
}

std::optional<std::vector<WayOut>> ways_out(const Ruleset& ruleset, const State& state,
                                            const RoundOutcome& outcome, Spread spread,
                                            Effort& effort) {
  Spread by_sides = spread;
  Measuring measuring(ruleset, outcome, spread);
  measuring.choose();
  // half of the work that is left is kept for less than all
  Effort half{effort.steps / 2};
  effort.steps -= half.steps;
  std::optional<std::vector<SpreadEnd>> ends = endings(spread, half);
  effort.steps += half.steps;
  const bool seats_known = ends.has_value();
  if (!seats_known && measuring.sides_suffice()) {
    Measuring(ruleset, outcome, by_sides).choose_sides();
    ends = endings(by_sides, effort);
  }
  if (!ends) return std::nullopt;
  std::vector<WayOut> ways;
  std::map<std::vector<int>, std::size_t> known;
  for (const SpreadEnd& end : *ends) {
    RoundOutcome one = outcome_with(ruleset, state, outcome, end.left);
    if (!seats_known) one.winner = kNoSeat;
    const auto [at, first] = known.emplace(key_of_way(ruleset, one), ways.size());
    if (first) ways.push_back({one, {}});
    WayOut& way = ways[at->second];
    way.deals = way.deals + end.deals;
  }
  return ways;
}

SettledWays settle_ways(const Ruleset& ruleset, const MatchState& match, const Round& round,
                        const std::vector<WayOut>& ways, const EndDoubt& doubt,
                        const ScoreOffsets& offsets) {
  std::vector<Candidate> all;
  for (const WayOut& way : ways) {
    Candidate one{nullptr, 0, {}, {}, {}, Charges(ruleset, match), {}, offsets, 0};
    one.result = settle_round(ruleset, match, round, way.outcome, doubt, one.offsets);
    one.contradictions = static_cast<int>(
        std::count_if(one.result.claims.begin(), one.result.claims.end(), is_error));
    all.push_back(std::move(one));
  }
  SettledWays settled;
  settled.prospects.each = prospects_of(ways, all);
  for (const WayOut& way : ways) settled.prospects.all = settled.prospects.all + way.deals;
  const bool held = std::any_of(all.begin(), all.end(),
                                [](const Candidate& one) { return one.contradictions == 0; });
  if (held) std::erase_if(all, [](const Candidate& one) { return one.contradictions > 0; });
  settled.offsets = shared_offsets(all, offsets);
  settled.result = all[0].result;
  std::vector<Ruling>& claims = settled.result.claims;
  keep_sure_claims(all, claims);
  // each way contradicts the record in a way of its own: as a whole its claims are wrong for
  // certain
  if (!held && !has_error(claims)) claims.push_back(first_error(all[0].result.claims));
  for (const Ruling& claim : claims) settled.grounds.push_back(grounds_of(claim, all));
  keep_what_is_sure(all, settled.result);
  settled.contradicted = static_cast<int>(std::count_if(claims.begin(), claims.end(), is_error));
  if (!settled.prospects.one_winner()) settled.result.leave_open(Open::winner);
  if (!settled.prospects.one_result()) {
    settled.result.leave_open(Open::points);
    settled.result.points_adopted = settled.result.worth.points.has_value();
  }
  const bool any_unknown = std::any_of(settled.result.after.score.begin(),
                                       settled.result.after.score.begin() + match.sides,
                                       [](const std::optional<int>& score) { return !score; });
  if (any_unknown) settled.result.leave_open(Open::score);
  return settled;
}

}  // namespace sixlove
