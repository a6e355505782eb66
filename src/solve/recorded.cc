#include "solve/recorded.h"

#include <algorithm>
#include <utility>

#include "referee/deal.h"
#include "referee/readings.h"
#include "referee/round_judge.h"

namespace sixlove {

namespace {

/// The match as it stood when the round began.
MatchState match_before(const Ruleset& ruleset, int seats, const Record& record,
                        std::size_t round) {
  MatchState match = begin_match(ruleset, seats, record);
  ScoreOffsets offsets;
  for (std::size_t i = 0; i < round; ++i) {
    match = judge_round(ruleset, match, record.rounds[i], {}, offsets).result.after;
  }
  return match;
}

Seat first_mover(const Round& round) {
  for (const Event& event : round.events) {
    if (event.is_move()) return event.seat;
  }
  return kNoSeat;
}

/// Whether these seats are of several sides.
bool of_several_sides(const State& state, SeatMask seats) {
  Side side = kNoSide;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (!has(seats, seat)) continue;
    if (side != kNoSide && state.side_of[seat] != side) return true;
    side = state.side_of[seat];
  }
  return false;
}

/// The reading that contradicts the record least.
const Reading& likeliest(const Readings& readings) {
  return *std::min_element(
      readings.left.begin(), readings.left.end(),
      [](const Reading& a, const Reading& b) { return a.contradicted < b.contradicted; });
}

/// Makes the passes that stand between the position and the seat's turn, if none of them is a
/// choice.
void pass_to(const Ruleset& ruleset, const RoundContext& context, Seat seat,
             RoundPosition& position) {
  const State& state = position.state;
  while (state.led() && state.turn.over == Over::no && state.turn.turn != seat) {
    const Moves moves = legal_moves(ruleset, state);
    const bool may_stop = state.turn.extra;
    if (!may_stop && (moves.size() != 1 || moves[0].kind != MoveKind::pass)) return;
    const Move pass{MoveKind::pass, state.turn.turn, kNoTile, kNoArm, 0};
    static_cast<void>(make_move(ruleset, context, position, pass));
  }
}

/// Follows one reading of a round, and keeps every position.
class Follower {
 public:
  Follower(const Ruleset& ruleset, const Round& round, const RoundContext& context,
           const State& dealt, const Reading& reading)
      : ruleset_(ruleset),
        round_(round),
        context_(context),
        reading_(reading),
        replay_(ruleset, round, context, dealt) {}

  void follow(RecordedRound& recorded) {
    recorded.last = position_after(replay_);
    int number = 0;
    while (!replay_.done() && replay_.state().turn.over == Over::no) {
      const Event event = round_.events[replay_.next_event()];
      RecordedMove one{position_after(replay_), event, {}, 0};
      step();
      if (!event.is_move()) continue;
      one.number = ++number;
      if (replay_.faulted() || replay_.stopped()) {
        recorded.faulted_move = number;
        return;
      }
      pass_to(ruleset_, context_, event.seat, one.before);
      one.move = move_made(one);
      recorded.moves.push_back(one);
      recorded.last = position_after(replay_);
    }
  }

 private:
  void step() {
    const std::size_t event = replay_.next_event();
    const Step step = replay_.step();
    if (step.options.empty()) return;
    int option = 0;
    for (const Choice& choice : reading_.choices) {
      if (choice.event != event) continue;
      for (std::size_t i = 0; i < step.options.size(); ++i) {
        if (step.options[i] == choice.move) option = static_cast<int>(i);
      }
    }
    static_cast<void>(replay_.step(option));
  }

  /// The move that leads from the position before to where the replay is.
  [[nodiscard]] Move move_made(const RecordedMove& one) const {
    const Move plain{one.event.kind == EventKind::draw ? MoveKind::draw : MoveKind::pass,
                     one.event.seat, replay_.state().turn.drawn, kNoArm, 0};
    for (const Move& move : legal_moves(ruleset_, one.before.state)) {
      if (move.seat != one.event.seat) continue;
      if (one.event.kind != EventKind::play) {
        if (move.kind == plain.kind) return move;
        continue;
      }
      if (move.kind != MoveKind::play || move.tile != one.event.tile) continue;
      RoundPosition after = one.before;
      static_cast<void>(make_move(ruleset_, context_, after, move));
      if (after.state.layout == replay_.state().layout) return move;
    }
    return plain;
  }

  const Ruleset& ruleset_;
  const Round& round_;
  const RoundContext& context_;
  const Reading& reading_;
  RoundReplay replay_;
};

}  // namespace

RecordedRound recorded_round(const Ruleset& ruleset, int seats, const Record& record,
                             std::size_t round, Seat lead) {
  RecordedRound recorded;
  recorded.match = match_before(ruleset, seats, record, round);
  const Round& written = record.rounds[round];
  DealtRound dealt;
  set_up(ruleset, seats, written, dealt);
  recorded.faulted_deal = !dealt.rulings.empty();
  bool void_deal = false;
  int choice = -1;
  State& state = dealt.state;
  state.duty = lead_duty(ruleset, recorded.match, state, &void_deal, &choice);
  const Seat mover = first_mover(written);
  const Seat leader = mover != kNoSeat ? mover : lead;
  const bool open = state.duty.seats == 0 || of_several_sides(state, state.duty.seats);
  if (open && leader != kNoSeat) state.duty.seats = mask_of(leader);
  const RoundContext context = context_of(recorded.match, false);
  const Readings readings = follow(ruleset, written, context, state, Positions::dropped);
  recorded.readings = static_cast<int>(readings.left.size());
  Follower(ruleset, written, context, state, likeliest(readings)).follow(recorded);
  recorded.stock = std::move(dealt.stock);
  return recorded;
}

}  // namespace sixlove
