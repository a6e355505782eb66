#include "batch/quick_round.h"

namespace sixlove {

void clear(QuickRound& round) {
  round.leader = round.last_player = round.out = kNoSeat;
  round.over = Over::no;
  round.blocks = false;
  round.passed_over = 0;
  static constexpr Tally kNothing{};
  round.tally = kNothing;
  round.awards.clear();
  round.claims_in_play = round.silent_in_play = false;
  round.claims.has_end = round.claims.has_points = false;
  round.claims.seats = 0;
  round.claims.scores.clear();
}

void set_table(const QuickRules& rules, const PerSeat<char>& letters, QuickTable& table) {
  table.rules = &rules;
  table.letters = letters;
  table.seat_of.fill(kNoSeat);
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    table.seat_of[static_cast<unsigned char>(letters[seat])] = seat;
  }
  table.state.seats = static_cast<std::uint8_t>(rules.seats);
  table.state.side_of = rules.side_of;
}

bool may_lead(const LeadDuty& duty, const LayoutRule& layout, Seat seat, Tile tile) {
  if (duty.seats != 0 && !has(duty.seats, seat)) return false;
  if (duty.tile != kNoTile && duty.tile != tile) return false;
  const bool double_asked = duty.any_double || layout.spinner == Spinner::lead;
  return !double_asked || is_double(tile);
}

bool set_duty(QuickTable& table, QuickRound& round) {
  const QuickRules& rules = *table.rules;
  const MatchState& match = *table.match;
  State& state = table.state;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    state.hand[seat] = set_of(round.hand[seat]);
  }
  bool void_deal = false;
  int choice = -1;
  state.duty = lead_duty(*rules.rules, match, state, &void_deal, &choice);
  if (void_deal) return false;
  round.passed_over =
      match.last_side == kNoSide ? 0 : passed_over_points(*rules.rules, match, choice);
  const bool in_play = rules.scores || rules.pays_passes || rules.tests_at_once;
  if (in_play) table.context = context_of(match, false);
  round.tally.passes_paid = match.passes_paid;
  return true;
}

}  // namespace sixlove
