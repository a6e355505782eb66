#include "compare/play_out.h"

#include <utility>

#include "base/check.h"
#include "referee/legal.h"
#include "referee/outcome.h"
#include "referee/round_in_play.h"
#include "referee/tally.h"
#include "referee/written_move.h"
#include "referee/written_round.h"

namespace sixlove {

namespace {

PlayedOut finished(const Ruleset& ruleset, const MatchState& match, RoundOutcome outcome) {
  PlayedOut played;
  played.outcome = std::move(outcome);
  if (played.outcome.won() && played.outcome.side != kNoSide) {
    played.worth = worth_of(ruleset, match, played.outcome,
                            bonuses_due(ruleset, match, played.outcome, nullptr));
  }
  give_held(played.outcome, played.worth);
  played.after = match;
  add_round(ruleset, played.after, played.outcome, played.worth);
  return played;
}

std::size_t place_of_last_play(std::span<const Move> moves) {
  std::size_t last = moves.size();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind == MoveKind::play) last = i;
  }
  return last;
}

}  // namespace

void deal_out(const Ruleset& ruleset, const MatchState& match, const Round& deal, Seat lot,
              DealtOut& out) {
  out.round = deal;
  set_up(ruleset, match.seats, out.round, out.dealt);
  int choice = -1;
  State& state = out.dealt.state;
  state.duty = lead_duty(ruleset, match, state, &out.void_deal, &choice);
  if (state.duty.seats == 0 && !out.void_deal) state.duty.seats = mask_of(lot);
  if (match.last_side != kNoSide) {
    out.passed_over_adds = passed_over_points(ruleset, match, choice);
  }
}

PlayedOut play_out(const Ruleset& ruleset, const MatchState& match, const DealtOut& dealt,
                   std::span<const Move> moves) {
  const RoundContext context = context_of(match, false);
  State state = dealt.dealt.state;
  Tally tally;
  tally.passes_paid = match.passes_paid;
  LastPlay last;
  const std::size_t last_play = place_of_last_play(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move& move = moves[i];
    CHECK(state.turn.over == Over::no);
    const Turn before = state.turn;
    if (move.kind == MoveKind::play) {
      if (i == last_play) last = last_play_of(ruleset, state, move);
      make_move(ruleset, state, move);
      tally_play(ruleset, context, state, move.seat, tally);
    } else {
      make_move(ruleset, state, move);
      if (move.kind == MoveKind::pass) {
        tally_pass(ruleset, context, state, move.seat, before, tally);
      }
    }
  }
  CHECK(state.turn.over != Over::no);
  RoundOutcome outcome = outcome_at(ruleset, state, last, tally);
  if (dealt.passed_over_adds > 0) outcome.extra[match.last_side] += dealt.passed_over_adds;
  PlayedOut played = finished(ruleset, match, std::move(outcome));
  played.moves.assign(moves.begin(), moves.end());
  return played;
}

PlayedOut void_round(const Ruleset& ruleset, const MatchState& match) {
  RoundOutcome outcome;
  outcome.end = RoundEnd::void_round;
  outcome.passes_paid = match.passes_paid;
  return finished(ruleset, match, std::move(outcome));
}

std::optional<Round> written_round(const Ruleset& ruleset, const MatchState& match,
                                   const DealtOut& dealt, const PlayedOut& played) {
  if (played.outcome.end == RoundEnd::void_round) {
    Round round = dealt.round;
    round.end = EndClaim{};
    round.end->kind = EndKind::void_round;
    return round;
  }
  RoundInPlay play(ruleset, match, dealt.round);
  for (const Move& move : played.moves) {
    const std::optional<Event> event = event_for(ruleset, play.state(), move);
    if (!event) return std::nullopt;
    play.write_with_points(*event);
  }
  Round round = play.round();
  write_claims(ruleset, judged(ruleset, match, round).result, round);
  return round;
}

}  // namespace sixlove
