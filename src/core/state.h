#pragma once

#include <cstdint>

#include "core/layout.h"
#include "core/move.h"
#include "core/seat.h"
#include "core/tile_set.h"

namespace sixlove {

/// When a lead is decided by which key of `lead:`.
enum class Occasion : std::uint8_t {
  first,
  later,
  after_tie,
  after_block,
  after_reset,
  playoff,
  after_playoff
};

/// Who has to begin a round and with what.
struct LeadDuty {
  SeatMask seats = 0;       ///< who may lead; 0: nobody knows, so whoever does
  Tile tile = kNoTile;      ///< must be led; kNoTile: any
  bool any_double = false;  ///< a double must be led
  bool draws = false;       ///< who cannot lead as asked draws
  bool in_turn = false;     ///< one tile each, then the next seat draws
  bool passes_on = false;   ///< who has drawn all that may be drawn and still cannot passes it on
  Occasion occasion = Occasion::first;

  friend constexpr bool operator==(const LeadDuty&, const LeadDuty&) = default;
};

/// Whether and how a round is over. A `cut` is a play that ends the match in mid-round.
enum class Over : std::uint8_t { no, out, block, cut };

/// What apply changed besides the layout and the hands; small, so that `undo` just puts it back.
struct Turn {
  Seat turn = kNoSeat;  ///< whose turn it is; kNoSeat before the lead
  Seat leader = kNoSeat;
  Seat last_player = kNoSeat;    ///< laid the last tile
  Tile last_tile = kNoTile;      ///< laid last
  Tile drawn = kNoTile;          ///< drawn last in this turn
  std::uint8_t drawn_count = 0;  ///< tiles drawn in this turn
  SeatMask passed = 0;           ///< seats that passed since the last play
  std::uint8_t passes = 0;       ///< in a row, since the last play or draw
  bool extra = false;            ///< the seat has played and may play again
  Over over = Over::no;
  Seat out = kNoSeat;  ///< the seat that went out

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// A round in progress: who holds what, the layout, whose turn it is. Hands may be hidden in part:
/// `hand` is what is known to be held, `hidden` how many tiles are held besides.
struct State {
  std::uint8_t seats = 0;
  PerSeat<Side> side_of{};
  TileSet set;  ///< the tiles of the game, removed ones left out
  PerSeat<TileSet> hand;
  PerSeat<std::uint8_t> hidden{};
  TileSet boneyard;  ///< tiles known to be in the boneyard
  std::uint8_t boneyard_count = 0;
  bool boneyard_known = false;  ///< `boneyard` is all of it
  const Tile* stock = nullptr;  ///< the boneyard in the order it is drawn, if known; not owned
  std::uint8_t stock_size = 0;
  TileSet played;
  TileSet frozen;  ///< tiles in hands that may not be played in this round any more
  Layout layout;
  LeadDuty duty;
  Turn turn;

  [[nodiscard]] bool led() const { return layout.tiles > 0; }

  /// Tiles a seat holds.
  [[nodiscard]] int held(Seat seat) const { return hand[seat].size() + hidden[seat]; }

  /// The tile that is drawn next, if that is known: the first of the stock that is still there.
  [[nodiscard]] Tile next_draw() const {
    for (std::size_t i = 0; i < stock_size; ++i) {
      if (boneyard.has(stock[i])) return stock[i];
    }
    return kNoTile;
  }

  /// Tiles of which nobody knows where they are.
  [[nodiscard]] TileSet unseen() const {
    TileSet rest = set - played;
    for (Seat seat = 0; seat < seats; ++seat) rest -= hand[seat];
    return boneyard_known ? rest - boneyard : rest;
  }

  /// The seat that is known to hold the tile; kNoSeat if none is.
  [[nodiscard]] Seat holder(Tile tile) const {
    for (Seat seat = 0; seat < seats; ++seat) {
      if (hand[seat].has(tile)) return seat;
    }
    return kNoSeat;
  }

  [[nodiscard]] bool partners(Seat a, Seat b) const { return side_of[a] == side_of[b]; }

  friend bool operator==(const State&, const State&) = default;
};

/// What a move changes, as decided by the rules.
struct Effect {
  Branching branching;
  std::uint8_t ends = 2;  ///< of a lead: how many ends the line has
  Seat next = kNoSeat;    ///< whose turn it is afterwards
  bool extra = false;     ///< that seat has just played and need not play again
  LeadDuty duty;          ///< of a draw before the lead: who has to lead or draw then
};

/// All that is needed to take a move back.
struct Undo {
  Move move;
  Turn turn;
  LeadDuty duty;
  Layout::Undo layout;
  Seat holder = kNoSeat;  ///< whose known hand the tile came from; kNoSeat: hidden or none
  bool from_hidden = false;
  TileSet boneyard;  ///< what was known of the boneyard before an unseen draw
  bool boneyard_known = false;
  bool from_boneyard = false;  ///< the tile was known to be in the boneyard
};

/// Carries a move out; the caller has asked the rules. A tile held by another seat leaves its real
/// holder. Whether the round is over is the caller's to decide (`settle` in referee/legal.h).
Undo apply(State& state, const Move& move, const Effect& effect);

/// Takes back the last move.
void undo(State& state, const Undo& undo);

}  // namespace sixlove
