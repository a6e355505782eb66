#include "batch/quick_end.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "referee/outcome.h"

namespace sixlove {

namespace {

/// Points beyond this are cut off, as the referee does.
constexpr int kMostPoints = 1'000'000;

/// The hands as the rule kinds look at them.
FinalHands hands_of(const QuickRules& rules, const QuickRound& round, const QuickEnd& end) {
  FinalHands hands;
  hands.seats = rules.seats;
  hands.side_of = rules.side_of;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    FinalHand& hand = hands.hands[seat];
    hand.pips = end.pips[seat];
    hand.tiles = set_of(round.hand[seat]);
    if (rules.compares_counts) hand.counted = Counting::hand_count(*rules.rules, hand);
  }
  return hands;
}

/// Of some seats the one with fewest pips; level: the first.
Seat lowest_of(const QuickRules& rules, const QuickEnd& end, SeatMask seats) {
  Seat lowest = kNoSeat;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!has(seats, seat)) continue;
    if (lowest == kNoSeat || end.pips[seat] < end.pips[lowest]) lowest = seat;
  }
  return lowest;
}

/// Fewest pips win; level hands of several sides tie.
void compare_pips(const QuickRules& rules, Seat blocker, QuickEnd& end) {
  int fewest = std::numeric_limits<int>::max();
  SeatMask best = 0;
  int level = 0;
  const auto compare = [&](SeatMask seats, int pips) {
    const bool fewer = pips < fewest;
    if (fewer) best = 0;
    level = fewer ? 1 : level + static_cast<int>(pips == fewest);
    if (pips <= fewest) best = static_cast<SeatMask>(best | seats);
    fewest = std::min(fewest, pips);
  };
  const Blocked& blocked = *rules.rules;
  const auto compare_seat = [&](Seat seat) { compare(mask_of(seat), end.pips[seat]); };
  switch (blocked.contest) {
  case Contest::seats:
    for (Seat seat = 0; seat < rules.seats; ++seat) compare_seat(seat);
    break;
  case Contest::sides: {
    PerSeat<int> pips{};
    for (Seat seat = 0; seat < rules.seats; ++seat) pips[rules.side_of[seat]] += end.pips[seat];
    for (Side side = 0; side < rules.sides; ++side) compare(rules.side_seats[side], pips[side]);
    break;
  }
  case Contest::blocker_and_next:
    compare_seat(blocker);
    compare_seat(next_seat(blocker, rules.seats));
    break;
  case Contest::blocker_and_previous:
    compare_seat(blocker);
    compare_seat(previous_seat(blocker, rules.seats));
    break;
  case Contest::nobody: break;
  }
  const Side side = rules.side_named[best];
  const bool decided =
      side != kNoSide && (level == 1 || blocked.partners_level == PartnersLevel::win);
  end.end = decided ? RoundEnd::block : RoundEnd::tie;
  if (!decided) return;
  end.side = side;
  end.winner = lowest_of(rules, end, best);
}

/// Who won a block. False if there is something to say about it.
bool decide_block(const QuickRules& rules, const QuickRound& round, RoundOutcome& asked,
                  QuickEnd& end) {
  if (rules.fewest_pips_win) {
    compare_pips(rules, round.last_player, end);
    return true;
  }
  asked.hands = hands_of(rules, round, end);
  asked.blocker = round.last_player;
  decide_block(*rules.rules, round.leader, asked);
  end.end = asked.end;
  end.winner = asked.winner;
  end.side = asked.side;
  return !asked.winner_unknown && !(asked.undecided && asked.order_has_holes);
}

/// The bonuses, as bits, that the end of the round earned.
std::uint16_t bonuses_of(const QuickRules& rules, const MatchState& match, const QuickRound& round,
                         const QuickEnd& end, RoundOutcome& asked) {
  const bool possible = end.end == RoundEnd::out ? rules.bonus_for_out : rules.bonus_for_block;
  if (!possible || match.occasion == Occasion::playoff) return 0;
  asked.end = end.end;
  asked.winner = end.winner;
  asked.side = end.side;
  asked.last = round.last;
  asked.blocks = round.blocks;
  asked.moves_known = true;
  return bonuses_due(*rules.rules, match, asked, nullptr);
}

Won how_won(const QuickRound& round, const QuickEnd& end) {
  const bool out = end.end == RoundEnd::out;
  return {end.winner, end.side, !out, out && is_double(round.last.tile)};
}

