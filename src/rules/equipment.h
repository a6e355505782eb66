#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

/// The tiles a game is played with. Section `equipment:` of a ruleset.
struct Equipment {
  static constexpr std::string_view kSection = "equipment";
  static constexpr std::string_view kAbout = "the tiles a game is played with";

  Pip highest_pip = 6;
  BySeatCount<TileSet> removed{};

  static constexpr auto fields() {
    return std::array{
        number<&Equipment::highest_pip, 1, kMaxPip>(
            "highest_pip",
            "the set's highest double: 6 for double-six (28 tiles), 9 for double-nine", "6")
            .said("The highest double of the set has {} pips a half"),
        tiles_by_seats<&Equipment::removed>(
            "removed", "tiles taken out of the set before the deal, by number of seats",
            "{3: [0-0]}")
            .said("Taken out of the set before the deal: {}"),
    };
  }

  /// The tiles of the game for so many seats.
  static TileSet set_for(const Equipment& rule, int seats) {
    return TileSet::full(rule.highest_pip) - rule.removed.for_seats(seats);
  }

  static Objection on_play(const Equipment& rule, const State& state, const Facts&,
                           const Move& move) {
    if (move.tile.id >= tiles_in_set(rule.highest_pip)) {
      return object(FindingId::unknown_tile, "equipment.highest_pip");
    }
    if (!state.set.has(move.tile)) return object(FindingId::removed_tile, "equipment.removed");
    if (state.played.has(move.tile)) return object(FindingId::already_played, "play.from_hand");
    return kNoObjection;
  }
};

}  // namespace sixlove
