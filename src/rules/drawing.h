#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class DrawPolicy : std::uint8_t { none, one, until_playable };
template <>
inline constexpr auto kWords<DrawPolicy> = std::to_array<Word>({
    {"none", "it draws nothing and passes"},
    {"one", "it draws one tile, plays it if it fits and passes if not"},
    {"until_playable", "it draws one tile at a time until it can play or nothing may be drawn"},
});

enum class DrawWhenAble : std::uint8_t { forbidden, allowed };
template <>
inline constexpr auto kWords<DrawWhenAble> = std::to_array<Word>({
    {"forbidden", "a seat that can play must not draw"},
    {"allowed", "a seat may draw although it can play"},
});

enum class DrawnTile : std::uint8_t { must_play, may_keep };
template <>
inline constexpr auto kWords<DrawnTile> = std::to_array<Word>({
    {"must_play", "a drawn tile that fits must be played"},
    {"may_keep", "a drawn tile that fits may be kept, and the seat may pass"},
});

/// What a seat does when it cannot play. Section `draw:` of a ruleset.
struct Drawing {
  static constexpr std::string_view kSection = "draw";
  static constexpr std::string_view kAbout = "what a seat does when it cannot play";

  DrawPolicy policy = DrawPolicy::none;
  DrawWhenAble when_able = DrawWhenAble::forbidden;
  DrawnTile drawn_playable = DrawnTile::must_play;

  static constexpr auto fields() {
    return std::array{
        choice<&Drawing::policy>("policy", "what a seat does when it cannot play")
            .said("A player who cannot play: {}")
            .disputed_over("whether a player who cannot play draws one tile, or until it can",
                           "deal.leftover = boneyard"),
        choice<&Drawing::when_able>("when_able",
                                    "whether a seat that can play may draw all the same")
            .said("{}")
            .only_if("draw.policy != none")
            .disputed_over("whether a player who can play may draw all the same"),
        choice<&Drawing::drawn_playable>("drawn_playable", "what happens to a drawn tile that fits")
            .said("{}")
            .only_if("draw.policy != none"),
    };
  }

  static Objection on_draw(const Drawing& rule, const State& state, const Facts& facts,
                           const Move& move) {
    if (!facts.may_draw) return object(FindingId::boneyard_closed, why_closed(rule));
    if (facts.able == Known::yes && rule.when_able == DrawWhenAble::forbidden) {
      return object(FindingId::drew_while_able, "draw.when_able");
    }
    if (move.tile == kNoTile) return kNoObjection;
    const Tile next = state.next_draw();
    const bool wrong = (next != kNoTile && next != move.tile) || !state.set.has(move.tile) ||
                       state.played.has(move.tile) || state.holder(move.tile) != kNoSeat ||
                       (state.boneyard_known && !state.boneyard.has(move.tile));
    return wrong ? object(FindingId::wrong_draw, "deal.leftover") : kNoObjection;
  }

  static Objection on_pass(const Drawing&, const State& state, const Facts& facts, const Move&) {
    if (!state.led() || !facts.may_draw || state.turn.extra) return kNoObjection;
    return object(FindingId::pass_not_due, "draw.policy");
  }

  static constexpr std::string_view why_closed(const Drawing& rule) {
    return rule.policy == DrawPolicy::none ? "draw.policy" : "deal.reserve";
  }
};

}  // namespace sixlove