/// What the hands are worth to the side that won. False if no band fits.
bool count_hands(const QuickRules& rules, const QuickRound& round, QuickEnd& end) {
  const Counting& counting = *rules.rules;
  const Won won = how_won(round, end);
  if (counting.count == CountedHands::none) {
    const bool as_block = won.at_block && counting.block_points > 0;
    end.base = as_block ? counting.block_points : counting.points;
    return true;
  }
  if (!rules.counts_pips) {
    std::optional<int> no_band;
    const auto worth = Counting::worth(counting, hands_of(rules, round, end), won, &no_band);
    end.base = worth.value_or(0);
    return worth && !no_band;
  }
  int counted = 0;
  int own = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const bool mine = rules.side_of[seat] == end.side;
    const bool counts = counting.count == CountedHands::all_hands ||
                        (counting.count == CountedHands::losing_side ? !mine : seat != end.winner);
    if (counts) counted += end.pips[seat];
    if (mine) own += end.pips[seat];
  }
  const bool minus = counting.minus_own == MinusOwn::always ||
                     (counting.minus_own == MinusOwn::at_block && won.at_block);
  if (minus) counted -= own;
  if (won.out_on_double) counted *= counting.out_on_double_factor;
  end.base = counting.round_to == 1 && counting.divide_by == 1
                 ? counted
                 : Counting::rounded_pips(counting, counted);
  return true;
}

/// Adds stake and bonuses to what the hands are worth.
void add_extras(const Ruleset& ruleset, const MatchState& match, QuickEnd& end) {
  const Stake& stake = ruleset;
  const Bonus& bonus = ruleset;
  const int ties =
      stake.ties_counted > 0 ? std::min<int>(match.ties, stake.ties_counted) : match.ties;
  end.stake = match.occasion == Occasion::playoff ? 0 : ties * stake.per_tie;
  end.stake += match.carried;
  end.times = match.times;
  end.points = (end.base + end.stake) * end.times;
  int exactly = -1;
  for (unsigned left = end.bonuses; left != 0; left &= left - 1) {
    const BonusRule& rule = bonus.awards[static_cast<std::size_t>(std::countr_zero(left))];
    switch (rule.how) {
    case BonusHow::adds: end.points += rule.points; break;
    case BonusHow::times:
      end.points = std::clamp(end.points, -kMostPoints, kMostPoints) * rule.points;
      break;
    case BonusHow::sets: exactly = std::max<int>(exactly, rule.points); break;
    }
  }
  if (exactly >= 0) end.points = exactly;
  end.points = std::clamp(end.points, -kMostPoints, kMostPoints);
}

/// What each side's own hands count, where that is what changes the scores.
void count_own_hands(const QuickRules& rules, const QuickRound& round, QuickEnd& end) {
  const FinalHands hands = hands_of(rules, round, end);
  const Won won = how_won(round, end);
  for (Side side = 0; side < rules.sides; ++side) {
    end.own[side] = Counting::own_count(*rules.rules, hands, side, won).value_or(0);
  }
}

/// What the round is worth, to whomever.
bool find_worth(const QuickRules& rules, const MatchState& match, const QuickRound& round,
                RoundOutcome& asked, QuickEnd& end) {
  const Stake& stake = *rules.rules;
  const Counting& counting = *rules.rules;
  const bool to_winner = counting.receiver == Receiver::winner;
  if (end.won() && end.side == kNoSide) return false;
  const bool exactly = stake.after_tie_exactly > 0 && match.ties > 0;
  end.pays = end.won() && (to_winner || exactly);
  end.counts_own =
      !to_winner && !exactly && (end.won() || (end.end == RoundEnd::tie && counting.tied_adds));
  if (end.counts_own) count_own_hands(rules, round, end);
  if (!end.pays) return true;
  if (exactly) {
    end.points = end.base = stake.after_tie_exactly;
    return true;
  }
  end.bonuses = bonuses_of(rules, match, round, end, asked);
  if (!count_hands(rules, round, end)) return false;
  add_extras(*rules.rules, match, end);
  return true;
}

}  // namespace

bool weigh_round(const QuickRules& rules, const MatchState& match, const QuickRound& round,
                 RoundOutcome& asked, QuickEnd& end) {
  static constexpr QuickEnd kNothing{};
  end = kNothing;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    end.pips[seat] = pips_of(round.hand[seat], rules.groups);
  }
  end.target_reached = round.tally.reached_by != kNoSide;
  // what the next round is worth may depend on a round that was not judged
  if (match.stake_unknown) return false;
  switch (round.over) {
  case Over::no: return false;
  case Over::out:
    end.end = RoundEnd::out;
    end.winner = round.out;
    end.side = rules.side_of[round.out];
    break;
  case Over::cut: end.end = RoundEnd::cut; break;
  case Over::block:
    if (!decide_block(rules, round, asked, end)) return false;
    break;
  }
  return find_worth(rules, match, round, asked, end);
}

}  // namespace sixlove
