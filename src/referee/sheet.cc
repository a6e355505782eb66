// Rounds that were not written down move by move: a sheet with counts, an ending, points.

#include <algorithm>

#include "referee/round_result.h"
#include "referee/sheet_ways.h"

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

bool parity_holds(const Ruleset& ruleset) {
  const Dealing& dealing = ruleset;
  const LayoutRule& layout = ruleset;
  const Playing& playing = ruleset;
  // a tile that does not match and stands breaks the sum
  if (playing.misfit != Misfit::illegal && playing.misfit != Misfit::taken_back) return false;
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

namespace {

Ruling sheet_ruling(FindingId id, Seat seat, Span span) {
  Ruling ruling;
  ruling.id = id;
  ruling.seat = seat;
  ruling.span = span;
  ruling.rule = id == FindingId::wrong_count ? "score.count" : "play.from_hand";
  return ruling;
}

/// Tiles and counts of single seats that cannot be.
class SheetJudge {
 public:
  SheetJudge(const Ruleset& ruleset, const MatchState& match, const Round& round)
      : ruleset_(ruleset),
        drawing_(ruleset),
        round_(round),
        seats_(match.seats),
        set_(Equipment::set_for(ruleset, match.seats)),
        hand_size_(static_cast<const Dealing&>(ruleset).hand.for_seats(match.seats)) {}

  std::vector<Ruling> judge() {
    for (Seat seat = 0; seat < seats_; ++seat) {
      judge_left(seat);
      judge_count(seat);
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool draws() const { return drawing_.policy != DrawPolicy::none; }

  void judge_left(Seat seat) {
    const TileLine& left = round_.left[seat];
    const bool out =
        round_.end && round_.end->kind == EndKind::out && round_.end->seats == mask_of(seat);
    const bool too_many = !draws() && static_cast<int>(left.tiles.size()) > hand_size_;
    TileSet dealt;
    for (const PlacedTile& tile : round_.deal[seat].tiles) dealt.add(tile.tile);
    for (const PlacedTile& tile : left.tiles) {
      const bool elsewhere = round_.deal[seat].known && !draws() && !dealt.has(tile.tile);
      if (set_.has(tile.tile) && !seen_.has(tile.tile) && !out && !too_many && !elsewhere) {
        seen_.add(tile.tile);
        continue;
      }
      Ruling ruling = sheet_ruling(FindingId::impossible_left, seat, tile.span);
      ruling.tile = tile.tile;
      found_.push_back(ruling);
      return;
    }
  }

  void judge_count(Seat seat) {
    const CountClaim& count = round_.count[seat];
    if (!count.written) return;
    const TileLine& left = round_.left[seat];
    int total = 0;
    for (const PlacedTile& tile : left.tiles) total += pips(tile.tile);
    const PipRange may = hand_range(ruleset_, seats_, round_, seat);
    const bool right =
        left.known ? count.pips == total : count.pips >= may.low && count.pips <= may.high;
    if (right) return;
    Ruling ruling = sheet_ruling(FindingId::wrong_count, seat, count.span);
    ruling.seen = count.pips;
    ruling.right = left.known ? total : std::clamp(count.pips, may.low, may.high);
    found_.push_back(ruling);
  }

  const Ruleset& ruleset_;
  const Drawing& drawing_;
  const Round& round_;
  int seats_;
  TileSet set_;
  int hand_size_;
  TileSet seen_;
  std::vector<Ruling> found_;
};

}  // namespace

std::vector<Ruling> judge_counts(const Ruleset& ruleset, const MatchState& match,
                                 const Round& round, const RoundOutcome& outcome) {
  std::vector<Ruling> found = SheetJudge(ruleset, match, round).judge();
  const bool blocked = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie;
  if (!found.empty() || !blocked || !parity_holds(ruleset)) return found;
  int total = 0;
  Span first;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    const FinalHand& hand = outcome.hands.hands[seat];
    if (!hand.pips) return found;
    total += *hand.pips;
    const Span span = round.count[seat].written ? round.count[seat].span : round.left[seat].span;
    if (first.length == 0) first = span;
  }
  // every joint takes two equal halves, and so do the ends of a blocked line
  const int set_pips = pips(Equipment::set_for(ruleset, match.seats));
  if ((set_pips - total) % 2 == 0) return found;
  Ruling ruling;
  ruling.id = FindingId::wrong_count;
  ruling.span = first;
  ruling.rule = "score.count";
  ruling.seen = total;
  ruling.right = set_pips;
  found.push_back(ruling);
  return found;
}

}  // namespace sixlove
