#pragma once

#include "core/final_hands.h"
#include "core/state.h"
#include "rules/field.h"
#include "rules/objection.h"

namespace sixlove {

enum class Contest : std::uint8_t { seats, sides, blocker_and_next, blocker_and_previous, nobody };
template <>
inline constexpr auto kWords<Contest> = std::to_array<Word>({
    {"seats", "every seat's hand is compared with every other"},
    {"sides", "the hands of a side are added, and the totals are compared"},
    {"blocker_and_next",
     "only two hands are compared: that of the seat that laid the last tile and of the seat after "
     "it"},
    {"blocker_and_previous",
     "only two hands are compared: that of the seat that laid the last tile and of the seat before "
     "it"},
    {"nobody", "no hands are compared: nobody wins a block"},
});

enum class Metric : std::uint8_t {
  pips,
  tiles,
  doubles,
  holds_double,
  lowest_double,
  pips_without_doubles,
  counted_pips
};
template <>
inline constexpr auto kWords<Metric> = std::to_array<Word>({
    {"pips", "pips in the hand"},
    {"tiles", "tiles in the hand"},
    {"doubles", "doubles in the hand"},
    {"holds_double", "1 for a hand with a double, 0 for one without"},
    {"lowest_double", "the lowest double in the hand; a hand without one cannot win"},
    {"pips_without_doubles", "pips in the hand, its doubles left out"},
    {"counted_pips", "what the hand counts under `score:`, factors included"},
});

enum class Keep : std::uint8_t { fewest, most };
template <>
inline constexpr auto kWords<Keep> = std::to_array<Word>({
    {"fewest", "the lowest figure wins"},
    {"most", "the highest figure wins"},
});

enum class HowMany : std::uint8_t { any, none, one, several, all };
template <>
inline constexpr auto kWords<HowMany> = std::to_array<Word>({
    {"any", "however many there are"},
    {"none", "no hand"},
    {"one", "exactly one hand"},
    {"several", "more than one hand"},
    {"all", "every hand"},
});

enum class Among : std::uint8_t { all, double_holders };
template <>
inline constexpr auto kWords<Among> = std::to_array<Word>({
    {"all", "every hand is compared"},
    {"double_holders", "only hands with a double are compared"},
});

/// One test of the order by which a block is decided.
struct BlockTest {
  HowMany without_double = HowMany::any;
  HowMany with_double = HowMany::any;
  Keep keep = Keep::fewest;
  Metric of = Metric::pips;
  Among among = Among::all;

  static constexpr auto fields() {
    return std::array{
        choice<&BlockTest::without_double>("without_double",
                                           "the test applies if so many hands hold no double")
            .said("this test is for when {} holds no double"),
        choice<&BlockTest::with_double>("with_double",
                                        "the test applies if so many hands hold a double")
            .said("this test is for when {} holds a double"),
        choice<&BlockTest::keep>("keep", "which figure wins").said("{}"),
        choice<&BlockTest::of>("of", "the figure that is compared").said("compared are {}"),
        choice<&BlockTest::among>("among", "which hands are compared").said("{}"),
    };
  }

  friend constexpr bool operator==(const BlockTest&, const BlockTest&) = default;
};

enum class AfterLevel : std::uint8_t { narrow, look_at_all };
template <>
inline constexpr auto kWords<AfterLevel> = std::to_array<Word>({
    {"narrow", "only the hands that were level go on to the next test"},
    {"look_at_all", "a level test is dropped and the next one looks at every hand again"},
});

enum class PartnersLevel : std::uint8_t { win, tie };
template <>
inline constexpr auto kWords<PartnersLevel> = std::to_array<Word>({
    {"win", "partners who are level win for their side"},
    {"tie", "partners who are level tie, like any two seats"},
});

enum class Undecided : std::uint8_t { tie, lead_side, blocker, not_blocker, nearest_to_leader };
template <>
inline constexpr auto kWords<Undecided> = std::to_array<Word>({
    {"tie", "nobody wins"},
    {"lead_side", "the side that led the round wins"},
    {"blocker", "the seat that laid the last tile wins"},
    {"not_blocker", "the side of the seat that laid the last tile loses"},
    {"nearest_to_leader", "of the level seats the first in turn order from the leader wins"},
});

/// How a block comes out.
struct BlockOutcome {
  bool known = false;     ///< false: it depends on hands that are not known
  Seat winner = kNoSeat;  ///< kNoSeat: a tie
  Side side = kNoSide;
  bool undecided = false;  ///< the tests did not decide; `undecided:` did, or it is a tie
  int test = -1;           ///< the test that decided, from 0; -1: none did
  SeatMask level = 0;      ///< the seats that stood level when the tests ran out
};

/// All that the tests of a block can see of a hand: a seat's, or those of a side together.
struct BlockFigures {
  int pips = 0;
  int counted = 0;
  int tiles = 0;
  int doubles = 0;
  int lowest_double = -1;  ///< -1: there is none
  int pips_without_doubles = 0;

