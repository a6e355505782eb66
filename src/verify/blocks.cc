#include "verify/blocks.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "base/random.h"

namespace sixlove {

namespace {

using Ranks = std::array<std::uint8_t, kMaxSeats>;

/// Every way in which `count` hands can stand to one another in one figure: ranks from 0, several
/// may share one.
std::vector<Ranks> weak_orders(int count) {
  std::vector<Ranks> orders;
  Ranks ranks{};
  const auto top = static_cast<std::uint8_t>(std::max(1, count));
  while (true) {
    const auto end = ranks.begin() + count;
    const std::uint8_t most = count == 0 ? std::uint8_t{0} : *std::max_element(ranks.begin(), end);
    bool dense = true;
    for (std::uint8_t rank = 0; rank < most && dense; ++rank) {
      dense = std::find(ranks.begin(), end, rank) != end;
    }
    if (dense) orders.push_back(ranks);
    int at = 0;
    while (at < count && ++ranks[static_cast<std::size_t>(at)] == top) {
      ranks[static_cast<std::size_t>(at++)] = 0;
    }
    if (at == count) return orders;
  }
}

std::vector<Ranks> strict_orders(int count) {
  std::vector<Ranks> orders;
  Ranks ranks{};
  std::iota(ranks.begin(), ranks.begin() + count, std::uint8_t{0});
  do {
    orders.push_back(ranks);
  } while (std::next_permutation(ranks.begin(), ranks.begin() + count));
  return orders;
}

bool asks(const Blocked& rule, Metric metric) {
  return std::any_of(rule.tests.begin(), rule.tests.end(),
                     [metric](const BlockTest& test) { return test.of == metric; });
}

int compare(int a, int b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/// Whether hands without a double stand alike in two figures that are the same for them.
bool agree_without_doubles(const Contestants& all, int BlockFigures::*one,
                           int BlockFigures::*other) {
  for (const Contestant& a : all) {
    for (const Contestant& b : all) {
      if (a.figures.doubles > 0 || b.figures.doubles > 0) continue;
      if (compare(a.figures.*one, b.figures.*one) != compare(a.figures.*other, b.figures.*other)) {
        return false;
      }
    }
  }
  return true;
}

/// One figure that the tests ask for, and how hands may stand in it.
struct Axis {
  int BlockFigures::*figure = nullptr;
  const std::vector<Ranks>* orders = nullptr;
  bool of_holders = false;  ///< only hands with a double have it
  int least = 0;            ///< the lowest figure of a hand that has it
};

/// Goes through the classes for one choice of hands that hold a double.
class ClassWalk {
 public:
  ClassWalk(const Ruleset& ruleset, Contestants contestants, std::uint8_t holders,
            BlockClasses& found)
      : ruleset_(ruleset), rule_(ruleset), counting_(ruleset), all_(contestants), found_(found) {
    for (std::uint8_t i = 0; i < all_.size(); ++i) {
      if (((1U << i) & holders) == 0) continue;
      all_[i].figures.doubles = 1;
      all_[i].figures.lowest_double = 0;
      holders_.push_back(i);
    }
    weak_ = weak_orders(static_cast<int>(all_.size()));
    weak_of_holders_ = weak_orders(static_cast<int>(holders_.size()));
    strict_of_holders_ = strict_orders(static_cast<int>(holders_.size()));
    add_axes();
  }

  [[nodiscard]] double size() const {
    double size = 1;
    for (const Axis& axis : axes_) size *= static_cast<double>(axis.orders->size());
    return size;
  }

  void walk() { walk_from(0); }

  void look_at_random(Random& random) {
    for (const Axis& axis : axes_) set(axis, (*axis.orders)[random.below(axis.orders->size())]);
    look();
  }

 private:
  void add_axes() {
    const auto add = [this](Metric metric, Axis axis) {
      if (asks(rule_, metric)) axes_.push_back(axis);
    };
    const bool counted_apart = !counting_.tile_values.empty() || counting_.double_factor > 1;
    if (counted_apart) add(Metric::counted_pips, {&BlockFigures::counted, &weak_, false, 1});
    const bool pips =
        asks(rule_, Metric::pips) || (!counted_apart && asks(rule_, Metric::counted_pips));
    if (pips) axes_.push_back({&BlockFigures::pips, &weak_, false, 1});
    add(Metric::tiles, {&BlockFigures::tiles, &weak_, false, 1});
    add(Metric::doubles, {&BlockFigures::doubles, &weak_of_holders_, true, 1});
    add(Metric::lowest_double, {&BlockFigures::lowest_double, &strict_of_holders_, true, 0});
    add(Metric::pips_without_doubles, {&BlockFigures::pips_without_doubles, &weak_, false, 1});
    same_counted_ = !counted_apart;
    pips_ = pips;
  }

  /// At a block nobody holds the double of an open number, so that hands cannot differ in doubles
  /// by more than the others allow.
  [[nodiscard]] bool too_many_doubles() const {
    const Equipment& equipment = ruleset_;
    const LayoutRule& layout = ruleset_;
    const int most = equipment.highest_pip + (layout.match == Matching::same ? 0 : 1);
    int doubles = 0;
    for (const Contestant& one : all_) doubles += one.figures.doubles;
    return doubles > most;
  }

  void set(const Axis& axis, const Ranks& ranks) {
    const std::size_t count = axis.of_holders ? holders_.size() : all_.size();
    for (std::size_t i = 0; i < count; ++i) {
      all_[axis.of_holders ? holders_[i] : i].figures.*axis.figure = axis.least + ranks[i];
    }
  }

  void walk_from(std::size_t at) {
    if (at == axes_.size()) {
      look();
      return;
    }
    for (const Ranks& ranks : *axes_[at].orders) {
      set(axes_[at], ranks);
      walk_from(at + 1);
    }
  }

  void look() {
    if (too_many_doubles()) return;
    const bool apart = asks(rule_, Metric::pips_without_doubles) && pips_;
    if (apart &&
        !agree_without_doubles(all_, &BlockFigures::pips, &BlockFigures::pips_without_doubles)) {
      return;
    }
    if (same_counted_) {
      for (Contestant& one : all_) one.figures.counted = one.figures.pips;
    }
    ++found_.classes;
    const TestsOutcome outcome = Blocked::ask_tests(rule_, all_);
    if (outcome.test >= 0) {
      found_.decides[static_cast<std::size_t>(outcome.test)] = true;
      return;
    }
    const bool plain = outcome.last_level + 1 == static_cast<int>(rule_.tests.size());
    found_.open.insert({outcome.last_level, static_cast<int>(holders_.size()), plain});
  }

  const Ruleset& ruleset_;
  const Blocked& rule_;
  const Counting& counting_;
  Contestants all_;
  BlockClasses& found_;
  std::vector<std::size_t> holders_;
  std::vector<Ranks> weak_;
  std::vector<Ranks> weak_of_holders_;
  std::vector<Ranks> strict_of_holders_;
  std::vector<Axis> axes_;
  bool same_counted_ = true;
  bool pips_ = false;
};

/// Who is compared, the figures left open.
Contestants compared(const Ruleset& ruleset, int seats, Seat blocker) {
  const Blocked& rule = ruleset;
  Contestants all;
  const auto add = [&](Seat seat) {
    all.push_back({mask_of(seat), Seating::side_of(ruleset, seat, seats), {}});
  };
  switch (rule.contest) {
  case Contest::seats:
    for (Seat seat = 0; seat < seats; ++seat) add(seat);
    break;
  case Contest::sides:
    for (Seat seat = 0; seat < seats; ++seat) {
      const Side side = Seating::side_of(ruleset, seat, seats);
      const auto same = std::find_if(all.begin(), all.end(),
                                     [side](const Contestant& one) { return one.side == side; });
      if (same == all.end()) {
        add(seat);
      } else {
        same->seats = static_cast<SeatMask>(same->seats | mask_of(seat));
      }
    }
    break;
  case Contest::blocker_and_next:
    add(blocker);
    add(next_seat(blocker, seats));
    break;
  case Contest::blocker_and_previous:
    add(blocker);
    add(previous_seat(blocker, seats));
    break;
  case Contest::nobody: break;
  }
  return all;
}

/// Every seat scores for itself, so that only how many hold a double matters, not who.
bool exchangeable(const Contestants& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (all[i].side == all[j].side) return false;
    }
  }
  return true;
}

}  // namespace

