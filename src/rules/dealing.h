#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class Leftover : std::uint8_t { none, asleep, boneyard };
template <>
inline constexpr auto kWords<Leftover> = std::to_array<Word>({
    {"none", "every tile is dealt"},
    {"asleep", "tiles that are not dealt lie face down and are never drawn"},
    {"boneyard", "tiles that are not dealt may be drawn"},
});

/// Who gets how many tiles, and what happens to the rest. Section `deal:` of a ruleset.
struct Dealing {
  static constexpr std::string_view kSection = "deal";
  static constexpr std::string_view kAbout = "who gets how many tiles and what becomes of the rest";

  BySeatCount<std::uint8_t> hand = BySeatCount<std::uint8_t>::all(7);
  Leftover leftover = Leftover::none;
  std::uint8_t reserve = 0;

  static constexpr auto fields() {
    return std::array{
        by_seats<&Dealing::hand, 1, 60>("hand", "tiles dealt to a seat, by number of seats",
                                        "{2: 14, 3: 9, 4: 7}")
            .said("Tiles dealt to each player: {}")
            .disputed_over("how many tiles two, three or four players are dealt",
                           "deal.leftover = boneyard"),
        choice<&Dealing::leftover>("leftover", "what the tiles are that nobody was dealt")
            .said("{}"),
        number<&Dealing::reserve, 0, 60>(
            "reserve", "the last tiles of the boneyard, which are never drawn", "2")
            .said("The last tiles of the boneyard that are never drawn: {}")
            .only_if("deal.leftover = boneyard")
            .disputed_over("whether the last tiles of a boneyard stay there for good"),
    };
  }

  static Objection on_play(const Dealing&, const State& state, const Facts&, const Move& move) {
    if (state.hand[move.seat].has(move.tile)) return kNoObjection;
    const bool elsewhere = state.holder(move.tile) != kNoSeat || state.boneyard.has(move.tile) ||
                           state.hidden[move.seat] == 0;
    return elsewhere ? object(FindingId::not_held, "play.from_hand") : kNoObjection;
  }
};

}  // namespace sixlove
