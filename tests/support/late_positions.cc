#include "support/late_positions.h"

#include "base/random.h"
#include "referee/legal.h"
#include "solve/state_key.h"

namespace sixlove {

namespace {

std::vector<Sitting> sittings_with(bool two_sides) {
  std::vector<Sitting> some;
  for (const Sitting& sitting : all_sittings()) {
    const bool two = Seating::sides_for(sitting.rules(), sitting.seats) == 2;
    if (two == two_sides) some.push_back(sitting);
  }
  return some;
}

/// A match in which something has happened: scores, tied rounds. Not over, nor in a play-off.
MatchState some_match(const Sitting& sitting, Random& random) {
  const MatchState fresh = begin_match(sitting.rules(), sitting.seats, Record{});
  Record record;
  record.ties = static_cast<int>(random.below(3));
  const auto most = static_cast<std::size_t>(fresh.target > 0 ? fresh.target : 50);
  for (Side side = 0; side < fresh.sides; ++side) {
    const bool none = random.below(3) == 0;
    const auto points = none ? 0 : static_cast<int>(random.below(most));
    record.standing.push_back({seats_of(fresh, side), points, {}});
  }
  const MatchState match = begin_match(sitting.rules(), sitting.seats, record);
  return match.over || match.occasion == Occasion::playoff ? fresh : match;
}

}  // namespace

LatePosition late_position(const Sitting& sitting, std::uint64_t seed, int tiles) {
  LatePosition late;
  Random random(seed);
  late.match = some_match(sitting, random);
  do {
    late.play = std::make_unique<RandomPlay>(sitting, random.below(1U << 30U), true);
  } while (legal_moves(sitting.rules(), late.play->state()).empty());
  RoundPosition& position = late.position;
  position.state = late.play->state();
  const RoundContext context = context_of(late.match, false);
  while (position.state.turn.over == Over::no &&
         tiles_left(sitting.rules(), position.state) > tiles) {
    const Moves moves = legal_moves(sitting.rules(), position.state);
    const Move& move = moves[random.below(moves.size())];
    static_cast<void>(make_move(sitting.rules(), context, position, move));
  }
  return late;
}

const Sitting& one_of(const std::vector<Sitting>& sittings, std::uint64_t seed) {
  return sittings[seed % sittings.size()];
}

const std::vector<Sitting>& sittings_of_two_sides() {
  static const std::vector<Sitting> kSittings = sittings_with(true);
  return kSittings;
}

const std::vector<Sitting>& sittings_of_many_sides() {
  static const std::vector<Sitting> kSittings = sittings_with(false);
  return kSittings;
}

}  // namespace sixlove
