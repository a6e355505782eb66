#include "referee/round_in_play.h"

#include <utility>
#include <vector>

#include "referee/legal.h"
#include "referee/written_move.h"

namespace sixlove {

namespace {

/// More moves than this are no game that a table would finish.
constexpr std::size_t kMostMoves = 900;

/// Of the moves that may be made, seldom one that is no play where a play is possible.
const Event& choose(const std::vector<Event>& events, Random& random) {
  constexpr std::size_t kSeldom = 6;
  std::size_t plays = 0;
  for (const Event& event : events) plays += event.kind == EventKind::play ? 1U : 0U;
  const bool others_too = plays == 0 || plays == events.size() || random.once_in(kSeldom);
  if (others_too) return random.pick(events);
  std::size_t nth = random.below(plays);
  for (const Event& event : events) {
    if (event.kind == EventKind::play && nth-- == 0) return event;
  }
  return events.back();
}

}  // namespace

RoundInPlay::RoundInPlay(const Ruleset& ruleset, const MatchState& match, Round dealt)
    : ruleset_(ruleset), round_(std::move(dealt)), context_(context_of(match, false)) {
  set_up(ruleset_, match.seats, round_, dealt_);
  int choice = -1;
  dealt_.state.duty = lead_duty(ruleset_, match, dealt_.state, &void_deal_, &choice);
  replay_.emplace(ruleset_, round_, context_, dealt_.state);
}

bool RoundInPlay::over() const {
  return replay_->stopped() || state().turn.over != Over::no;
}

bool RoundInPlay::play_one(Random& random) {
  if (over() || round_.events.size() >= kMostMoves) return false;
  const Moves moves = legal_moves(ruleset_, state());
  Seat leader = kNoSeat;
  if (!state().led() && !moves.empty()) leader = moves[random.below(moves.size())].seat;
  std::vector<Event> events;
  for (const Move& move : moves) {
    if (leader != kNoSeat && move.seat != leader) continue;
    if (const auto event = event_for(ruleset_, state(), move)) events.push_back(*event);
  }
  if (events.empty()) return false;
  write_with_points(choose(events, random));
  return true;
}

bool RoundInPlay::play_on(Random& random) {
  while (!over()) {
    if (!play_one(random)) return false;
  }
  return true;
}

void RoundInPlay::pass_after_block(int most) {
  for (int i = 0; i < most; ++i) {
    const Turn& turn = state().turn;
    if (turn.over != Over::block || has(turn.passed, turn.turn)) return;
    Event pass;
    pass.seat = turn.turn;
    write(pass);
  }
}

int RoundInPlay::write(const Event& event) {
  round_.events.push_back(event);
  Step step = replay_->step();
  // unwritten though it matters: any of the ways will do to go on with
  if (!step.options.empty()) step = replay_->step(0);
  int points = 0;
  for (const PlayAward& award : step.awards) {
    if (award.bonus < 0) points += award.points;
  }
  return points;
}

void RoundInPlay::write_with_points(Event event) {
  event.points = -1;
  const int points = write(event);
  if (points > 0) round_.events.back().points = static_cast<std::int16_t>(points);
}

std::vector<RoundReplay> RoundInPlay::after(const Event& event) {
  round_.events.push_back(event);
  std::vector<RoundReplay> readings{*replay_};
  const std::size_t ways = readings[0].step().options.size();
  for (std::size_t i = 0; i < ways; ++i) {
    if (i > 0) readings.push_back(*replay_);
    static_cast<void>(readings[i].step(static_cast<int>(i)));
  }
  round_.events.pop_back();
  return readings;
}

int RoundInPlay::points_in_play(const Event& event) {
  const Side side = state().side_of[event.seat];
  return after(event)[0].in_play(side) - replay_->in_play(side);
}

}  // namespace sixlove
