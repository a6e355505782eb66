#include "solve/line_ways.h"

#include <algorithm>

#include "base/check.h"
#include "solve/preference.h"

namespace sixlove {

namespace {

constexpr unsigned kTableBits = 19;

/// Every way in which a round can come out of which the winner gets one of these; none if there are
/// more than `most`.
std::vector<LineGain> ways_of(const std::vector<int>& gains, int sides, std::size_t most) {
  const std::size_t count = 1 + gains.size() * static_cast<std::size_t>(sides);
  if (gains.empty() || gains.front() < 0 || count > most) return {};
  std::vector<LineGain> ways{{}};
  for (Side side = 0; side < sides; ++side) {
    for (const int points : gains) ways.push_back({side, points});
  }
  return ways;
}

}  // namespace

LineWays::LineWays(const Ruleset& ruleset, const Payoff& payoff, const State& first, Budget& budget)
    : game_(ruleset, payoff, first, budget),
      ways_(ways_of(game_.leaf.gains(), game_.sides, kMostWays)),
      table_(table_bits(few() ? game_.board.tiles() : 0, kTableBits)) {
  if (few()) order_ways();
}

void LineWays::order_ways() {
  const Preference preference(game_.sides, game_.fewer_is_better);
  const auto points = [](const LineGain& gain) {
    PerSeat<int> by_side{};
    if (gain.side != kNoSide) by_side[gain.side] = gain.points;
    return by_side;
  };
  for (Side side = 0; side < game_.sides; ++side) {
    std::vector<LineGain> order = ways_;
    std::sort(order.begin(), order.end(), [&](const LineGain& a, const LineGain& b) {
      return preference.prefers(side, points(a), points(b));
    });
    Ways liked = 0;
    for (const LineGain& gain : order) liked_[side].push_back(liked |= way_of(gain));
  }
  all_ = liked_[0].back();
}

LineWays::Ways LineWays::way_of(const LineGain& gain) const {
  const auto way = std::find(ways_.begin(), ways_.end(), gain.points == 0 ? LineGain{} : gain);
  CHECK(way != ways_.end());
  return Ways{1} << (way - ways_.begin());
}

LineGain LineWays::value(const RoundPosition& position) {
  const State& state = position.state;
  game_.leader = state.turn.leader;
  const LinePosition on_line = game_.board.position_of(state);
  LineChoices leads;
  if (!state.led()) game_.leads(state, leads);
  const Side side = game_.side_of[state.led() ? on_line.turn : leads[0].play.seat];
  Ways possible = all_;
  for (const Ways liked : liked_[side]) {
    if (game_.budget->spent() || (possible & (possible - 1)) == 0) break;
    if ((possible & liked) == 0) continue;
    possible &= state.led() ? narrow(on_line, liked) : best_of(leads, possible, liked);
  }
  return ways_[static_cast<std::size_t>(std::countr_zero(possible))];
}

/// The ways in which the position may still come out: all of them asked for, or none.
LineWays::Ways LineWays::narrow(const LinePosition& position, Ways asked) {
  const std::uint64_t key = line_key(game_.board, position, game_.leader);
  Ways possible = all_;
  {
    const auto& entry = table_.at(key);
    if (entry.key == key) possible = entry.found;
  }
  if ((possible & asked) == 0 || (possible & ~asked) == 0) return possible;
  if (!game_.budget->spend()) return possible;
  LineChoices choices;
  game_.moves.plays(position, game_.leader, choices);
  possible = best_of(choices, possible, asked);
  if (!game_.budget->spent()) table_.at(key) = {key, possible};
  return possible;
}

/// Of the possible ways those that the side likes best, as many as are alike in being asked for.
LineWays::Ways LineWays::liked_until_other(Side side, Ways possible, Ways asked) const {
  Ways alike = 0;
  for (const Ways liked : liked_[side]) {
    const Ways here = liked & possible;
    if (here != 0 && (here & asked) != 0 && (here & ~asked) != 0) break;
    alike = liked;
  }
  return alike;
}

/// The same of the best of the plays.
LineWays::Ways LineWays::best_of(LineChoices& choices, Ways possible, Ways asked) {
  std::array<Ways, 2 * kMostLineTiles> of;  // by play; set as plays are come to
  int come_to = 0;
  const Side side = game_.side_of[choices[0].play.seat];
  while ((possible & asked) != 0 && (possible & ~asked) != 0 && !game_.budget->spent()) {
    const Ways wanted = liked_until_other(side, possible, asked);
    for (int i = 0; i < choices.size() && !game_.budget->spent(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (i == come_to) {
        const LineChoice& one = choices.likeliest_from(come_to++);
        of[at] = one.next == kNoSeat ? way_of(one.gain()) : all_;
      }
      const LineChoice& one = choices[i];
      const LinePlay& play = one.play;
      if ((of[at] & wanted) == 0) continue;
      if ((of[at] & ~wanted) != 0) {
        if (play.leads) game_.leader = play.seat;
        of[at] = narrow({play.left, play.next_a, play.next_b, one.next}, wanted);
        if ((of[at] & wanted) == 0) continue;
      }
      // it comes out at least so well
      Ways as_well = 0;
      for (const Ways liked : liked_[side]) {
        as_well = liked;
        if ((of[at] & ~liked) == 0) break;
      }
      return possible & as_well;
    }
    possible &= ~wanted;
  }
  return possible;
}

}  // namespace sixlove
