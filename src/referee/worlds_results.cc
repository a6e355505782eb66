#include "referee/worlds_results.h"

#include <algorithm>
#include <map>
#include <utility>

#include "referee/outcome.h"
#include "referee/ways.h"
#include "referee/worlds_measures.h"

namespace sixlove {

namespace {

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

/// Whether a hand that lost is left with the tile.
bool loser_holds(const RoundOutcome& outcome, Tile tile) {
  for (Seat seat = 0; seat < outcome.hands.seats; ++seat) {
    const std::optional<TileSet>& tiles = outcome.hands.hands[seat].tiles;
    if (outcome.hands.side_of[seat] != outcome.side && tiles && tiles->has(tile)) return true;
  }
  return false;
}

/// The seat that has the lowest hand of the side in every deal; kNoSeat if there is none, or if
/// that is too much work to tell.
Seat surely_lowest(Spread spread, const FinalHands& hands, Side side, Effort& effort) {
  Folding folding;
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    if (hands.side_of[seat] != side) continue;
    folding.lowest.push_back(spread.measures.size());
    spread.measures.push_back(pips_held(spread, mask_of(seat)));
  }
  if (folding.lowest.empty()) return kNoSeat;
  if (folding.lowest.size() == 2) {
    // which of two is lower follows from their difference
    folding.against = spread.measures.back().seats;
    spread.measures.pop_back();
    folding.difference = folding.lowest[0];
    folding.lowest.clear();
  }
  const std::optional<std::vector<SpreadEnd>> ends = endings_of(spread, folding, effort);
  Seat lowest = kNoSeat;
  for (std::size_t i = 0; ends && i < ends->size(); ++i) {
    FinalHands dealt = hands;
    for (Seat seat = 0; seat < hands.seats; ++seat) {
      dealt.hands[seat].pips = pips((*ends)[i].left[seat]);
    }
    const Seat here = dealt.lowest_of(side);
    if (i > 0 && here != lowest) return kNoSeat;
    lowest = here;
  }
  return lowest;
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
    std::optional<int> points = outcome.won() ? settled[i].result.worth.points : std::nullopt;
    // a play that ended the match leaves nothing for the round's end
    if (points && outcome.target_reached) points = 0;
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
    spread.measures.push_back(pips_held(spread, mask_of(seat)));
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
  const Bonus& bonus = ruleset;
  for (const BonusRule& rule : bonus.awards) {
    if (rule.left != kNoTile) key.push_back(loser_holds(outcome, rule.left) ? 1 : 0);
  }
  if (outcome.end == RoundEnd::tie && counting.carry_undecided) {
    int carried = 0;
    for (const FinalHand& hand : outcome.hands.hands) carried += hand.pips.value_or(0);
    key.push_back(carried);
  }
  return key;
}

namespace {

/// Gathers the ways a round comes out.
class Ways {
 public:
  Ways(const Ruleset& ruleset, const State& state, const RoundOutcome& outcome)
      : ruleset_(ruleset), state_(state), outcome_(outcome) {}

  /// The seats that have the lowest hand of their side, where only sides are compared.
  void set_lowest(const Spread& spread, Effort& effort) {
    sides_ = only_sides_compared(ruleset_, outcome_);
    for (Side side = 0; sides_ && side < outcome_.hands.seats; ++side) {
      lowest_[side] = surely_lowest(spread, outcome_.hands, side, effort);
    }
  }

  RoundOutcome with(const PerSeat<TileSet>& left) const {
    RoundOutcome one = outcome_with(ruleset_, state_, outcome_, left);
    if (sides_) one.winner = one.side == kNoSide ? kNoSeat : lowest_[one.side];
    return one;
  }

  void add(RoundOutcome outcome, const DealCount& deals) {
    const auto [at, first] = known_.emplace(key_of_way(ruleset_, outcome), all_.size());
    if (first) all_.push_back({std::move(outcome), {}});
    WayOut& way = all_[at->second];
    way.deals = way.deals + deals;
  }

  /// Adds the least and the most, and whatever may be between them.
  void add_range(const RangedEnd& end) {
    const RoundOutcome least = with(end.least);
    const RoundOutcome most = with(end.most);
    add(least, end.deals);
    add(most, {});
    Seat loser = 0;
    while (loser < state_.seats && outcome_.hands.side_of[loser] == least.side) ++loser;
    if (!least.won() || loser == state_.seats) return;
    for (int more = 1; more < all_pips(most) - all_pips(least); ++more) {
      RoundOutcome between = least;
      FinalHand& hand = between.hands.hands[loser];
      hand.tiles.reset();
      hand.pips = *hand.pips + more;
      hand.counted = hand.pips;
      add(between, {});
    }
  }

  std::vector<WayOut> all() && { return std::move(all_); }

 private:
  static int all_pips(const RoundOutcome& outcome) {
    int total = 0;
    for (Seat seat = 0; seat < outcome.hands.seats; ++seat) {
      total += outcome.hands.hands[seat].pips.value_or(0);
    }
    return total;
  }

  const Ruleset& ruleset_;
  const State& state_;
  const RoundOutcome& outcome_;
  bool sides_ = false;
  PerSeat<Seat> lowest_{};
  std::vector<WayOut> all_;
  std::map<std::vector<int>, std::size_t> known_;
};

}  // namespace

std::optional<std::vector<WayOut>> ways_out(const Ruleset& ruleset, const State& state,
                                            const RoundOutcome& outcome, const Spread& tiles,
                                            Effort& effort) {
  Ways ways(ruleset, state, outcome);
  Spread spread = tiles;
  const Folding folding = measure_for(ruleset, outcome, spread);
  // some of the work that is left is kept for less than all
  Effort part{effort.steps / 2};
  effort.steps -= part.steps;
  const std::optional<std::vector<SpreadEnd>> ends = endings_of(spread, folding, part);
  effort.steps += part.steps;
  if (ends) {
    ways.set_lowest(tiles, effort);
    for (const SpreadEnd& end : *ends) ways.add(ways.with(end.left), end.deals);
    return std::move(ways).all();
  }
  Spread ranges = tiles;
  const std::optional<Folding> ranged = measure_ranges(ruleset, outcome, ranges);
  if (!ranged) return std::nullopt;
  const std::optional<std::vector<RangedEnd>> extremes = ranged_endings(ranges, *ranged, effort);
  if (!extremes) return std::nullopt;
  ways.set_lowest(tiles, effort);
  for (const RangedEnd& end : *extremes) ways.add_range(end);
  return std::move(ways).all();
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
