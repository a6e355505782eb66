#include "batch/quick_rules.h"

#include <algorithm>
#include <array>
#include <bit>

#include "referee/offences.h"

namespace sixlove {

namespace {

constexpr int kMostArms = 4;

/// A line with two ends, or one spinner with up to four arms; one tile a turn.
bool knows_layout(const LayoutRule& layout) {
  const bool one_spinner =
      layout.spinner == Spinner::none || layout.spinner == Spinner::first_double ||
      layout.spinner == Spinner::first_covered_double || layout.spinner == Spinner::lead;
  return layout.match == Matching::same && layout.wild.empty() && layout.open_ends == 2 &&
         one_spinner && layout.arms <= kMostArms && layout.lead_arms <= kMostArms;
}

void name_sides(QuickRules& quick) {
  quick.side_named.fill(kNoSide);
  for (unsigned mask = 1; mask < 1U << static_cast<unsigned>(quick.seats); ++mask) {
    Side side = kNoSide;
    bool one = true;
    for (Seat seat = 0; seat < quick.seats; ++seat) {
      if (((mask >> seat) & 1U) == 0) continue;
      one = one && (side == kNoSide || side == quick.side_of[seat]);
      side = quick.side_of[seat];
    }
    if (one) quick.side_named[mask] = side;
  }
}

void sort_tiles(const Ruleset& ruleset, QuickRules& quick) {
  const Equipment& equipment = ruleset;
  for (const Tile tile : Equipment::set_for(equipment, quick.seats)) quick.set |= bit_of(tile);
  quick.set_size = std::popcount(quick.set);
  const auto width = static_cast<unsigned>(std::bit_width(quick.set));
  quick.groups = (width + detail::kGroup - 1) / detail::kGroup;
  for (Pip pip = 0; pip <= equipment.highest_pip; ++pip) {
    for (Pip other = 0; other <= equipment.highest_pip; ++other) {
      quick.suit[pip] |= bit_of(tile_of(pip, other)) & quick.set;
    }
  }
  for (unsigned pips = 1; pips < quick.playable.size(); ++pips) {
    const auto pip = static_cast<std::size_t>(std::countr_zero(pips));
    quick.playable[pips] = quick.playable[pips & (pips - 1)] | quick.suit[pip];
  }
}

/// As `InPlay::award_play` counts and pays.
void tabulate_points(const InPlay& rule, QuickRules& quick) {
  for (int pip = 0; pip <= kMostQuickPips; ++pip) {
    const auto at = static_cast<std::size_t>(pip);
    quick.end_count[0][at] = pip;
    quick.end_count[1][at] = pip * (rule.double_end == DoubleEnd::both_halves ? 2 : 1);
    quick.lone_double[at] = pip * (rule.lone_double == DoubleEnd::both_halves ? 2 : 1);
  }
  for (int sum = 1; sum < static_cast<int>(quick.points_for_sum.size()); ++sum) {
    int points = 0;
    for (const std::uint8_t multiple : rule.multiples) {
      if (sum % multiple != 0) continue;
      points += rule.worth == CountWorth::sum ? sum : sum / multiple;
      // a count that is a multiple of several is worth itself only once
      if (rule.worth == CountWorth::sum) break;
    }
    quick.points_for_sum[static_cast<std::size_t>(sum)] = points;
  }
}

/// Whether something is asked that one pass over the bytes does not keep: draws before a lead, runs
/// of passes, points that wait for the end of the round.
bool asks_more(const Lead& lead, const InPlay& in_play, const Bonus& bonus) {
  const auto draws = [](const LeadOrder& order) {
    return std::any_of(order.begin(), order.end(),
                       [](const LeadChoice& choice) { return choice.draws != LeadDraws::none; });
  };
  const std::array orders{&lead.first,       &lead.later,   &lead.after_tie,    &lead.after_block,
                          &lead.after_reset, &lead.playoff, &lead.after_playoff};
  return !in_play.alike.empty() ||
         std::any_of(orders.begin(), orders.end(),
                     [&](const LeadOrder* order) { return draws(*order); }) ||
         std::any_of(bonus.awards.begin(), bonus.awards.end(), [](const BonusRule& rule) {
           return rule.on == BonusOn::passes_end || rule.left != kNoTile || rule.else_win > 0 ||
                  !rule.may_win;
         });
}

/// What the end of a round asks for.
void look_at_end(const Ruleset& ruleset, QuickRules& quick) {
  const Blocked& blocked = ruleset;
  const Bonus& bonus = ruleset;
  const Counting& counting = ruleset;
  const auto pays = [&bonus](BonusOn on) {
    return std::any_of(bonus.awards.begin(), bonus.awards.end(), [on](const BonusRule& rule) {
      return rule.on == on || rule.on == BonusOn::win;
    });
  };
  quick.bonus_for_out = pays(BonusOn::out);
  quick.bonus_for_block = pays(BonusOn::block);
  quick.bonus = quick.bonus_for_out || quick.bonus_for_block;
  quick.counts_pips = counting.tile_values.empty() && counting.double_factor == 1 &&
                      counting.rounded == RoundedWhat::total && counting.bands.empty();
  quick.compares_counts =
      std::any_of(blocked.tests.begin(), blocked.tests.end(),
                  [](const BlockTest& test) { return test.of == Metric::counted_pips; });
  quick.fewest_pips_win = blocked.tests.size() == 1 && blocked.tests[0] == BlockTest{} &&
                          blocked.undecided == Undecided::tie && blocked.contest != Contest::nobody;
}

}  // namespace

bool compile(const Ruleset& ruleset, int seats, QuickRules& quick) {
  const Equipment& equipment = ruleset;
  const Seating& seating = ruleset;
  const Dealing& dealing = ruleset;
  const Drawing& drawing = ruleset;
  const Playing& playing = ruleset;
  const Ending& ending = ruleset;
  const Bonus& bonus = ruleset;
  const LayoutRule& layout = ruleset;
  const Target& target = ruleset;
  if (equipment.highest_pip > kMostQuickPips || !knows_layout(layout)) return false;
  if (playing.extra_turn != ExtraTurn::never) return false;
  if (looks_ahead(ruleset) || asks_more(ruleset, ruleset, ruleset)) return false;
  quick = QuickRules{};
  quick.rules = &ruleset;
  quick.seats = seats;
  quick.sides = Seating::sides_for(seating, seats);
  quick.hand = dealing.hand.for_seats(seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    const Side side = Seating::side_of(seating, seat, seats);
    quick.side_of[seat] = side;
    quick.side_seats[side] = static_cast<SeatMask>(quick.side_seats[side] | mask_of(seat));
  }
  name_sides(quick);
  tabulate_points(ruleset, quick);
  sort_tiles(ruleset, quick);
  if (quick.hand * seats > quick.set_size) return false;
  quick.all_dealt = dealing.leftover == Leftover::none;
  quick.draws = drawing.policy != DrawPolicy::none && dealing.leftover == Leftover::boneyard;
  quick.reserve = dealing.reserve;
  quick.first_out = ending.out == OutRule::first_seat;
  quick.has_arms = layout.spinner != Spinner::none || layout.second_tile_double;
  quick.scores = InPlay::scores(ruleset);
  const InPlay& in_play = ruleset;
  quick.counts_ends = !in_play.multiples.empty();
  quick.pays_passes = std::any_of(bonus.awards.begin(), bonus.awards.end(), is_for_passes);
  look_at_end(ruleset, quick);
  quick.tests_at_once = target.tested == TargetTested::at_once;
  quick.plain = !quick.draws && !quick.scores && !quick.pays_passes && !quick.tests_at_once;
  return true;
}

}  // namespace sixlove
