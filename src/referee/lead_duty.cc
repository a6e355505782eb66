// Who leads: the choices of `lead:` against the match so far and the hands as dealt.

#include <algorithm>

#include "referee/match.h"
#include "rules/lead_tile.h"

namespace sixlove {

namespace {

bool scores_known(const MatchState& match) {
  for (Side side = 0; side < match.sides; ++side) {
    if (!match.score[side]) return false;
  }
  return true;
}

Side score_leader(const MatchState& match) {
  Side best = kNoSide;
  bool level = false;
  for (Side side = 0; side < match.sides; ++side) {
    if (!match.score[side]) return kNoSide;
    if (best != kNoSide && *match.score[side] == *match.score[best]) level = true;
    if (best == kNoSide || *match.score[side] > *match.score[best]) {
      best = side;
      level = false;
    }
  }
  return level ? kNoSide : best;
}

SeatMask one(Seat seat) {
  return seat == kNoSeat ? SeatMask{0} : mask_of(seat);
}

/// The seats that the match so far names; 0 where the choice does not go by the match, or where
/// what it goes by is not known.
SeatMask seats_by_match(const LeadChoice& choice, const MatchState& match) {
  switch (choice.who) {
  case LeadWho::first_seat: return mask_of(0);
  case LeadWho::next_seat:
    return match.last_leader == kNoSeat ? SeatMask{0}
                                        : mask_of(next_seat(match.last_leader, match.seats));
  case LeadWho::next_after_winner:
    return match.last_winner == kNoSeat ? SeatMask{0}
                                        : mask_of(next_seat(match.last_winner, match.seats));
  case LeadWho::winner: return one(match.last_winner);
  case LeadWho::winning_side:
    return match.last_side == kNoSide ? SeatMask{0} : seats_of(match, match.last_side);
  case LeadWho::score_leader: {
    const Side side = score_leader(match);
    return side == kNoSide ? SeatMask{0} : seats_of(match, side);
  }
  case LeadWho::same_seat: return one(match.last_leader);
  case LeadWho::blocker: return one(match.last_blocker);
  case LeadWho::blocker_if_won:
    if (match.last_blocker == kNoSeat || match.last_side == kNoSide) return 0;
    return mask_of(match.side_of[match.last_blocker] == match.last_side
                       ? match.last_blocker
                       : next_seat(match.last_blocker, match.seats));
  case LeadWho::holder:
  case LeadWho::highest_double:
  case LeadWho::lowest_double:
  case LeadWho::heaviest_tile:
  case LeadWho::round_double:
  case LeadWho::lot:
  case LeadWho::next_double_holder: return 0;
  }
  return 0;
}

/// The tile, among those known to be in hands, whose holder leads; kNoTile if there is none.
Tile tile_in_hands(const LeadChoice& choice, const Equipment& equipment, const MatchState& match,
                   const State& state) {
  TileSet held;
  for (Seat seat = 0; seat < state.seats; ++seat) held |= state.hand[seat];
  return deciding_tile(choice, equipment, held, match.rounds);
}

TileSet before_in(const LeadChoice& choice, const State& state, Tile decided) {
  TileSet tiles;
  for (const Tile tile : tiles_asked(choice, state.set)) {
    if (decides_before(choice, tile, decided)) tiles.add(tile);
  }
  return tiles;
}

SeatMask hidden_seats(const State& state) {
  SeatMask seats = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (state.hidden[seat] > 0) seats = static_cast<SeatMask>(seats | mask_of(seat));
  }
  return seats;
}

/// The tile that a hidden hand must hold if no known one does; kNoTile if that does not follow.
Tile hidden_tile(const LeadChoice& choice, const Dealing& dealing) {
  const bool sure = choice.who == LeadWho::holder && dealing.leftover == Leftover::none;
  return sure && !choice.of.empty() ? choice.of[0] : kNoTile;
}

Seat next_double_holder(const MatchState& match, const State& state) {
  if (match.last_winner == kNoSeat) return kNoSeat;
  Seat seat = next_seat(match.last_winner, state.seats);
  while (seat != match.last_winner) {
    if (state.hand[seat].meets(doubles())) return seat;
    seat = next_seat(seat, state.seats);
  }
  return kNoSeat;
}

enum class Settled : std::uint8_t { no, yes, unknown };

/// Nobody holds what must be led, and all hands are known: tiles are drawn until somebody does.
Settled settle_by_drawing(const LeadChoice& choice, const Ruleset& ruleset, const MatchState& match,
                          const State& state, LeadDuty& duty) {
  if (choice.draws != LeadDraws::in_turn) return Settled::no;
  const bool for_one_tile = choice.who == LeadWho::round_double || choice.who == LeadWho::holder;
  if (for_one_tile) duty.tile = deciding_tile(choice, ruleset, state.set, match.rounds);
  duty.any_double = duty.tile == kNoTile;
  duty.draws = duty.in_turn = true;
  duty.seats =
      mask_of(match.last_leader == kNoSeat ? Seat{0} : next_seat(match.last_leader, state.seats));
  return Settled::yes;
}

/// Whether only one tile may be led, by its holder or by whoever draws it.
bool one_tile_leads(const LeadChoice& choice) {
  return choice.draws == LeadDraws::in_turn && choice.with == LeadWith::that_tile &&
         (choice.who == LeadWho::round_double || choice.of.size() == 1);
}

bool asks_for_double(const LeadChoice& choice) {
  return choice.with == LeadWith::any_double || choice.who == LeadWho::highest_double ||
         choice.who == LeadWho::lowest_double || choice.who == LeadWho::round_double;
}

/// What is sure where hidden hands leave open which choice settles the lead.
LeadDuty open_duty(const LeadPlan& plan) {
  LeadDuty duty{.occasion = plan.occasion};
  const auto any_draws = [&](LeadDraws how) {
    return std::any_of(plan.order->begin(), plan.order->end(),
                       [how](const LeadChoice& choice) { return choice.draws == how; });
  };
  const bool by_leader = any_draws(LeadDraws::leader);
  const bool in_turn = any_draws(LeadDraws::in_turn);
  duty.draws = by_leader || in_turn;
  duty.in_turn = in_turn && !by_leader;
  duty.passes_on = by_leader && std::any_of(plan.order->begin(), plan.order->end(),
                                            [](const LeadChoice& one) { return one.passes_on; });
  duty.any_double =
      duty.draws && std::all_of(plan.order->begin(), plan.order->end(), asks_for_double);
  return duty;
}

/// Of the seats that are named, those that may hold a double; if none does and the lead passes on,
/// the first seat that does, from the one named on.
SeatMask double_holders(bool passes_on, SeatMask named, const State& state) {
  SeatMask seats = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const bool may = state.hand[seat].meets(doubles()) || state.hidden[seat] > 0;
    if (has(named, seat) && may) seats = static_cast<SeatMask>(seats | mask_of(seat));
  }
  if (seats != 0 || !passes_on) return seats;
  Seat from = 0;
  while (from < state.seats && !has(named, from)) ++from;
  for (int i = 1; i < state.seats; ++i) {
    const auto seat = static_cast<Seat>((from + i) % state.seats);
    if (state.hand[seat].meets(doubles()) || state.hidden[seat] > 0) return mask_of(seat);
  }
  return 0;
}

