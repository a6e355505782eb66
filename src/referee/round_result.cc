#include "referee/round_result.h"

#include <algorithm>

#include "referee/claims.h"

namespace sixlove {

namespace {

/// What a record claims of a round in figures.
struct ClaimedFigures {
  std::optional<int> points;
  PerSeat<std::optional<int>> score{};  ///< by side, without a mistake carried along since before
};

ClaimedFigures claimed_figures(const MatchState& match, const Round& round,
                               const ScoreOffsets& offsets) {
  ClaimedFigures claimed;
  if (round.end) claimed.points = round.end->points;
  for (const ScoreClaim& claim : round.score) {
    const Side side = side_named(match, claim.seats);
    if (side != kNoSide && !claimed.score[side] && !has(offsets.unknown, side)) {
      claimed.score[side] = without_offset(claim, offsets, side);
    }
  }
  return claimed;
}

/// Whether this worth would bring about the score that the record claims for the winning side.
bool gives_claimed_score(const Ruleset& ruleset, const MatchState& match,
                         const ClaimedFigures& claimed, const RoundOutcome& outcome,
                         const Worth& worth) {
  if (!claimed.score[outcome.side]) return false;
  MatchState after = match;
  add_round(ruleset, after, outcome, worth);
  return after.score[outcome.side] == claimed.score[outcome.side];
}

/// Chooses among the bonuses that may be due and cannot be told: what the record claims, if that
/// is possible, else none of them.
Worth worth_as_claimed(const Ruleset& ruleset, const MatchState& match,
                       const ClaimedFigures& claimed, const RoundOutcome& outcome,
                       std::uint16_t due, std::uint16_t possible) {
  const Worth plain = worth_of(ruleset, match, outcome, due);
  for (std::uint32_t extra = 0; extra <= possible; ++extra) {
    if ((extra & ~static_cast<std::uint32_t>(possible)) != 0) continue;
    const Worth worth = worth_of(ruleset, match, outcome, static_cast<std::uint16_t>(due | extra));
    const bool by_points = claimed.points && worth.points == claimed.points;
    const bool by_score =
        !claimed.points && gives_claimed_score(ruleset, match, claimed, outcome, worth);
    if (by_points || by_score) return worth;
  }
  return plain;
}

/// Takes the points from the record where they cannot be worked out.
void adopt_points(const MatchState& match, const ClaimedFigures& claimed, bool may_adopt_score,
                  RoundResult& result) {
  const Side side = result.outcome.side;
  if (claimed.points) {
    result.worth.points = claimed.points;
  } else if (claimed.score[side] && match.score[side] && may_adopt_score) {
    result.worth.points = *claimed.score[side] - *match.score[side] - result.outcome.in_play[side] -
                          result.outcome.extra[side];
  } else {
    return;
  }
  result.points_adopted = true;
}

bool pays_in_play(const Ruleset& ruleset) {
  const Bonus& bonus = ruleset;
  const bool passes = std::any_of(bonus.awards.begin(), bonus.awards.end(), is_for_passes);
  return passes || InPlay::scores(ruleset);
}

/// A sheet says nothing of points in play: a score that is claimed may hold some besides.
void open_in_play(const Ruleset& ruleset, const MatchState& match, const ClaimedFigures& claimed,
                  RoundResult& result) {
  const RoundOutcome& outcome = result.outcome;
  const bool played = outcome.end != RoundEnd::void_round && outcome.end != RoundEnd::unfinished;
  if (outcome.moves_known || !played || !pays_in_play(ruleset)) return;
  for (Side side = 0; side < match.sides; ++side) {
    std::optional<int>& score = result.after.score[side];
    if (score && claimed.score[side].value_or(*score) >= *score) score.reset();
  }
  result.leave_open(Open::in_play);
}

/// Takes over the record's scores where the computed ones are not known.
void adopt_scores(const ClaimedFigures& claimed, MatchState& after, RoundResult& result) {
  for (Side side = 0; side < after.sides; ++side) {
    if (after.score[side]) continue;
    result.leave_open(Open::score);
    after.score[side] = claimed.score[side];
  }
}

}  // namespace

int without_offset(const ScoreClaim& claim, const ScoreOffsets& offsets, Side side) {
  const int right = claim.points - offsets.by_side[side];
  // scores that have gone back since then have left the mistake behind
  return right < 0 && claim.points >= 0 ? claim.points : right;
}

RoundResult settle_round(const Ruleset& ruleset, const MatchState& match, const Round& round,
                         const RoundOutcome& outcome, const EndDoubt& doubt,
                         ScoreOffsets& offsets) {
  RoundResult result;
  result.outcome = outcome;
  result.after = match;
  const ClaimedFigures claimed = claimed_figures(match, round, offsets);
  judge_end(match, round, doubt, result);
  RoundOutcome& settled = result.outcome;
  std::uint16_t possible = 0;
  const std::uint16_t due = bonuses_due(ruleset, match, settled, &possible);
  const Counting& counting = ruleset;
  const bool pays_winner = settled.won() && counting.receiver == Receiver::winner;
  if (settled.won()) {
    result.worth = settled.side == kNoSide
                       ? Worth{}
                       : worth_as_claimed(ruleset, match, claimed, settled, due, possible);
    if (possible != 0 && settled.side != kNoSide) result.leave_open(Open::bonus);
  }
  if (pays_winner && !settled.target_reached && !result.worth.points) {
    result.leave_open(Open::points);
    if (settled.side != kNoSide && !result.worth.no_band) {
      const bool may_adopt_score = settled.moves_known || !pays_in_play(ruleset);
      adopt_points(match, claimed, may_adopt_score, result);
    }
  }
  give_held(settled, result.worth);
  add_round(ruleset, result.after, settled, result.worth);
  if (settled.won() && settled.side == kNoSide && pays_winner) {
    // somebody scored, nobody knows who
    for (Side side = 0; side < match.sides; ++side) result.after.score[side].reset();
  }
  open_in_play(ruleset, match, claimed, result);
  const RoundResult computed = result;
  adopt_scores(claimed, result.after, result);
  if (settled.end != RoundEnd::unfinished) test_match(ruleset, result.after);
  judge_points(ruleset, match, round, result);
  judge_left(match, round, doubt, result);
  judge_scores(round, computed, offsets, result);
  std::stable_sort(result.claims.begin(), result.claims.end(),
                   [](const Ruling& a, const Ruling& b) { return a.span.at < b.span.at; });
  return result;
}

}  // namespace sixlove