BlockClasses block_classes(const Ruleset& ruleset, int seats) {
  constexpr double kMost = 20e6;
  constexpr int kSome = 200'000;
  const Blocked& rule = ruleset;
  BlockClasses found;
  found.decides.assign(rule.tests.size(), false);
  const Contestants all = compared(ruleset, seats, 0);
  const auto everybody = static_cast<std::uint8_t>((1U << all.size()) - 1U);
  Random random(1);
  for (unsigned holders = 0; holders <= everybody; ++holders) {
    // 0, 1, 3, 7, ...: the first so many
    if (exchangeable(all) && (holders & (holders + 1U)) != 0) continue;
    ClassWalk walk(ruleset, all, static_cast<std::uint8_t>(holders), found);
    if (walk.size() <= kMost) {
      walk.walk();
      continue;
    }
    found.all = false;
    for (int i = 0; i < kSome; ++i) walk.look_at_random(random);
  }
  return found;
}

FinalHands hands_with(const Ruleset& ruleset, int seats, const PerSeat<TileSet>& tiles) {
  FinalHands hands;
  hands.seats = seats;
  for (Seat seat = 0; seat < seats; ++seat) {
    hands.side_of[seat] = Seating::side_of(ruleset, seat, seats);
    hands.hands[seat] = {tiles[seat], pips(tiles[seat]), {}};
    hands.hands[seat].counted = Counting::hand_count(ruleset, hands.hands[seat]);
  }
  return hands;
}

TestedHands test_hands(const Ruleset& ruleset, const FinalHands& hands, Seat blocker) {
  const Blocked& rule = ruleset;
  Contestants all = compared(ruleset, hands.seats, blocker);
  int holders = 0;
  for (Contestant& one : all) {
    TileSet tiles;
    int counted = 0;
    for (Seat seat = 0; seat < hands.seats; ++seat) {
      if (!has(one.seats, seat)) continue;
      tiles |= hands.hands[seat].tiles.value_or(TileSet{});
      counted += hands.hands[seat].counted.value_or(0);
    }
    one.figures = figures_of(tiles, counted);
    holders += one.figures.doubles > 0 ? 1 : 0;
  }
  const TestsOutcome outcome = Blocked::ask_tests(rule, all);
  const bool plain = outcome.last_level + 1 == static_cast<int>(rule.tests.size());
  return {outcome.test, {outcome.last_level, holders, plain}};
}

}  // namespace sixlove
