#include "batch/quick_settle.h"

#include <bit>

#include "referee/awards.h"
#include "referee/outcome.h"

namespace sixlove {

namespace {

AwardKind kind_of(EndAwardKind kind) {
  switch (kind) {
  case EndAwardKind::round: return AwardKind::round;
  case EndAwardKind::stake: return AwardKind::stake;
  case EndAwardKind::bonus: return AwardKind::bonus;
  }
  return AwardKind::round;
}

std::string_view name_of(const Bonus& bonus, std::size_t index) {
  const ShortName& name = bonus.awards[index].name;
  return {name.begin(), name.size()};
}

}  // namespace

void fill_row(const QuickHead& head, const MatchState& match, MatchRow& row) {
  row.event = head.event;
  row.date = head.date;
  row.table = head.table;
  row.match = head.match;
  row.teams = head.teams;
  row.players = head.players;
  row.seats = static_cast<std::uint8_t>(match.seats);
  row.sides = static_cast<std::uint8_t>(match.sides);
  for (Side side = 0; side < match.sides; ++side) row.side_seats[side] = seats_of(match, side);
  row.over = match.over;
  row.won = match.winners;
  for (std::size_t side = 0; side < static_cast<std::size_t>(match.sides); ++side) {
    row.score_known = static_cast<std::uint8_t>(row.score_known | (1U << side));
    row.score[side] = *match.score[side];
  }
}

void QuickSettling::begin(const QuickRules& rules, const MatchState& match) {
  rules_ = &rules;
  match_ = match;
  offsets_ = {};
  RoundOutcome& outcome = result_.outcome;
  outcome = {};
  outcome.moves_known = true;
  outcome.hands.seats = rules.seats;
  outcome.hands.side_of = rules.side_of;
}

void QuickSettling::take_hands(const QuickRound& round) {
  RoundOutcome& outcome = result_.outcome;
  const bool block = round.over == Over::block;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_->seats); ++seat) {
    FinalHand& hand = outcome.hands.hands[seat];
    hand.pips = pips_of(round.hand[seat]);
    if (!block && !rules_->counts_hands) continue;
    hand.tiles = set_of(round.hand[seat]);
    if (rules_->compares_counts) hand.counted = Counting::hand_count(*rules_->rules, hand);
  }
}

/// Who won and how. False if there is something to say about it.
bool QuickSettling::decide(const QuickRound& round) {
  RoundOutcome& outcome = result_.outcome;
  outcome.leader = round.leader;
  outcome.blocker = round.last_player;
  outcome.last = round.last;
  outcome.blocks = round.blocks;
  outcome.passes_paid = round.tally.passes_paid;
  outcome.in_play = round.tally.in_play;
  outcome.reached_by = round.tally.reached_by;
  outcome.target_reached = outcome.reached_by != kNoSide;
  outcome.extra = {};
  if (round.passed_over > 0) outcome.extra[match_.last_side] = round.passed_over;
  outcome.winner = kNoSeat;
  outcome.side = kNoSide;
  outcome.undecided = false;
  outcome.test = -1;
  outcome.level = 0;
  take_hands(round);
  switch (round.over) {
  case Over::no: return false;
  case Over::out:
    outcome.end = RoundEnd::out;
    outcome.winner = round.out;
    outcome.side = rules_->side_of[round.out];
    return true;
  case Over::cut: outcome.end = RoundEnd::cut; return true;
  case Over::block:
    decide_block(*rules_->rules, round.leader, outcome);
    return !outcome.winner_unknown && !(outcome.undecided && outcome.order_has_holes);
  }
  return false;
}

bool QuickSettling::claims_hold(const QuickClaims& claims) const {
  if (!claims.has_end) return true;
  const RoundOutcome& outcome = result_.outcome;
  const bool right_side = claims.seats == 0 || (outcome.side != kNoSide &&
                                                rules_->side_named[claims.seats] == outcome.side);
  bool right = false;
  switch (outcome.end) {
  case RoundEnd::out: right = claims.end == EndKind::out && right_side; break;
  case RoundEnd::block: right = claims.end == EndKind::block && right_side; break;
  case RoundEnd::tie:
    right = claims.end == EndKind::tie || (claims.end == EndKind::block && claims.seats == 0);
    break;
  case RoundEnd::cut: right = claims.end == EndKind::cut; break;
  case RoundEnd::void_round:
  case RoundEnd::unfinished: break;
  }
  if (!right || !claims.has_points) return right;
  const Counting& counting = *rules_->rules;
  const bool to_winner = counting.receiver == Receiver::winner;
  std::optional<int> due;
  if (outcome.won() && to_winner) due = result_.worth.points;
  if (outcome.target_reached || outcome.end == RoundEnd::cut) due = 0;
  if (outcome.end == RoundEnd::tie && to_winner) due = 0;
  return !due || *due == claims.points;
}

