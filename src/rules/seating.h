#pragma once

#include "core/state.h"
#include "rules/facts.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class Sides : std::uint8_t { alone, opposite };
template <>
inline constexpr auto kWords<Sides> = std::to_array<Word>({
    {"alone", "each seat plays for itself"},
    {"opposite", "seats that sit opposite each other are partners: A and C against B and D"},
});

enum class Direction : std::uint8_t { clockwise, counterclockwise };
template <>
inline constexpr auto kWords<Direction> = std::to_array<Word>({
    {"clockwise", "the turn passes to the left"},
    {"counterclockwise", "the turn passes to the right"},
});

enum class Substitutes : std::uint8_t { any_time, between_rounds, never };
template <>
inline constexpr auto kWords<Substitutes> = std::to_array<Word>({
    {"any_time", "another player may take a seat over at any time"},
    {"between_rounds", "another player may take a seat over between rounds only"},
    {"never", "nobody may take a seat over in a match"},
});

/// Who sits at the table and who scores together. Section `seats:` of a ruleset.
struct Seating {
  static constexpr std::string_view kSection = "seats";
  static constexpr std::string_view kAbout = "who sits at the table and who scores together";

  InlineVector<std::uint8_t, kMaxSeats> counts{4};
  Sides sides = Sides::alone;
  Direction direction = Direction::counterclockwise;
  Substitutes substitutes = Substitutes::any_time;

  static constexpr auto fields() {
    return std::array{
        numbers<&Seating::counts, 2, kMaxSeats>("counts", "how many may play", "[2, 3, 4]")
            .said("Number of players: {}"),
        choice<&Seating::sides>("sides", "which seats score together").said("{}"),
        choice<&Seating::direction>(
            "direction",
            "which way the turn goes round the table; a record's seat order is turn order, so this "
            "changes no verdict")
            .said("{}"),
        choice<&Seating::substitutes>("substitutes", "when another player may take a seat over")
            .said("{}"),
    };
  }

  /// The side of a seat: sides are numbered by their first seat in turn order.
  static constexpr Side side_of(const Seating& rule, Seat seat, int seats) {
    if (rule.sides == Sides::alone) return seat;
    return static_cast<Side>(seat % (seats / 2));
  }

  static constexpr int sides_for(const Seating& rule, int seats) {
    return rule.sides == Sides::alone ? seats : seats / 2;
  }

  static Objection on_turn(const Seating&, const State& state, const Facts&, const Move& move) {
    if (!state.led() || move.seat == state.turn.turn) return kNoObjection;
    // once nobody can play, passes may be written for whoever knocked
    if (state.turn.over == Over::block) return kNoObjection;
    return object(FindingId::out_of_turn, "seats.direction");
  }
};

}  // namespace sixlove
