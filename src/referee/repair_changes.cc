// The changes that a search for repairs tries, kind by kind.

#include <algorithm>
#include <array>

#include "referee/deal.h"
#include "referee/legal.h"
#include "referee/points_as_scored.h"
#include "referee/repair_search.h"

namespace sixlove {

namespace {

using Events = std::vector<Event>;

/// Events that the record does not have, at the place where they are missing.
Event missing_event(const Round& round, std::size_t at, EventKind kind, Seat seat, Tile tile) {
  Event event;
  const bool at_end = at >= round.events.size();
  const Span place = round.events.empty() ? round.span
                     : at_end             ? round.events.back().span()
                                          : round.events[at].span();
  event.at = place.at;
  event.kind = kind;
  event.seat = seat;
  event.tile = tile;
  if (kind == EventKind::play) event.points = kPointsAsScored;
  return event;
}

Seat exchanged(Seat seat, Seat a, Seat b) {
  return seat == a ? b : seat == b ? a : seat;
}

SeatMask exchanged_mask(SeatMask seats, Seat a, Seat b) {
  if (has(seats, a) == has(seats, b)) return seats;
  return static_cast<SeatMask>(seats ^ (mask_of(a) | mask_of(b)));
}

}  // namespace

std::vector<std::size_t> RepairSearch::places() const {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < events().size(); ++i) {
    const bool may_matter = i <= faulty_.fault || i == faulty_.proof;
    if (may_matter && events()[i].is_move()) places.push_back(i);
  }
  return places;
}

void RepairSearch::shift_seats(Events& all, std::size_t from, int by) const {
  const int seats = faulty_.match.seats;
  for (std::size_t i = from; i < all.size(); ++i) {
    Event& event = all[i];
    if (event.seat == kNoSeat) continue;
    event.seat = by > 0 ? next_seat(event.seat, seats) : previous_seat(event.seat, seats);
  }
}

void RepairSearch::put_in_moves_at(std::size_t at, Seat seat) {
  const auto offer = [&](EventKind kind, Tile tile) {
    const Event missing = missing_event(faulty_.round, at, kind, seat, tile);
    Events changed = events();
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(at), missing);
    if (by_turns_) shift_seats(changed, at + 1, 1);
    try_events(std::move(changed), {RepairKind::insertion, at, seat, kNoSeat, {missing}});
  };
  offer(EventKind::pass, kNoTile);
  for (const Tile tile : unplayed_) offer(EventKind::play, tile);
  const Drawing& drawing = faulty_.ruleset;
  if (drawing.policy == DrawPolicy::none) return;
  offer(EventKind::draw, kNoTile);
  for (const PlacedTile& tile : faulty_.round.stock.tiles) offer(EventKind::draw, tile.tile);
}

void RepairSearch::put_in_moves() {
  for (std::size_t at = 0; at <= std::min(faulty_.fault, events().size()); ++at) {
    for (Seat seat = 0; seat < faulty_.match.seats; ++seat) put_in_moves_at(at, seat);
  }
}

void RepairSearch::leave_out_moves() {
  for (const std::size_t at : places()) {
    Events changed = events();
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at));
    if (by_turns_) shift_seats(changed, at, -1);
    try_events(std::move(changed), {RepairKind::deletion, at, kNoSeat, kNoSeat, {events()[at]}});
  }
}

void RepairSearch::exchange_neighbours() {
  for (const std::size_t at : places()) {
    if (at + 1 >= events().size() || !events()[at + 1].is_move()) continue;
    Events changed = events();
    std::swap(changed[at], changed[at + 1]);
    Events pair = {changed[at], changed[at + 1]};
    try_events(changed, {RepairKind::neighbours, at, kNoSeat, kNoSeat, pair});
    // the seats may have been written in their turn, and only the moves be exchanged
    std::swap(changed[at].seat, changed[at + 1].seat);
    pair = {changed[at], changed[at + 1]};
    try_events(changed, {RepairKind::neighbours, at, kNoSeat, kNoSeat, pair});
  }
}

