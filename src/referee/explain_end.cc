// Words for findings about how a round ended.

#include <optional>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"
#include "referee/replay.h"

namespace sixlove {

namespace {

/// Who the `end` line names: "A", "AC"; "nobody" if it names none.
std::string named(const Telling& telling, SeatMask seats) {
  const std::string names = telling.seats(seats);
  return names.empty() ? "nobody" : names;
}

/// Whether a penalty decided how the round ended.
bool ended_by_penalty(const Telling& telling) {
  return telling.ruling().rule == "infractions.penalties";
}

/// What the `end` line says: "A went out".
std::string claimed_end(const Telling& telling) {
  const Round* const round = telling.round();
  if (round == nullptr || !round->end) return "the round is over";
  const SeatMask seats =
      telling.ruling().claimed != 0 ? telling.ruling().claimed : round->end->seats;
  switch (round->end->kind) {
  case EndKind::out: return fmt::format("{} went out", named(telling, seats));
  case EndKind::block:
    return seats == 0 ? "the round was blocked"
                      : fmt::format("{} won a block", named(telling, seats));
  case EndKind::tie: return "the round was tied";
  case EndKind::void_round: return "the round does not count";
  case EndKind::cut: return "a play won the match in mid-round";
  }
  return "";
}

Over over(const Telling& telling) {
  const State* const state = telling.before();
  if (state != nullptr && state->turn.over != Over::no) return state->turn.over;
  const Round* const round = telling.round();
  // nothing but a block is ever tied
  const bool says_block = round != nullptr && round->end &&
                          (round->end->kind == EndKind::block || round->end->kind == EndKind::tie);
  return says_block || telling.ruling().id == FindingId::missed_block ? Over::block : Over::no;
}

/// Who won the round: "BD", or where one hand did, "B ... for BD"; `did` is put after the name.
std::string winner_text(const Telling& telling, std::string_view did) {
  const Ruling& ruling = telling.ruling();
  const Blocked& blocked = telling.rules();
  const std::string side = telling.seats(ruling.seats);
  const bool by_hand = ruling.seat < kMaxSeats && has(ruling.seats, ruling.seat) &&
                       side.size() > 1 && blocked.contest != Contest::sides;
  if (!by_hand) return fmt::format("{} {}", side, did);
  return fmt::format("{} {} for {}", telling.letter(ruling.seat), did, side);
}

/// What really happened: "B went out", "B won the block for BD".
std::string right_end(const Telling& telling, std::string_view block) {
  const State* const state = telling.before();
  const bool nobody = telling.ruling().seats == 0;
  if (ended_by_penalty(telling)) {
    return nobody ? "an infraction makes the round void"
                  : winner_text(telling, "won it by an infraction of the others");
  }
  switch (over(telling)) {
  case Over::out:
    return state != nullptr && state->turn.out < kMaxSeats
               ? fmt::format("{} went out", telling.letter(state->turn.out))
               : winner_text(telling, "went out");
  case Over::block:
    return nobody ? fmt::format("{} is tied", block)
                  : winner_text(telling, fmt::format("won {}", block));
  case Over::cut: return "a play reached the target and ended the match";
  case Over::no: break;
  }
  return nobody ? "nobody won it" : winner_text(telling, "won it");
}

/// The `end` line that would be right.
std::string right_line(const Telling& telling) {
  const std::string winner = telling.seats(telling.ruling().seats);
  if (ended_by_penalty(telling) && winner.empty()) return "end void";
  const State* const state = telling.before();
  switch (over(telling)) {
  case Over::out:
    return fmt::format("end {} out", state != nullptr && state->turn.out < kMaxSeats
                                         ? telling.letter(state->turn.out)
                                         : winner);
  case Over::block: return winner.empty() ? "end tie" : fmt::format("end {} block", winner);
  case Over::cut: return "end cut";
  case Over::no: break;
  }
  return winner.empty() ? "end tie" : fmt::format("end {} ...", winner);
}

/// The first seat from the one in turn on that can go on, and how: "B can play 6-4".
std::string who_can_go_on(const Telling& telling, const State& state) {
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const TileSet fits = telling.playable(state, seat);
    if (!fits.empty()) {
      return fmt::format("{} can play {}", telling.seat(seat), tiles_text(fits, "or"));
    }
  }
  if (boneyard_open(telling.rules(), state)) {
    const Dealing& dealing = telling.rules();
    return fmt::format("the boneyard has {} that may be drawn",
                       number_of(state.boneyard_count - dealing.reserve, "tile"));
  }
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (able(facts_for(telling.rules(), state, seat).playable, state, seat) == Known::maybe) {
      return fmt::format("{} may hold a tile that fits", telling.seat(seat));
    }
  }
  return "not every seat has passed";
}

std::optional<int> pips_left(const Telling& telling, Seat seat) {
  const State* const state = telling.before();
  if (state != nullptr && state->hidden[seat] == 0) return pips(state->hand[seat]);
  const Round* const round = telling.round();
  if (round == nullptr) return std::nullopt;
  if (round->left[seat].known) {
    int total = 0;
    for (const PlacedTile& placed : round->left[seat].tiles) total += pips(placed.tile);
    return total;
  }
  if (round->count[seat].written) return round->count[seat].pips;
  return std::nullopt;
}

}  // namespace

