#pragma once

#include <optional>

#include "core/final_hands.h"
#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class CountedHands : std::uint8_t { none, losing_side, other_hands, all_hands };
template <>
inline constexpr auto kWords<CountedHands> = std::to_array<Word>({
    {"none", "no pips count: the round is worth `points`"},
    {"losing_side", "pips left in the hands of the sides that lost"},
    {"other_hands", "pips left in every hand but that of the seat that won"},
    {"all_hands", "pips left in all hands"},
});

enum class MinusOwn : std::uint8_t { never, at_block, always };
template <>
inline constexpr auto kWords<MinusOwn> = std::to_array<Word>({
    {"never", "the winner's own pips are not taken off"},
    {"at_block", "at a block the winning side's own pips are taken off"},
    {"always", "the winning side's own pips are taken off"},
});

enum class Rounding : std::uint8_t { nearest, up, down };
template <>
inline constexpr auto kWords<Rounding> = std::to_array<Word>({
    {"nearest", "to the nearest multiple"},
    {"up", "up to a multiple"},
    {"down", "down to a multiple"},
});

enum class RoundedWhat : std::uint8_t { total, each_hand };
template <>
inline constexpr auto kWords<RoundedWhat> = std::to_array<Word>({
    {"total", "the total is rounded"},
    {"each_hand", "each hand is rounded, then they are added"},
});

enum class Receiver : std::uint8_t { winner, each_adds_own, each_loses_own };
template <>
inline constexpr auto kWords<Receiver> = std::to_array<Word>({
    {"winner", "the winning side adds the points"},
    {"each_adds_own", "every side adds the count of its own hands"},
    {"each_loses_own", "every losing side takes the count of its own hands off its score"},
});

/// From so many pips to so many pips, the round is worth these points.
struct Band {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t points = 0;

  static constexpr auto fields() {
    return std::array{
        number<&Band::from, 0, 2000>("from", "fewest pips of the band", "3").said("from {}"),
        number<&Band::to, 0, 2000>("to", "most pips of the band", "20").said("to {} pips"),
        number<&Band::points, 0, 2000>("points", "what the round is worth", "2").said("{} points"),
    };
  }

  friend constexpr bool operator==(const Band&, const Band&) = default;
};

/// What one tile counts in a hand, instead of its pips.
struct TileValue {
  Tile tile = kNoTile;
  std::uint16_t counts = 0;

  static constexpr auto fields() {
    return std::array{
        ::sixlove::tile<&TileValue::tile>("tile", "the tile", "0-0").said("{}"),
        number<&TileValue::counts, 0, 1000>("counts", "what it counts in a hand", "50")
            .said("counts {}"),
    };
  }

  friend constexpr bool operator==(const TileValue&, const TileValue&) = default;
};

/// How a round was won.
struct Won {
  Seat seat = kNoSeat;
  Side side = kNoSide;
  bool at_block = false;
  bool out_on_double = false;
};

/// What a round is worth at its end. Section `score:` of a ruleset.
struct Counting {
  static constexpr std::string_view kSection = "score";
  static constexpr std::string_view kAbout = "what a round is worth at its end";

  CountedHands count = CountedHands::none;
  std::uint16_t points = 1;
  std::uint16_t block_points = 0;
  MinusOwn minus_own = MinusOwn::never;
  std::uint8_t round_to = 1;
  Rounding rounding = Rounding::nearest;
  RoundedWhat rounded = RoundedWhat::total;
  std::uint8_t divide_by = 1;
  InlineVector<Band, 40> bands{};
  InlineVector<TileValue, 16> tile_values{};
  std::uint8_t double_factor = 1;
  std::uint8_t out_on_double_factor = 1;
  Receiver receiver = Receiver::winner;
  bool carry_undecided = false;
  bool tied_adds = true;

