#include "solve/line_max_n.h"

#include "base/check.h"

namespace sixlove {

namespace {

constexpr unsigned kTableBits = 21;

}  // namespace

LineMaxN::LineMaxN(const Ruleset& ruleset, const Payoff& payoff, const State& first, Budget& budget)
    : game_(ruleset, payoff, first, budget), table_(table_bits(game_.board.tiles(), kTableBits)) {}

LineGain LineMaxN::value(const RoundPosition& position) {
  const State& state = position.state;
  game_.leader = state.turn.leader;
  const LinePosition on_line = game_.board.position_of(state);
  if (state.led()) return search(on_line, {}).value_or(LineGain{});
  LineChoices choices;
  game_.leads(state, choices);
  const int most = game_.leaf.cap(game_.board.pips(on_line.left));
  return best_of(choices, {}, most).value_or(LineGain{});
}

/// As `Preference` has it, where at most one side gets anything.
bool LineMaxN::prefers(Side side, const LineGain& a, const LineGain& b) const {
  const int sign = game_.fewer_is_better ? -1 : 1;
  const auto points = [](const LineGain& gain, int of) {
    return gain.side == of ? gain.points : 0;
  };
  const int more = points(a, side) - points(b, side);
  if (more != 0) return sign * more > 0;
  const int others = (a.side == side ? 0 : a.points) - (b.side == side ? 0 : b.points);
  if (others != 0) return sign * others < 0;
  for (int i = 1; i < game_.sides; ++i) {
    const int other = (side + i) % game_.sides;
    const int differ = points(a, other) - points(b, other);
    if (differ != 0) return sign * differ < 0;
  }
  return false;
}

/// Whether `side`, which can have `gain`, will settle for nothing that the floor's side likes
/// better than what it has: then how much `side` can have is of no interest.
bool LineMaxN::in_vain(const Floor& floor, Side side, const LineGain& gain) const {
  if (floor.side == kNoSide || game_.fewer_is_better || gain.side != side || gain.points <= 0) {
    return false;
  }
  // whatever else it settles for gives it as much or more, and so the floor's side nothing
  if (floor.gain.side == floor.side) return floor.gain.points >= 0;
  return floor.gain.points < gain.points || !prefers(floor.side, gain, floor.gain);
}

std::optional<LineGain> LineMaxN::search(const LinePosition& position, const Floor& floor) {
  if (!game_.budget->spend()) return std::nullopt;
  const std::uint64_t key = line_key(game_.board, position, game_.leader);
  {
    const auto& entry = table_.at(key);
    if (entry.key == key) return entry.found;
  }
  LineChoices choices;
  game_.moves.plays(position, game_.leader, choices);
  const int most = game_.leaf.cap(game_.board.pips(position.left));
  const std::optional<LineGain> best = best_of(choices, floor, most);
  if (best && !game_.budget->spent()) table_.at(key) = {key, *best};
  return best;
}

/// The best of the plays; nothing if it is of no interest. Nobody can get more than `most`.
std::optional<LineGain> LineMaxN::best_of(LineChoices& choices, const Floor& floor, int most) {
  std::optional<LineGain> best;
  for (int i = 0; i < choices.size(); ++i) {
    const LineChoice& one = choices.likeliest_from(i);
    const LinePlay& play = one.play;
    const Side side = game_.side_of[play.seat];
    if (play.leads) game_.leader = play.seat;
    std::optional<LineGain> gain = one.gain();
    if (one.next != kNoSeat) {
      Floor own;
      if (best && game_.side_of[one.next] != side) own = {side, *best};
      gain = search({play.left, play.next_a, play.next_b, one.next}, own);
    }
    if (game_.budget->spent()) return std::nullopt;
    if (gain && (!best || prefers(side, *gain, *best))) best = gain;
    if (!best) continue;
    if (game_.side_of[play.seat] != floor.side && in_vain(floor, side, *best)) return std::nullopt;
    if (!game_.fewer_is_better && best->side == side && best->points >= most) break;
  }
  return best;
}

}  // namespace sixlove
