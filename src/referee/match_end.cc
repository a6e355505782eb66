// When a match is over: by its target, by the clock, by an infraction.

#include "referee/match_end.h"

#include <algorithm>

namespace sixlove {

namespace {

SeatMask all_sides(const MatchState& match) {
  return static_cast<SeatMask>((1U << match.sides) - 1U);
}

}  // namespace

bool all_known(const MatchState& match) {
  for (int side = 0; side < match.sides; ++side) {
    if (!match.score[static_cast<std::size_t>(side)]) return false;
  }
  return true;
}

SeatMask best_sides(const MatchState& match, SeatMask among, bool lowest) {
  SeatMask best = 0;
  std::optional<int> figure;
  for (Side side = 0; side < match.sides; ++side) {
    if (!has(among, side) || !match.score[side]) continue;
    const int score = *match.score[side];
    const bool better = !figure || (lowest ? score < *figure : score > *figure);
    if (better) best = 0;
    if (better || score == *figure) best = static_cast<SeatMask>(best | mask_of(side));
    if (better) figure = score;
  }
  return best;
}

bool time_called(const Ruleset& ruleset, const Round& round) {
  const Timing& timing = ruleset;
  return timing.called != TimeCalled::nothing &&
         std::any_of(round.events.begin(), round.events.end(),
                     [](const Event& event) { return event.kind == EventKind::time; });
}

void call_time(const Ruleset& ruleset, RoundOutcome& outcome) {
  const Timing& timing = ruleset;
  outcome.time_called = true;
  if (timing.called != TimeCalled::stop_now || outcome.end != RoundEnd::unfinished) return;
  outcome.end = RoundEnd::cut;
  outcome.stopped = true;
}

void keep_time(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome) {
  const Timing& timing = ruleset;
  const bool counts = outcome.end != RoundEnd::unfinished && !outcome.undone &&
                      (timing.void_may_end || !outcome.void_by_penalty);
  if (outcome.time_called && !match.time_up) {
    match.time_up = true;
    match.rounds_left = timing.called == TimeCalled::one_more_round ? 1 : 0;
  } else if (counts && match.rounds_left > 0) {
    --match.rounds_left;
  }
  if (match.over || !counts || match.rounds_left > 0 || !all_known(match)) return;
  const Target& target = ruleset;
  const SeatMask everybody = all_sides(match);
  const SeatMask best = best_sides(match, everybody, target.lowest_wins);
  const bool level = (best & (best - 1U)) != 0;
  if (level && timing.level == LevelAtTime::play_on) return;
  match.over = true;
  match.winners = best;
}

void lose_match(const Ruleset& ruleset, MatchState& match, const MatchLoss& loss) {
  const Target& target = ruleset;
  const SeatMask everybody = all_sides(match);
  const auto others = static_cast<SeatMask>(everybody & ~loss.sides);
  match.over = true;
  match.loss = loss;
  if (loss.winners_get > 0) {
    for (Side side = 0; side < match.sides; ++side) {
      match.score[side] = has(others, side) ? loss.winners_get : 0;
    }
  }
  match.winners = best_sides(match, others, target.lowest_wins);
}

}  // namespace sixlove
