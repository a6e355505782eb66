#include "referee/worlds_measures.h"

#include <algorithm>
#include <utility>

namespace sixlove {

namespace {

bool is_plain(const BlockTest& test) {
  return test == BlockTest{.keep = test.keep, .of = Metric::pips};
}

bool asks_for_doubles(const BlockTest& test) {
  return test.of == Metric::holds_double || test.without_double != HowMany::any ||
         test.with_double != HowMany::any || test.among != Among::all;
}

/// Chooses the sums; a function with its intermediate results as members.
class Measuring {
 public:
  Measuring(const Ruleset& ruleset, const RoundOutcome& outcome, Spread& spread)
      : blocked_(ruleset),
        counting_(ruleset),
        bonus_(ruleset),
        outcome_(outcome),
        spread_(spread) {}

  Folding choose() {
    const bool block = outcome_.end != RoundEnd::out;
    if (!counts_pips() || (block && !all_tests_are([](const auto& t) { return is_plain(t); }))) {
      measure_hands(block);
    } else {
      if (block) measure_contestants();
      measure_worth(block);
    }
    measure_bonuses();
    return std::move(folding_);
  }

  /// The sums that decide who wins alone; nothing if more than pips decides it, or what it is
  /// worth.
  std::optional<Folding> choose_ranges() {
    const bool block = outcome_.end != RoundEnd::out;
    // what the winner has alone is known where hands are compared
    const bool own_known = block && alone() && blocked_.contest == Contest::seats;
    const bool plain = counts_pips() && counting_.receiver == Receiver::winner &&
                       !counting_.carry_undecided && (own_known || !takes_own_off(block));
    if (!plain || (block && !all_tests_are([](const auto& t) { return is_plain(t); }))) {
      return std::nullopt;
    }
    measure_bonuses();
    if (!block) {
      range(counted_seats());
    } else if (blocked_.contest == Contest::sides) {
      if (sides().size() != 2 || counting_.count == CountedHands::other_hands) return std::nullopt;
      folding_.difference = measure_pips(sides()[0]);
      folding_.against = sides()[1];
      // the sides' totals follow from their difference and one of them
      range(counting_.count == CountedHands::losing_side ? sides()[1] : everybody());
    } else {
      if (counting_.count == CountedHands::losing_side && !alone()) return std::nullopt;
      measure_contestants();
      if (folding_.lowest.empty() && blocked_.contest != Contest::nobody) return std::nullopt;
      range(everybody());
    }
    return std::move(folding_);
  }

 private:
  void range(SeatMask seats) {
    folding_.ranged = spread_.measures.size();
    spread_.measures.push_back(pips_held(spread_, seats));
  }

  /// Whether a hand counts its pips, and nothing is done to it before it is added.
  [[nodiscard]] bool counts_pips() const {
    return counting_.double_factor == 1 && counting_.tile_values.empty() &&
           counting_.rounded != RoundedWhat::each_hand;
  }

  template <typename Predicate>
  [[nodiscard]] bool all_tests_are(Predicate holds) const {
    return std::all_of(blocked_.tests.begin(), blocked_.tests.end(), holds);
  }

  template <typename Predicate>
  [[nodiscard]] bool some_test_is(Predicate holds) const {
    return std::any_of(blocked_.tests.begin(), blocked_.tests.end(), holds);
  }

  [[nodiscard]] bool some_test_is_of(Metric metric) const {
    return some_test_is([metric](const BlockTest& test) { return test.of == metric; });
  }

  /// Every hand by itself, in all that is asked of it.
  void measure_hands(bool block) {
    const bool doubles = counting_.double_factor > 1 || (block && some_test_is(asks_for_doubles));
    const bool lowest = block && some_test_is_of(Metric::lowest_double);
    for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) {
      const SeatMask own = mask_of(seat);
      if (block && some_test_is_of(Metric::pips)) measure_pips(own);
      if (asks_for_counted(block))
        measure(own, [&](Tile tile) { return Counting::tile_count(counting_, tile); });
      if (block && some_test_is_of(Metric::doubles)) {
        measure(own, [](Tile tile) { return is_double(tile) ? 1 : 0; });
      }
      if (block && some_test_is_of(Metric::pips_without_doubles)) {
        measure(own, [](Tile tile) { return is_double(tile) ? 0 : pips(tile); });
      }
      if (lowest) {
        smallest(measure(own, [](Tile tile) { return is_double(tile) ? 1 << high(tile) : 0; }));
      } else if (doubles) {
        smallest(measure(own, [](Tile tile) { return is_double(tile) ? 1 : 0; }));
      }
    }
  }

  [[nodiscard]] bool asks_for_counted(bool block) const {
    return (block && some_test_is_of(Metric::counted_pips)) ||
           counting_.count != CountedHands::none || counting_.receiver != Receiver::winner ||
           counting_.carry_undecided;
  }

  /// The hands that are compared at a block, by their pips.
  void measure_contestants() {
    std::vector<std::size_t> compared;
    for (const SeatMask seats : contestants()) compared.push_back(measure_pips(seats));
    if (only_the_lowest_tells()) folding_.lowest = std::move(compared);
  }

  [[nodiscard]] std::vector<SeatMask> contestants() const {
    std::vector<SeatMask> found;
    switch (blocked_.contest) {
    case Contest::seats:
      for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) found.push_back(mask_of(seat));
      break;
    case Contest::sides: found = sides(); break;
    case Contest::blocker_and_next:
    case Contest::blocker_and_previous: {
      const Seat blocker = outcome_.blocker;
      if (blocker == kNoSeat) break;
      const int seats = outcome_.hands.seats;
      found = {mask_of(blocker), mask_of(blocked_.contest == Contest::blocker_and_next
                                             ? next_seat(blocker, seats)
                                             : previous_seat(blocker, seats))};
      break;
    }
    case Contest::nobody: break;
    }
    return found;
  }

