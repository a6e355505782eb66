// Claims that are wrong, and rounds that are not written to their end.

#include "generate/planters.h"

namespace sixlove {

namespace {

Seat any_seat(const RightRound& right, Random& random) {
  return static_cast<Seat>(random.below(static_cast<std::size_t>(right.match.seats)));
}

void claim_end(RightRound& right, EndKind kind, SeatMask seats) {
  EndClaim claim;
  claim.kind = kind;
  claim.seats = seats;
  right.round.end = claim;
}

/// Leaves out the last tile and now and then more, and all that was claimed. False if only the lead
/// would not be left.
bool cut_short(RightRound& right, Random& random) {
  Round& round = right.round;
  std::size_t last_play = 0;
  for (std::size_t i = 0; i < round.events.size(); ++i) {
    if (round.events[i].kind == EventKind::play) last_play = i;
  }
  if (last_play == 0) return false;
  round.events.resize(1 + random.below(last_play));
  round.left = {};
  round.score.clear();
  round.end.reset();
  return true;
}

/// Claims the points that the round would be worth with a bonus more or less.
std::optional<int> claim_other_bonus(RightRound& right, bool was_paid, Random& random) {
  const RoundResult& result = right.result;
  const Bonus& bonus = right.ruleset;
  if (!right.round.end || !right.round.end->points) return std::nullopt;
  std::vector<int> claims;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << i);
    const std::uint16_t paid = result.worth.bonuses;
    if (is_for_passes(bonus.awards[i]) || ((paid & bit) != 0) != was_paid) continue;
    const Worth other = worth_of(right.ruleset, right.match, result.outcome,
                                 static_cast<std::uint16_t>(paid ^ bit));
    if (other.points && other.points != right.round.end->points) claims.push_back(*other.points);
  }
  if (claims.empty()) return std::nullopt;
  right.round.end->points = random.pick(claims);
  return 0;
}

}  // namespace

std::optional<int> skip_a_pass(RightRound& right, Random& random) {
  std::vector<Event>& events = right.round.events;
  std::vector<std::size_t> skippable;
  Round dealt = right.round;
  dealt.events.clear();
  RoundInPlay play(right.ruleset, right.match, dealt);
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Facts facts = facts_for(right.ruleset, play.state(), events[i].seat);
    const bool able = facts.able != Known::no || facts.may_draw || play.state().turn.extra;
    play.write(events[i]);
    // a pass that ends nothing, by a seat that had its turn, with another seat's move behind it
    const bool could_only_pass = events[i].kind == EventKind::pass && !able && !play.over();
    const bool follows = i + 1 < events.size() && events[i + 1].seat != events[i].seat;
    if (could_only_pass && follows) skippable.push_back(i);
  }
  if (skippable.empty()) return std::nullopt;
  const std::size_t skipped = random.pick(skippable);
  events.erase(events.begin() + static_cast<std::ptrdiff_t>(skipped));
  return static_cast<int>(skipped) + 1;
}

std::optional<int> claim_false_block(RightRound& right, Random& random) {
  if (!cut_short(right, random)) return std::nullopt;
  claim_end(right, EndKind::block, 0);
  if (random.once_in(2)) claim_end(right, EndKind::block, mask_of(any_seat(right, random)));
  return 0;
}

std::optional<int> claim_not_out(RightRound& right, Random& random) {
  if (!cut_short(right, random)) return std::nullopt;
  claim_end(right, EndKind::out, mask_of(any_seat(right, random)));
  return 0;
}

std::optional<int> break_off(RightRound& right, Random& random) {
  if (!cut_short(right, random)) return std::nullopt;
  return 0;
}

std::optional<int> miss_block(RightRound& right, Random& random) {
  const RoundEnd end = right.result.outcome.end;
  if (end != RoundEnd::block && end != RoundEnd::tie) return std::nullopt;
  claim_end(right, EndKind::out, mask_of(any_seat(right, random)));
  return 0;
}

std::optional<int> claim_wrong_winner(RightRound& right, Random& random) {
  const RoundOutcome& outcome = right.result.outcome;
  const Seat seat = any_seat(right, random);
  const bool tie = outcome.end == RoundEnd::tie;
  if (!right.round.end || (!outcome.won() && !tie)) return std::nullopt;
  if (outcome.won() && right.match.side_of[seat] == outcome.side) return std::nullopt;
  right.round.end->kind = tie ? EndKind::block : right.round.end->kind;
  right.round.end->seats = mask_of(seat);
  right.round.end->points.reset();
  return 0;
}

std::optional<int> claim_wrong_points(RightRound& right, Random& random) {
  if (!right.round.end || !right.round.end->points) return std::nullopt;
  constexpr std::size_t kMost = 9;
  const int off = 1 + static_cast<int>(random.below(kMost));
  int& points = *right.round.end->points;
  points += points > off && random.once_in(2) ? -off : off;
  return 0;
}

std::optional<int> miss_bonus(RightRound& right, Random& random) {
  return claim_other_bonus(right, true, random);
}

std::optional<int> claim_false_bonus(RightRound& right, Random& random) {
  return claim_other_bonus(right, false, random);
}

std::optional<int> claim_wrong_count(RightRound& right, Random& random) {
  const FinalHands& hands = right.result.outcome.hands;
  const Seat wrong = any_seat(right, random);
  constexpr std::size_t kMost = 5;
  const int off = 1 + static_cast<int>(random.below(kMost));
  for (Seat seat = 0; seat < right.match.seats; ++seat) {
    const std::optional<int>& pips = hands.hands[seat].pips;
    if (!pips) return std::nullopt;
    right.round.count[seat] = {true, *pips + (seat == wrong ? off : 0), {}};
  }
  return 0;
}

std::optional<int> claim_wrong_score(RightRound& right, Random& random) {
  std::vector<ScoreClaim>& score = right.round.score;
  if (score.empty()) return std::nullopt;
  constexpr std::size_t kMost = 5;
  score[random.below(score.size())].points += 1 + static_cast<int>(random.below(kMost));
  return 0;
}

std::optional<int> leave_impossible_tile(RightRound& right, Random& random) {
  const Seat wrong = any_seat(right, random);
  std::vector<Tile> played;
  for (const Event& event : right.round.events) {
    if (event.kind == EventKind::play) played.push_back(event.tile);
  }
  const std::optional<TileSet>& hand = right.result.outcome.hands.hands[wrong].tiles;
  if (played.empty() || !hand) return std::nullopt;
  TileLine& left = right.round.left[wrong];
  left = {};
  left.written = left.known = true;
  for (const Tile tile : *hand) left.tiles.push_back({tile, {}});
  const PlacedTile impossible{random.pick(played), {}};
  if (left.tiles.empty() || random.once_in(2)) {
    left.tiles.push_back(impossible);
  } else {
    left.tiles[random.below(left.tiles.size())] = impossible;
  }
  return 0;
}

}  // namespace sixlove
