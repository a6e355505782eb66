#include "referee/match.h"

#include <algorithm>

namespace sixlove {

namespace {

constexpr int kNoTarget = 1 << 20;

/// Points beyond this are cut off: no game comes near, and sums stay far from overflow.
constexpr int kMostPoints = 1'000'000;

bool all_known(const MatchState& match) {
  for (int side = 0; side < match.sides; ++side) {
    if (!match.score[static_cast<std::size_t>(side)]) return false;
  }
  return true;
}

/// Whether the facts that a bonus asks for hold at the end of the round.
bool facts_hold(const BonusRule& rule, const RoundOutcome& outcome) {
  const LastPlay& last = outcome.last;
  const auto fails = [&](Fact fact, bool holds) { return rule.when.has(fact) && !holds; };
  return !(fails(Fact::double_tile, is_double(last.tile)) ||
           fails(Fact::plain_tile, !is_double(last.tile)) ||
           fails(Fact::fits_both_ends, last.fits_both_ends) ||
           fails(Fact::ends_differ, last.ends_differ) ||
           fails(Fact::only_tile_that_fits, last.only_tile_that_fits) ||
           fails(Fact::both_ends_hard, last.both_ends_hard) ||
           fails(Fact::blocks, outcome.blocks) || (rule.tile != kNoTile && rule.tile != last.tile));
}

bool happens(const BonusRule& rule, const RoundOutcome& outcome) {
  switch (rule.on) {
  case BonusOn::out: return outcome.end == RoundEnd::out;
  case BonusOn::block: return outcome.end == RoundEnd::block;
  case BonusOn::win: return outcome.won();
  case BonusOn::pass: return false;
  }
  return false;
}

bool asks_for_tile(const BonusRule& rule) {
  return !rule.when.empty() || rule.tile != kNoTile;
}

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

bool others_have_points(const MatchState& match, const PerSeat<std::optional<int>>& score,
                        Side side) {
  for (Side other = 0; other < match.sides; ++other) {
    if (other != side && score[other].value_or(0) > 0) return true;
  }
  return false;
}

/// Whether the scores go back, seen from the scores before and after the round.
bool resets(const Reset& reset, const MatchState& match, const PerSeat<std::optional<int>>& before,
            const RoundOutcome& outcome) {
  const bool won = outcome.side != kNoSide;
  switch (reset.when) {
  case ResetWhen::never: return false;
  case ResetWhen::zero_side_wins:
    return won && before[outcome.side] == 0 && others_have_points(match, before, outcome.side);
  case ResetWhen::any_side_scores: return won && others_have_points(match, before, outcome.side);
  case ResetWhen::everyone_has_points:
    for (Side side = 0; side < match.sides; ++side) {
      if (match.score[side].value_or(0) <= 0) return false;
    }
    return true;
  case ResetWhen::scores_level:
    for (Side side = 1; side < match.sides; ++side) {
      if (match.score[side] != match.score[0]) return false;
    }
    return match.score[0].value_or(0) != 0;
  }
  return false;
}

bool leads_to_playoff(const Playoff& playoff, const MatchState& match,
                      const PerSeat<std::optional<int>>& before, Side winner) {
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

/// The sides, as bits, with the best score; nothing known: none.
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

}  // namespace

SeatMask seats_of(const MatchState& match, Side side) {
  SeatMask seats = 0;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (match.side_of[seat] == side) seats = static_cast<SeatMask>(seats | mask_of(seat));
  }
  return seats;
}

Side side_named(const MatchState& match, SeatMask seats) {
  Side side = kNoSide;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (!has(seats, seat)) continue;
    if (side != kNoSide && match.side_of[seat] != side) return kNoSide;
    side = match.side_of[seat];
  }
  return side;
}

MatchState begin_match(const Ruleset& ruleset, int seats, const Record& record) {
  const Seating& seating = ruleset;
  const Target& target = ruleset;
  const Playoff& playoff = ruleset;
  MatchState match;
  match.seats = seats;
  match.sides = Seating::sides_for(seating, seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    match.side_of[seat] = Seating::side_of(seating, seat, seats);
  }
  set_all(match, 0);
  match.target = record.target.value_or(target.target.for_seats(seats));
  for (const ScoreClaim& claim : record.standing) {
    const Side side = side_named(match, claim.seats);
    if (side < match.sides) match.score[side] = claim.points;
  }
  match.ties = record.ties;
  match.named_leaders = record.lead;
  if (record.lead != 0) match.occasion = Occasion::later;
  if (record.ties > 0) match.occasion = Occasion::after_tie;
  bool level = playoff.at > 0 && match.sides > 1;
  for (Side side = 0; side < match.sides; ++side) {
    level = level && match.score[side] == playoff.at;
  }
  if (level) match.occasion = Occasion::playoff;
  if (!record.standing.empty() && !level) test_match(ruleset, match);
  return match;
}