  /// Whether hands that are not the lowest make no difference, but for all hands together.
  [[nodiscard]] bool only_the_lowest_tells() const {
    const bool fewest =
        all_tests_are([](const BlockTest& test) { return test.keep == Keep::fewest; });
    if (!fewest || counting_.receiver != Receiver::winner) return false;
    switch (blocked_.contest) {
    case Contest::seats: return alone() || blocked_.partners_level == PartnersLevel::win;
    case Contest::sides: return !counts_by_sides(true);
    case Contest::blocker_and_next:
    case Contest::blocker_and_previous: return true;
    case Contest::nobody: return false;
    }
    return false;
  }

  [[nodiscard]] bool alone() const {
    return sides().size() == static_cast<std::size_t>(outcome_.hands.seats);
  }

  [[nodiscard]] bool takes_own_off(bool block) const {
    return counting_.minus_own == MinusOwn::always ||
           (block && counting_.minus_own == MinusOwn::at_block);
  }

  /// Whether what a block is worth depends on which hands are of the side that won it.
  [[nodiscard]] bool counts_by_sides(bool block) const {
    return counting_.count != CountedHands::none && !alone() &&
           (takes_own_off(block) || counting_.count == CountedHands::losing_side);
  }

  /// The hands that make up what the round is worth.
  void measure_worth(bool block) {
    if (counting_.receiver != Receiver::winner) {
      for (const SeatMask seats : sides()) measure_pips(seats);
      return;
    }
    if (block && counting_.carry_undecided) measure_pips(everybody());
    if (counting_.count == CountedHands::none) return;
    if (!block) {
      measure_pips(counted_seats());
      if (takes_own_off(block)) measure_pips(seats_of(outcome_.side));
      return;
    }
    if (counts_by_sides(block)) {
      for (const SeatMask seats : sides()) measure_pips(seats);
      return;
    }
    if (counting_.count == CountedHands::other_hands && blocked_.contest != Contest::seats) {
      for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) measure_pips(mask_of(seat));
    }
    measure_pips(everybody());
  }

  /// Who is left with a tile that a bonus is paid for.
  void measure_bonuses() {
    for (const BonusRule& rule : bonus_.awards) {
      if (rule.left == kNoTile || outcome_.played.has(rule.left)) continue;
      for (const SeatMask seats : sides()) {
        measure(seats, [&](Tile tile) { return tile == rule.left ? 1 : 0; });
      }
    }
  }

  [[nodiscard]] SeatMask everybody() const {
    return static_cast<SeatMask>((1U << outcome_.hands.seats) - 1U);
  }

  [[nodiscard]] SeatMask seats_of(Side side) const {
    SeatMask seats = 0;
    for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) {
      if (outcome_.hands.side_of[seat] == side)
        seats = static_cast<SeatMask>(seats | mask_of(seat));
    }
    return seats;
  }

  [[nodiscard]] std::vector<SeatMask> sides() const {
    std::vector<SeatMask> found;
    for (Side side = 0; side < outcome_.hands.seats; ++side) {
      const SeatMask seats = seats_of(side);
      if (seats != 0) found.push_back(seats);
    }
    return found;
  }

  /// The hands that count if the winner went out.
  [[nodiscard]] SeatMask counted_seats() const {
    SeatMask seats = 0;
    for (Seat seat = 0; seat < outcome_.hands.seats; ++seat) {
      if (Counting::counts_for_winner(counting_, outcome_.hands, seat, outcome_.how_won())) {
        seats = static_cast<SeatMask>(seats | mask_of(seat));
      }
    }
    return seats;
  }

  std::size_t measure_pips(SeatMask seats) { return add(pips_held(spread_, seats)); }

  template <typename Value>
  std::size_t measure(SeatMask seats, Value value) {
    Measure one;
    one.seats = seats;
    for (const SpreadTile& tile : spread_.tiles) {
      one.value.push_back(static_cast<std::uint32_t>(value(tile.tile)));
    }
    return add(std::move(one));
  }

  /// Adds the measure if it is not there; says which it is.
  std::size_t add(Measure measure) {
    for (std::size_t i = 0; i < spread_.measures.size(); ++i) {
      const Measure& other = spread_.measures[i];
      if (other.seats == measure.seats && other.value == measure.value) return i;
    }
    spread_.measures.push_back(std::move(measure));
    return spread_.measures.size() - 1;
  }

  void smallest(std::size_t measure) { folding_.smallest.push_back(measure); }

  const Blocked& blocked_;
  const Counting& counting_;
  const Bonus& bonus_;
  const RoundOutcome& outcome_;
  Spread& spread_;
  Folding folding_;
};

}  // namespace

Folding measure_for(const Ruleset& ruleset, const RoundOutcome& outcome, Spread& spread) {
  return Measuring(ruleset, outcome, spread).choose();
}

std::optional<Folding> measure_ranges(const Ruleset& ruleset, const RoundOutcome& outcome,
                                      Spread& spread) {
  return Measuring(ruleset, outcome, spread).choose_ranges();
}

Measure pips_held(const Spread& spread, SeatMask seats) {
  Measure held;
  held.seats = seats;
  for (const SpreadTile& tile : spread.tiles) {
    held.value.push_back(static_cast<std::uint32_t>(pips(tile.tile)));
  }
  return held;
}

bool only_sides_compared(const Ruleset& ruleset, const RoundOutcome& outcome) {
  const Blocked& blocked = ruleset;
  return outcome.end != RoundEnd::out && blocked.contest == Contest::sides;
}

}  // namespace sixlove
