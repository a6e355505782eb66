// What a round does to the scores of a match: points, scores that go back, play-offs, the target.

#include <algorithm>

#include "referee/match.h"
#include "referee/match_end.h"
#include "referee/round_gains.h"
#include "rules/facts.h"

namespace sixlove {

namespace {

void add(std::optional<int>& score, std::optional<int> points) {
  if (!points) {
    score.reset();
  } else if (score) {
    *score += *points;
  }
}

/// Adds the round's points to the sides they go to.
void add_points(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome,
                const Worth& worth) {
  const Counting& counting = ruleset;
  const Stake& stake = ruleset;
  const Target& target = ruleset;
  const bool exact_stake = stake.after_tie_exactly > 0 && match.ties > 0;
  const bool won = outcome.won();
  if (match.stake_unknown && stake.after_tie_exactly > 0) {
    match.score.fill(std::nullopt);
    return;
  }
  if (counting.receiver == Receiver::winner || exact_stake) {
    if (!won || outcome.side == kNoSide) return;
    std::optional<int>& score = match.score[outcome.side];
    const bool busts = target.reached == Reached::exactly && match.target > 0 && score &&
                       worth.points && *score + *worth.points > match.target;
    if (!busts) add(score, worth.points);
    return;
  }
  if (outcome.end == RoundEnd::tie && !counting.tied_adds) return;
  if (!won && outcome.end != RoundEnd::tie) return;
  const Won facts = outcome.how_won();
  for (Side side = 0; side < match.sides; ++side) {
    const std::optional<int> own = Counting::own_count(counting, outcome.hands, side, facts);
    if (counting.receiver == Receiver::each_adds_own) {
      add(match.score[side], own);
    } else if (side != outcome.side) {
      add(match.score[side], own ? std::optional(-*own) : std::nullopt);
    }
  }
}

Known known(bool holds) {
  return holds ? Known::yes : Known::no;
}

Known others_have_points(const MatchState& match, const PerSeat<std::optional<int>>& score,
                         Side side) {
  Known found = Known::no;
  for (Side other = 0; other < match.sides; ++other) {
    if (other == side) continue;
    if (!score[other]) found = Known::maybe;
    if (score[other].value_or(0) > 0) return Known::yes;
  }
  return found;
}

Known everyone_has_points(const MatchState& match) {
  Known found = Known::yes;
  for (Side side = 0; side < match.sides; ++side) {
    if (!match.score[side]) found = Known::maybe;
    if (match.score[side].value_or(1) <= 0) return Known::no;
  }
  return found;
}

Known level_above_nought(const MatchState& match) {
  std::optional<int> level;
  Known found = Known::yes;
  for (Side side = 0; side < match.sides; ++side) {
    const std::optional<int> score = match.score[side];
    if (!score) found = Known::maybe;
    if (score == 0 || (score && level && score != level)) return Known::no;
    if (score) level = score;
  }
  return found;
}

/// Whether the scores go back, seen from the scores before and after the round.
Known resets(const Reset& reset, const MatchState& match, const PerSeat<std::optional<int>>& before,
             const RoundOutcome& outcome) {
  const bool won = outcome.side != kNoSide;
  const Known others = won ? others_have_points(match, before, outcome.side) : Known::no;
  switch (reset.when) {
  case ResetWhen::never: return Known::no;
  case ResetWhen::zero_side_wins:
    if (!won || before[outcome.side].value_or(0) != 0) return Known::no;
    return before[outcome.side] ? others : std::min(others, Known::maybe);
  case ResetWhen::any_side_scores: return others;
  case ResetWhen::everyone_has_points: return everyone_has_points(match);
  case ResetWhen::scores_level: return level_above_nought(match);
  }
  return Known::no;
}

Known leads_to_playoff(const Playoff& playoff, const MatchState& match,
                       const PerSeat<std::optional<int>>& before, Side winner) {
  if (playoff.at == 0 || before[winner].value_or(0) != 0) return Known::no;
  int at = 0;
  bool unknown = false;
  for (Side side = 0; side < match.sides; ++side) {
    if (!before[side]) unknown = true;
    if (before[side] == playoff.at) ++at;
    if (before[side] && before[side] != playoff.at && before[side] != 0) return Known::no;
  }
  if (at > 1) return Known::no;
  return unknown ? Known::maybe : known(at == 1);
}

void set_all(MatchState& match, int points) {
  for (Side side = 0; side < match.sides; ++side) match.score[side] = points;
}

/// Whether a side has reached the target under the match's condition.
bool has_won(const Target& target, const MatchState& match, Side side) {
  const std::optional<int> score = match.score[side];
  if (!score || match.target == 0) return false;
  if (target.reached == Reached::exactly ? *score != match.target : *score < match.target) {
    return false;
  }
  int zero = 0;
  for (Side other = 0; other < match.sides; ++other) {
    if (other != side && match.score[other] == 0) ++zero;
  }
  switch (target.others_have) {
  case OthersHave::anything: return true;
  case OthersHave::some_zero: return zero > 0;
  case OthersHave::all_zero: return zero == match.sides - 1;
  }
  return false;
}

}  // namespace

void test_match(const Ruleset& ruleset, MatchState& match) {
  const Target& target = ruleset;
  if (match.over || match.kept_open) return;
  const auto everybody = static_cast<SeatMask>((1U << match.sides) - 1U);
  SeatMask reached = 0;
  for (Side side = 0; side < match.sides; ++side) {
    if (has_won(target, match, side)) reached = static_cast<SeatMask>(reached | mask_of(side));
  }
  if (reached != 0) {
    if (target.lowest_wins && !all_known(match)) return;
    match.over = true;
    match.winners = best_sides(match, target.lowest_wins ? everybody : reached, target.lowest_wins);
  } else if (target.rounds > 0 && match.rounds >= target.rounds && all_known(match)) {
    match.over = true;
    match.winners = best_sides(match, everybody, target.lowest_wins);
  }
}

namespace {

/// What follows once somebody has won the round.
struct Aftermath {
  bool playoff_follows = false;
  bool goes_back = false;
};

/// The match after a round that was won, its points added.
MatchState after_win(const Ruleset& ruleset, MatchState match, const RoundOutcome& outcome,
                     Aftermath what) {
  const Reset& reset = ruleset;
  const Playoff& playoff = ruleset;
  const bool was_playoff = match.occasion == Occasion::playoff;
  match.occasion = outcome.end == RoundEnd::block ? Occasion::after_block : Occasion::later;
  if (what.playoff_follows) {
    match.score[outcome.side] = playoff.at;
    match.occasion = Occasion::playoff;
  } else if (was_playoff) {
    set_all(match, 0);
    if (outcome.side != kNoSide) match.score[outcome.side] = playoff.winner_gets;
    match.occasion = Occasion::after_playoff;
  } else if (what.goes_back) {
    const std::optional<int> kept =
        outcome.side != kNoSide ? match.score[outcome.side] : std::optional(0);
    set_all(match, 0);
    if (reset.to == ResetTo::others_to_zero && outcome.side != kNoSide) {
      match.score[outcome.side] = kept;
    }
    match.times = reset.then_times;
    match.occasion = Occasion::after_reset;
  }
  return match;
}

/// What is the same in both; what is not, nobody knows.
MatchState either(const MatchState& one, const MatchState& other) {
  MatchState both = one;
  for (Side side = 0; side < both.sides; ++side) {
    if (one.score[side] != other.score[side]) both.score[side].reset();
  }
  both.lead_unknown = both.lead_unknown || one.occasion != other.occasion;
  both.stake_unknown = both.stake_unknown || one.times != other.times;
  return both;
}

void add_tie(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome) {
  const Counting& counting = ruleset;
  if (match.occasion != Occasion::playoff) {
    match.occasion = Occasion::after_tie;
    ++match.ties;
  }
  if (!counting.carry_undecided) return;
  for (const FinalHand& hand : outcome.hands.hands) match.carried += hand.pips.value_or(0);
}

void add_win(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome,
             const Worth& worth, const PerSeat<std::optional<int>>& before) {
  const bool was_playoff = match.occasion == Occasion::playoff;
  const Known playoff = was_playoff || outcome.side == kNoSide
                            ? Known::no
                            : leads_to_playoff(ruleset, match, before, outcome.side);
  MatchState plain = match;
  if (!was_playoff) add_points(ruleset, plain, outcome, worth);
  for (MatchState* state : {&match, &plain}) {
    state->ties = state->carried = 0;
    state->times = 1;
    state->stake_unknown = false;
  }
  const Known back = was_playoff ? Known::no : resets(ruleset, plain, before, outcome);
  const MatchState without_points = match;
  match = after_win(ruleset, plain, outcome, {.goes_back = back == Known::yes});
  if (back == Known::maybe) {
    match = either(match, after_win(ruleset, plain, outcome, {.goes_back = true}));
  }
  if (playoff == Known::no) return;
  const MatchState levelled =
      after_win(ruleset, without_points, outcome, {.playoff_follows = true});
  match = playoff == Known::yes ? levelled : either(match, levelled);
}

/// Scores, reset, play-off, target, whose lead is next.
void count_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome,
                 const Worth& worth) {
  match.passes_paid = outcome.passes_paid;
  match.named_leaders = 0;
  match.lead_unknown =
      outcome.end == RoundEnd::void_round || outcome.end == RoundEnd::unfinished || outcome.stopped;
  for (Side side = 0; side < match.sides; ++side) add(match.score[side], outcome.extra[side]);
  if (outcome.end == RoundEnd::void_round) {
    test_match(ruleset, match);
    return;
  }
  const PerSeat<std::optional<int>> before = match.score;
  for (Side side = 0; side < match.sides; ++side) add(match.score[side], outcome.in_play[side]);
  ++match.rounds;
  match.last_leader = outcome.leader;
  match.last_winner = outcome.winner;
  match.last_side = outcome.side;
  match.last_blocker = outcome.blocker;
  if (outcome.target_reached) {
    match.over = true;
    match.winners = mask_of(outcome.reached_by);
    return;
  }
  if (outcome.stopped) test_match(ruleset, match);
  if (outcome.end == RoundEnd::unfinished || outcome.end == RoundEnd::cut) return;
  if (outcome.end == RoundEnd::tie) {
    if (match.occasion != Occasion::playoff) add_points(ruleset, match, outcome, worth);
    add_tie(ruleset, match, outcome);
  } else {
    add_win(ruleset, match, outcome, worth, before);
  }
  test_match(ruleset, match);
}

/// Takes the round back: only what infractions cost remains.
void undo_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome) {
  for (Side side = 0; side < match.sides; ++side) add(match.score[side], outcome.extra[side]);
  test_match(ruleset, match);
}

}  // namespace