void RepairSearch::write_instead(RepairKind kind, std::size_t at, const Event& instead) {
  Events changed = events();
  changed[at] = instead;
  try_events(std::move(changed), {kind, at, instead.seat, kNoSeat, {instead}});
}

void RepairSearch::write_other_moves() {
  const TileSet set = Equipment::set_for(faulty_.ruleset, faulty_.match.seats);
  for (const std::size_t at : places()) {
    Event instead = events()[at];
    instead.end = {};
    // a tile that was drawn may well be played later
    const bool drawn = instead.kind == EventKind::draw;
    if (instead.kind == EventKind::pass) instead.kind = EventKind::play;
    if (!drawn && instead.points < 0) instead.points = kPointsAsScored;
    for (const Tile tile : drawn ? set : unplayed_) {
      instead.tile = tile;
      write_instead(RepairKind::other_move, at, instead);
    }
  }
}

void RepairSearch::write_other_seats() {
  if (by_turns_) return;
  for (const std::size_t at : places()) {
    Event instead = events()[at];
    for (Seat seat = 0; seat < faulty_.match.seats; ++seat) {
      instead.seat = seat;
      write_instead(RepairKind::other_seat, at, instead);
    }
  }
}

void RepairSearch::write_other_ends() {
  for (const std::size_t at : places()) {
    if (events()[at].end == EndMark{}) continue;
    Event instead = events()[at];
    instead.end = {};
    write_instead(RepairKind::other_end, at, instead);
  }
}

void RepairSearch::take_moves_elsewhere() {
  for (const std::size_t from : places()) {
    for (std::size_t to = from + 2; to < events().size(); ++to) {
      const auto at = [](Events& all, std::size_t i) {
        return all.begin() + static_cast<std::ptrdiff_t>(i);
      };
      Events changed = events();
      std::rotate(at(changed, from), at(changed, from + 1), at(changed, to + 1));
      try_events(std::move(changed),
                 {RepairKind::elsewhere, from, kNoSeat, kNoSeat, {events()[from]}});
      changed = events();
      std::rotate(at(changed, from), at(changed, to), at(changed, to + 1));
      try_events(std::move(changed), {RepairKind::elsewhere, to, kNoSeat, kNoSeat, {events()[to]}});
    }
  }
}

void RepairSearch::exchange_seats_from(std::size_t from, Seat a, Seat b) {
  Events changed = events();
  for (std::size_t i = from; i < changed.size(); ++i) {
    changed[i].seat = exchanged(changed[i].seat, a, b);
  }
  const RepairKind kind = from == 0 ? RepairKind::seats_in_all : RepairKind::seats_from;
  if (try_events(changed, {kind, from, a, b, {}}) || from > 0) return;
  // the end of the round may be written with the same wrong letters
  Round other = faulty_.round;
  other.events = std::move(changed);
  std::swap(other.left[a], other.left[b]);
  std::swap(other.count[a], other.count[b]);
  if (other.end) other.end->seats = exchanged_mask(other.end->seats, a, b);
  try_round(other, {kind, from, a, b, {}});
}

void RepairSearch::exchange_seats() {
  for (Seat a = 0; a < faulty_.match.seats; ++a) {
    for (Seat b = static_cast<Seat>(a + 1); b < faulty_.match.seats; ++b) {
      for (std::size_t from = 0; from < events().size() && from <= faulty_.fault; ++from) {
        const Seat first = events()[from].seat;
        // from a move of another seat on is the same as from the next of theirs
        if (from == 0 || first == a || first == b) exchange_seats_from(from, a, b);
      }
    }
  }
}

void RepairSearch::exchange_lines(PerSeat<TileLine> Round::*lines, RepairKind kind, Seat a,
                                  Seat b) {
  Round other = faulty_.round;
  TileLine& one = (other.*lines)[a];
  TileLine& two = (other.*lines)[b];
  if (!one.known || !two.known) return;
  std::swap(one, two);
  try_round(other, {kind, 0, a, b, {}});
}

void RepairSearch::exchange_hands() {
  for (Seat a = 0; a < faulty_.match.seats; ++a) {
    for (Seat b = static_cast<Seat>(a + 1); b < faulty_.match.seats; ++b) {
      exchange_lines(&Round::deal, RepairKind::hands, a, b);
      exchange_lines(&Round::left, RepairKind::left_lines, a, b);
    }
  }
}

