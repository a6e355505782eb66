#include "referee/match.h"

#include <algorithm>

namespace sixlove {

namespace {

constexpr int kNoTarget = 1 << 20;

/// Points beyond this are cut off: no game comes near, and sums stay far from overflow.
constexpr int kMostPoints = 1'000'000;

/// Whether the facts that a bonus asks for hold at the end of the round.
bool facts_hold(const BonusRule& rule, const RoundOutcome& outcome) {
  const LastPlay& last = outcome.last;
  const auto fails = [&](Fact fact, bool holds) { return rule.when.has(fact) && !holds; };
  return !(fails(Fact::double_tile, is_double(last.tile)) ||
           fails(Fact::plain_tile, !is_double(last.tile)) ||
           fails(Fact::fits_both_ends, last.fits_both_ends) ||
           fails(Fact::ends_differ, last.ends_differ) ||
           fails(Fact::only_tile_that_fits, last.only_tile_that_fits) ||
           fails(Fact::both_ends_hard, last.both_ends_hard) ||
           fails(Fact::blocks, outcome.blocks) || (rule.tile != kNoTile && rule.tile != last.tile));
}

/// Whether a hand that lost still holds the tile the bonus asks for, and whether the rest of the
/// suit is on the table.
Known loser_is_left(const BonusRule& rule, const RoundOutcome& outcome) {
  if (!outcome.moves_known) return Known::maybe;
  const TileSet suits = suit(high(rule.left)) | suit(low(rule.left));
  TileSet rest = outcome.set & suits;
  rest.remove(rule.left);
  if (rule.when.has(Fact::rest_of_suit_played) && !(rest - outcome.played).empty())
    return Known::no;
  Known left = Known::no;
  for (Seat seat = 0; seat < outcome.hands.seats; ++seat) {
    if (outcome.hands.side_of[seat] == outcome.side) continue;
    const std::optional<TileSet>& tiles = outcome.hands.hands[seat].tiles;
    if (tiles && tiles->has(rule.left)) return Known::yes;
    if (!tiles && !outcome.played.has(rule.left)) left = Known::maybe;
  }
  return left;
}

bool happens(const BonusRule& rule, const RoundOutcome& outcome) {
  switch (rule.on) {
  case BonusOn::out: return outcome.end == RoundEnd::out;
  case BonusOn::block: return outcome.end == RoundEnd::block;
  case BonusOn::win: return outcome.end == RoundEnd::out || outcome.end == RoundEnd::block;
  case BonusOn::pass:
  case BonusOn::passes_end: return false;
  }
  return false;
}

bool asks_for_tile(const BonusRule& rule) {
  return !rule.when.empty() || rule.tile != kNoTile;
}

/// Whether rounds before this one may change what it is worth.
bool stake_matters(const Ruleset& ruleset) {
  const Stake& stake = ruleset;
  const Counting& counting = ruleset;
  const Reset& reset = ruleset;
  return stake.per_tie > 0 || stake.after_tie_exactly > 0 || counting.carry_undecided ||
         reset.then_times > 1;
}

}  // namespace

SeatMask seats_of(const MatchState& match, Side side) {
  SeatMask seats = 0;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (match.side_of[seat] == side) seats = static_cast<SeatMask>(seats | mask_of(seat));
  }
  return seats;
}

Side side_named(const MatchState& match, SeatMask seats) {
  Side side = kNoSide;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (!has(seats, seat)) continue;
    if (side != kNoSide && match.side_of[seat] != side) return kNoSide;
    side = match.side_of[seat];
  }
  return side;
}

MatchState begin_match(const Ruleset& ruleset, int seats, const Record& record) {
  const Seating& seating = ruleset;
  const Target& target = ruleset;
  const Playoff& playoff = ruleset;
  MatchState match;
  match.seats = seats;
  match.sides = Seating::sides_for(seating, seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    match.side_of[seat] = Seating::side_of(seating, seat, seats);
  }
  for (Side side = 0; side < match.sides; ++side) match.score[side] = 0;
  match.target = record.target.value_or(target.target.for_seats(seats));
  for (const ScoreClaim& claim : record.standing) {
    const Side side = side_named(match, claim.seats);
    if (side < match.sides) match.score[side] = claim.points;
  }
  match.ties = record.ties;
  match.named_leaders = record.lead;
  if (record.lead != 0) match.occasion = Occasion::later;
  if (record.ties > 0) match.occasion = Occasion::after_tie;
  bool level = playoff.at > 0 && match.sides > 1;
  for (Side side = 0; side < match.sides; ++side) {
    level = level && match.score[side] == playoff.at;
  }
  if (level) match.occasion = Occasion::playoff;
  if (!record.standing.empty() && !level) test_match(ruleset, match);
  return match;
}

