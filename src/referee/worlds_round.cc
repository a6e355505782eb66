#include "referee/worlds_round.h"

#include <algorithm>
#include <utility>

#include "referee/legal.h"
#include "referee/outcome.h"
#include "referee/worlds_reduce.h"

namespace sixlove {

namespace {

/// Steps for one round: well below a second.
constexpr std::uint64_t kMostSteps = 16'000'000;

/// Whether what the replay has found leaves the record's facts standing: then only hands were at
/// fault.
bool facts_stand(const Reading& reading) {
  if (reading.replay.stopped()) return false;
  return std::all_of(reading.rulings.begin(), reading.rulings.end(), [](const NotedRuling& noted) {
    switch (noted.ruling.id) {
    case FindingId::false_pass:
    case FindingId::drew_while_able:
    case FindingId::wrong_points:
    case FindingId::missed_bonus:
    case FindingId::false_bonus: return true;
    default: return noted.ruling.severity != Severity::error;
    }
  });
}

}  // namespace

void widen(PerSeat<std::optional<PipRange>>& ranges,
           const PerSeat<std::optional<PipRange>>& others) {
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (!others[seat]) continue;
    if (!ranges[seat]) ranges[seat] = others[seat];
    ranges[seat]->low = std::min(ranges[seat]->low, others[seat]->low);
    ranges[seat]->high = std::max(ranges[seat]->high, others[seat]->high);
  }
}

void HiddenJudge::judge(const State& dealt, std::vector<Reading>& readings) {
  effort_.steps = kMostSteps;
  drop_impossible(dealt, readings);
  for (Reading& reading : readings) {
    worlds_.emplace_back();
    first_grounds_.push_back(grounds_.size());
    if (!facts_stand(reading)) continue;
    worlds_.back() =
        judge_worlds(clues_of({ruleset_, match_, round_, context_, dealt}, reading), effort_);
    add_faults(worlds_.back(), reading);
  }
}

void HiddenJudge::drop_impossible(const State& dealt, std::vector<Reading>& readings) {
  if (readings.size() < 2) return;
  std::vector<Reading> left;
  for (const Reading& reading : readings) {
    const bool fits = !facts_stand(reading) ||
                      any_world(clues_of({ruleset_, match_, round_, context_, dealt}, reading));
    if (fits) left.push_back(reading);
  }
  if (!left.empty()) readings = std::move(left);
}

void HiddenJudge::add_faults(const Worlds& worlds, Reading& reading) {
  for (const HiddenFault& fault : worlds.faults) {
    NotedRuling noted{fault.ruling, -1, static_cast<int>(grounds_.size())};
    grounds_.push_back(fault.grounds);
    // a count is a claim: a reading that makes it wrong is dropped while another is left
    if (fault.ruling.id == FindingId::wrong_count) ++reading.contradicted;
    if (fault.position >= 0) {
      noted.snapshot = static_cast<int>(reading.snapshots.size());
      reading.snapshots.push_back(worlds.clues.positions[static_cast<std::size_t>(fault.position)]);
    }
    if (fault.ruling.id == FindingId::false_block && round_.end) {
      noted.ruling.claimed = round_.end->seats;
    }
    const auto later = std::find_if(
        reading.rulings.begin(), reading.rulings.end(),
        [&](const NotedRuling& other) { return other.ruling.span.at > noted.ruling.span.at; });
    reading.rulings.insert(later, std::move(noted));
  }
}

/// Whether the round is over in every deal; then the outcome's end says how, as far as that does
/// not depend on the deal.
bool HiddenJudge::can_end(const Worlds& worlds, const State& end, RoundOutcome& outcome) const {
  if (outcome.won() || outcome.end == RoundEnd::tie) return true;
  if (end.turn.over != Over::no || !end.led() || boneyard_open(ruleset_, end)) return false;
  const Spread spread = spread_of(worlds.clues, worlds.heeded);
  const TileSet playable = LayoutRule::playable(ruleset_, end);
  for (std::size_t i = 0; i < spread.tiles.size(); ++i) {
    const SpreadTile& tile = spread.tiles[i];
    if (!tile.stays || !playable.has(tile.tile)) continue;
    Spread held = spread;
    for (std::size_t place = 0; place < spread.places.size(); ++place) {
      if (spread.places[place].seat == kNoSeat) held.tiles[i].may &= ~place_bit(place);
    }
    if (any_deal(held)) return false;
  }
  outcome.end = RoundEnd::block;
  return true;
}

