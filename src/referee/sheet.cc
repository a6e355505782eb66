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

/// Whether the record names no winner and leaves every score as it was, in a game where a round
/// that is won is always worth something.
bool nobody_scored(const Ruleset& ruleset, const MatchState& match, const Round& round) {
  const Counting& counting = ruleset;
  const bool always_worth = counting.receiver == Receiver::winner &&
                            counting.count == CountedHands::none && counting.points > 0;
  if (!always_worth || round.end->seats != 0 || round.score.empty()) return false;
  return std::all_of(round.score.begin(), round.score.end(), [&](const ScoreClaim& claim) {
    const Side side = side_named(match, claim.seats);
    return side != kNoSide && match.score[side] == claim.points;
  });
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
  const bool tie = round.end->kind == EndKind::tie || nobody_scored(ruleset, match, round);
  outcome.end = tie ? RoundEnd::tie : RoundEnd::block;
  outcome.side = round.end->seats == 0 ? kNoSide : side_named(match, round.end->seats);
  outcome.winner = only_seat(round.end->seats, match.seats);
}

/// The seat that must have led, where just one may.
Seat only_leader(const Ruleset& ruleset, const MatchState& match) {
  const NextLead lead = next_lead(ruleset, match);
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (lead.seats == mask_of(seat)) return seat;
  }
  return kNoSeat;
}

}  // namespace

RoundOutcome sheet_outcome(const Ruleset& ruleset, const MatchState& match, const Round& round,
                           std::uint8_t* open) {
  RoundOutcome outcome;
  outcome.hands = hands_on_sheet(ruleset, match, round);
  outcome.passes_paid = match.passes_paid;
  outcome.leader = only_leader(ruleset, match);
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

void adopt_scores_only(const Ruleset& ruleset, const Round& round, const ScoreOffsets& offsets,
                       RoundResult& result) {
  MatchState& after = result.after;
  const MatchState before = after;
  after.lead_unknown = true;
  ++after.rounds;
  for (const ScoreClaim& claim : round.score) {
    const Side side = side_named(before, claim.seats);
    if (side == kNoSide) continue;
    const int points = without_offset(claim, offsets, side);
    if (before.score[side] && *before.score[side] != points) {
      // somebody scored: the ties before it are settled
      after.ties = after.carried = 0;
      after.times = 1;
      after.occasion = Occasion::later;
    }
    after.score[side] = points;
  }
  result.leave_open(Open::ending);
  result.leave_open(Open::score);
  test_match(ruleset, after);
}

}  // namespace sixlove
