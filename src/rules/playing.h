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

/// What a seat must do in its turn. Section `play:` of a ruleset.
struct Playing {
  static constexpr std::string_view kSection = "play";
  static constexpr std::string_view kAbout = "what a seat must do in its turn";

  bool must_play = true;
  ExtraTurn extra_turn = ExtraTurn::never;

  static constexpr auto fields() {
    return std::array{
        flag<&Playing::must_play>("must_play", "a seat that can play must not pass"),
        choice<&Playing::extra_turn>("extra_turn", "whether a seat may play again at once"),
    };
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
