#include "solve/line_search.h"

#include <algorithm>

#include "base/check.h"

namespace sixlove {

namespace {

constexpr int kFar = LineTable::kFar;

}  // namespace

LineSearch::LineSearch(const Ruleset& ruleset, const Payoff& payoff, const Aim& aim,
                       const State& first, Budget& budget)
    : ruleset_(&ruleset),
      payoff_(&payoff),
      aim_(aim),
      board_(first),
      leaf_(ruleset, payoff, aim, board_, first),
      budget_(&budget) {}

int LineSearch::value(const Standing& standing, int guess) {
  const State& state = standing.state;
  State over = state;
  if (state.led() && state.turn.over == Over::no) {
    // a block counts from the tile that closes the line, whenever it is seen
    const TileSet playable = LayoutRule::playable(*ruleset_, state);
    bool anybody = false;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      anybody = anybody || state.hand[seat].meets(playable);
    }
    if (!anybody) over.turn.over = Over::block;
  }
  if (over.turn.over != Over::no) {
    const RoundOutcome outcome = outcome_at(*ruleset_, over, standing.last, standing.tally);
    return aim_.of(payoff_->of(outcome), payoff_->match().sides);
  }
  state_ = &state;
  leader_ = state.turn.leader;
  const std::optional<LineTiles> left = board_.left_in(state);
  CHECK(left.has_value());
  LinePosition position{*left, 0, 0, state.turn.turn};
  if (state.led()) {
    position.a = state.layout.arms[0].pip;
    position.b = state.layout.arms[1].pip;
    const LineTiles fits = board_.suit(position.a) | board_.suit(position.b);
    while ((board_.hand(position.turn) & position.left & fits) == 0) {
      position.turn = next_seat(position.turn, board_.seats());
    }
  }
  int lower = -kFar;
  int upper = kFar;
  int found = guess;
  while (lower < upper && !budget_->spent()) {
    const int wanted = found == lower ? found + 1 : found;
    found = state.led() ? bound(position, wanted) : bound_of_lead(wanted);
    (found < wanted ? upper : lower) = found;
  }
  return found;
}

std::uint64_t LineSearch::key_of(const LinePosition& position) const {
  const auto tiles = static_cast<unsigned>(board_.tiles());
  const std::uint64_t low = std::min(position.a, position.b);
  const std::uint64_t high = std::max(position.a, position.b);
  // a key is never 0: an empty entry has no position's
  const std::uint64_t turn = position.turn + 1U;
  const std::uint64_t leader = leader_ & 7U;
  return position.left | (low | high << 4U | turn << 8U | leader << 12U) << tiles;
}

int LineSearch::bound(const LinePosition& position, int wanted) {
  if (!budget_->spend()) return wanted;
  const std::uint64_t key = key_of(position);
  {
    const LineTable::Entry& entry = table_.at(key);
    if (entry.key == key) {
      if (entry.lower >= wanted) return entry.lower;
      if (entry.upper < wanted) return entry.upper;
    }
  }
  Candidates all = plays(position);
  const int found = best_of(all, aim_.wants_high[position.turn], wanted);
  if (budget_->spent()) return found;
  LineTable::Entry& entry = table_.at(key);
  if (entry.key != key) entry = {key, -kFar, kFar};
  (found < wanted ? entry.upper : entry.lower) = found;
  return found;
}

int LineSearch::bound_of_lead(int wanted) {
  Candidates all = leads(*state_);
  CHECK(!all.empty());
  return best_of(all, aim_.wants_high[all[0].play.seat], wanted);
}

int LineSearch::best_of(Candidates& all, bool high, int wanted) {
  int found = high ? -kFar : kFar;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::size_t likeliest = i;
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[j].order > all[likeliest].order) likeliest = j;
    }
    std::swap(all[i], all[likeliest]);
    const Candidate& one = all[i];
    const LinePlay& play = one.play;
    if (play.leads) leader_ = play.seat;
    const int value = one.next == kNoSeat
                          ? one.value
                          : bound({play.left, play.next_a, play.next_b, one.next}, wanted);
    found = high ? std::max(found, value) : std::min(found, value);
    if ((high ? found >= wanted : found < wanted) || budget_->spent()) break;
  }
  return found;
}

LineSearch::Candidates LineSearch::plays(const LinePosition& position) {
  Candidates all;
  const LineTiles hand = board_.hand(position.turn) & position.left;
  LinePlay play;
  play.seat = position.turn;
  play.a = position.a;
  play.b = position.b;
  const auto join = [&](Pip end, Pip other_end) {
    for (LineTiles fits = hand & board_.suit(end); fits != 0; fits &= fits - 1) {
      const int number = std::countr_zero(fits);
      play.tile = static_cast<std::uint8_t>(number);
      play.next_a = board_.other_half(number, end);
      play.next_b = other_end;
      play.left = position.left & ~(LineTiles{1} << number);
      add(play, all);
    }
  };
  join(position.a, position.b);
  if (position.a != position.b) join(position.b, position.a);
  return all;
}

LineSearch::Candidates LineSearch::leads(const State& state) {
  Candidates all;
  LinePlay play;
  play.leads = true;
  const LineTiles left = *board_.left_in(state);
  for (const Move& move : legal_moves(*ruleset_, state)) {
    int number = 0;
    while (board_.tile(number) != move.tile) ++number;
    play.seat = move.seat;
    play.tile = static_cast<std::uint8_t>(number);
    play.next_a = high(move.tile);
    play.next_b = low(move.tile);
    play.left = left & ~(LineTiles{1} << number);
    leader_ = move.seat;
    add(play, all);
  }
  return all;
}

void LineSearch::add(const LinePlay& play, Candidates& all) {
  Candidate one{play, kNoSeat, 0, kFar};
  if ((board_.hand(play.seat) & play.left) == 0) {
    one.value = leaf_.out(play, leader_);
  } else {
    one.next = next_able(play);
    if (one.next == kNoSeat) {
      one.value = leaf_.block(play, leader_);
    } else {
      one.order = order_of(play);
    }
  }
  all.push_back(one);
}

/// The next seat that can play, whoever passes; kNoSeat if nobody can.
Seat LineSearch::next_able(const LinePlay& play) const {
  const LineTiles fits = play.left & (board_.suit(play.next_a) | board_.suit(play.next_b));
  Seat seat = play.seat;
  for (int i = 0; i < board_.seats(); ++i) {
    seat = next_seat(seat, board_.seats());
    if ((board_.hand(seat) & fits) != 0) return seat;
  }
  return kNoSeat;
}

/// How likely the play is to be best: the fewer tiles the next opponent can play, the likelier.
int LineSearch::order_of(const LinePlay& play) const {
  // the weights are those that left fewest positions to look at over 300 deals
  int order = board_.pips_of(play.tile) + (board_.is_double(play.tile) ? 6 : 0);
  const LineTiles fits = play.left & (board_.suit(play.next_a) | board_.suit(play.next_b));
  const bool high = aim_.wants_high[play.seat];
  int weight = 50;
  Seat seat = play.seat;
  for (int i = 1; i < board_.seats(); ++i) {
    seat = next_seat(seat, board_.seats());
    if (aim_.wants_high[seat] == high) continue;
    const int playable = std::popcount(board_.hand(seat) & fits);
    order -= weight * playable;
    if (weight == 5 && playable == 0) order += 13;
    weight = 5;
  }
  return order;
}

}  // namespace sixlove
