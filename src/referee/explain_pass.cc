// Words for findings about passes and draws.

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"

namespace sixlove {

namespace {

/// Why nothing may be drawn in this position.
void note_why_closed(Telling& telling, const State& state) {
  const Drawing& drawing = telling.rules();
  const Dealing& dealing = telling.rules();
  if (state.turn.over == Over::block) {
    telling.note("the round was blocked");
  } else if (drawing.policy == DrawPolicy::none) {
    telling.note("in this game nobody draws: a seat that cannot play passes");
  } else if (dealing.leftover != Leftover::boneyard) {
    telling.note("in this game there is no boneyard");
  } else if (drawing.policy == DrawPolicy::one && state.turn.drawn_count > 0 &&
             state.boneyard_count > dealing.reserve) {
    telling.note(fmt::format("{} has drawn its one tile of this turn",
                             telling.letter(telling.ruling().seat)));
  } else {
    telling.note(telling.boneyard(state));
  }
}

/// Why the tile cannot be the one that was drawn.
std::string why_wrong(const Telling& telling, const State& state) {
  const Ruling& ruling = telling.ruling();
  const Tile tile = ruling.tile;
  if (ruling.due != kNoTile && ruling.due != tile) {
    return fmt::format("but {} was next", tile_text(ruling.due));
  }
  if (!state.set.has(tile)) return "which the game is not played with";
  if (state.played.has(tile)) return "which has been played";
  const Seat holder = state.holder(tile);
  if (holder == ruling.seat) return fmt::format("which {} holds already", telling.letter(holder));
  if (holder != kNoSeat) return fmt::format("which {} holds", telling.seat(holder));
  return "which is not in the boneyard";
}

/// Labels the tile of the `stock` line that was next, or where the drawn tile came from.
void mark_drawn(Telling& telling, const State& state) {
  const Ruling& ruling = telling.ruling();
  if (telling.round() == nullptr) return;
  for (const PlacedTile& tile : telling.round()->stock.tiles) {
    if (tile.tile == ruling.due) telling.mark(tile.span, "this was next");
  }
  if (const Event* const play = telling.earlier_play(ruling.tile)) {
    telling.mark(play->span(), fmt::format("{} played it here", telling.letter(play->seat)));
  }
  const Seat holder = state.holder(ruling.tile);
  telling.mark(telling.dealt_place(holder, ruling.tile),
               fmt::format("{} was dealt it", telling.letter(holder)));
}

void tell_pass_instead_of_lead(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("{} passes instead of leading", telling.seat(ruling.seat)));
  telling.note("no tile lies on the table, so any tile that may be led can be played");
  note_outcome(telling);
  telling.help(telling.may_do(*telling.before(), ruling.seat));
}

}  // namespace

void tell_false_pass(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  const Event* const proof = telling.event_at(ruling.second);
  if (state != nullptr && !state->led()) {
    tell_pass_instead_of_lead(telling);
    return;
  }
  const TileSet fits = state == nullptr ? TileSet{} : telling.playable(*state, ruling.seat);
  const std::string what = !fits.empty()      ? tiles_text(fits, "or")
                           : proof != nullptr ? tile_text(proof->tile)
                                              : "";
  telling.say(what.empty()
                  ? fmt::format("{} passes, but can play", telling.seat(ruling.seat))
                  : fmt::format("{} passes, but can play {}", telling.seat(ruling.seat), what));
  mark_hand(telling, ruling.seat);
  if (proof != nullptr) {
    telling.mark(proof->span(), fmt::format("{} held {} all along", telling.letter(ruling.seat),
                                            tile_text(proof->tile)));
  }
  if (state != nullptr) {
    telling.note(telling.open_ends(*state));
    telling.note(telling.holds(*state, ruling.seat));
  }
  note_outcome(telling);
  telling.help(what.empty()
                   ? std::string("was a tile played that is not written?")
                   : fmt::format("{} has to play {}: is a play missing, or an end written wrongly "
                                 "before this?",
                                 telling.letter(ruling.seat), what));
}

void tell_pass_not_due(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const std::string letter = telling.letter(ruling.seat);
  telling.say(fmt::format("{} passes, but has to draw first", telling.seat(ruling.seat)));
  if (const State* const state = telling.before()) {
    telling.note(telling.open_ends(*state));
    telling.note(telling.boneyard(*state));
  }
  note_outcome(telling);
  telling.help(fmt::format("write each draw as a move: {}+3-1, or {}+? where the tile was not seen",
                           letter, letter));
}

void tell_drew_while_able(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  if (state != nullptr && !state->led()) {
    telling.say(fmt::format("{} draws before a tile is led", telling.seat(ruling.seat)));
    note_outcome(telling);
    telling.help("look for the lead: the first move of a round is a play");
    return;
  }
  const TileSet fits = state == nullptr ? TileSet{} : telling.playable(*state, ruling.seat);
  telling.say(fits.empty() ? fmt::format("{} draws, but can play", telling.seat(ruling.seat))
                           : fmt::format("{} draws, but can play {}", telling.seat(ruling.seat),
                                         tiles_text(fits, "or")));
  mark_hand(telling, ruling.seat);
  if (state != nullptr) {
    telling.note(telling.open_ends(*state));
    telling.note(telling.holds(*state, ruling.seat));
  }
  note_outcome(telling);
  if (!fits.empty()) {
    telling.help(fmt::format("{} has to play {} instead", telling.letter(ruling.seat),
                             tiles_text(fits, "or")));
  }
}

void tell_boneyard_closed(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("{} draws, but nothing may be drawn", telling.seat(ruling.seat)));
  if (const State* const state = telling.before()) note_why_closed(telling, *state);
  note_outcome(telling);
  telling.help(fmt::format("was it a pass? It is written {}-", telling.letter(ruling.seat)));
}

void tell_wrong_draw(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  telling.say(fmt::format("{} draws {}, {}", telling.seat(ruling.seat), tile_text(ruling.tile),
                          state == nullptr ? "which cannot be" : why_wrong(telling, *state)));
  if (state != nullptr) {
    mark_drawn(telling, *state);
    if (state->boneyard_known && !state->boneyard.empty()) {
      telling.note(fmt::format("the boneyard holds {}", tiles_text(state->boneyard, "and")));
    }
  }
  note_outcome(telling);
  telling.help(
      ruling.due != kNoTile
          ? fmt::format("was it {}? Or is the `stock` line in another order?",
                        tile_text(ruling.due))
          : fmt::format("write {}+? if the tile was not seen", telling.letter(ruling.seat)));
}

}  // namespace sixlove
