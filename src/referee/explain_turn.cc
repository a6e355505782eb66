// Words for findings about whose turn it is: leads, turns, moves after the end.

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"

namespace sixlove {

namespace {

/// "plays 6-4", "draws 3-1", "passes"
std::string deed(const Event& event) {
  switch (event.kind) {
  case EventKind::play: return "plays " + tile_text(event.tile);
  case EventKind::draw: return event.tile == kNoTile ? "draws" : "draws " + tile_text(event.tile);
  case EventKind::pass: return "passes";
  case EventKind::incident:
  case EventKind::objection:
  case EventKind::time:
  case EventKind::no_show:
  case EventKind::substitute:
  case EventKind::choice: break;
  }
  return "moves";
}

std::string deed(const Telling& telling) {
  const Event* const event = telling.event();
  return event == nullptr ? "moves" : deed(*event);
}

std::string_view occasion_text(Occasion occasion) {
  switch (occasion) {
  case Occasion::first: return "the first round of a match";
  case Occasion::later: return "a later round";
  case Occasion::after_tie: return "the round after a tie";
  case Occasion::after_block: return "the round after a block";
  case Occasion::after_reset: return "the round after a reset";
  case Occasion::playoff: return "a play-off round";
  case Occasion::after_playoff: return "the round after a play-off";
  }
  return "";
}

const LeadOrder& order_of(const Lead& lead, Occasion occasion) {
  const auto or_else = [](const LeadOrder& order, const LeadOrder& other) -> const LeadOrder& {
    return order.empty() ? other : order;
  };
  switch (occasion) {
  case Occasion::first: return lead.first;
  case Occasion::later: return lead.later;
  case Occasion::after_tie: return or_else(lead.after_tie, lead.later);
  case Occasion::after_block: return or_else(lead.after_block, lead.later);
  case Occasion::after_reset: return or_else(lead.after_reset, lead.first);
  case Occasion::playoff: return or_else(lead.playoff, lead.first);
  case Occasion::after_playoff: return or_else(lead.after_playoff, lead.later);
  }
  return lead.first;
}

/// Who a choice names: "the holder of 6-6, with that tile".
std::string who_leads(const LeadChoice& choice) {
  std::vector<std::string> tiles;
  for (const Tile tile : choice.of) tiles.push_back(tile_text(tile));
  std::string text(kWords<LeadWho>[static_cast<std::size_t>(choice.who)].meaning);
  if (choice.who == LeadWho::holder && tiles.size() == 1) text = "the holder of " + tiles[0];
  if (choice.who == LeadWho::holder && tiles.size() > 1) {
    text =
        fmt::format("the holder of the first of {} that anybody was dealt", joined(tiles, "and"));
  }
  switch (choice.with) {
  case LeadWith::any: break;
  case LeadWith::that_tile: text += ", with that tile"; break;
  case LeadWith::any_double: text += ", with a double"; break;
  }
  switch (choice.draws) {
  case LeadDraws::none: break;
  case LeadDraws::leader: text += ", drawing until it can"; break;
  case LeadDraws::in_turn: text += ", or whoever draws it"; break;
  }
  if (choice.passes_on) text += ", or the next seat that holds one";
  return text;
}

/// Notes who leads on this occasion, as the ruleset has it.
void note_order(Telling& telling, Occasion occasion) {
  std::string text;
  for (const LeadChoice& choice : order_of(telling.rules(), occasion)) {
    if (!text.empty()) text += "; failing that, ";
    text += who_leads(choice);
  }
  if (!text.empty()) telling.note(fmt::format("{} is led by {}", occasion_text(occasion), text));
}

/// Labels where the tile that has to be led was dealt.
void mark_due(Telling& telling, Seat seat) {
  const Tile due = telling.ruling().due;
  if (due == kNoTile) return;
  telling.mark(telling.dealt_place(seat, due),
               fmt::format("{} was dealt {}", telling.letter(seat), tile_text(due)));
}

Seat first_seat(SeatMask seats) {
  Seat seat = 0;
  while (seat < kMaxSeats && !has(seats, seat)) ++seat;
  return seat;
}

/// Shows the event that ended the round, and says how.
void tell_how_it_ended(Telling& telling, const Turn& turn) {
  const Event* const last = telling.earlier_play(turn.last_tile);
  std::string how;
  switch (turn.over) {
  case Over::no: return;
  case Over::out: how = fmt::format("{} went out", telling.letter(turn.out)); break;
  case Over::block: how = "the round was blocked"; break;
  case Over::cut: how = "the match was won"; break;
  }
  if (last == nullptr) {
    telling.note(how);
  } else {
    telling.mark(last->span(), fmt::format("{}, move {}", how, telling.move_number(*last)));
  }
}

/// Seats passed over, from the ruling's seat up to the one that moved.
std::vector<Seat> seats_skipped(const Telling& telling) {
  const Ruling& ruling = telling.ruling();
  std::vector<Seat> seats;
  const int count = telling.seats_at_table();
  Seat seat = ruling.seat;
  while (seat < count && seat != ruling.other && seats.size() < kMaxSeats) {
    seats.push_back(seat);
    const State* const state = telling.before();
    seat = state == nullptr ? next_seat(seat, count) : turn_after(*state, seat);
  }
  return seats;
}

/// Whether every hand is known and none holds a double.
bool nobody_holds_a_double(const State& state) {
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (state.hidden[seat] > 0 || state.hand[seat].meets(doubles())) return false;
  }
  return true;
}

}  // namespace