  friend constexpr bool operator==(const BlockFigures&, const BlockFigures&) = default;
};

/// The figures of these tiles; `counted` is what they count under `score:`.
[[nodiscard]] BlockFigures figures_of(const TileSet& tiles, int counted);

/// A hand that is compared: a seat's, or all of a side's together.
struct Contestant {
  SeatMask seats = 0;
  Side side = kNoSide;
  BlockFigures figures;
};

using Contestants = InlineVector<Contestant, kMaxSeats>;

/// What the tests make of the hands, before anything else is said about who wins.
struct TestsOutcome {
  int test = -1;          ///< the test that decided, from 0; -1: none did
  std::uint8_t best = 0;  ///< contestants, as bits by index: who won, or who stood level last
  int last_level = -1;    ///< the last test that ended level, from 0; -1: none did
};

/// Who wins a blocked round. Section `blocked:` of a ruleset.
struct Blocked {
  static constexpr std::string_view kSection = "blocked";
  static constexpr std::string_view kAbout = "who wins a blocked round";

  Contest contest = Contest::seats;
  InlineVector<BlockTest, 6> tests{BlockTest{}};
  AfterLevel after_level = AfterLevel::narrow;
  PartnersLevel partners_level = PartnersLevel::win;
  Undecided undecided = Undecided::tie;

  static constexpr auto fields() {
    return std::array{
        choice<&Blocked::contest>("contest", "whose hands are compared")
            .said("A blocked round: {}")
            .disputed_over("whether the lowest hand or the lowest side wins a block")
            .no_source_has("blocked.contest != seats and score.receiver = each_adds_own"),
        objects<&Blocked::tests>("tests", "the tests, in the order they are asked",
                                 "[{keep: fewest, of: pips}]")
            .said("Who wins it")
            .only_if("blocked.contest != nobody")
            .disputed_over("by what a block is decided: doubles, tiles or pips, and in which order",
                           "in_play.header != 0"),
        choice<&Blocked::after_level>("after_level",
                                      "who is looked at after a test that ends level")
            .said("{}")
            .only_if("blocked.tests = several")
            .disputed_over("whether the hands that are not level still count after a level test"),
        choice<&Blocked::partners_level>("partners_level",
                                         "what happens when only partners are level")
            .said("{}")
            .only_if("seats.sides = opposite and blocked.contest = seats")
            .disputed_over("whether partners who are level at a block win it"),
        choice<&Blocked::undecided>("undecided", "who wins when the tests do not decide")
            .said("Where that does not decide, {}")
            .disputed_over("what becomes of a block that ends level"),
    };
  }

  /// Asks the tests, in their order.
  static TestsOutcome ask_tests(const Blocked& rule, const Contestants& all);

  /// Who wins the block. `leader` led the round, `blocker` laid its last tile.
  static BlockOutcome decide(const Blocked& rule, const FinalHands& hands, Seat leader,
                             Seat blocker);

  /// Whether the order of tests can leave hands undecided otherwise than by being level in the one
  /// figure that is compared.
  static bool may_leave_holes(const Blocked& rule) {
    return rule.tests.size() > 1 ||
           rule.tests[0] != BlockTest{.keep = rule.tests[0].keep, .of = rule.tests[0].of};
  }
};

}  // namespace sixlove
