#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class OutRule : std::uint8_t { first_seat, both_partners };
template <>
inline constexpr auto kWords<OutRule> = std::to_array<Word>({
    {"first_seat", "the round ends when a seat has played its last tile"},
    {"both_partners", "the round ends when every seat of a side has played its last tile"},
});

enum class BlockSeen : std::uint8_t { at_once, after_passes, either };
template <>
inline constexpr auto kWords<BlockSeen> = std::to_array<Word>({
    {"at_once", "a block holds from the tile that closes it"},
    {"after_passes", "a block holds when every seat has passed in a row"},
    {"either", "a block holds from the tile that closes it; passes after it may be written"},
});

/// How a round ends. Section `end:` of a ruleset.
struct Ending {
  static constexpr std::string_view kSection = "end";
  static constexpr std::string_view kAbout = "how a round ends";

  OutRule out = OutRule::first_seat;
  BlockSeen block = BlockSeen::either;

  static constexpr auto fields() {
    return std::array{
        choice<&Ending::out>("out", "who must have played its last tile")
            .said("{}")
            .disputed_over("whether one partner out ends the round, or both must be",
                           "seats.sides = opposite and in_play.multiples != []"),
        choice<&Ending::block>("block", "when a block is seen")
            .said("{}")
            .disputed_over(
                "whether a block is seen at once or after a lap of passes, which may pay",
                "bonus.awards != [] and score.count != none"),
    };
  }

  /// After a block every seat may still pass once; nothing else can happen.
  static Objection on_turn(const Ending&, const State& state, const Facts&, const Move& move) {
    switch (state.turn.over) {
    case Over::no: return kNoObjection;
    case Over::out: return object(FindingId::after_the_end, "end.out");
    case Over::cut: return object(FindingId::after_the_end, "match.tested");
    case Over::block: break;
    }
    switch (move.kind) {
    case MoveKind::play: return object(FindingId::no_match, "layout.match");
    case MoveKind::draw: return object(FindingId::boneyard_closed, "end.block");
    case MoveKind::pass: break;
    }
    return has(state.turn.passed, move.seat) ? object(FindingId::after_the_end, "end.block")
                                             : kNoObjection;
  }
};

}  // namespace sixlove