std::vector<std::pair<std::size_t, std::size_t>> RepairSearch::lines() const {
  std::vector<std::pair<std::size_t, std::size_t>> lines;
  std::size_t line = 0;
  for (std::size_t i = 0; i < events().size() && faulty_.source != nullptr; ++i) {
    const auto here = static_cast<std::size_t>(faulty_.source->place(events()[i].at).line);
    if (lines.empty() || here != line) lines.emplace_back(i, i);
    line = here;
    lines.back().second = i + 1;
  }
  return lines;
}

void RepairSearch::change_lines() {
  const auto all = lines();
  const auto at = [](Events& events, std::size_t i) {
    return events.begin() + static_cast<std::ptrdiff_t>(i);
  };
  for (std::size_t i = 0; i < all.size() && all.size() > 1; ++i) {
    const auto [first, last] = all[i];
    if (first > faulty_.fault) break;
    Events changed = events();
    const Events line(at(changed, first), at(changed, last));
    changed.erase(at(changed, first), at(changed, last));
    try_events(std::move(changed), {RepairKind::line_too_many, first, kNoSeat, kNoSeat, line});
    if (i + 1 == all.size()) break;
    changed = events();
    std::rotate(at(changed, first), at(changed, last), at(changed, all[i + 1].second));
    try_events(std::move(changed), {RepairKind::lines_exchanged, first, kNoSeat, kNoSeat, line});
  }
}

void RepairSearch::put_in_laps() {
  for (std::size_t at = 1; at <= std::min(faulty_.fault, events().size()); ++at) {
    put_in_laps_at(at);
  }
}

void RepairSearch::put_in_laps_at(std::size_t at) {
  DealtRound dealt;
  set_up(faulty_.ruleset, faulty_.match.seats, faulty_.round, dealt);
  const bool hidden = std::any_of(dealt.state.hidden.begin(), dealt.state.hidden.end(),
                                  [](std::uint8_t tiles) { return tiles > 0; });
  if (hidden) return;
  bool void_deal = false;
  int choice = -1;
  dealt.state.duty = lead_duty(faulty_.ruleset, faulty_.match, dealt.state, &void_deal, &choice);
  Round before = faulty_.round;
  before.events.resize(at);
  const RoundContext context = context_of(faulty_.match, faulty_.claims_in_play);
  const Readings readings =
      follow(faulty_.ruleset, before, context, dealt.state, Positions::dropped);
  budget_.moves -= static_cast<long>(at) * readings.followed;
  if (readings.cut_off) return;
  for (const Reading& reading : readings.left) {
    if (reading.replay.faulted() || !reading.replay.state().led()) continue;
    State state = reading.replay.state();
    Events lap;
    lay_lap(state, lap, at);
  }
}

/// Adds every legal move to the lap, and tries it once it has one for each seat.
void RepairSearch::lay_lap(State& state, Events& lap, std::size_t at) {
  if (lap.size() == static_cast<std::size_t>(faulty_.match.seats)) {
    Events changed = events();
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(at), lap.begin(), lap.end());
    try_events(std::move(changed), {RepairKind::lap, at, kNoSeat, kNoSeat, lap});
    return;
  }
  if (budget_.moves <= 0) {
    repairs_.cut_off = true;
    return;
  }
  for (const Move& move : legal_moves(faulty_.ruleset, state)) {
    if (move.kind == MoveKind::draw) continue;
    const bool played_later = move.kind == MoveKind::play && !unplayed_.has(move.tile);
    if (played_later) continue;
    --budget_.moves;
    const EventKind kind = move.kind == MoveKind::play ? EventKind::play : EventKind::pass;
    lap.push_back(missing_event(faulty_.round, at, kind, move.seat, move.tile));
    const Undo before = make_move(faulty_.ruleset, state, move);
    lay_lap(state, lap, at);
    undo(state, before);
    lap.pop_back();
  }
}

}  // namespace sixlove
