#include "referee/written_round.h"

#include <span>
#include <vector>

namespace sixlove {

namespace {

EndKind kind_of(RoundEnd end) {
  switch (end) {
  case RoundEnd::out: return EndKind::out;
  case RoundEnd::block: return EndKind::block;
  case RoundEnd::tie: return EndKind::tie;
  case RoundEnd::cut: return EndKind::cut;
  case RoundEnd::void_round:
  case RoundEnd::lost:
  case RoundEnd::unfinished: break;
  }
  return EndKind::void_round;
}

template <typename Tiles>
TileLine line_of(const Tiles& tiles) {
  TileLine line;
  line.written = line.known = true;
  for (const Tile tile : tiles) line.tiles.push_back({tile, {}});
  return line;
}

}  // namespace

Round random_deal(const Ruleset& ruleset, int seats, Random& random) {
  const Dealing& dealing = ruleset;
  std::vector<Tile> tiles;
  for (const Tile tile : Equipment::set_for(ruleset, seats)) tiles.push_back(tile);
  random.shuffle(tiles);
  Round round;
  auto next = tiles.begin();
  for (int seat = 0; seat < seats; ++seat) {
    const auto end = next + dealing.hand.for_seats(seats);
    round.deal[static_cast<std::size_t>(seat)] = line_of(std::span(next, end));
    next = end;
  }
  const bool boneyard = dealing.leftover == Leftover::boneyard && next != tiles.end();
  if (boneyard) round.stock = line_of(std::span(next, tiles.end()));
  return round;
}

JudgedRound judged(const Ruleset& ruleset, const MatchState& match, const Round& round) {
  ScoreOffsets offsets;
  return judge_round(ruleset, match, round, {.claims_in_play = InPlay::scores(ruleset)}, offsets);
}

void write_claims(const Ruleset& ruleset, const RoundResult& result, Round& round) {
  const Counting& counting = ruleset;
  const RoundOutcome& outcome = result.outcome;
  if (outcome.end == RoundEnd::unfinished) return;
  EndClaim end;
  end.kind = kind_of(outcome.end);
  const bool won = outcome.won();
  if (won && outcome.winner != kNoSeat) end.seats = mask_of(outcome.winner);
  if (won && counting.receiver == Receiver::winner && !outcome.target_reached) {
    end.points = result.worth.points;
  }
  round.end = end;
  const MatchState& after = result.after;
  for (Side side = 0; side < after.sides; ++side) {
    if (!after.score[side]) continue;
    round.score.push_back({seats_of(after, side), *after.score[side], {}});
  }
}

void write_left(const RoundResult& result, Round& round) {
  const RoundOutcome& outcome = result.outcome;
  for (Seat seat = 0; seat < result.after.seats; ++seat) {
    const auto& tiles = outcome.hands.hands[seat].tiles;
    if (tiles && !tiles->empty()) round.left[seat] = line_of(*tiles);
  }
}

}  // namespace sixlove
