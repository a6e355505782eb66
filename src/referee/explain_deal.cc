// Words for findings about the deal and about tiles that are hidden.

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"

namespace sixlove {

namespace {

bool within(Span inner, Span outer) {
  return inner.at >= outer.at && inner.at + inner.length <= outer.at + outer.length;
}

enum class Line : std::uint8_t { none, deal, stock, left };

/// Which line of the round the place stands on, and whose it is.
struct Owner {
  Line line = Line::none;
  Seat seat = kNoSeat;
};

Owner owner_of(const Round* round, Span span) {
  if (round == nullptr || span.length == 0) return {};
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const TileLine& deal = round->deal[seat];
    const TileLine& left = round->left[seat];
    if (deal.written && within(span, deal.span)) return {Line::deal, seat};
    if (left.written && within(span, left.span)) return {Line::left, seat};
  }
  return round->stock.written && within(span, round->stock.span) ? Owner{Line::stock, kNoSeat}
                                                                 : Owner{};
}

/// "B (Ben) is dealt 7-2", "7-2 lies in the boneyard"
std::string has_tile(const Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Owner owner = owner_of(telling.round(), ruling.span);
  const std::string tile = tile_text(ruling.tile);
  if (ruling.seat >= kMaxSeats) return fmt::format("{} is said to lie in the boneyard", tile);
  const std::string seat = telling.seat(ruling.seat);
  if (owner.line == Line::left) return fmt::format("{} is said to have {} left", seat, tile);
  const Event* const event = telling.event();
  if (event == nullptr) return fmt::format("{} is dealt {}", seat, tile);
  return fmt::format("{} {} {}", seat, event->kind == EventKind::draw ? "draws" : "plays", tile);
}

/// Every tile that the round's deal and boneyard name; nothing if a hand is not known.
TileSet tiles_dealt(const Telling& telling, bool* all_known) {
  TileSet tiles;
  const auto add = [&](const TileLine& line) {
    *all_known = *all_known && line.known;
    for (const PlacedTile& placed : line.tiles) {
      if (placed.tile != kNoTile) tiles.add(placed.tile);
    }
  };
  for (Seat seat = 0; seat < telling.seats_at_table(); ++seat) add(telling.round()->deal[seat]);
  if (telling.round()->stock.written) add(telling.round()->stock);
  return tiles;
}

/// The seat that was dealt the tile, as far as that is written; kNoSeat if it is not.
Seat dealt_to(const Telling& telling, Tile tile) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (telling.dealt_place(seat, tile).length > 0) return seat;
  }
  return kNoSeat;
}

std::string set_name(int highest) {
  return fmt::format("{} is the highest tile of the set",
                     tile_text(double_of(static_cast<Pip>(highest))));
}

}  // namespace

void tell_unknown_tile(Telling& telling) {
  const Equipment& equipment = telling.rules();
  telling.say(fmt::format("{}, a tile that the set does not have", has_tile(telling)));
  telling.note(fmt::format("{}, which has {} tiles", set_name(equipment.highest_pip),
                           tiles_in_set(equipment.highest_pip)));
  note_outcome(telling);
  telling.help("correct the tile, or judge the record under rules with a larger set");
}

void tell_removed_tile(Telling& telling) {
  const Equipment& equipment = telling.rules();
  const int seats = telling.seats_at_table();
  telling.say(fmt::format("{}, which is taken out of the set before the deal", has_tile(telling)));
  telling.note(fmt::format("with {} the game is played without {}", number_of(seats, "seat"),
                           tiles_text(equipment.removed.for_seats(seats), "and")));
  note_outcome(telling);
  telling.help("correct the tile");
}