void add_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome,
               const Worth& worth) {
  const Timing& timing = ruleset;
  const bool time_up =
      timing.called != TimeCalled::nothing && (match.time_up || outcome.time_called);
  match.kept_open = time_up && !timing.void_may_end && outcome.void_by_penalty;
  if (outcome.cards) match.cards = *outcome.cards;
  if (outcome.undone) {
    undo_round(ruleset, match, outcome);
  } else {
    count_round(ruleset, match, outcome, worth);
  }
  if (time_up) keep_time(ruleset, match, outcome);
  if (outcome.loss.sides != 0) lose_match(ruleset, match, outcome.loss);
}

PerSeat<int> round_gains(const Ruleset& ruleset, const MatchState& before,
                         const RoundOutcome& outcome, const Worth& worth) {
  MatchState after = before;
  PerSeat<int> gains{};
  for (Side side = 0; side < before.sides; ++side) {
    const int in_play = outcome.end == RoundEnd::void_round ? 0 : outcome.in_play[side];
    after.score[side] = before.score[side].value_or(0) + outcome.extra[side] + in_play;
  }
  const bool ended = outcome.won() || outcome.end == RoundEnd::tie;
  if (ended && !outcome.target_reached) add_points(ruleset, after, outcome, worth);
  for (Side side = 0; side < before.sides; ++side) {
    const int standing = before.score[side].value_or(0);
    gains[side] = after.score[side].value_or(standing) - standing;
  }
  return gains;
}

}  // namespace sixlove
