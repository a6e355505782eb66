#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class ExtraTurn : std::uint8_t { never, may_after_double };
template <>
inline constexpr auto kWords<ExtraTurn> = std::to_array<Word>({
    {"never", "one tile a turn"},
    {"may_after_double", "who plays a double may play a second tile, if it has one that fits"},
});

/// What becomes of a tile that was laid on an end that it does not match.
enum class Misfit : std::uint8_t { illegal, taken_back, stands_after_next, void_after };
template <>
inline constexpr auto kWords<Misfit> = std::to_array<Word>({
    {"illegal", "it is a fault, and the tile stays in the hand"},
    {"taken_back", "it is a fault: the tile is taken back, and the seat plays again"},
    {"stands_after_next",
     "it stands once somebody else has moved, and its other half is open; until an opponent "
     "complains before that it is a fault"},
    {"void_after",
     "it lies and play goes on; the round is void if `misfit_plays` plays follow before an "
     "opponent "
     "complains"},
});

/// A pass by a seat whose time has run out: `incident C clock` after it.
enum class ClockPass : std::uint8_t { as_any_pass, excused, freezes };
template <>
inline constexpr auto kWords<ClockPass> = std::to_array<Word>({
    {"as_any_pass", "it is judged as any other pass"},
    {"excused", "it is right whatever the seat holds"},
    {"freezes",
     "it is right, and the tiles that the seat could have played are frozen: it may not play them "
     "in this round any more"},
});

/// What a seat must do in its turn. Section `play:` of a ruleset.
struct Playing {
  static constexpr std::string_view kSection = "play";
  static constexpr std::string_view kAbout = "what a seat must do in its turn";

  bool must_play = true;
  ExtraTurn extra_turn = ExtraTurn::never;
  Misfit misfit = Misfit::illegal;
  std::uint8_t misfit_plays = 4;
  ClockPass clock = ClockPass::as_any_pass;

  static constexpr auto fields() {
    return std::array{
        flag<&Playing::must_play>("must_play", "a seat that can play must not pass")
            .said("A player who can play must not pass", "A player may pass although it can play"),
        choice<&Playing::extra_turn>("extra_turn", "whether a seat may play again at once")
            .said("{}"),
        choice<&Playing::misfit>("misfit",
                                 "what becomes of a tile on an end that it does not match")
            .said("A tile on an end that it does not match: {}"),
        number<&Playing::misfit_plays, 1, 50>(
            "misfit_plays", "so many plays after a tile that does not match make the round void",
            "4")
            .said("Plays after a tile that does not match that make the round void: {}")
            .only_if("play.misfit = void_after"),
        choice<&Playing::clock>("clock", "how a pass by a seat whose time has run out is judged")
            .said("A pass by a player whose time has run out: {}"),
    };
  }

  static Objection on_play(const Playing&, const State& state, const Facts&, const Move& move) {
    return state.frozen.has(move.tile) ? object(FindingId::frozen_tile, "play.clock")
                                       : kNoObjection;
  }

  static Objection on_pass(const Playing& rule, const State& state, const Facts& facts,
                           const Move&) {
    if (!state.led()) return object(FindingId::false_pass, "play.must_play");
    if (!rule.must_play || state.turn.extra || facts.able != Known::yes) return kNoObjection;
    if (!facts.able_without_drawn) return kNoObjection;
    return object(FindingId::false_pass, "play.must_play");
  }

  /// Whether who has just played this tile may play again.
  static bool plays_again(const Playing& rule, const Turn& turn, Tile tile) {
    return rule.extra_turn == ExtraTurn::may_after_double && !turn.extra && is_double(tile);
  }
};

}  // namespace sixlove