std::uint16_t bonuses_due(const Ruleset& ruleset, const MatchState& match,
                          const RoundOutcome& outcome, std::uint16_t* possible) {
  const Bonus& bonus = ruleset;
  std::uint16_t due = 0;
  if (match.occasion == Occasion::playoff) return due;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const BonusRule& rule = bonus.awards[i];
    if (!happens(rule, outcome)) continue;
    if (rule.round > 0 && rule.round != match.rounds + 1) continue;
    const std::optional<int> standing =
        outcome.side == kNoSide ? std::optional(0) : match.score[outcome.side];
    if (rule.only_below > 0 && standing.value_or(0) >= rule.only_below) continue;
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (rule.only_below > 0 && !standing) {
      if (possible != nullptr) *possible = static_cast<std::uint16_t>(*possible | bit);
      continue;
    }
    if (asks_for_tile(rule) && outcome.moves_known && outcome.last.tile == kNoTile) continue;
    if (asks_for_tile(rule) && !outcome.moves_known) {
      if (possible != nullptr) *possible = static_cast<std::uint16_t>(*possible | bit);
      continue;
    }
    if (!facts_hold(rule, outcome)) continue;
    const Known left = rule.left == kNoTile ? Known::yes : loser_is_left(rule, outcome);
    if (left == Known::yes) due = static_cast<std::uint16_t>(due | bit);
    if (left == Known::maybe && possible != nullptr) {
      *possible = static_cast<std::uint16_t>(*possible | bit);
    }
  }
  return due;
}

namespace {

/// The worth with just these bonuses, whether or not they may win the match.
Worth worth_with(const Ruleset& ruleset, const MatchState& match, const RoundOutcome& outcome,
                 std::uint16_t bonuses) {
  const Counting& counting = ruleset;
  const Stake& stake = ruleset;
  const Bonus& bonus = ruleset;
  Worth worth;
  const bool stake_open = match.stake_unknown && stake_matters(ruleset);
  if (stake.after_tie_exactly > 0 && match.ties > 0 && !stake_open) {
    worth.points = worth.base = stake.after_tie_exactly;
    return worth;
  }
  worth.bonuses = bonuses;
  if (counting.receiver != Receiver::winner) return worth;
  const Won won = outcome.how_won();
  std::optional<int> points = Counting::worth(counting, outcome.hands, won, &worth.no_band);
  worth.base = points.value_or(0);
  if (stake_open) points.reset();
  const int ties =
      stake.ties_counted > 0 ? std::min<int>(match.ties, stake.ties_counted) : match.ties;
  worth.stake = match.occasion == Occasion::playoff ? 0 : ties * stake.per_tie;
  worth.stake += match.carried;
  worth.times = match.times;
  if (points) *points = (*points + worth.stake) * worth.times;
  std::optional<int> exactly;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    if (((1U << i) & bonuses) == 0) continue;
    const BonusRule& rule = bonus.awards[i];
    switch (rule.how) {
    case BonusHow::adds:
      if (points) *points += rule.points;
      break;
    case BonusHow::times:
      if (points) *points = std::clamp(*points, -kMostPoints, kMostPoints) * rule.points;
      break;
    case BonusHow::sets: exactly = std::max<int>(exactly.value_or(0), rule.points); break;
    }
  }
  worth.points = exactly ? exactly : points;
  if (worth.points) *worth.points = std::clamp(*worth.points, -kMostPoints, kMostPoints);
  return worth;
}

/// Whether the side would be at the target with the worth.
bool reaches_target(const MatchState& match, const RoundOutcome& outcome, const Worth& worth) {
  if (outcome.side == kNoSide || match.target == 0 || !worth.points) return false;
  const std::optional<int>& score = match.score[outcome.side];
  return score && *score + outcome.in_play[outcome.side] + *worth.points >= match.target;
}

}  // namespace

Worth worth_of(const Ruleset& ruleset, const MatchState& match, const RoundOutcome& outcome,
               std::uint16_t bonuses) {
  const Bonus& bonus = ruleset;
  Worth worth = worth_with(ruleset, match, outcome, bonuses);
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if ((worth.bonuses & bit) == 0 || bonus.awards[i].may_win) continue;
    const Worth without =
        worth_with(ruleset, match, outcome, static_cast<std::uint16_t>(worth.bonuses & ~bit));
    const bool wins =
        reaches_target(match, outcome, worth) && !reaches_target(match, outcome, without);
    if (wins) worth = without;
  }
  return worth;
}

bool is_given(const PlayAward& award, const RoundOutcome& outcome, const Worth& worth) {
  if (award.else_win == 0) return true;
  return outcome.won() && outcome.side == award.side && worth.points.value_or(0) >= award.else_win;
}

void give_held(RoundOutcome& outcome, const Worth& worth) {
  for (const PlayAward& award : outcome.held) {
    if (is_given(award, outcome, worth)) outcome.in_play[award.side] += award.points;
  }
}

SeatMask shut_out_by(const MatchState& match) {
  if (!match.over) return 0;
  for (Side side = 0; side < match.sides; ++side) {
    if (!has(match.winners, side) && match.score[side] != 0) return 0;
  }
  return match.winners;
}

RoundContext context_of(const MatchState& match, bool claims_in_play) {
  RoundContext context;
  context.claims_in_play = claims_in_play;
  context.passes_paid = match.passes_paid;
  context.number = match.rounds + 1;
  for (Side side = 0; side < match.sides; ++side) {
    const int standing = match.score[side].value_or(0);
    context.standing[side] = standing;
    context.need[side] =
        match.target > 0 && match.score[side] ? match.target - standing : kNoTarget;
  }
  return context;
}

}  // namespace sixlove
