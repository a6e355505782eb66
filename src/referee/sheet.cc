// Rounds that were not written down move by move: a sheet with counts, an ending, points.

#include <algorithm>

#include "referee/round_result.h"

namespace sixlove {

namespace {

/// The hands as the sheet gives them; a seat that is said to have gone out holds nothing.
FinalHands hands_on_sheet(const Ruleset& ruleset, const MatchState& match, const Round& round) {
  FinalHands hands;
  hands.seats = match.seats;
  hands.side_of = match.side_of;
  const bool out = round.end && round.end->kind == EndKind::out;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    FinalHand& hand = hands.hands[seat];
    const TileLine& left = round.left[seat];
    if (left.known) {
      TileSet tiles;
      for (const PlacedTile& tile : left.tiles) tiles.add(tile.tile);
      hand.tiles = tiles;
      hand.pips = pips(tiles);
    } else if (round.count[seat].written) {
      hand.pips = round.count[seat].pips;
    } else if (out && round.end->seats == mask_of(seat)) {
      hand.tiles = TileSet{};
      hand.pips = 0;
    }
    hand.counted = Counting::hand_count(ruleset, hand);
  }
  return hands;
}

Seat only_seat(SeatMask seats, int count) {
  if (seats == 0 || (seats & (seats - 1U)) != 0) return kNoSeat;
  for (Seat seat = 0; seat < count; ++seat) {
    if (has(seats, seat)) return seat;
  }
  return kNoSeat;
}

/// A block, decided by the counts if they are all there, else as claimed.
void decide_block(const Ruleset& ruleset, const MatchState& match, const Round& round,
                  RoundOutcome& outcome, std::uint8_t* open) {
  const BlockOutcome block =
      Blocked::decide(ruleset, outcome.hands, outcome.leader, outcome.blocker);
  const Blocked& blocked = ruleset;
  const bool by_seat =
      blocked.undecided != Undecided::tie && block.undecided && block.winner == kNoSeat;
  if (block.known && !by_seat) {
    outcome.end = block.side == kNoSide ? RoundEnd::tie : RoundEnd::block;
    outcome.winner = block.winner;
    outcome.side = block.side;
    outcome.undecided = block.undecided;
    outcome.test = block.test;
    outcome.level = block.level;
    outcome.order_has_holes = Blocked::may_leave_holes(ruleset);
    return;
  }
  *open = static_cast<std::uint8_t>(*open | (1U << static_cast<int>(Open::winner)));
  outcome.end = round.end->kind == EndKind::tie ? RoundEnd::tie : RoundEnd::block;
  outcome.side = round.end->seats == 0 ? kNoSide : side_named(match, round.end->seats);
  outcome.winner = only_seat(round.end->seats, match.seats);
}

bool parity_holds(const Ruleset& ruleset) {
  const Dealing& dealing = ruleset;
  const LayoutRule& layout = ruleset;
  return dealing.leftover == Leftover::none && layout.match == Matching::same &&
         layout.spinner == Spinner::none && layout.open_ends == 2;
}

}  // namespace

RoundOutcome sheet_outcome(const Ruleset& ruleset, const MatchState& match, const Round& round,
                           std::uint8_t* open) {
  RoundOutcome outcome;
  outcome.hands = hands_on_sheet(ruleset, match, round);
  outcome.passes_paid = match.passes_paid;
  if (!round.end) return outcome;
  switch (round.end->kind) {
  case EndKind::out:
    outcome.end = RoundEnd::out;
    outcome.side = side_named(match, round.end->seats);
    outcome.winner = only_seat(round.end->seats, match.seats);
    break;
  case EndKind::block:
  case EndKind::tie: decide_block(ruleset, match, round, outcome, open); break;
  case EndKind::void_round: outcome.end = RoundEnd::void_round; break;
  case EndKind::cut: outcome.end = RoundEnd::cut; break;
  }
  return outcome;
}

std::vector<Ruling> judge_counts(const Ruleset& ruleset, const MatchState& match,
                                 const Round& round, const RoundOutcome& outcome) {
  const bool blocked = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie;
  if (!blocked || !parity_holds(ruleset)) return {};
  int total = 0;
  Span first;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    const FinalHand& hand = outcome.hands.hands[seat];
    if (!hand.pips) return {};
    total += *hand.pips;
    const Span span = round.count[seat].written ? round.count[seat].span : round.left[seat].span;
    if (first.length == 0) first = span;
  }
  // every joint takes two equal halves, and so do the ends of a blocked line
  const int set_pips = pips(Equipment::set_for(ruleset, match.seats));
  if ((set_pips - total) % 2 == 0) return {};
  Ruling ruling;
  ruling.id = FindingId::wrong_count;
  ruling.span = first;
  ruling.rule = "score.count";
  ruling.seen = total;
  ruling.right = set_pips;
  return {ruling};
}

}  // namespace sixlove
