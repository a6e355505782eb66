#include "verify/playout.h"

#include <algorithm>
#include <utility>

#include "referee/deal.h"
#include "referee/round_in_play.h"
#include "referee/written_move.h"
#include "referee/written_round.h"

namespace sixlove {

namespace {

/// More moves than this are no round that a table would finish.
constexpr int kMostMoves = 900;

std::uint64_t mixed(std::uint64_t value) {
  return Random(value).next();
}

/// A number for the move that does not depend on which others there are.
std::uint64_t weight_of(const State& state, const Move& move, std::uint64_t chance, int turn) {
  const std::uint64_t end = move.arm == kNoArm ? 99U : state.layout.arms[move.arm].pip;
  const std::uint64_t name = (static_cast<std::uint64_t>(move.kind) << 32U) |
                             (static_cast<std::uint64_t>(move.tile.id) << 24U) | (end << 16U) |
                             (static_cast<std::uint64_t>(move.shows) << 8U) | move.seat;
  return mixed(chance ^ mixed(name + (static_cast<std::uint64_t>(turn) << 40U)));
}

/// Of the moves that may be made, seldom one that is no play where a play is possible.
const Move& choose(const State& state, const Moves& moves, std::uint64_t chance, int turn) {
  constexpr int kSeldom = 3;  // as a power of two
  const Move* best = nullptr;
  std::uint64_t most = 0;
  for (const Move& move : moves) {
    std::uint64_t weight = weight_of(state, move, chance, turn);
    if (move.kind != MoveKind::play) weight >>= kSeldom;
    if (best != nullptr && weight <= most) continue;
    best = &move;
    most = weight;
  }
  return *best;
}

/// A round while it is played.
class Table {
 public:
  Table(const Ruleset& ruleset, const MatchState& match, Round dealt)
      : ruleset_(ruleset), sides_(match.sides), context_(context_of(match, false)) {
    set_up(ruleset, match.seats, dealt, set_);
    played_.dealt = std::move(dealt);
    bool void_deal = false;
    set_.state.duty = lead_duty(ruleset, match, set_.state, &void_deal, &played_.lead_choice);
    played_.duty = set_.state.duty;
    played_.tally.passes_paid = match.passes_paid;
    if (void_deal) played_.outcome.end = RoundEnd::void_round;
  }

  [[nodiscard]] const State& state() const { return set_.state; }

  [[nodiscard]] bool going() const {
    return !played_.is_void() && set_.state.turn.over == Over::no;
  }

  void look_at(const Moves& moves) {
    bool play = false;
    bool pass = false;
    bool draw = false;
    for (const Move& move : moves) {
      play = play || move.kind == MoveKind::play;
      pass = pass || move.kind == MoveKind::pass;
      draw = draw || move.kind == MoveKind::draw;
    }
    TurnsSeen& seen = played_.seen;
    ++seen.turns;
    const bool before_lead = state().layout.tiles == 0;
    seen.stuck += moves.empty() && !before_lead ? 1 : 0;
    seen.cannot_lead += moves.empty() && before_lead ? 1 : 0;
    seen.play_or_pass += play && pass ? 1 : 0;
    seen.play_or_draw += play && draw ? 1 : 0;
  }

  void make(const Move& move) {
    State& state = set_.state;
    const Turn before = state.turn;
    const PerSeat<int> in_play = played_.tally.in_play;
    if (move.kind == MoveKind::play) last_ = last_play_of(ruleset_, state, move);
    make_move(ruleset_, state, move);
    played_.moves.push_back(move);
    switch (move.kind) {
    case MoveKind::play: score_play(move.seat); break;
    case MoveKind::draw: ++played_.seen.draws; break;
    case MoveKind::pass:
      ++played_.seen.passes;
      see_bonuses(tally_pass(ruleset_, context_, state, move.seat, before, played_.tally));
      break;
    }
    note_points(in_play, move.kind == MoveKind::play);
  }

  PlayedRound finished() && {
    if (played_.is_void()) return std::move(played_);
    played_.outcome = outcome_at(ruleset_, set_.state, last_, played_.tally);
    played_.outcome.leader = set_.state.turn.leader;
    return std::move(played_);
  }

 private:
  void see_bonuses(const PassAwards& awards) {
    for (const PlayAward& award : awards) {
      const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(award.bonus));
      played_.seen.pass_bonuses = static_cast<std::uint16_t>(played_.seen.pass_bonuses | bit);
    }
  }

  void note_points(const PerSeat<int>& before, bool by_play) {
    const InPlay& rule = ruleset_;
    for (Side side = 0; side < sides_; ++side) {
      const int points = played_.tally.in_play[side] - before[side];
      if (points != 0) played_.made.push_back({side, points, by_play && rule.header > 0});
    }
  }