void note_pips_left(Telling& telling) {
  std::vector<std::string> hands;
  for (Seat seat = 0; seat < telling.seats_at_table(); ++seat) {
    const std::optional<int> left = pips_left(telling, seat);
    if (left) hands.push_back(fmt::format("{} {}", telling.letter(seat), *left));
  }
  if (!hands.empty()) telling.note(fmt::format("pips left in hand: {}", joined(hands, "and")));
}

void tell_false_block(Telling& telling) {
  const State* const state = telling.before();
  if (state == nullptr) {
    telling.say("a block is claimed, but the round can go on");
    return;
  }
  telling.say(fmt::format("a block is claimed, but {}", who_can_go_on(telling, *state)));
  telling.note(telling.open_ends(*state));
  telling.help("write the moves that are missing, or correct the `end` line");
}

void tell_missed_block(Telling& telling) {
  telling.say(
      fmt::format("the record says that {}, but the round was blocked", claimed_end(telling)));
  const State* const state = telling.before();
  if (state != nullptr) {
    telling.note(telling.open_ends(*state));
    telling.note("nobody holds a tile that fits");
    const Event* const last = telling.earlier_play(state->turn.last_tile);
    if (last != nullptr) telling.mark(last->span(), "this tile closed the round");
  }
  note_pips_left(telling);
  telling.note(right_end(telling, "the block"));
  telling.help(fmt::format("write `{}`", right_line(telling)));
}

void tell_not_out(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  Seat seat = ruling.seat;
  for (Seat each = 0; each < kMaxSeats && seat >= kMaxSeats; ++each) {
    if (has(ruling.claimed, each)) seat = each;
  }
  if (seat >= kMaxSeats) {
    telling.say("the record says that a seat went out, but none did");
  } else if (state == nullptr) {
    telling.say(fmt::format("{} is said to be out, but still has tiles", telling.seat(seat)));
  } else {
    telling.say(fmt::format("{} is said to be out, but still has {}", telling.seat(seat),
                            state->hidden[seat] == 0 && !state->hand[seat].empty()
                                ? tiles_text(state->hand[seat], "and")
                                : number_of(state->held(seat), "tile")));
    telling.note(telling.open_ends(*state));
    if (state->turn.turn < state->seats && state->turn.over == Over::no) {
      telling.note(fmt::format("it is the turn of {}: {}", telling.letter(state->turn.turn),
                               telling.may_do(*state, state->turn.turn)));
    }
  }
  telling.help("write the moves that are missing, or correct the `end` line");
}

void tell_unfinished(Telling& telling) {
  telling.say("the moves stop before the round is over");
  const State* const state = telling.before();
  if (state != nullptr) {
    telling.note(telling.open_ends(*state));
    if (state->turn.turn < state->seats) {
      telling.note(fmt::format("it is the turn of {}: {}", telling.seat(state->turn.turn),
                               telling.may_do(*state, state->turn.turn)));
    }
  }
  telling.note("what the round is worth, and who leads next, is not known");
  telling.help("write the rest of the moves, and an `end` line");
}

void tell_undecided_block(Telling& telling) {
  SeatMask seats = telling.ruling().seats;
  if (const State* const state = telling.before(); state != nullptr && seats == 0) {
    const Turn& turn = state->turn;
    seats = Blocked::decide(telling.rules(), final_hands(telling.rules(), *state), turn.leader,
                            turn.last_player)
                .level;
  }
  std::vector<std::string> level;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (has(seats, seat)) level.push_back(telling.letter(seat));
  }
  telling.say(level.size() < 2
                  ? "the ruleset's tests do not decide the block"
                  : fmt::format("the ruleset's tests do not decide the block: {} are level",
                                joined(level, "and")));
  note_pips_left(telling);
  const Blocked& blocked = telling.rules();
  telling.note(fmt::format("in that case {}",
                           kWords<Undecided>[static_cast<std::size_t>(blocked.undecided)].meaning));
}

void tell_no_band(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const int count = ruling.right;
  telling.say(fmt::format("the table of points has no row for {}",
                          count > 0 ? number_of(count, "pip") : "the pips of this round"));
  note_pips_left(telling);
  telling.note("the round's points cannot be told, nor the score after it");
  telling.help("add a row to `score.bands` of the ruleset");
}

void tell_wrong_winner(Telling& telling) {
  const Round* const round = telling.round();
  const SeatMask claimed = telling.ruling().claimed;
  const bool named_end = claimed != 0 && round != nullptr && round->end.has_value();
  if (named_end && round->end->kind == EndKind::block && over(telling) == Over::block) {
    telling.say(fmt::format("the record gives the block to {}, but {}", telling.seats(claimed),
                            right_end(telling, "it")));
  } else {
    telling.say(fmt::format("the record says that {}, but {}", claimed_end(telling),
                            right_end(telling, "the block")));
  }
  const State* const state = telling.before();
  if (state != nullptr && state->led()) {
    const Event* const last = telling.earlier_play(state->turn.last_tile);
    const bool out = state->turn.over == Over::out;
    if (last != nullptr && state->turn.over != Over::no) {
      telling.mark(last->span(), out ? "with this tile" : "this tile ended the round");
    }
  }
  note_pips_left(telling);
  telling.help(fmt::format("write `{}`", right_line(telling)));
}

}  // namespace sixlove
