#include "solve/line_leaf.h"

#include <algorithm>
#include <cstdlib>

#include "referee/outcome.h"

namespace sixlove {

namespace {

constexpr std::int32_t kUnknown = INT32_MIN;

constexpr std::size_t kFacts = 32;

/// Any double and any plain tile: for what is worth asking only which of the two it is.
constexpr Tile kSomeDouble = double_of(1);
constexpr Tile kSomePlain = tile_of(1, 0);

bool counts_plainly(const Counting& counting) {
  const bool by_hand = counting.rounded == RoundedWhat::each_hand && counting.round_to > 1;
  return counting.tile_values.empty() && counting.double_factor == 1 && !by_hand;
}

bool decides_plainly(const Blocked& blocked) {
  return blocked.tests.size() == 1 && !Blocked::may_leave_holes(blocked) &&
         blocked.tests[0].of == Metric::pips && blocked.undecided == Undecided::tie;
}

}  // namespace

LineLeaf::LineLeaf(const Ruleset& ruleset, const Payoff& payoff, const LineBoard& board,
                   const State& state)
    : ruleset_(&ruleset), payoff_(&payoff), board_(&board) {
  const Counting& counting = ruleset;
  const Bonus& bonus = ruleset;
  hands_.seats = state.seats;
  hands_.side_of = state.side_of;
  for (Seat seat = 0; seat < state.seats; ++seat) most_pips_ += pips(state.hand[seat]);
  plain_block_ = decides_plainly(ruleset);
  switch (payoff.objective()) {
  case Objective::win: break;
  case Objective::pips: count_ = CountedHands::losing_side; break;
  case Objective::points:
    plain_count_ = counts_plainly(ruleset);
    count_ = counting.count;
    minus_own_ = counting.minus_own;
    double_counts_ = counting.out_on_double_factor > 1;
    has_bonuses_ = std::any_of(bonus.awards.begin(), bonus.awards.end(),
                               [](const BonusRule& rule) { return !is_for_passes(rule); });
    break;
  }
  find_caps();
  if (!has_bonuses_) return;
  due_.assign(2 * static_cast<std::size_t>(payoff.match().sides) *
                  static_cast<std::size_t>(board.tiles()) * kFacts,
              kUnknown);
}

LineGain LineLeaf::out(const LinePlay& play, Seat leader) {
  return plain_count_ ? won(play, play.seat, false) : by_referee(play, leader, false);
}

LineGain LineLeaf::block(const LinePlay& play, Seat leader) {
  if (!plain_block_ || !plain_count_) return by_referee(play, leader, true);
  const Winner winner = block_winner(play);
  return winner.decided ? won(play, winner.seat, true) : LineGain{};
}

void LineLeaf::find_caps() {
  constexpr int kFar = 1 << 28;
  caps_.assign(static_cast<std::size_t>(most_pips_ + 1), kFar);
  if (payoff_->objective() == Objective::win) {
    caps_.assign(caps_.size(), 1);
    return;
  }
  if (payoff_->objective() == Objective::pips) {
    for (std::size_t pips = 0; pips < caps_.size(); ++pips) caps_[pips] = static_cast<int>(pips);
    return;
  }
  if (!few_ways()) return;
  int most = 0;
  for (int pips = 0; pips <= most_pips_; ++pips) {
    if (pips == 0 || count_ != CountedHands::none) {
      for_each_way(pips, [&](int points) { most = std::max(most, std::abs(points)); });
    }
    caps_[static_cast<std::size_t>(pips)] = most;
  }
}

/// Whether what a round can be worth, with so many pips, is soon listed.
bool LineLeaf::few_ways() const {
  constexpr std::size_t kMostBonuses = 5;
  const Bonus& bonus = *ruleset_;
  const bool few_bonuses =
      count_ == CountedHands::none ? bonus.awards.size() <= kMostBonuses : !has_bonuses_;
  return plain_count_ && few_bonuses;
}

/// Calls `use(points)` for every way in which a round may be won where so many pips count.
template <typename Use>
void LineLeaf::for_each_way(int pips, const Use& use) const {
  const Bonus& bonus = *ruleset_;
  const unsigned sets = has_bonuses_ ? 1U << bonus.awards.size() : 1U;
  const bool may_be_negative = minus_own_ != MinusOwn::never;
  for (unsigned way = 0; way < 8 * sets; ++way) {
    const bool negative = (way & 1U) != 0;
    const bool at_block = (way & 2U) != 0;
    const bool on_double = (way & 4U) != 0;
    if ((negative && !may_be_negative) || (on_double && !double_counts_)) continue;
    use(worth_by_referee(at_block, on_double, static_cast<std::uint16_t>(way / 8),
                         negative ? -pips : pips));
  }
}

std::vector<int> LineLeaf::gains() const {
  if (payoff_->objective() == Objective::win) return {1};
  std::vector<int> gains;
  if (payoff_->objective() == Objective::pips || count_ != CountedHands::none || !few_ways()) {
    return gains;
  }
  for_each_way(0, [&](int points) { gains.push_back(points); });
  std::sort(gains.begin(), gains.end());
  gains.erase(std::unique(gains.begin(), gains.end()), gains.end());
  if (gains.front() == 0) gains.erase(gains.begin());
  return gains;
}

/// As `Blocked::decide` has it where one figure decides: fewest (or most) pips.
LineLeaf::Winner LineLeaf::block_winner(const LinePlay& play) const {
  const Blocked& blocked = *ruleset_;
  const int sign = blocked.tests[0].keep == Keep::fewest ? 1 : -1;
  PerSeat<int> pips{};
  PerSeat<int> figures{};
  SeatMask compared = static_cast<SeatMask>((1U << hands_.seats) - 1U);
  for (Seat seat = 0; seat < hands_.seats; ++seat) {
    pips[seat] = board_->pips(board_->hand(seat) & play.left);
  }
  figures = pips;
  switch (blocked.contest) {
  case Contest::seats: break;
  case Contest::sides:
    for (Seat seat = 0; seat < hands_.seats; ++seat) {
      figures[seat] = 0;
      for (Seat other = 0; other < hands_.seats; ++other) {
        if (hands_.side_of[other] == hands_.side_of[seat]) figures[seat] += pips[other];
      }
    }
    break;
  case Contest::blocker_and_next:
    compared = mask_of(play.seat) | mask_of(next_seat(play.seat, hands_.seats));
    break;
  case Contest::blocker_and_previous:
    compared = mask_of(play.seat) | mask_of(previous_seat(play.seat, hands_.seats));
    break;
  case Contest::nobody: return {};
  }
  int best = INT32_MAX;
  for (Seat seat = 0; seat < hands_.seats; ++seat) {
    if (has(compared, seat)) best = std::min(best, sign * figures[seat]);
  }
  Winner winner;
  int level = 0;
  for (Seat seat = 0; seat < hands_.seats; ++seat) {
    if (!has(compared, seat) || sign * figures[seat] != best) continue;
    const bool other_side = winner.side != kNoSide && winner.side != hands_.side_of[seat];
    if (other_side) return {};
    ++level;
    winner.side = hands_.side_of[seat];
    if (winner.seat == kNoSeat || pips[seat] < pips[winner.seat]) winner.seat = seat;
  }
  const bool one_contestant = level == 1 || blocked.contest == Contest::sides;
  winner.decided = one_contestant || blocked.partners_level == PartnersLevel::win;
  return winner;
}

LineGain LineLeaf::won(const LinePlay& play, Seat winner, bool at_block) {
  const Side side = hands_.side_of[winner];
  if (payoff_->objective() == Objective::win) return {side, 1};
  const int pips = count_ == CountedHands::none ? 0 : counted(play, winner, at_block);
  if (payoff_->objective() == Objective::pips) return {side, pips};
  const bool on_double = double_counts_ && !at_block && board_->is_double(play.tile);
  const std::uint16_t due = has_bonuses_ ? bonuses(play, side, at_block) : std::uint16_t{0};
  return {side, worth(at_block, on_double, due, pips)};
}

/// The pips that count for the winner.
int LineLeaf::counted(const LinePlay& play, Seat winner, bool at_block) const {
  const Side side = hands_.side_of[winner];
  LineTiles own = 0;
  for (Seat seat = 0; seat < hands_.seats; ++seat) {
    if (hands_.side_of[seat] == side) own |= board_->hand(seat);
  }
  int total = 0;
  switch (count_) {
  case CountedHands::none: break;
  case CountedHands::losing_side: total = board_->pips(play.left & ~own); break;
  case CountedHands::other_hands: total = board_->pips(play.left & ~board_->hand(winner)); break;
  case CountedHands::all_hands: total = board_->pips(play.left); break;
  }
  const bool minus =
      minus_own_ == MinusOwn::always || (minus_own_ == MinusOwn::at_block && at_block);
  return minus ? total - board_->pips(play.left & own) : total;
}

std::uint16_t LineLeaf::bonuses(const LinePlay& play, Side side, bool at_block) {
  const std::size_t place = ((static_cast<std::size_t>(at_block ? 1 : 0) *
                                  static_cast<std::size_t>(payoff_->match().sides) +
                              side) *
                                 static_cast<std::size_t>(board_->tiles()) +
                             play.tile) *
                                kFacts +
                            facts(play);
  std::int32_t& known = due_[place];
  if (known == kUnknown) {
    RoundOutcome outcome;
    outcome.end = at_block ? RoundEnd::block : RoundEnd::out;
    outcome.side = side;
    outcome.last = last_play(play);
    outcome.blocks = (facts(play) & 16U) != 0;
    outcome.moves_known = true;
    known = bonuses_due(*ruleset_, payoff_->match(), outcome, nullptr);
  }
  return static_cast<std::uint16_t>(known);
}

int LineLeaf::worth(bool at_block, bool on_double, std::uint16_t bonuses, int counted) {
  std::size_t set = 0;
  while (set < bonus_sets_.size() && bonus_sets_[set] != bonuses) ++set;
  if (set == bonus_sets_.size()) {
    bonus_sets_.push_back(bonuses);
    worth_.resize(4 * bonus_sets_.size());
  }
  std::vector<std::int32_t>& known = worth_[4 * set + (at_block ? 2U : 0U) + (on_double ? 1U : 0U)];
  if (known.empty()) known.assign(static_cast<std::size_t>(2 * most_pips_ + 1), kUnknown);
  std::int32_t& points = known[static_cast<std::size_t>(counted + most_pips_)];
  if (points == kUnknown) points = worth_by_referee(at_block, on_double, bonuses, counted);
  return points;
}

/// Asks with one losing hand that counts so much; how the pips lie in the hands makes no
/// difference.
int LineLeaf::worth_by_referee(bool at_block, bool on_double, std::uint16_t bonuses,
                               int counted) const {
  RoundOutcome outcome;
  outcome.end = at_block ? RoundEnd::block : RoundEnd::out;
  outcome.winner = 0;
  outcome.side = hands_.side_of[0];
  outcome.last.tile = on_double ? kSomeDouble : kSomePlain;
  outcome.hands = hands_;
  bool given = false;
  for (Seat seat = 0; seat < hands_.seats; ++seat) {
    const bool loses = !given && hands_.side_of[seat] != outcome.side;
    outcome.hands.hands[seat].pips = loses ? counted : 0;
    given = given || loses;
  }
  return worth_of(*ruleset_, payoff_->match(), outcome, bonuses).points.value_or(0);
}

/// What the last play was like, as bits: fits both ends, ends differ, no other tile fits, both ends
/// hard, blocks.
unsigned LineLeaf::facts(const LinePlay& play) const {
  const LastPlay last = last_play(play);
  const LineTiles fits = board_->suit(play.next_a) | board_->suit(play.next_b);
  return (last.fits_both_ends ? 1U : 0U) | (last.ends_differ ? 2U : 0U) |
         (last.only_tile_that_fits ? 4U : 0U) | (last.both_ends_hard ? 8U : 0U) |
         ((play.left & fits) == 0 ? 16U : 0U);
}

/// As `last_play_of` has it.
LastPlay LineLeaf::last_play(const LinePlay& play) const {
  const Tile tile = board_->tile(play.tile);
  LastPlay last{.tile = tile, .seat = play.seat};
  if (play.leads) return last;
  const LineTiles before = play.left | (LineTiles{1} << play.tile);
  const auto hard = [&](Pip pip) {
    return std::popcount(before & board_->suit(pip)) + board_->asleep(pip) == 1;
  };
  last.fits_both_ends = shows(tile, play.a) && shows(tile, play.b);
  last.ends_differ = play.a != play.b;
  last.both_ends_hard = hard(play.a) && hard(play.b);
  last.only_tile_that_fits = (play.left & (board_->suit(play.a) | board_->suit(play.b))) == 0 &&
                             board_->asleep(play.a) == 0 && board_->asleep(play.b) == 0;
  return last;
}

/// The whole outcome, told to the referee.
LineGain LineLeaf::by_referee(const LinePlay& play, Seat leader, bool at_block) const {
  RoundOutcome outcome;
  outcome.leader = leader;
  outcome.blocker = play.seat;
  outcome.last = last_play(play);
  outcome.moves_known = true;
  outcome.blocks = (facts(play) & 16U) != 0;
  outcome.hands = hands_;
  for (Seat seat = 0; seat < hands_.seats; ++seat) {
    FinalHand& hand = outcome.hands.hands[seat];
    hand.tiles = TileSet{};
    LineTiles tiles = board_->hand(seat) & play.left;
    for (; tiles != 0; tiles &= tiles - 1) hand.tiles->add(board_->tile(std::countr_zero(tiles)));
    hand.pips = pips(*hand.tiles);
    hand.counted = Counting::hand_count(*ruleset_, hand);
  }
  if (at_block) {
    decide_block(*ruleset_, leader, outcome);
  } else {
    outcome.end = RoundEnd::out;
    outcome.winner = play.seat;
    outcome.side = hands_.side_of[play.seat];
  }
  if (outcome.side == kNoSide) return {};
  return {outcome.side, payoff_->of(outcome)[outcome.side]};
}

}  // namespace sixlove