/// A score that is off by as much as the one before was found so then.
bool QuickSettling::scores_hold(const QuickClaims& claims) {
  ScoreOffsets offsets = offsets_;
  for (const QuickScore& score : claims.scores) {
    const Side side = rules_->side_named[score.seats];
    if (side == kNoSide || !result_.after.score[side]) return false;
    const int offset = score.points - *result_.after.score[side];
    if (offset != 0 && offset != offsets.by_side[side]) return false;
    offsets.by_side[side] = offset;
  }
  offsets_ = offsets;
  return true;
}

bool QuickSettling::settle(const QuickRound& round, int number, Rows& rows) {
  if (!decide(round)) return false;
  const Ruleset& ruleset = *rules_->rules;
  const Counting& counting = ruleset;
  RoundOutcome& outcome = result_.outcome;
  result_.worth = {};
  if (outcome.won()) {
    const std::uint16_t due = bonuses_due(ruleset, match_, outcome, nullptr);
    if (outcome.side == kNoSide) return false;
    result_.worth = worth_of(ruleset, match_, outcome, due);
    const bool pays = counting.receiver == Receiver::winner && !outcome.target_reached;
    if (pays && !result_.worth.points) return false;
  }
  if (result_.worth.no_band || !claims_hold(round.claims)) return false;
  result_.after = match_;
  add_round(ruleset, result_.after, outcome, result_.worth);
  for (Side side = 0; side < match_.sides; ++side) {
    if (!result_.after.score[side]) return false;
  }
  test_match(ruleset, result_.after);
  if (!scores_hold(round.claims)) return false;
  add_row(round, number, rows);
  match_ = result_.after;
  return true;
}

void QuickSettling::add_row(const QuickRound& round, int number, Rows& rows) const {
  const Counting& counting = *rules_->rules;
  const RoundOutcome& outcome = result_.outcome;
  const bool to_winner = counting.receiver == Receiver::winner;
  const bool tie = outcome.end == RoundEnd::tie;
  RoundRow& row = rows.rounds.emplace_back();
  row.number = number;
  row.evidence = Evidence::full;
  row.end = outcome.end;
  row.winner = outcome.winner;
  row.side = to_winner ? outcome.side : kNoSide;
  row.has_points = to_winner && (outcome.won() || tie);
  if (to_winner && outcome.won()) {
    row.points = outcome.target_reached ? 0 : *result_.worth.points;
  }
  row.pips_known = static_cast<std::uint8_t>((1U << static_cast<unsigned>(rules_->seats)) - 1U);
  row.score_known = static_cast<std::uint8_t>((1U << static_cast<unsigned>(match_.sides)) - 1U);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_->seats); ++seat) {
    row.pips[seat] = *outcome.hands.hands[seat].pips;
  }
  for (std::size_t side = 0; side < static_cast<std::size_t>(match_.sides); ++side) {
    row.score[side] = *result_.after.score[side];
  }
  row.first_award = static_cast<std::uint32_t>(rows.awards.size());
  add_awards(round, rows);
  row.awards = static_cast<std::uint32_t>(rows.awards.size()) - row.first_award;
}

void QuickSettling::add_awards(const QuickRound& round, Rows& rows) const {
  const Bonus& bonus = *rules_->rules;
  for (const PlayAward& award : round.awards) {
    const bool play = award.bonus < 0;
    rows.awards.push_back({play ? AwardKind::play : AwardKind::bonus, award.side, award.points,
                           award.move,
                           play ? "play" : name_of(bonus, static_cast<std::size_t>(award.bonus))});
  }
  for (const EndAward& award : end_awards(*rules_->rules, match_, result_)) {
    const std::string_view why = award.kind == EndAwardKind::round   ? "round"
                                 : award.kind == EndAwardKind::stake ? "stake"
                                                                     : name_of(bonus, award.bonus);
    rows.awards.push_back({kind_of(award.kind), award.side, award.points, 0, why});
  }
  if (round.passed_over > 0) {
    rows.awards.push_back(
        {AwardKind::penalty, match_.last_side, round.passed_over, 0, "passed-over"});
  }
}

}  // namespace sixlove