void tell_duplicate_tile(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::string tile = tile_text(ruling.tile);
  const Owner first = owner_of(telling.round(), ruling.second);
  const Seat other = first.line == Line::none ? ruling.other : first.seat;
  const bool same = other == ruling.seat;
  telling.mark(ruling.second, "the first time");
  if (ruling.seat >= kMaxSeats) {
    telling.say(same ? fmt::format("{} lies in the boneyard twice", tile)
                     : fmt::format("{} lies in the boneyard, and {} was dealt it as well", tile,
                                   telling.seat(other)));
  } else if (same) {
    telling.say(fmt::format("{} is dealt {} twice", telling.seat(ruling.seat), tile));
  } else if (other < kMaxSeats) {
    telling.say(fmt::format("{} is dealt {}, which {} was dealt as well", telling.seat(ruling.seat),
                            tile, telling.seat(other)));
  } else {
    telling.say(fmt::format("{} is dealt {}, which stands twice", telling.seat(ruling.seat), tile));
  }
  if (telling.round() == nullptr) return;
  bool all_known = true;
  const TileSet dealt = tiles_dealt(telling, &all_known);
  const TileSet missing = Equipment::set_for(telling.rules(), telling.seats_at_table()) - dealt;
  const bool could_be_meant = all_known && !missing.empty() && missing.size() <= 4;
  if (could_be_meant) {
    telling.help(fmt::format("nobody was dealt {}: is it meant in one of the two places?",
                             tiles_text(missing, "or")));
  } else {
    telling.help("correct one of the two");
  }
}

void tell_wrong_tile_count(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Dealing& dealing = telling.rules();
  const std::string seen = number_of(ruling.seen, "tile");
  const int seats = telling.seats_at_table();
  if (ruling.seat >= kMaxSeats) {
    telling.say(fmt::format("the boneyard has {} instead of {}", seen, ruling.right));
  } else {
    telling.say(
        fmt::format("{} is dealt {} instead of {}", telling.seat(ruling.seat), seen, ruling.right));
    telling.help(fmt::format("correct the line, or write `deal {} ?` if the hand is not known",
                             telling.letter(ruling.seat)));
  }
  telling.note(fmt::format("with {} each is dealt {}", number_of(seats, "seat"),
                           number_of(dealing.hand.for_seats(seats), "tile")));
}

void tell_missing_tile(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("{} is in no hand and not in the boneyard", tile_text(ruling.tile)));
  if (telling.round() == nullptr) return;
  bool all_known = true;
  const TileSet dealt = tiles_dealt(telling, &all_known);
  TileSet others = Equipment::set_for(telling.rules(), telling.seats_at_table()) - dealt;
  if (ruling.tile != kNoTile) others.remove(ruling.tile);
  if (all_known && !others.empty()) {
    telling.note(
        fmt::format("neither {} {}", others.size() == 1 ? "is" : "are", tiles_text(others, "and")));
  }
  telling.help("add what is missing to a `deal` line or to the `stock` line");
}

namespace {

/// Tiles said to be left with two seats, or with one seat twice.
void tell_left_twice(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::string seat = telling.seat(ruling.seat);
  const std::string tile = tile_text(ruling.tile);
  telling.mark(ruling.second, "and here");
  if (ruling.other == ruling.seat) {
    telling.say(fmt::format("{} is said to have {} left twice", seat, tile));
    telling.help("correct one of the two");
    return;
  }
  const std::string other = telling.seat(ruling.other);
  telling.say(fmt::format("{} is said to have {} left, and so is {}", seat, tile, other));
  if (ruling.right > 0) {
    telling.note(
        fmt::format("what {} played and has left comes to {}, and it was dealt {}; that "
                    "of {} comes out right",
                    telling.letter(ruling.seat), number_of(ruling.seen, "tile"), ruling.right,
                    telling.letter(ruling.other)));
  } else {
    telling.help("one of the two is wrong: look whose tile it was");
  }
}

/// Why a sheet's tiles cannot be left with the seat.
std::string why_not_left(const Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Round* const round = telling.round();
  const bool out = round != nullptr && round->end && round->end->kind == EndKind::out &&
                   round->end->seats == mask_of(ruling.seat);
  if (out && !round->has_moves()) return "and to be out";
  const TileSet set = Equipment::set_for(telling.rules(), telling.record().seats);
  return set.has(ruling.tile) ? "which cannot be" : "a tile that the set does not have";
}

}  // namespace

