#include "generate/random_match.h"

#include <algorithm>
#include <utility>

namespace sixlove {

namespace {

/// The most that a record may hold.
constexpr std::size_t kMostRounds = 10'000;

/// Rounds of a game that has no end of its own.
constexpr std::size_t kRoundsOfEndless = 10;

std::size_t most_rounds(const Ruleset& ruleset, int seats, int max_rounds) {
  if (max_rounds > 0) return static_cast<std::size_t>(max_rounds);
  const Target& target = ruleset;
  const bool ends = target.target.for_seats(seats) > 0 || target.rounds > 0;
  return ends ? kMostRounds : kRoundsOfEndless;
}

/// A tag `Result` of a match that one side has won.
std::optional<ResultClaim> result_of(const MatchState& match) {
  for (Side side = 0; side < match.sides; ++side) {
    if (match.winners != mask_of(side)) continue;
    ResultClaim claim;
    claim.winner = seats_of(match, side);
    const bool two = match.sides == 2;
    for (int i = 0; i < match.sides; ++i) {
      const int other = two && side == 1 ? 1 - i : i;
      claim.points.push_back(match.score[static_cast<std::size_t>(other)].value_or(0));
    }
    // a minus would not be told from the dash between the numbers
    const bool minus = std::any_of(claim.points.begin(), claim.points.end(),
                                   [](int points) { return points < 0; });
    if (minus) claim.points.clear();
    return claim;
  }
  return std::nullopt;
}

}  // namespace

WrittenRound written(const MatchState& match, const RoundInPlay& played, Random& random) {
  WrittenRound out;
  out.round = played.round();
  if (played.is_void()) {
    out.round.events.clear();
    out.round.end = EndClaim{};
    out.round.end->kind = EndKind::void_round;
  }
  out.result = judged(played.ruleset(), match, out.round).result;
  if (played.is_void()) return out;
  write_claims(played.ruleset(), out.result, out.round);
  const RoundEnd end = out.result.outcome.end;
  const bool played_out = end != RoundEnd::unfinished && end != RoundEnd::void_round;
  if (played_out && !random.once_in(2)) write_left(out.result, out.round);
  return out;
}

std::optional<WrittenRound> random_round(const Ruleset& ruleset, const MatchState& match,
                                         Random& random) {
  constexpr int kTries = 50;
  for (int i = 0; i < kTries; ++i) {
    RoundInPlay play(ruleset, match, random_deal(ruleset, match.seats, random));
    if (!play.is_void() && !play.play_on(random)) continue;
    play.pass_after_block(static_cast<int>(random.below(kMaxSeats)));
    WrittenRound round = written(match, play, random);
    if (!round.result.worth.no_band) return round;
  }
  return std::nullopt;
}

RandomMatch::RandomMatch(const RulesetDoc& doc, int seats, int max_rounds)
    : doc_(&doc), most_rounds_(most_rounds(doc.rules, seats, max_rounds)) {
  record_.rules = doc.name;
  record_.seats = seats;
  record_.seats_written = true;
  before_.push_back(begin_match(doc.rules, seats, record_));
}

void RandomMatch::play_on(Random& random) {
  while (!after().over && rounds() < most_rounds_) {
    std::optional<WrittenRound> round = random_round(doc_->rules, after(), random);
    if (!round) return;
    add(std::move(*round));
  }
}

void RandomMatch::add(WrittenRound round) {
  record_.rounds.push_back(std::move(round.round));
  before_.push_back(round.result.after);
}

void RandomMatch::go_back_to(std::size_t round) {
  record_.rounds.resize(round);
  before_.resize(round + 1);
}

Record RandomMatch::record() const {
  Record record = record_;
  if (after().over) record.result = result_of(after());
  return record;
}

}  // namespace sixlove
