#include "referee/charges.h"

#include <algorithm>
#include <utility>

namespace sixlove {

namespace {

/// How much an infraction makes of a round: what weighs more stands against what weighs less.
int weight(PenaltyRound round) {
  switch (round) {
  case PenaltyRound::goes_on: return 0;
  case PenaltyRound::stops: return 1;
  case PenaltyRound::is_lost: return 2;
  case PenaltyRound::is_void: return 3;
  case PenaltyRound::is_undone: return 4;
  }
  return 0;
}

}  // namespace

void Charges::give(Side side, int points, std::string why, int move) {
  extra_[side] += points;
  awards_.push_back({side, points, std::move(why), move, true});
}

int Charges::points_of(const Penalty& price, const Offence& offence) const {
  const int share = (match_->target * price.percent + 50) / 100;
  const int hand = price.or_hand ? offence.hand_pips.value_or(0) : 0;
  return std::max({static_cast<int>(price.points), share, hand});
}

void Charges::charge_points(Side offender, PenaltyTo to, int points, const std::string& why,
                            int move) {
  if (points == 0) return;
  const int has = match_->score[offender].value_or(0) + extra_[offender];
  const bool off =
      to == PenaltyTo::off_the_offender || (to == PenaltyTo::off_or_to_opponents && has >= points);
  for (Side side = 0; side < match_->sides; ++side) {
    if (off == (side == offender)) give(side, off ? -points : points, why, move);
  }
}

void Charges::charge(const Offence& offence, const Penalty* price) {
  if (price == nullptr) return;
  const bool of_play = offence.move > 0 && finding_named(offence.infraction).has_value();
  if (of_play && ended_ && offence.move > *ended_) return;
  const Side offender = match_->side_of[offence.seat];
  if (weight(price->round) > weight(round_)) {
    round_ = price->round;
    round_lost_by_ = offender;
    stops_at_ = offence.move;
  }
  if (of_play && price->round != PenaltyRound::goes_on && !ended_) ended_ = offence.move;
  charge_points(offender, price->to, points_of(*price, offence), offence.infraction, offence.move);
  lose(offender, {price->match, price->winners_get, price->losers_against});
  if (price->card.empty()) return;
  for (Seat seat = 0; seat < match_->seats; ++seat) {
    const bool hit =
        price->hits == PenaltyHits::side ? match_->side_of[seat] == offender : seat == offence.seat;
    if (hit) show_card(text_of(price->card), seat, offence.infraction, offence.move);
  }
}

void Charges::show_card(std::string_view card, Seat seat, const std::string& why, int move) {
  cards_.push_back({seat, std::string(card), why, move});
  const Infractions& infractions = *ruleset_;
  for (std::size_t i = 0; i < infractions.cards.size(); ++i) {
    // every row for a card counts it
    if (text_of(infractions.cards[i].card) == card) ++cards_held_[seat][i];
  }
  add_up(card, seat, move);
}

void Charges::add_up(std::string_view card, Seat seat, int move) {
  const Infractions& infractions = *ruleset_;
  const std::string name(card);
  for (std::size_t i = 0; i < infractions.cards.size(); ++i) {
    const CardRule& rule = infractions.cards[i];
    if (text_of(rule.card) != card || cards_held_[seat][i] != rule.count) continue;
    const Side side = match_->side_of[seat];
    charge_points(side, rule.to, rule.points, name, move);
    lose(side, {rule.match, rule.winners_get, rule.losers_against});
    const std::string_view becomes = text_of(rule.becomes);
    if (becomes.empty() || becomes == card) continue;
    cards_held_[seat][i] = 0;
    show_card(becomes, seat, name, move);
  }
}

void Charges::lose(Side offender, const Loss& loss) {
  if (loss.match != PenaltyMatch::is_lost) return;
  loss_.sides = static_cast<SeatMask>(loss_.sides | mask_of(offender));
  loss_.winners_get = std::max(loss_.winners_get, loss.winners_get);
  loss_.losers_against = std::max(loss_.losers_against, loss.losers_against);
}

void Charges::bear_on(RoundOutcome& outcome, const std::vector<PlayAward>& in_play) const {
  outcome.extra = extra_;
  outcome.cards = cards_held_;
  outcome.loss = loss_;
  if (loss_.sides != 0 && outcome.end == RoundEnd::unfinished) outcome.end = RoundEnd::void_round;
  switch (round_) {
  case PenaltyRound::goes_on: return;
  case PenaltyRound::is_undone:
  case PenaltyRound::is_void:
    outcome.end = RoundEnd::void_round;
    outcome.void_by_penalty = true;
    outcome.undone = round_ == PenaltyRound::is_undone;
    return;
  case PenaltyRound::is_lost:
    outcome.end = RoundEnd::lost;
    outcome.winner = kNoSeat;
    outcome.side = match_->sides == 2 ? static_cast<Side>(1 - round_lost_by_) : kNoSide;
    return;
  case PenaltyRound::stops:
    outcome.end = RoundEnd::cut;
    outcome.stopped = true;
    outcome.winner = kNoSeat;
    outcome.side = kNoSide;
    outcome.in_play = {};
    for (const PlayAward& award : in_play) {
      if (award.move <= stops_at_) outcome.in_play[award.side] += award.points;
    }
    return;
  }
}

}  // namespace sixlove