/// Notes who wins if this one of the counts in doubt is wrong.
void HiddenJudge::note_winners(std::size_t reading, std::size_t doubt, const RoundOutcome& outcome,
                               const std::vector<WayOut>& ways) {
  const std::vector<HiddenFault>& faults = worlds_[reading].faults;
  for (std::size_t i = 0; i < faults.size(); ++i) {
    Grounds& grounds = grounds_[first_grounds_[reading] + i];
    if (faults[i].ruling.id != FindingId::wrong_count || doubt >= grounds.doubts.size()) continue;
    RoundOutcome announced = outcome;
    if (outcome.end != RoundEnd::out) decide_block(ruleset_, outcome.leader, announced);
    grounds.announced = announced.winner_unknown ? kNoSide : announced.side;
    CountDoubt& one = grounds.doubts[doubt];
    for (const WayOut& way : ways) {
      if (way.outcome.side == kNoSide) one.tie = true;
      if (way.outcome.side != kNoSide) one.winners |= mask_of(way.outcome.side);
    }
  }
}

std::optional<SettledWays> HiddenJudge::settle(std::size_t reading, const State& end,
                                               const RoundOutcome& outcome,
                                               const ScoreOffsets& offsets) {
  const Worlds& worlds = worlds_[reading];
  RoundOutcome over = outcome;
  if (!worlds.asked || !worlds.followed || !can_end(worlds, end, over)) return std::nullopt;
  std::vector<WayOut> ways;
  const std::vector<Heeded> heeded =
      worlds.alternatives.empty() ? std::vector<Heeded>{worlds.heeded} : worlds.alternatives;
  for (std::size_t i = 0; i < heeded.size(); ++i) {
    const auto more = ways_out(ruleset_, end, over, spread_of(worlds.clues, heeded[i]), effort_);
    if (!more) return std::nullopt;
    note_winners(reading, i, over, *more);
    ways.insert(ways.end(), more->begin(), more->end());
  }
  if (ways.empty()) return std::nullopt;
  Round round = round_;
  for (std::size_t i = 0; i < worlds.heeded.size(); ++i) {
    const Clue& clue = worlds.clues.all[i];
    // a count that was found wrong is not compared again
    if (clue.kind == ClueKind::count && !worlds.heeded[i]) round.count[clue.seat].written = false;
  }
  EndDoubt doubt;
  doubt.state = &end;
  SettledWays settled = settle_ways(ruleset_, match_, round, ways, doubt, offsets);
  for (const Heeded& one : heeded) {
    widen(settled.prospects.left, pips_left(spread_of(worlds.clues, one), match_.seats, effort_));
  }
  FinalHands& hands = settled.result.outcome.hands;
  hands = outcome.hands;
  for (Seat seat = 0; seat < match_.seats; ++seat) {
    FinalHand& hand = hands.hands[seat];
    const std::optional<PipRange>& range = settled.prospects.left[seat];
    if (hand.tiles) continue;
    hand.pips.reset();
    if (range && range->low == range->high) hand.pips = range->low;
    hand.counted = Counting::hand_count(ruleset_, hand);
  }
  return settled;
}

int HiddenJudge::most_draws(std::size_t reading) const {
  return worlds_[reading].clues.too_many_places ? static_cast<int>(kMostPlaces) - 1 - match_.seats
                                                : 0;
}

HiddenHands HiddenJudge::known(std::size_t reading) const {
  const Worlds& worlds = worlds_[reading];
  HiddenHands known;
  known.followed = worlds.asked && worlds.followed;
  known.all_sure = worlds.all_sure;
  known.fit = worlds.fit;
  known.fit_plays = worlds.fit_plays;
  known.open = worlds.open;
  return known;
}

}  // namespace sixlove
