#include "rules/blocked.h"

#include <array>
#include <optional>

namespace sixlove {

namespace {

/// What is known of the hands of a contestant.
struct Gathered {
  TileSet tiles;
  bool known = true;
  bool tiles_known = true;
  bool counted_known = true;
};

struct Compared {
  Contestants all;
  InlineVector<Gathered, kMaxSeats> gathered;
};

void add_hand(Contestant& contestant, Gathered& gathered, const FinalHands& hands, Seat seat) {
  const FinalHand& hand = hands.hands[seat];
  contestant.seats = static_cast<SeatMask>(contestant.seats | mask_of(seat));
  contestant.side = hands.side_of[seat];
  gathered.known = gathered.known && hand.pips.has_value();
  gathered.counted_known = gathered.counted_known && hand.counted.has_value();
  gathered.tiles_known = gathered.tiles_known && hand.tiles.has_value();
  if (hand.tiles) gathered.tiles |= *hand.tiles;
  BlockFigures figures = figures_of(gathered.tiles, contestant.figures.counted);
  figures.counted += hand.counted.value_or(0);
  // pips may be known where the tiles are not
  figures.pips = contestant.figures.pips + hand.pips.value_or(0);
  contestant.figures = figures;
}

Compared compared_by(const Blocked& rule, const FinalHands& hands, Seat blocker) {
  Compared found;
  const auto add_seat = [&](Seat seat) {
    found.all.push_back({});
    found.gathered.push_back({});
    add_hand(found.all.back(), found.gathered.back(), hands, seat);
  };
  switch (rule.contest) {
  case Contest::seats:
    for (Seat seat = 0; seat < hands.seats; ++seat) add_seat(seat);
    break;
  case Contest::sides:
    for (Seat seat = 0; seat < hands.seats; ++seat) {
      bool joined = false;
      for (std::size_t i = 0; i < found.all.size(); ++i) {
        if (found.all[i].side != hands.side_of[seat]) continue;
        add_hand(found.all[i], found.gathered[i], hands, seat);
        joined = true;
      }
      if (!joined) add_seat(seat);
    }
    break;
  case Contest::blocker_and_next:
  case Contest::blocker_and_previous:
    if (blocker == kNoSeat) break;
    add_seat(blocker);
    add_seat(rule.contest == Contest::blocker_and_next ? next_seat(blocker, hands.seats)
                                                       : previous_seat(blocker, hands.seats));
    break;
  case Contest::nobody: break;
  }
  return found;
}

bool holds_double(const Contestant& contestant) {
  return contestant.figures.doubles > 0;
}

bool needs_tiles(const BlockTest& test) {
  const bool by_pips = test.of == Metric::pips || test.of == Metric::counted_pips;
  return !by_pips || test.without_double != HowMany::any || test.with_double != HowMany::any ||
         test.among != Among::all;
}

bool holds(HowMany asked, int count, int all) {
  switch (asked) {
  case HowMany::any: return true;
  case HowMany::none: return count == 0;
  case HowMany::one: return count == 1;
  case HowMany::several: return count > 1;
  case HowMany::all: return count == all;
  }
  return false;
}

/// The figure that is compared; nothing for a hand that cannot win the test.
std::optional<int> figure(const BlockTest& test, const Contestant& hand) {
  if (test.among == Among::double_holders && !holds_double(hand)) return std::nullopt;
  const BlockFigures& figures = hand.figures;
  switch (test.of) {
  case Metric::pips: return figures.pips;
  case Metric::counted_pips: return figures.counted;
  case Metric::tiles: return figures.tiles;
  case Metric::doubles: return figures.doubles;
  case Metric::holds_double: return figures.doubles > 0 ? 1 : 0;
  case Metric::pips_without_doubles: return figures.pips_without_doubles;
  case Metric::lowest_double:
    if (figures.lowest_double < 0) return std::nullopt;
    return figures.lowest_double;
  }
  return std::nullopt;
}

/// The contestants, as bits by index, that are best by the test.
std::uint8_t best_by(const BlockTest& test, const Contestants& all, std::uint8_t candidates) {
  std::optional<int> best;
  std::uint8_t mask = 0;
  for (std::uint8_t i = 0; i < all.size(); ++i) {
    if (((1U << i) & candidates) == 0) continue;
    const std::optional<int> value = figure(test, all[i]);
    if (!value) continue;
    const bool better = !best || (test.keep == Keep::fewest ? *value < *best : *value > *best);
    if (better) mask = 0;
    if (better || *value == *best) mask = static_cast<std::uint8_t>(mask | (1U << i));
    if (better) best = value;
  }
  return mask;
}

bool applies(const BlockTest& test, const Contestants& all, std::uint8_t candidates) {
  int with = 0;
  int count = 0;
  for (std::uint8_t i = 0; i < all.size(); ++i) {
    if (((1U << i) & candidates) == 0) continue;
    ++count;
    with += holds_double(all[i]) ? 1 : 0;
  }
  return holds(test.with_double, with, count) && holds(test.without_double, count - with, count);
}

/// The one side of the contestants in the mask; kNoSide if there are several.
Side only_side(const Contestants& all, std::uint8_t mask) {
  Side side = kNoSide;
  for (std::uint8_t i = 0; i < all.size(); ++i) {
    if (((1U << i) & mask) == 0) continue;
    if (side != kNoSide && side != all[i].side) return kNoSide;
    side = all[i].side;
  }
  return side;
}

bool single(std::uint8_t mask) {
  return mask != 0 && (mask & (mask - 1U)) == 0;
}

SeatMask seats_in(const Contestants& all, std::uint8_t mask) {
  SeatMask seats = 0;
  for (std::uint8_t i = 0; i < all.size(); ++i) {
    if (((1U << i) & mask) != 0) seats = static_cast<SeatMask>(seats | all[i].seats);
  }
  return seats;
}

void give_to(BlockOutcome& outcome, const FinalHands& hands, SeatMask winners, Side side) {
  outcome.side = side;
  // where a side wins, its lowest hand stands for it
  outcome.winner = kNoSeat;
  for (Seat seat = 0; seat < hands.seats; ++seat) {
    if (!has(winners, seat) || hands.side_of[seat] != side) continue;
    const bool lower =
        outcome.winner == kNoSeat ||
        hands.hands[seat].pips.value_or(0) < hands.hands[outcome.winner].pips.value_or(0);
    if (lower) outcome.winner = seat;
  }
}

void settle_undecided(const Blocked& rule, const FinalHands& hands, Seat leader, Seat blocker,
                      BlockOutcome& outcome) {
  outcome.undecided = true;
  const auto everybody = static_cast<SeatMask>((1U << hands.seats) - 1U);
  const bool two_hands =
      rule.contest == Contest::blocker_and_next || rule.contest == Contest::blocker_and_previous;
  const SeatMask choice = two_hands ? outcome.level : everybody;
  switch (rule.undecided) {
  case Undecided::tie: break;
  case Undecided::lead_side:
    if (leader != kNoSeat) give_to(outcome, hands, choice, hands.side_of[leader]);
    break;
  case Undecided::blocker:
    if (blocker == kNoSeat) break;
    give_to(outcome, hands, rule.contest == Contest::sides ? everybody : mask_of(blocker),
            hands.side_of[blocker]);
    break;
  case Undecided::not_blocker:
    if (blocker == kNoSeat) break;
    for (Seat seat = 0; seat < hands.seats; ++seat) {
      if (hands.side_of[seat] == hands.side_of[blocker]) continue;
      give_to(outcome, hands, choice, hands.side_of[seat]);
      break;
    }
    break;
  case Undecided::nearest_to_leader:
    for (int i = 0; leader != kNoSeat && i < hands.seats; ++i) {
      const auto seat = static_cast<Seat>((leader + i) % hands.seats);
      if (!has(outcome.level, seat)) continue;
      give_to(outcome, hands, mask_of(seat), hands.side_of[seat]);
      break;
    }
    break;
  }
}

}  // namespace

BlockFigures figures_of(const TileSet& tiles, int counted) {
  const TileSet own_doubles = tiles & doubles();
  BlockFigures figures;
  figures.pips = pips(tiles);
  figures.counted = counted;
  figures.tiles = tiles.size();
  figures.doubles = own_doubles.size();
  figures.lowest_double = own_doubles.empty() ? -1 : high(*own_doubles.begin());
  figures.pips_without_doubles = figures.pips - pips(own_doubles);
  return figures;
}

TestsOutcome Blocked::ask_tests(const Blocked& rule, const Contestants& all) {
  TestsOutcome outcome;
  const auto everybody = static_cast<std::uint8_t>((1U << all.size()) - 1U);
  std::uint8_t candidates = everybody;
  outcome.best = everybody;
  for (std::size_t i = 0; i < rule.tests.size(); ++i) {
    const BlockTest& test = rule.tests[i];
    if (!applies(test, all, candidates)) continue;
    const std::uint8_t best = best_by(test, all, candidates);
    if (best == 0) continue;
    outcome.best = best;
    const Side side = only_side(all, best);
    if (single(best) || (side != kNoSide && rule.partners_level == PartnersLevel::win)) {
      outcome.test = static_cast<int>(i);
      return outcome;
    }
    outcome.last_level = static_cast<int>(i);
    if (rule.after_level == AfterLevel::narrow) candidates = best;
  }
  return outcome;
}

BlockOutcome Blocked::decide(const Blocked& rule, const FinalHands& hands, Seat leader,
                             Seat blocker) {
  BlockOutcome outcome;
  if (rule.contest == Contest::nobody) {
    outcome.known = true;
    return outcome;
  }
  const Compared compared = compared_by(rule, hands, blocker);
  for (const Gathered& one : compared.gathered) {
    if (!one.known) return outcome;
    for (const BlockTest& test : rule.tests) {
      if (!one.tiles_known && needs_tiles(test)) return outcome;
      if (!one.counted_known && test.of == Metric::counted_pips) return outcome;
    }
  }
  if (compared.all.empty()) return outcome;
  outcome.known = true;
  const TestsOutcome tests = ask_tests(rule, compared.all);
  const SeatMask best = seats_in(compared.all, tests.best);
  if (tests.test >= 0) {
    outcome.test = tests.test;
    give_to(outcome, hands, best, only_side(compared.all, tests.best));
    return outcome;
  }
  outcome.level = best;
  settle_undecided(rule, hands, leader, blocker, outcome);
  return outcome;
}

}  // namespace sixlove