void tell_wrong_leader(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Event* const event = telling.event();
  const bool plays = event != nullptr && event->kind == EventKind::play;
  std::vector<std::string> letters;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(ruling.seats, seat)) letters.push_back(telling.letter(seat));
  }
  const std::string right = letters.empty() ? "another seat" : joined(letters, "or");
  const State* const state = telling.before();
  const bool draws = state != nullptr && state->duty.draws;
  const std::string due = ruling.due == kNoTile ? "" : " " + tile_text(ruling.due);
  telling.say(fmt::format("{} {}, but {} has to {}{}", telling.seat(ruling.seat),
                          plays ? "leads " + tile_text(event->tile) : deed(telling), right,
                          draws ? "draw until somebody can lead" : "lead", due));
  mark_due(telling, first_seat(ruling.seats));
  if (state != nullptr) note_order(telling, state->duty.occasion);
  note_outcome(telling);
  telling.help(draws ? "was it another seat that drew?" : "was it another seat that moved first?");
  const bool may_be_later = !draws && state != nullptr && state->duty.occasion == Occasion::first &&
                            telling.record().lead == 0;
  if (may_be_later) {
    telling.help(fmt::format("if the match began before this round, add the tag [Lead \"{}\"]",
                             telling.letter(ruling.seat)));
  }
}

void tell_wrong_lead_tile(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const dealt = telling.before();
  if (ruling.due == kNoTile && dealt != nullptr && nobody_holds_a_double(*dealt)) {
    telling.say(fmt::format("{} leads {}, but nobody can lead: no hand holds a double",
                            telling.seat(ruling.seat), tile_text(ruling.tile)));
    note_outcome(telling);
    telling.help("the deal is void: write `end void`, and deal again");
    return;
  }
  const std::string due = ruling.due == kNoTile ? "a double" : tile_text(ruling.due);
  telling.say(fmt::format("{} leads {}, but has to lead {}", telling.seat(ruling.seat),
                          tile_text(ruling.tile), due));
  mark_due(telling, ruling.seat);
  if (const State* const state = telling.before(); state != nullptr && ruling.seat < kMaxSeats) {
    if (ruling.due != kNoTile) note_order(telling, state->duty.occasion);
    const TileSet doubles_held = state->hand[ruling.seat] & doubles();
    if (ruling.due == kNoTile && !doubles_held.empty()) {
      telling.help(fmt::format("{} may lead {}", telling.letter(ruling.seat),
                               tiles_text(doubles_held, "or")));
    }
  }
  note_outcome(telling);
  if (ruling.due != kNoTile) telling.help(fmt::format("was {} led?", due));
}

void tell_after_the_end(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  const bool blocked = state != nullptr && state->turn.over == Over::block;
  telling.say(fmt::format("{} {} after the round was over{}", telling.seat(ruling.seat),
                          deed(telling), blocked ? " and everybody had passed" : ""));
  if (state != nullptr) tell_how_it_ended(telling, state->turn);
  if (blocked) telling.note("after a block each seat may be written to pass once, and no more");
  note_outcome(telling);
  telling.help("take the move out, or look for a move that is missing before it");
}

void tell_out_of_turn(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::string due = telling.letter(ruling.other);
  telling.say(fmt::format("{} {}, but it is the turn of {}", telling.seat(ruling.seat),
                          deed(telling), telling.seat(ruling.other)));
  const State* const state = telling.before();
  if (state == nullptr || ruling.other >= kMaxSeats) return;
  telling.note(telling.open_ends(*state));
  const Facts facts = facts_for(telling.rules(), *state, ruling.other);
  const std::string fits = facts.able == Known::no ? fmt::format("{} holds nothing that fits", due)
                                                   : telling.may_do(*state, ruling.other);
  telling.note(facts.able == Known::no && facts.may_draw ? fits + " and has to draw" : fits);
  note_outcome(telling);
  const Event* const event = telling.event();
  const bool play = event != nullptr && event->kind == EventKind::play;
  if (play && state->holder(event->tile) == ruling.other) {
    telling.help(
        fmt::format("{} holds {}: is the seat letter wrong?", due, tile_text(event->tile)));
    return;
  }
  const bool draws = facts.able == Known::no && facts.may_draw;
  telling.help(fmt::format("is a {} of {} missing before this?", draws ? "draw" : "play", due));
}

void tell_turn_skipped(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::vector<Seat> seats = seats_skipped(telling);
  std::vector<std::string> letters;
  std::string passes;
  for (const Seat seat : seats) {
    letters.push_back(telling.letter(seat));
    passes += fmt::format("{}- ", telling.letter(seat));
  }
  const bool one = letters.size() == 1;
  telling.say(fmt::format("the {} of {} {} not written", one ? "pass" : "passes",
                          joined(letters, "and"), one ? "is" : "are"));
  const State* const state = telling.before();
  if (state != nullptr) telling.note(telling.open_ends(*state));
  telling.note(fmt::format("{} could only pass, so the {} taken as made", joined(letters, "and"),
                           one ? "pass is" : "passes are"));
  const Event* const event = telling.event();
  const Span span = event == nullptr ? Span{} : event->span();
  telling.help(fmt::format("write `{}` before `{}`", trimmed(passes),
                           span.length > 0 ? printable(telling.record().source->text_of(span))
                                           : "the move of " + telling.letter(ruling.other)));
}

}  // namespace sixlove