/// Fills in the duty if this choice settles the lead.
Settled settle(const LeadChoice& choice, const Ruleset& ruleset, const MatchState& match,
               const State& state, LeadDuty& duty) {
  const SeatMask hidden = hidden_seats(state);
  duty.any_double = choice.with == LeadWith::any_double;
  if (choice.who == LeadWho::lot) {
    duty.seats = 0;
    duty.draws = choice.draws == LeadDraws::leader;
    duty.passes_on = duty.draws && choice.passes_on;
    const bool somebody = std::any_of(state.hand.begin(), state.hand.begin() + state.seats,
                                      [](const TileSet& hand) { return hand.meets(doubles()); });
    if (!choice.passes_on || duty.draws || somebody) return Settled::yes;
    // hands that are hidden may hold a double, or none
    return hidden == 0 ? Settled::no : Settled::unknown;
  }
  if (goes_by_tile(choice.who)) {
    const Tile tile = tile_in_hands(choice, ruleset, match, state);
    const Tile guess = tile != kNoTile ? tile : hidden_tile(choice, ruleset);
    if (tile == kNoTile && hidden == 0) {
      return settle_by_drawing(choice, ruleset, match, state, duty);
    }
    if (tile == kNoTile && one_tile_leads(choice)) {
      const Settled settled = settle_by_drawing(choice, ruleset, match, state, duty);
      duty.seats = 0;  // a hidden hand may hold it
      return settled;
    }
    if (guess == kNoTile) return Settled::unknown;
    // a hidden hand may hold a tile that decides before it, and may lead any
    const bool may_be_another =
        tile != kNoTile && hidden != 0 && choice.with != LeadWith::that_tile;
    if (may_be_another && state.unseen().meets(before_in(choice, state, tile))) {
      return Settled::unknown;
    }
    duty.seats = tile != kNoTile ? mask_of(state.holder(tile)) : hidden;
    if (choice.with == LeadWith::that_tile) duty.tile = guess;
    return Settled::yes;
  }
  if (choice.who == LeadWho::next_double_holder) {
    if (hidden != 0 || match.last_winner == kNoSeat) return Settled::unknown;
    duty.seats = one(next_double_holder(match, state));
    return duty.seats != 0 ? Settled::yes : Settled::no;
  }
  const bool by_score = choice.who == LeadWho::score_leader;
  const SeatMask named =
      match.named_leaders != 0 && !by_score ? match.named_leaders : seats_by_match(choice, match);
  if (named == 0) return by_score && scores_known(match) ? Settled::no : Settled::unknown;
  if (!duty.any_double) {
    duty.seats = named;
    return Settled::yes;
  }
  const bool draws = choice.draws == LeadDraws::leader;
  duty.seats = double_holders(choice.passes_on && !draws, named, state);
  if (duty.seats == 0 && draws) {
    duty.seats = named;
    duty.draws = true;
    duty.passes_on = choice.passes_on;
    return Settled::yes;
  }
  if (duty.seats == 0) return Settled::no;
  bool sure = false;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    sure = sure || (has(duty.seats, seat) && state.hand[seat].meets(doubles()));
  }
  // hands that are hidden may hold no double, and then another leads
  return sure ? Settled::yes : Settled::unknown;
}

}  // namespace

