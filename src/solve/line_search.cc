#include "solve/line_search.h"

#include "base/check.h"

namespace sixlove {

namespace {

constexpr unsigned kTableBits = 15;

constexpr int kFar = LineBounds::kFar;

PerSeat<SeatMask> opponents(const Aim& aim, int seats) {
  PerSeat<SeatMask> masks{};
  for (Seat seat = 0; seat < seats; ++seat) {
    for (Seat other = 0; other < seats; ++other) {
      if (aim.wants_high[seat] == aim.wants_high[other]) continue;
      masks[seat] = static_cast<SeatMask>(masks[seat] | mask_of(other));
    }
  }
  return masks;
}

}  // namespace

LineSearch::LineSearch(const Ruleset& ruleset, const Payoff& payoff, const Aim& aim,
                       const State& first, Budget& budget)
    : ruleset_(&ruleset),
      aim_(aim),
      board_(first),
      leaf_(ruleset, payoff, board_, first),
      moves_(board_, leaf_, opponents(aim, first.seats)),
      table_(table_bits(board_.tiles(), kTableBits)),
      budget_(&budget) {}

int LineSearch::value(const RoundPosition& position, int guess) {
  const State& state = position.state;
  leader_ = state.turn.leader;
  const LinePosition on_line = board_.position_of(state);
  const Moves leads = state.led() ? Moves{} : legal_moves(*ruleset_, state);
  int lower = -kFar;
  int upper = kFar;
  int found = guess;
  while (lower < upper && !budget_->spent()) {
    const int wanted = found == lower ? found + 1 : found;
    found = state.led() ? bound(on_line, wanted) : bound_of_lead(on_line.left, leads, wanted);
    (found < wanted ? upper : lower) = found;
  }
  return found;
}

int LineSearch::bound(const LinePosition& position, int wanted) {
  const int cap = leaf_.cap(board_.pips(position.left));
  if (wanted > cap) return cap;
  if (wanted <= -cap) return -cap;
  if (!budget_->spend()) return wanted;
  const std::uint64_t key = line_key(board_, position, leader_);
  {
    const auto& entry = table_.at(key);
    if (entry.key == key) {
      if (entry.found.lower >= wanted) return entry.found.lower;
      if (entry.found.upper < wanted) return entry.found.upper;
    }
  }
  LineChoices choices;
  moves_.plays(position, leader_, choices);
  const int found = best_of(choices, aim_.wants_high[position.turn], wanted);
  if (budget_->spent()) return found;
  auto& entry = table_.at(key);
  if (entry.key != key) entry = {key, {}};
  (found < wanted ? entry.found.upper : entry.found.lower) = found;
  return found;
}

int LineSearch::bound_of_lead(LineTiles left, const Moves& leads, int wanted) {
  LineChoices choices;
  for (const Move& move : leads) moves_.lead(left, move.seat, move.tile, choices);
  return best_of(choices, aim_.wants_high[leads[0].seat], wanted);
}

int LineSearch::best_of(LineChoices& choices, bool high, int wanted) {
  int found = high ? -kFar : kFar;
  for (int i = 0; i < choices.size(); ++i) {
    const LineChoice& one = choices.likeliest_from(i);
    const LinePlay& play = one.play;
    if (play.leads) leader_ = play.seat;
    const int value = one.next == kNoSeat
                          ? value_of(one.gain())
                          : bound({play.left, play.next_a, play.next_b, one.next}, wanted);
    found = high ? std::max(found, value) : std::min(found, value);
    if ((high ? found >= wanted : found < wanted) || budget_->spent()) break;
  }
  return found;
}

}  // namespace sixlove
