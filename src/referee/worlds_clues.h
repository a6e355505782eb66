#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/state.h"
#include "record/record.h"
#include "referee/hidden_hands.h"
#include "referee/match.h"
#include "referee/readings.h"
#include "referee/worlds_count.h"
#include "rules/ruleset.h"

namespace sixlove {

/// One thing that the record says of hidden hands, with its place.
struct Clue {
  ClueKind kind = ClueKind::played;
  Seat seat = kNoSeat;  ///< kNoSeat: every seat, or the boneyard
  TileSet tiles;
  int event = 0;           ///< index among the round's events; beyond them for what is left
  std::uint16_t move = 0;  ///< from 1; 0: no move
  Span span;
  std::uint16_t ends = 0;  ///< the pips of the open ends at that time, as bits
  PlaceMask spared = 0;    ///< places of the seat that it says nothing of
  int pips = 0;            ///< of a count
  int position = -1;       ///< the position before it, among the clues' positions

  [[nodiscard]] bool is_fact() const { return kind <= ClueKind::left; }

  [[nodiscard]] bool is_claim() const { return kind > ClueKind::count; }
};

/// All that a round says of hidden hands, under one reading of its unwritten ends.
struct Clues {
  TileSet set;
  std::vector<TilePlace> places;
  std::vector<int> since;                  ///< by place: the event that filled it; -1: the deal
  std::array<int, kMaxTiles> played_at{};  ///< by tile: the event; `kNever`
  std::vector<Clue> all;                   ///< claims in the order of the record
  std::vector<State> positions;
  bool too_many_places = false;  ///< then nothing else is there
  bool sizes_fit = true;         ///< hands and draws do not need more tiles than there are

  static constexpr int kNever = 1 << 20;
};

/// A round whose hands are hidden, as its clues are collected.
struct HiddenRound {
  const Ruleset& ruleset;
  const MatchState& match;  ///< before it
  const Round& round;
  const RoundContext& context;
  const State& dealt;
};

/// Collects the clues of a round along a reading of it. Events that were faulted give none.
[[nodiscard]] Clues clues_of(const HiddenRound& hidden, const Reading& reading);

/// By clue: whether it is heeded.
using Heeded = std::vector<bool>;

/// Where each tile may be if these clues hold.
[[nodiscard]] Spread spread_of(const Clues& clues, const Heeded& heeded);

/// The places of a seat that were filled before an event.
[[nodiscard]] PlaceMask places_of(const Clues& clues, Seat seat, int before);

}  // namespace sixlove
