#pragma once

#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class BonusOn : std::uint8_t { out, block, win, pass, passes_end };
template <>
inline constexpr auto kWords<BonusOn> = std::to_array<Word>({
    {"out", "a seat goes out"},
    {"block", "a block is won"},
    {"win", "a round is won, either way"},
    {"pass", "a seat passes; the side that laid the last tile gets the bonus"},
    {"passes_end",
     "a run of passes is over: somebody plays again, or all others have passed; the side that laid "
     "the tile before it gets the bonus"},
});

/// What must be true for a bonus; every fact asked for must hold.
enum class Fact : std::uint8_t {
  double_tile,
  plain_tile,
  fits_both_ends,
  ends_differ,
  only_tile_that_fits,
  both_ends_hard,
  blocks,
  by_opponent,
  by_next_seat,
  alone_on_table,
  first_of_match,
  all_others_passed,
  rest_of_suit_played,
};
template <>
inline constexpr auto kWords<Fact> = std::to_array<Word>({
    {"double_tile", "the last tile is a double"},
    {"plain_tile", "the last tile is no double"},
    {"fits_both_ends", "the last tile could be joined to either open end"},
    {"ends_differ", "the open ends it was joined to showed different numbers"},
    {"only_tile_that_fits", "no other tile of the set as dealt, still unplayed, fits an open end"},
    {"both_ends_hard", "of the number at each end only one tile of the set as dealt is unplayed"},
    {"blocks", "after the tile nobody can play"},
    {"by_opponent", "the seat that passes is no partner of the seat that laid the last tile"},
    {"by_next_seat", "the seat that passes sits next after the seat that laid the last tile"},
    {"alone_on_table", "the lead is the only tile on the table"},
    {"first_of_match", "it is the first such pass of the match"},
    {"all_others_passed", "every other seat has passed since the last tile was laid"},
    {"rest_of_suit_played",
     "every other tile of the set that shows a number of the tile `left` is on the table"},
});

enum class BonusHow : std::uint8_t { adds, sets, times };
template <>
inline constexpr auto kWords<BonusHow> = std::to_array<Word>({
    {"adds", "is added to what the round is worth"},
    {"sets", "is what the round is worth, whatever else it would be"},
    {"times", "is what the worth of the round is multiplied by"},
});

enum class BonusTo : std::uint8_t { winner, who_passed };
template <>
inline constexpr auto kWords<BonusTo> = std::to_array<Word>({
    {"winner", "the side that won the round, or that laid the tile before the pass"},
    {"who_passed", "the side of the seat that passed"},
});

using ShortName = InlineVector<char, 32>;

/// Extra points for something that happened.
struct BonusRule {
  ShortName name{};
  BonusOn on = BonusOn::out;
  WordSet<Fact> when{};
  Tile tile = kNoTile;
  std::uint8_t round = 0;
  std::uint8_t running = 0;
  BonusTo to = BonusTo::winner;
  std::uint16_t points = 0;
  BonusHow how = BonusHow::adds;
  std::uint16_t only_below = 0;
  Tile left = kNoTile;
  std::uint8_t passes = 0;
  std::uint16_t else_win = 0;
  bool may_win = true;

  static constexpr auto fields() {
    return std::array{
        name_field<&BonusRule::name>("name", "what the bonus is called", "key-tile").said("{}"),
        choice<&BonusRule::on>("on", "what it is given for").said("when {}"),
        word_set<&BonusRule::when>("when", "what must be true as well, all of it",
                                   "[plain_tile, fits_both_ends, ends_differ]")
            .said("if {}"),
        ::sixlove::tile<&BonusRule::tile>("tile", "the last tile must be this one", "0-0")
            .said("the last tile is {}"),
        number<&BonusRule::round, 0, 100>("round",
                                          "only in this round of the match; 0: in every round", "1")
            .said("in round {} only"),
        number<&BonusRule::running, 0, 20>(
            "running", "only at every so many passes of one seat on turns running; 0: at each pass",
            "3")
            .said("at every {} passes of one player on turns running"),
        choice<&BonusRule::to>("to", "who gets the points").said("to {}"),
        number<&BonusRule::points, 0, 1000>("points", "how much", "25").said("{} points"),
        choice<&BonusRule::how>("how", "what the points do to the worth of the round").said("{}"),
        number<&BonusRule::only_below, 0, 10000>(
            "only_below", "only if the side has fewer points than this; 0: always", "90")
            .said("only to a side that has fewer than {} points"),
        ::sixlove::tile<&BonusRule::left>("left", "a losing hand must still hold this tile", "0-0")
            .said("a losing hand still holds {}"),
        number<&BonusRule::passes, 0, 7>(
            "passes", "of `passes_end`: the run must be just so long; 0: any length", "1")
            .said("after {} passes in a row"),
        number<&BonusRule::else_win, 0, 1000>(
            "else_win",
            "of a pass: a side without points gets the bonus only if it wins this very round with "
            "so many points or more; 0: it gets it at once",
            "3")
            .said(
                "a side without points keeps it only if it wins the round with {} points or more"),
        flag<&BonusRule::may_win>(
            "may_win", "the bonus counts even where the side reaches the target only with it")
            .said("it may win the match"),
    };
  }

  friend constexpr bool operator==(const BonusRule&, const BonusRule&) = default;
};

/// Whether the bonus is given while the round is played, for passes.
constexpr bool is_for_passes(const BonusRule& rule) {
  return rule.on == BonusOn::pass || rule.on == BonusOn::passes_end;
}

/// Extra points for how a round was won, or for passes. Section `bonus:` of a ruleset.
struct Bonus {
  static constexpr std::string_view kSection = "bonus";
  static constexpr std::string_view kAbout = "extra points for how a round was won, or for passes";

  InlineVector<BonusRule, 12> awards{};

  static constexpr auto fields() {
    return std::array{
        objects<&Bonus::awards>("awards", "the bonuses, each given whenever it applies",
                                "[{name: capicua, when: [plain_tile, fits_both_ends, ends_differ], "
                                "points: 25}]")
            .said("Bonuses")
            .disputed_over("which last tiles and which passes pay a bonus",
                           "seats.sides = opposite and in_play.multiples = []"),
    };
  }
};

}  // namespace sixlove