std::uint16_t bonuses_due(const Ruleset& ruleset, const MatchState& match,
                          const RoundOutcome& outcome, std::uint16_t* possible) {
  const Bonus& bonus = ruleset;
  std::uint16_t due = 0;
  if (match.occasion == Occasion::playoff) return due;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    const BonusRule& rule = bonus.awards[i];
    if (!happens(rule, outcome)) continue;
    if (rule.round > 0 && rule.round != match.rounds + 1) continue;
    const bool below = rule.only_below == 0 || outcome.side == kNoSide ||
                       match.score[outcome.side].value_or(0) < rule.only_below;
    if (!below) continue;
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (asks_for_tile(rule) && outcome.moves_known && outcome.last.tile == kNoTile) continue;
    if (asks_for_tile(rule) && !outcome.moves_known) {
      if (possible != nullptr) *possible = static_cast<std::uint16_t>(*possible | bit);
      continue;
    }
    if (facts_hold(rule, outcome)) due = static_cast<std::uint16_t>(due | bit);
  }
  return due;
}

Worth worth_of(const Ruleset& ruleset, const MatchState& match, const RoundOutcome& outcome,
               std::uint16_t bonuses) {
  const Counting& counting = ruleset;
  const Stake& stake = ruleset;
  const Bonus& bonus = ruleset;
  Worth worth;
  if (stake.after_tie_exactly > 0 && match.ties > 0) {
    worth.points = worth.base = stake.after_tie_exactly;
    return worth;
  }
  worth.bonuses = bonuses;
  if (counting.receiver != Receiver::winner) return worth;
  const Won won = outcome.how_won();
  std::optional<int> points = Counting::worth(counting, outcome.hands, won, &worth.no_band);
  worth.base = points.value_or(0);
  const int ties =
      stake.ties_counted > 0 ? std::min<int>(match.ties, stake.ties_counted) : match.ties;
  worth.stake = match.occasion == Occasion::playoff ? 0 : ties * stake.per_tie;
  worth.stake += match.carried;
  worth.times = match.times;
  if (points) *points = (*points + worth.stake) * worth.times;
  std::optional<int> exactly;
  for (std::size_t i = 0; i < bonus.awards.size(); ++i) {
    if (((1U << i) & bonuses) == 0) continue;
    const BonusRule& rule = bonus.awards[i];
    switch (rule.how) {
    case BonusHow::adds:
      if (points) *points += rule.points;
      break;
    case BonusHow::times:
      if (points) *points = std::clamp(*points, -kMostPoints, kMostPoints) * rule.points;
      break;
    case BonusHow::sets: exactly = std::max<int>(exactly.value_or(0), rule.points); break;
    }
  }
  worth.points = exactly ? exactly : points;
  if (worth.points) *worth.points = std::clamp(*worth.points, -kMostPoints, kMostPoints);
  return worth;
}

void test_match(const Ruleset& ruleset, MatchState& match) {
  const Target& target = ruleset;
  if (match.over) return;
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

void add_round(const Ruleset& ruleset, MatchState& match, const RoundOutcome& outcome,
               const Worth& worth) {
  const Reset& reset = ruleset;
  const Counting& counting = ruleset;
  const bool won = outcome.won();
  const bool was_playoff = match.occasion == Occasion::playoff;
  match.passes_paid = outcome.passes_paid;
  match.named_leaders = 0;
  match.lead_unknown = outcome.end == RoundEnd::void_round || outcome.end == RoundEnd::unfinished;
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
  if (outcome.end == RoundEnd::unfinished || outcome.end == RoundEnd::cut) return;
  const bool playoff_follows = won && outcome.side != kNoSide && !was_playoff &&
                               leads_to_playoff(ruleset, match, before, outcome.side);
  if (!playoff_follows && !was_playoff) add_points(ruleset, match, outcome, worth);
  if (outcome.end == RoundEnd::tie) {
    match.occasion = was_playoff ? Occasion::playoff : Occasion::after_tie;
    if (!was_playoff) ++match.ties;
    if (counting.carry_undecided) {
      for (const FinalHand& hand : outcome.hands.hands) match.carried += hand.pips.value_or(0);
    }
    test_match(ruleset, match);
    return;
  }
  match.ties = 0;
  match.carried = 0;
  match.times = 1;
  match.occasion = outcome.end == RoundEnd::block ? Occasion::after_block : Occasion::later;
  if (playoff_follows) {
    const Playoff& playoff = ruleset;
    match.score[outcome.side] = playoff.at;
    match.occasion = Occasion::playoff;
  } else if (was_playoff) {
    const Playoff& playoff = ruleset;
    set_all(match, 0);
    if (outcome.side != kNoSide) match.score[outcome.side] = playoff.winner_gets;
    match.occasion = Occasion::after_playoff;
  } else if (resets(reset, match, before, outcome)) {
    const std::optional<int> kept =
        outcome.side != kNoSide ? match.score[outcome.side] : std::optional(0);
    set_all(match, 0);
    if (reset.to == ResetTo::others_to_zero && outcome.side != kNoSide) {
      match.score[outcome.side] = kept;
    }
    match.times = reset.then_times;
    match.occasion = Occasion::after_reset;
  }
  test_match(ruleset, match);
}

RoundContext context_of(const MatchState& match, bool claims_in_play) {
  RoundContext context;
  context.claims_in_play = claims_in_play;
  context.passes_paid = match.passes_paid;
  context.number = match.rounds + 1;
  for (Side side = 0; side < match.sides; ++side) {
    const int standing = match.score[side].value_or(0);
    context.standing[side] = standing;
    context.need[side] =
        match.target > 0 && match.score[side] ? match.target - standing : kNoTarget;
  }
  return context;
}

}  // namespace sixlove
