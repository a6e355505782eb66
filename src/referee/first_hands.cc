#include "referee/first_hands.h"

#include <algorithm>

namespace sixlove {

namespace {

std::size_t hand_size(const Ruleset& ruleset, int seats) {
  const Dealing& dealing = ruleset;
  return dealing.hand.for_seats(seats);
}

bool unseen_draw(const Event& event, Seat seat) {
  return event.kind == EventKind::draw && event.seat == seat && event.tile == kNoTile;
}

bool drew_unseen(const Round& round, Seat seat) {
  return std::any_of(round.events.begin(), round.events.end(),
                     [&](const Event& event) { return unseen_draw(event, seat); });
}

TileSet tiles_of(const TileLine& line) {
  TileSet tiles;
  for (const PlacedTile& tile : line.tiles) tiles.add(tile.tile);
  return tiles;
}

/// Tiles that the seat plays, and another plays as well: one of the two is not what was played.
TileSet played_by_another_too(const Round& round, Seat seat) {
  TileSet own;
  TileSet others;
  for (const Event& event : round.events) {
    if (event.kind != EventKind::play || event.tile.id >= kMaxTiles) continue;
    (event.seat == seat ? own : others).add(event.tile);
  }
  return own & others;
}

bool size_fits(const Ruleset& ruleset, int seats, const Round& round, Seat seat) {
  return round.left[seat].known &&
         tiles_dealt_if_right(round, seat) == static_cast<int>(hand_size(ruleset, seats));
}

/// The tiles that a seat surely has left: on a line of the right length, and nowhere else in the
/// record.
TileSet surely_left(const Ruleset& ruleset, int seats, const Round& round, Seat seat) {
  if (!size_fits(ruleset, seats, round, seat)) return {};
  TileSet left = tiles_of(round.left[seat]);
  for (Seat other = 0; other < seats; ++other) {
    if (other == seat) continue;
    left -= tiles_of(round.deal[other]);
    if (size_fits(ruleset, seats, round, other)) left -= tiles_of(round.left[other]);
  }
  for (const Event& event : round.events) {
    const bool elsewhere =
        event.kind == EventKind::play || (event.kind == EventKind::draw && event.seat != seat);
    if (elsewhere && event.tile.id < kMaxTiles) left.remove(event.tile);
  }
  return left;
}

/// The hand that follows from what a seat played, drew and had left.
FirstHand rebuilt_hand(const Ruleset& ruleset, int seats, const Round& round, Seat seat,
                       const TileSet& taken) {
  FirstHand hand;
  TileSet drawn;
  TileSet seen = taken | played_by_another_too(round, seat);
  for (const Event& event : round.events) {
    if (event.tile.id >= kMaxTiles) continue;
    const bool own = event.seat == seat;
    if (event.kind == EventKind::draw) (own ? drawn : seen).add(event.tile);
    if (event.kind != EventKind::play) continue;
    if (own && !seen.has(event.tile)) hand.tiles.add(event.tile);
    seen.add(event.tile);
  }
  hand.tiles |= surely_left(ruleset, seats, round, seat);
  hand.tiles -= drawn;
  const auto size = static_cast<std::size_t>(hand.tiles.size());
  hand.known = size == hand_size(ruleset, seats) && !drew_unseen(round, seat);
  return hand;
}

}  // namespace

int tiles_dealt_if_right(const Round& round, Seat seat) {
  int tiles = static_cast<int>(round.left[seat].tiles.size());
  for (const Event& event : round.events) {
    if (event.seat != seat) continue;
    if (event.kind == EventKind::play) ++tiles;
    if (event.kind == EventKind::draw) --tiles;
  }
  return tiles;
}

PerSeat<FirstHand> first_hands(const Ruleset& ruleset, int seats, const Round& round) {
  PerSeat<FirstHand> hands;
  TileSet taken;
  for (Seat seat = 0; seat < seats; ++seat) {
    const TileLine& line = round.deal[seat];
    FirstHand& hand = hands[seat];
    hand.known = hand.dealt = line.known;
    hand.tiles = tiles_of(line);
    taken |= hand.tiles;
  }
  if (!round.has_moves()) return hands;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (hands[seat].dealt) continue;
    hands[seat] = rebuilt_hand(ruleset, seats, round, seat, taken);
    if (hands[seat].known) taken |= hands[seat].tiles;
  }
  return hands;
}

void infer_last_hand(const Ruleset& ruleset, int seats, PerSeat<FirstHand>& hands) {
  Seat hidden = kNoSeat;
  TileSet rest = Equipment::set_for(ruleset, seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    if (hands[seat].known) {
      rest -= hands[seat].tiles;
    } else if (hidden != kNoSeat) {
      return;
    } else {
      hidden = seat;
    }
  }
  const bool whole = static_cast<std::size_t>(rest.size()) == hand_size(ruleset, seats);
  if (hidden == kNoSeat || !whole) return;
  hands[hidden].tiles = rest;
  hands[hidden].known = true;
}

void reveal_hand(const Ruleset& ruleset, State& state, const Round& round, Seat seat,
                 std::size_t from) {
  if (state.hidden[seat] == 0) return;
  TileSet drawn;
  // who plays a tile first had it if nobody else plays it; a second time is the fault
  TileSet seen = played_by_another_too(round, seat);
  const auto hold = [&](Tile tile) {
    const bool free = state.set.has(tile) && !state.played.has(tile) &&
                      state.holder(tile) == kNoSeat && !state.boneyard.has(tile) &&
                      !drawn.has(tile);
    if (!free || state.hidden[seat] == 0) return;
    state.hand[seat].add(tile);
    --state.hidden[seat];
  };
  for (std::size_t i = from; i < round.events.size(); ++i) {
    const Event& event = round.events[i];
    if (unseen_draw(event, seat)) return;
    if (event.tile.id >= kMaxTiles) continue;
    if (event.kind == EventKind::draw) drawn.add(event.tile);
    if (event.kind != EventKind::play) continue;
    if (!seen.has(event.tile) && event.seat == seat) hold(event.tile);
    seen.add(event.tile);
  }
  for (const Tile tile : surely_left(ruleset, state.seats, round, seat)) hold(tile);
}

}  // namespace sixlove