  static constexpr auto fields() {
    return std::array{
        choice<&Counting::count>("count", "whose pips count")
            .said("What a round is worth to its winner: {}")
            .disputed_over("whose pips count: the losing side's, every other hand's, or all"),
        number<&Counting::points, 0, 1000>("points", "what a round is worth where no pips count",
                                           "1")
            .said("A round is worth {}")
            .only_if("score.count = none and score.receiver = winner")
            .disputed_over("whether a round is worth 1 or 2",
                           "in_play.header != 0 or in_play.alike != []"),
        number<&Counting::block_points, 0, 1000>(
            "block_points", "what a round won at a block is worth; 0: the same as `points`", "1")
            .said("A round won at a block is worth {}")
            .only_if("score.count = none and score.receiver = winner")
            .disputed_over("whether a block is worth as much as going out", "in_play.header != 0"),
        choice<&Counting::minus_own>("minus_own", "whether the winner's own pips are taken off")
            .said("{}")
            .only_if("score.count != none and score.receiver = winner")
            .disputed_over("whether the winner's own pips are taken off at a block",
                           "score.count = other_hands"),
        number<&Counting::round_to, 1, 100>("round_to", "pips are rounded to multiples of this",
                                            "5")
            .said("Pips are rounded to multiples of {}")
            .only_if("score.count != none or score.receiver != winner"),
        choice<&Counting::rounding>("rounding", "which way pips are rounded")
            .said("They are rounded {}")
            .only_if("score.round_to != 1"),
        choice<&Counting::rounded>("rounded", "what is rounded")
            .said("{}")
            .only_if("score.round_to != 1")
            .disputed_over("whether each hand is rounded, or their sum"),
        number<&Counting::divide_by, 1, 100>("divide_by", "rounded pips are divided by this", "5")
            .said("They are divided by {}")
            .only_if("score.count != none or score.receiver != winner"),
        objects<&Counting::bands>("bands", "a table from pips to points",
                                  "[{from: 3, to: 20, points: 2}, {from: 21, to: 30, points: 3}]")
            .said("From pips to points")
            .only_if("score.count != none and score.receiver = winner"),
        objects<&Counting::tile_values>("tile_values", "tiles that count otherwise than by pips",
                                        "[{tile: 0-0, counts: 50}]")
            .said("Tiles that count otherwise than by their pips")
            .only_if("score.count != none or score.receiver != winner or blocked.tests != default")
            .disputed_over("what 0-0 and the other blanks count in a hand",
                           "layout.spinner = all_doubles and score.receiver = each_adds_own"),
        number<&Counting::double_factor, 1, 10>(
            "double_factor",
            "a hand that holds a double counts so many times, once for all doubles", "2")
            .said("A hand that holds a double counts {} times, once for all its doubles")
            .only_if("score.count != none or score.receiver != winner or blocked.tests != default")
            .disputed_over("whether a double left in a hand makes it count twice",
                           "layout.spinner = lead and score.receiver = each_adds_own"),
        number<&Counting::out_on_double_factor, 1, 10>(
            "out_on_double_factor",
            "every hand counts so many times if the winner went out with a double", "2")
            .said("Every hand counts {} times if the winner went out with a double")
            .only_if("score.count != none or score.receiver != winner"),
        choice<&Counting::receiver>("receiver", "who adds the points")
            .said("{}")
            .no_source_has("score.receiver = each_adds_own and match.lowest_wins = false"),
        flag<&Counting::carry_undecided>(
            "carry_undecided", "the pips of a tied round are added to what the next one is worth")
            .only_if("score.count != none and score.receiver = winner and blocked.undecided = tie")
            .no_source_has("score.carry_undecided = true and stake.per_tie != 0"),
        flag<&Counting::tied_adds>(
            "tied_adds", "where each side counts its own hands, it does so after a tied round, too")
            .said("Where each side counts its own hands, it does so after a tied round, too",
                  "After a tied round nobody counts anything")
            .only_if("score.receiver != winner and blocked.undecided = tie"),
    };
  }

  /// What one tile of a hand counts.
  static int tile_count(const Counting& rule, Tile tile);

  /// Whether the seat's hand counts for the side that won.
  static bool counts_for_winner(const Counting& rule, const FinalHands& hands, Seat seat,
                                const Won& won);

  /// What one hand counts: pips, tile values, factor for a double. Nothing where it is not known.
  static std::optional<int> hand_count(const Counting& rule, const FinalHand& hand);

  /// What the round is worth by its hands to the side that won it, before stake and bonuses; for
  /// `each_adds_own` and `each_loses_own` see `own_count`. Nothing where hands are not known or no
  /// band fits (`no_band` then gets the pips).
  static std::optional<int> worth(const Counting& rule, const FinalHands& hands, const Won& won,
                                  std::optional<int>* no_band);

  /// What a side's own hands count, for `each_adds_own` and `each_loses_own`.
  static std::optional<int> own_count(const Counting& rule, const FinalHands& hands, Side side,
                                      const Won& won);

  /// The pips after rounding and division.
  static int rounded_pips(const Counting& rule, int pips);
};

}  // namespace sixlove