LeadPlan lead_plan(const Ruleset& ruleset, const MatchState& match) {
  const Lead& lead = ruleset;
  const auto pick = [](const LeadOrder& own, Occasion occasion, LeadPlan otherwise) {
    return own.empty() ? otherwise : LeadPlan{&own, occasion};
  };
  const LeadPlan first{&lead.first, Occasion::first};
  const LeadPlan later = pick(lead.later, Occasion::later, first);
  switch (match.occasion) {
  case Occasion::first: return first;
  case Occasion::later: return later;
  case Occasion::after_tie: return pick(lead.after_tie, Occasion::after_tie, later);
  case Occasion::after_block: return pick(lead.after_block, Occasion::after_block, later);
  case Occasion::after_reset: return pick(lead.after_reset, Occasion::after_reset, first);
  case Occasion::playoff: return pick(lead.playoff, Occasion::playoff, first);
  case Occasion::after_playoff: return pick(lead.after_playoff, Occasion::after_playoff, later);
  }
  return first;
}

LeadDuty lead_duty(const Ruleset& ruleset, const MatchState& match, const State& state,
                   bool* void_deal, int* choice) {
  const LeadPlan plan = lead_plan(ruleset, match);
  *void_deal = false;
  *choice = -1;
  if (match.lead_unknown) return {.occasion = plan.occasion};
  for (std::size_t i = 0; i < plan.order->size(); ++i) {
    LeadDuty duty{.occasion = plan.occasion};
    const Settled settled = settle((*plan.order)[i], ruleset, match, state, duty);
    if (settled == Settled::unknown) return open_duty(plan);
    if (settled == Settled::no) continue;
    *choice = static_cast<int>(i);
    return duty;
  }
  *void_deal = true;
  return {.occasion = plan.occasion};
}

TileSet not_dealt_if_led(const Ruleset& ruleset, const MatchState& match, const State& state,
                         Tile led) {
  TileSet not_dealt;
  if (match.lead_unknown) return not_dealt;
  const LeadPlan plan = lead_plan(ruleset, match);
  for (const LeadChoice& choice : *plan.order) {
    if (!goes_by_tile(choice.who) || choice.with != LeadWith::that_tile) return not_dealt;
    // what was drawn for the lead was not dealt
    if (choice.draws != LeadDraws::none) return {};
    const Tile tile = tile_in_hands(choice, ruleset, match, state);
    if (tile == led) return not_dealt | before_in(choice, state, tile);
    if (tile != kNoTile || choice.who == LeadWho::round_double) return {};
    not_dealt |= tiles_asked(choice, state.set);
  }
  return {};
}

NextLead next_lead(const Ruleset& ruleset, const MatchState& match) {
  NextLead next;
  if (match.over || match.lead_unknown) return next;
  const LeadPlan plan = lead_plan(ruleset, match);
  for (const LeadChoice& choice : *plan.order) {
    next.rule = Lead::key(plan.occasion);
    if (goes_by_tile(choice.who)) {
      const bool sure = choice.who == LeadWho::holder && choice.of.size() == 1;
      if (sure) next.tile = choice.of[0];
      return next;
    }
    if (choice.with == LeadWith::any_double) return next;
    next.seats = seats_by_match(choice, match);
    const bool level = choice.who == LeadWho::score_leader && scores_known(match);
    if (next.seats != 0 || !level) return next;
  }
  return next;
}

int passed_over_points(const Ruleset& ruleset, const MatchState& match, int choice) {
  const LeadPlan plan = lead_plan(ruleset, match);
  if (choice < 0) return 0;
  return (*plan.order)[static_cast<std::size_t>(choice)].passed_over_adds;
}

}  // namespace sixlove
