#include "referee/claims.h"

#include <algorithm>

namespace sixlove {

namespace {

Ruling claim_ruling(FindingId id, Span span, std::string_view rule) {
  Ruling ruling;
  ruling.id = id;
  ruling.severity = row_of(id).severity;
  ruling.span = span;
  ruling.rule = rule;
  return ruling;
}

Span end_of_moves(const Round& round) {
  return round.events.empty() ? round.span : round.events.back().span();
}

void wrong_winner(const MatchState& match, const EndClaim& claim, RoundResult& result,
                  FindingId id) {
  const RoundOutcome& outcome = result.outcome;
  const bool by_penalty = outcome.void_by_penalty || outcome.end == RoundEnd::lost;
  Ruling ruling = claim_ruling(id, claim.span,
                               by_penalty                     ? "infractions.penalties"
                               : outcome.end == RoundEnd::out ? "end.out"
                                                              : "blocked.contest");
  ruling.claimed = claim.seats;
  if (outcome.end == RoundEnd::void_round) {
    result.claims.push_back(ruling);
    return;
  }
  ruling.seat = outcome.winner;
  ruling.side = outcome.side;
  if (outcome.side != kNoSide) ruling.seats = seats_of(match, outcome.side);
  result.claims.push_back(ruling);
}

/// The claim about a round that the moves show to be over.
void judge_over(const MatchState& match, const EndClaim& claim, RoundResult& result) {
  const RoundOutcome& outcome = result.outcome;
  const Side named = claim.seats == 0 ? kNoSide : side_named(match, claim.seats);
  const bool right_side = claim.seats == 0 || (named != kNoSide && named == outcome.side);
  bool right = false;
  switch (outcome.end) {
  case RoundEnd::out: right = claim.kind == EndKind::out && right_side; break;
  case RoundEnd::block: right = claim.kind == EndKind::block && right_side; break;
  case RoundEnd::tie:
    right = claim.kind == EndKind::tie || (claim.kind == EndKind::block && claim.seats == 0);
    break;
  case RoundEnd::cut: right = claim.kind == EndKind::cut; break;
  case RoundEnd::lost:
    right = right_side && claim.seats != 0 &&
            (claim.kind == EndKind::out || claim.kind == EndKind::block);
    break;
  case RoundEnd::void_round: right = claim.kind == EndKind::void_round; break;
  case RoundEnd::unfinished: right = true; break;
  }
  if (right) return;
  const bool blocked = outcome.end == RoundEnd::block || outcome.end == RoundEnd::tie;
  wrong_winner(
      match, claim, result,
      blocked && claim.kind == EndKind::out ? FindingId::missed_block : FindingId::wrong_winner);
}

/// A block that the moves do not show, because hands are hidden: the claim is all there is.
void believe_block(const MatchState& match, const EndClaim& claim, RoundResult& result) {
  RoundOutcome& outcome = result.outcome;
  outcome.end = claim.kind == EndKind::tie ? RoundEnd::tie : RoundEnd::block;
  outcome.side = claim.seats == 0 ? kNoSide : side_named(match, claim.seats);
  const bool one_seat = (claim.seats & (claim.seats - 1U)) == 0;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (outcome.side != kNoSide && one_seat && has(claim.seats, seat)) outcome.winner = seat;
  }
  result.leave_open(Open::winner);
}

void judge_unfinished(const MatchState& match, const Round& round, const EndDoubt& doubt,
                      RoundResult& result) {
  if (!round.end || round.end->kind == EndKind::cut) {
    Ruling ruling = claim_ruling(FindingId::unfinished,
                                 round.end ? round.end->span : end_of_moves(round), "end.out");
    ruling.seat = doubt.state != nullptr ? doubt.state->turn.turn : kNoSeat;
    result.claims.push_back(ruling);
    return;
  }
  const EndClaim& claim = *round.end;
  switch (claim.kind) {
  case EndKind::void_round: result.outcome.end = RoundEnd::void_round; return;
  case EndKind::block:
  case EndKind::tie:
    if (!doubt.can_go_on) {
      believe_block(match, claim, result);
      return;
    }
    break;
  case EndKind::out:
  case EndKind::cut: break;
  }
  const bool out = claim.kind == EndKind::out;
  Ruling ruling = claim_ruling(out ? FindingId::not_out : FindingId::false_block, claim.span,
                               out ? "end.out" : "end.block");
  ruling.claimed = claim.seats;
  for (Seat seat = 0; seat < match.seats && ruling.seat == kNoSeat; ++seat) {
    if (has(claim.seats, seat)) ruling.seat = seat;
  }
  if (doubt.state != nullptr) ruling.other = doubt.state->turn.turn;
  result.claims.push_back(ruling);
}

/// Which finding a wrong number of points is: just a bonus missing, just one too many, or neither.
FindingId points_finding(const Ruleset& ruleset, const MatchState& match, const RoundResult& result,
                         int claimed) {
  const Bonus& bonus = ruleset;
  const std::uint16_t paid = result.worth.bonuses;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (is_for_passes(bonus.awards[i])) continue;
    const bool was_paid = (paid & bit) != 0;
    if (match.occasion == Occasion::playoff && !was_paid) continue;
    const Worth other =
        worth_of(ruleset, match, result.outcome, static_cast<std::uint16_t>(paid ^ bit));
    if (other.points != claimed) continue;
    return was_paid ? FindingId::missed_bonus : FindingId::false_bonus;
  }
  return FindingId::wrong_points;
}

