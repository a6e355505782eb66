// What a round does to the scores of a match, as referee/match_scores.cc has it where every score
// is known.

#include <algorithm>

#include "batch/quick_end.h"

namespace sixlove {

namespace {

/// By side, a plain number each.
using Scores = PerSeat<int>;

Scores scores_of(const MatchState& match) {
  Scores scores{};
  for (Side side = 0; side < match.sides; ++side) scores[side] = *match.score[side];
  return scores;
}

/// Adds the points of the round's end to the sides they go to.
void add_points(const Ruleset& ruleset, const QuickEnd& end, MatchState& match) {
  const Counting& counting = ruleset;
  const Target& target = ruleset;
  if (end.pays) {
    int& score = *match.score[end.side];
    const bool busts =
        target.reached == Reached::exactly && match.target > 0 && score + end.points > match.target;
    if (!busts) score += end.points;
    return;
  }
  if (!end.counts_own) return;
  const bool adds = counting.receiver == Receiver::each_adds_own;
  for (Side side = 0; side < match.sides; ++side) {
    if (adds) *match.score[side] += end.own[side];
    if (!adds && side != end.side) *match.score[side] -= end.own[side];
  }
}

bool others_have_points(const MatchState& match, const Scores& scores, Side side) {
  for (Side other = 0; other < match.sides; ++other) {
    if (other != side && scores[other] > 0) return true;
  }
  return false;
}

/// Whether the scores go back after a round that this side won.
bool goes_back(const Reset& reset, const MatchState& match, const Scores& before, Side side) {
  switch (reset.when) {
  case ResetWhen::never: return false;
  case ResetWhen::zero_side_wins:
    return before[side] == 0 && others_have_points(match, before, side);
  case ResetWhen::any_side_scores: return others_have_points(match, before, side);
  case ResetWhen::everyone_has_points:
    return std::all_of(match.score.begin(), match.score.begin() + match.sides,
                       [](const std::optional<int>& score) { return *score > 0; });
  case ResetWhen::scores_level:
    return std::all_of(
        match.score.begin(), match.score.begin() + match.sides,
        [&](const std::optional<int>& score) { return *score != 0 && *score == *match.score[0]; });
  }
  return false;
}

bool playoff_follows(const Playoff& playoff, const MatchState& match, const Scores& before,
                     Side winner) {
  if (playoff.at == 0 || before[winner] != 0) return false;
  int at = 0;
  for (Side side = 0; side < match.sides; ++side) {
    if (before[side] == playoff.at) ++at;
    if (before[side] != playoff.at && before[side] != 0) return false;
  }
  return at == 1;
}

void set_all(MatchState& match, int points) {
  for (Side side = 0; side < match.sides; ++side) match.score[side] = points;
}

void add_win(const Ruleset& ruleset, const QuickEnd& end, const Scores& before, MatchState& match) {
  const Reset& reset = ruleset;
  const Playoff& playoff = ruleset;
  const bool was_playoff = match.occasion == Occasion::playoff;
  const bool levels = !was_playoff && playoff_follows(playoff, match, before, end.side);
  if (!was_playoff && !levels) add_points(ruleset, end, match);
  match.ties = match.carried = 0;
  match.times = 1;
  match.occasion = end.end == RoundEnd::block ? Occasion::after_block : Occasion::later;
  if (levels) {
    match.score[end.side] = playoff.at;
    match.occasion = Occasion::playoff;
  } else if (was_playoff) {
    set_all(match, 0);
    match.score[end.side] = playoff.winner_gets;
    match.occasion = Occasion::after_playoff;
  } else if (goes_back(reset, match, before, end.side)) {
    const int kept = reset.to == ResetTo::others_to_zero ? *match.score[end.side] : 0;
    set_all(match, 0);
    match.score[end.side] = kept;
    match.times = reset.then_times;
    match.occasion = Occasion::after_reset;
  }
}

void add_tie(const Ruleset& ruleset, const QuickEnd& end, MatchState& match) {
  const Counting& counting = ruleset;
  if (match.occasion != Occasion::playoff) {
    add_points(ruleset, end, match);
    match.occasion = Occasion::after_tie;
    ++match.ties;
  }
  if (!counting.carry_undecided) return;
  for (const int pips : end.pips) match.carried += pips;
}

/// Whether the match cannot be over: no side has come to the target, no count of rounds is full.
bool surely_goes_on(const Target& target, const MatchState& match) {
  if (target.rounds > 0 && match.rounds >= target.rounds) return false;
  return match.target == 0 ||
         std::all_of(match.score.begin(), match.score.begin() + match.sides,
                     [&](const std::optional<int>& score) { return *score < match.target; });
}

}  // namespace

void add_quick_round(const QuickRules& rules, const QuickRound& round, const QuickEnd& end,
                     MatchState& match) {
  const Ruleset& ruleset = *rules.rules;
  if (round.passed_over > 0) *match.score[match.last_side] += round.passed_over;
  const Scores before = scores_of(match);
  if (!rules.plain) {
    for (Side side = 0; side < match.sides; ++side) {
      *match.score[side] += round.tally.in_play[side];
    }
  }
  match.passes_paid = round.tally.passes_paid;
  match.named_leaders = 0;
  match.lead_unknown = false;
  ++match.rounds;
  match.last_leader = round.leader;
  match.last_winner = end.winner;
  match.last_side = end.side;
  match.last_blocker = round.last_player;
  if (end.target_reached) {
    match.over = true;
    match.winners = mask_of(round.tally.reached_by);
    return;
  }
  if (end.won()) {
    add_win(ruleset, end, before, match);
  } else if (end.end == RoundEnd::tie) {
    add_tie(ruleset, end, match);
  }
  if (!surely_goes_on(ruleset, match)) test_match(ruleset, match);
}

}  // namespace sixlove