void tell_impossible_left(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const last = telling.before();
  const std::string seat = telling.seat(ruling.seat);
  const std::string tile = tile_text(ruling.tile);
  const Event* const play = ruling.tile == kNoTile ? nullptr : telling.earlier_play(ruling.tile);
  const Seat owner = dealt_to(telling, ruling.tile);
  if (owner_of(telling.round(), ruling.second).line == Line::left) {
    tell_left_twice(telling);
  } else if (play != nullptr) {
    telling.say(fmt::format("{} is said to have {} left, which was played", seat, tile));
    telling.mark(play->span(), fmt::format("{} played it here", telling.letter(play->seat)));
  } else if (ruling.tile != kNoTile && owner < kMaxSeats && owner != ruling.seat) {
    telling.say(fmt::format("{} is said to have {} left, which {} was dealt", seat, tile,
                            telling.seat(owner)));
    telling.mark(telling.dealt_place(owner, ruling.tile), "here");
  } else if (ruling.tile != kNoTile) {
    telling.say(fmt::format("{} is said to have {} left, {}", seat, tile, why_not_left(telling)));
  } else if (ruling.right > 0 && last == nullptr) {
    telling.say(fmt::format("{} is said to have {} left, and was dealt {}", seat,
                            number_of(ruling.seen, "tile"), ruling.right));
  } else {
    telling.say(fmt::format("the tiles said to be left with {} are not those that it held", seat));
  }
  if (last == nullptr || ruling.seat >= last->seats) return;
  if (last->hidden[ruling.seat] > 0) return;
  telling.note(fmt::format("when the moves stop, {}", telling.holds(*last, ruling.seat)));
  std::string line = "left " + telling.letter(ruling.seat);
  const std::size_t start = line.size();
  for (const Tile held : last->hand[ruling.seat]) {
    line.insert(start, fmt::format(" {}", tile_text(held)));
  }
  telling.help(fmt::format("write `{}`", line));
}

void tell_no_consistent_deal(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  if (ruling.seat < kMaxSeats && ruling.right > 0) {
    telling.say(
        fmt::format("no deal fits the record: what {} played and has left comes to {}, and it was "
                    "dealt {}",
                    telling.seat(ruling.seat), number_of(ruling.seen, "tile"), ruling.right));
    telling.help("look for a wrong seat, or a move or a tile left that is not written");
    return;
  }
  if (ruling.seat < kMaxSeats && ruling.tile != kNoTile) {
    telling.say(fmt::format("no deal fits the record: {} cannot have had {}",
                            telling.seat(ruling.seat), tile_text(ruling.tile)));
  } else if (ruling.seat < kMaxSeats && ruling.right > 0) {
    telling.say(fmt::format("what {} played and had left comes from a hand of {}, and a hand is {}",
                            telling.seat(ruling.seat), ruling.seen, ruling.right));
  } else if (ruling.seat < kMaxSeats) {
    telling.say(fmt::format("no deal fits the record: no hand of {} fits what it did",
                            telling.seat(ruling.seat)));
  } else {
    telling.say("no deal fits the record");
  }
  telling.mark(ruling.second, "this speaks against it");
  if (const State* const state = telling.before(); state != nullptr && state->led()) {
    telling.note(telling.open_ends(*state));
    const TileSet unseen = state->unseen();
    if (!unseen.empty()) {
      telling.note(fmt::format("nobody has seen {}", tiles_text(unseen, "and")));
    }
  }
  telling.note("whatever the hidden hands are, a move, a pass or a count is against the rules");
  telling.help("look for a wrong tile or a missing move in this round");
}

}  // namespace sixlove
