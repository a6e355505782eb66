#include "batch/quick_settle.h"

#include <bit>

namespace sixlove {

namespace {

std::string_view name_of(const Bonus& bonus, std::size_t index) {
  return text_of(bonus.awards[index].name);
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
  row.lost_by = match.loss.sides;
  row.losers_against =
      match.loss.losers_against > 0 ? match.loss.losers_against : match.loss.winners_get;
  for (std::size_t side = 0; side < static_cast<std::size_t>(match.sides); ++side) {
    row.score_known = static_cast<std::uint8_t>(row.score_known | (1U << side));
    row.score[side] = *match.score[side];
  }
}

void QuickSettling::begin(const QuickRules& rules, const MatchState& match) {
  rules_ = &rules;
  match_ = match;
  offsets_ = {};
}

bool QuickSettling::claims_hold(const QuickClaims& claims) const {
  if (!claims.has_end) return true;
  const bool right_side =
      claims.seats == 0 || (end_.side != kNoSide && rules_->side_named[claims.seats] == end_.side);
  bool right = false;
  switch (end_.end) {
  case RoundEnd::out: right = claims.end == EndKind::out && right_side; break;
  case RoundEnd::block: right = claims.end == EndKind::block && right_side; break;
  case RoundEnd::tie:
    right = claims.end == EndKind::tie || (claims.end == EndKind::block && claims.seats == 0);
    break;
  case RoundEnd::cut: right = claims.end == EndKind::cut; break;
  case RoundEnd::void_round:
  case RoundEnd::lost:
  case RoundEnd::unfinished: break;
  }
  if (!right || !claims.has_points) return right;
  const Counting& counting = *rules_->rules;
  const bool to_winner = counting.receiver == Receiver::winner;
  if (end_.target_reached || end_.end == RoundEnd::cut) return claims.points == 0;
  return !to_winner || claims.points == end_.points;
}

/// A score that is off by as much as the one before was found so then.
bool QuickSettling::scores_hold(const QuickClaims& claims) {
  ScoreOffsets offsets = offsets_;
  for (const QuickScore& score : claims.scores) {
    const Side side = rules_->side_named[score.seats];
    if (side == kNoSide) return false;
    const int offset = score.points - *match_.score[side];
    if (offset != 0 && offset != offsets.by_side[side]) return false;
    offsets.by_side[side] = offset;
  }
  offsets_ = offsets;
  return true;
}

bool QuickSettling::settle(const QuickRound& round, int number, Rows& rows) {
  if (!weigh_round(*rules_, match_, round, asked_, end_) || !claims_hold(round.claims))
    return false;
  const MatchState before = match_;
  add_quick_round(*rules_, round, end_, match_);
  if (!scores_hold(round.claims)) {
    match_ = before;
    return false;
  }
  add_row(round, number, before, rows);
  return true;
}

void QuickSettling::add_row(const QuickRound& round, int number, const MatchState& before,
                            Rows& rows) const {
  const Counting& counting = *rules_->rules;
  const bool to_winner = counting.receiver == Receiver::winner;
  const bool tie = end_.end == RoundEnd::tie;
  static constexpr RoundRow kNothing{};
  rows.rounds.push_back(kNothing);
  RoundRow& row = rows.rounds.back();
  row.number = number;
  row.evidence = Evidence::full;
  row.end = end_.end;
  row.winner = end_.winner;
  row.side = to_winner ? end_.side : kNoSide;
  row.has_points = to_winner && (end_.won() || tie);
  if (to_winner && end_.won() && !end_.target_reached) row.points = end_.points;
  row.pips_known = static_cast<std::uint8_t>((1U << static_cast<unsigned>(rules_->seats)) - 1U);
  row.score_known = static_cast<std::uint8_t>((1U << static_cast<unsigned>(match_.sides)) - 1U);
  row.pips = end_.pips;
  for (std::size_t side = 0; side < static_cast<std::size_t>(match_.sides); ++side) {
    row.score[side] = *match_.score[side];
  }
  row.first_award = static_cast<std::uint32_t>(rows.awards.size());
  add_awards(round, before, rows);
  row.awards = static_cast<std::uint32_t>(rows.awards.size()) - row.first_award;
}

/// What the round was worth to the side that won it, part by part.
void QuickSettling::add_worth(Rows& rows) const {
  const Bonus& bonus = *rules_->rules;
  const auto give = [&](AwardKind kind, int points, std::string_view why) {
    rows.awards.push_back({kind, end_.side, points, 0, why});
  };
  const auto each_bonus = [&](const auto& look) {
    for (unsigned left = end_.bonuses; left != 0; left &= left - 1) {
      const auto index = static_cast<std::size_t>(std::countr_zero(left));
      if (look(bonus.awards[index], index)) return true;
    }
    return false;
  };
  const bool set = each_bonus([&](const BonusRule& rule, std::size_t index) {
    if (rule.how != BonusHow::sets) return false;
    give(AwardKind::bonus, end_.points, name_of(bonus, index));
    return true;
  });
  if (set) return;
  give(AwardKind::round, end_.base, "round");
  int so_far = (end_.base + end_.stake) * end_.times;
  if (so_far != end_.base) give(AwardKind::stake, so_far - end_.base, "stake");
  each_bonus([&](const BonusRule& rule, std::size_t index) {
    const int points =
        rule.how == BonusHow::times ? so_far * (rule.points - 1) : static_cast<int>(rule.points);
    give(AwardKind::bonus, points, name_of(bonus, index));
    so_far += points;
    return false;
  });
}

void QuickSettling::add_awards(const QuickRound& round, const MatchState& before,
                               Rows& rows) const {
  const Bonus& bonus = *rules_->rules;
  for (const PlayAward& award : round.awards) {
    const bool play = award.bonus < 0;
    rows.awards.push_back({play ? AwardKind::play : AwardKind::bonus, award.side, award.points,
                           award.move,
                           play ? "play" : name_of(bonus, static_cast<std::size_t>(award.bonus))});
  }
  if (end_.pays && !end_.target_reached) add_worth(rows);
  if (end_.counts_own) {
    const Counting& counting = *rules_->rules;
    const bool adds = counting.receiver == Receiver::each_adds_own;
    for (Side side = 0; side < before.sides; ++side) {
      if (!adds && side == end_.side) continue;
      rows.awards.push_back(
          {AwardKind::round, side, adds ? end_.own[side] : -end_.own[side], 0, "round"});
    }
  }
  if (round.passed_over > 0) {
    rows.awards.push_back(
        {AwardKind::penalty, before.last_side, round.passed_over, 0, "passed-over"});
  }
}

}  // namespace sixlove