  void score_play(Seat seat) {
    const InPlay& rule = ruleset_;
    const Side side = set_.state.side_of[seat];
    const int need = context_.need[side] - played_.tally.in_play[side];
    const PlayTally made = tally_play(ruleset_, context_, set_.state, seat, played_.tally);
    see_bonuses(made.run);
    const int points = made.points;
    TurnsSeen& seen = played_.seen;
    const int uncapped = InPlay::award_play(rule, set_.state, kNoNeed);
    seen.bust = seen.bust || (points == 0 && uncapped > 0);
    if (points == 0) return;
    if (rule.header == 0) {
      seen.multiple = true;
      return;
    }
    seen.header = seen.header || uncapped == rule.header;
    seen.triple_header = seen.triple_header || uncapped == rule.triple_header;
    for (std::size_t i = 0; i < rule.caps.size() && uncapped != points; ++i) {
      if (need > rule.caps[i].need) continue;
      seen.caps = static_cast<std::uint8_t>(seen.caps | (1U << i));
      break;
    }
  }

  static constexpr int kNoNeed = 1 << 20;

  const Ruleset& ruleset_;
  int sides_;
  RoundContext context_;
  DealtRound set_;
  LastPlay last_;
  PlayedRound played_;
};

}  // namespace

MatchState new_match(const Ruleset& ruleset, int seats) {
  return begin_match(ruleset, seats, Record{});
}

bool can_score_in_play(const Ruleset& ruleset) {
  return InPlay::scores(ruleset) ||
         std::any_of(ruleset.awards.begin(), ruleset.awards.end(), [](const BonusRule& rule) {
           return rule.on == BonusOn::pass || rule.on == BonusOn::passes_end;
         });
}

ScoredRound scored(const Ruleset& ruleset, const MatchState& before, RoundOutcome outcome) {
  ScoredRound result{{}, before};
  if (outcome.won()) {
    result.worth =
        worth_of(ruleset, before, outcome, bonuses_due(ruleset, before, outcome, nullptr));
  }
  give_held(outcome, result.worth);
  add_round(ruleset, result.after, outcome, result.worth);
  return result;
}

PlayedRound play_out(const Ruleset& ruleset, const MatchState& match, Round dealt,
                     std::uint64_t chance) {
  Table table(ruleset, match, std::move(dealt));
  for (int turn = 0; turn < kMostMoves && table.going(); ++turn) {
    const Moves moves = legal_moves(ruleset, table.state());
    table.look_at(moves);
    if (moves.empty()) break;
    table.make(choose(table.state(), moves, chance, turn));
  }
  return std::move(table).finished();
}

ReplayedRound replayed_round(const Ruleset& ruleset, const MatchState& match,
                             const PlayedRound& played) {
  ReplayedRound replayed;
  Table table(ruleset, match, played.dealt);
  for (const Move& move : played.moves) {
    replayed.objection = objection_to(ruleset, table.state(), move);
    if (replayed.objection) return replayed;
    table.make(move);
    ++replayed.move;
  }
  replayed.played = std::move(table).finished();
  return replayed;
}

std::optional<Round> written_round(const Ruleset& ruleset, const MatchState& match,
                                   const PlayedRound& played) {
  RoundInPlay play(ruleset, match, played.dealt);
  if (play.is_void()) {
    Round round = played.dealt;
    round.end = EndClaim{};
    round.end->kind = EndKind::void_round;
    return round;
  }
  for (const Move& move : played.moves) {
    const std::optional<Event> event = event_for(ruleset, play.state(), move);
    if (!event) return std::nullopt;
    play.write_with_points(*event);
  }
  Round round = play.round();
  const RoundResult result = judged(ruleset, match, round).result;
  if (result.outcome.end != RoundEnd::unfinished) {
    write_claims(ruleset, result, round);
    write_left(result, round);
  }
  return round;
}

std::vector<SampledRound> play_rounds(const Ruleset& ruleset, int seats, int rounds,
                                      std::uint64_t seed) {
  constexpr int kLongMatch = 400;
  std::vector<SampledRound> sample;
  sample.reserve(static_cast<std::size_t>(rounds));
  Random random(seed);
  MatchState match = new_match(ruleset, seats);
  int first = 0;
  for (int i = 0; i < rounds; ++i) {
    if (match.over || i - first >= kLongMatch) {
      match = new_match(ruleset, seats);
      first = i;
    }
    SampledRound one;
    one.first = first;
    one.before = match;
    Round dealt = random_deal(ruleset, seats, random);
    one.played = play_out(ruleset, match, std::move(dealt), random.next());
    const int extra = passed_over_points(ruleset, match, one.played.lead_choice);
    if (match.last_side != kNoSide) {
      one.played.outcome.extra[match.last_side] = extra;
    }
    ScoredRound result = scored(ruleset, match, one.played.outcome);
    one.worth = result.worth;
    one.after = match = result.after;
    sample.push_back(std::move(one));
  }
  return sample;
}

std::vector<PlayedRound> rounds_up_to(const std::vector<SampledRound>& sample, std::size_t at) {
  std::vector<PlayedRound> rounds;
  for (auto i = static_cast<std::size_t>(sample[at].first); i <= at; ++i) {
    rounds.push_back(sample[i].played);
  }
  return rounds;
}

}  // namespace sixlove