/// The key that had the last word about the score.
std::string_view score_rule(const RoundResult& result) {
  switch (result.after.occasion) {
  case Occasion::after_reset: return "reset.when";
  case Occasion::playoff: return "playoff.at";
  case Occasion::after_playoff: return "playoff.winner_gets";
  case Occasion::after_tie: return "blocked.undecided";
  case Occasion::first:
  case Occasion::later:
  case Occasion::after_block: return "score.points";
  }
  return {};
}

std::string_view points_rule(const Ruleset& ruleset, const Worth& worth, FindingId id) {
  const Counting& counting = ruleset;
  if (id != FindingId::wrong_points) return "bonus.awards";
  if (worth.stake > 0) return "stake.per_tie";
  return counting.count == CountedHands::none ? "score.points" : "score.count";
}

}  // namespace

void judge_end(const MatchState& match, const Round& round, const EndDoubt& doubt,
               RoundResult& result) {
  if (!doubt.over) {
    judge_unfinished(match, round, doubt, result);
  } else if (result.outcome.winner_unknown) {
    result.leave_open(Open::winner);
    const bool block =
        round.end && (round.end->kind == EndKind::block || round.end->kind == EndKind::tie);
    if (block) believe_block(match, *round.end, result);
    if (round.end && !block) judge_over(match, *round.end, result);
  } else if (round.end) {
    judge_over(match, *round.end, result);
  }
  if (result.outcome.undecided && result.outcome.order_has_holes) {
    Ruling note =
        claim_ruling(FindingId::undecided_block, end_of_moves(round), "blocked.undecided");
    note.seat = result.outcome.winner;
    note.seats = result.outcome.level;
    result.claims.push_back(note);
  }
}

void judge_points(const Ruleset& ruleset, const MatchState& match, const Round& round,
                  RoundResult& result) {
  const RoundOutcome& outcome = result.outcome;
  const Counting& counting = ruleset;
  if (result.worth.no_band) {
    Ruling ruling = claim_ruling(FindingId::no_band,
                                 round.end ? round.end->span : end_of_moves(round), "score.bands");
    ruling.right = *result.worth.no_band;
    result.claims.push_back(ruling);
    return;
  }
  if (!round.end || !round.end->points || result.points_adopted) return;
  const int claimed = *round.end->points;
  const bool won = outcome.won();
  std::optional<int> due;
  if (won && counting.receiver == Receiver::winner) due = result.worth.points;
  if (outcome.target_reached || outcome.end == RoundEnd::cut) due = 0;
  if (outcome.end == RoundEnd::tie && counting.receiver == Receiver::winner) due = 0;
  if (!due || *due == claimed) return;
  const FindingId id = won && !outcome.target_reached
                           ? points_finding(ruleset, match, result, claimed)
                           : FindingId::wrong_points;
  Ruling ruling =
      claim_ruling(id, round.end->points_span.length > 0 ? round.end->points_span : round.end->span,
                   points_rule(ruleset, result.worth, id));
  ruling.seat = outcome.winner;
  ruling.side = outcome.side;
  ruling.seen = claimed;
  ruling.right = *due;
  result.claims.push_back(ruling);
}

void judge_left(const MatchState& match, const Round& round, const EndDoubt& doubt,
                RoundResult& result) {
  if (doubt.state == nullptr) return;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    const FinalHand& hand = result.outcome.hands.hands[seat];
    if (!hand.tiles) continue;
    const TileLine& left = round.left[seat];
    TileSet listed;
    for (const PlacedTile& tile : left.tiles) listed.add(tile.tile);
    if (left.known &&
        (listed != *hand.tiles || static_cast<int>(left.tiles.size()) != hand.tiles->size())) {
      Ruling ruling = claim_ruling(FindingId::impossible_left, left.span, "play.from_hand");
      ruling.seat = seat;
      ruling.seen = pips(listed);
      ruling.right = *hand.pips;
      for (const PlacedTile& tile : left.tiles) {
        if (hand.tiles->has(tile.tile)) continue;
        ruling.tile = tile.tile;
        ruling.span = tile.span;
        break;
      }
      result.claims.push_back(ruling);
    }
    const CountClaim& count = round.count[seat];
    if (!count.written || count.pips == *hand.pips) continue;
    Ruling ruling = claim_ruling(FindingId::wrong_count, count.span, "score.count");
    ruling.seat = seat;
    ruling.seen = count.pips;
    ruling.right = *hand.pips;
    result.claims.push_back(ruling);
  }
}

void judge_scores(const Round& round, const RoundResult& computed, ScoreOffsets& offsets,
                  RoundResult& result) {
  const MatchState& after = computed.after;
  if (result.outcome.end == RoundEnd::unfinished) return;
  for (const ScoreClaim& claim : round.score) {
    const Side side = side_named(after, claim.seats);
    if (side == kNoSide) {
      Ruling ruling = claim_ruling(FindingId::wrong_score, claim.span, "seats.sides");
      ruling.claimed = claim.seats;
      ruling.seen = claim.points;
      result.claims.push_back(ruling);
      continue;
    }
    if (!after.score[side]) continue;
    const int offset = claim.points - *after.score[side];
    const bool news = offset != offsets.by_side[side];
    offsets.by_side[side] = offset;
    offsets.unknown = static_cast<SeatMask>(offsets.unknown & ~mask_of(side));
    if (offset == 0 || !news) continue;
    Ruling ruling = claim_ruling(FindingId::wrong_score, claim.span, score_rule(result));
    ruling.side = side;
    ruling.seats = claim.seats;
    ruling.seen = claim.points;
    ruling.right = *after.score[side];
    result.claims.push_back(ruling);
  }
}

}  // namespace sixlove
