// Passes and draws that are not allowed, and points in play that are not right.

#include "generate/planters.h"
#include "referee/written_move.h"

namespace sixlove {

namespace {

bool objects(const RoundInPlay& play, const Move& move, FindingId finding) {
  const Objection objection = objection_to(play.ruleset(), play.state(), move);
  return objection && objection.finding == finding;
}

std::vector<Event> faulty_passes(const RoundInPlay& play, FindingId finding) {
  std::vector<Event> events;
  const State& state = play.state();
  if (!state.led() || play.over()) return events;
  Event pass;
  pass.seat = state.turn.turn;
  const Move move{MoveKind::pass, pass.seat, kNoTile, kNoArm, 0};
  if (objects(play, move, finding)) events.push_back(pass);
  return events;
}

/// Draws of the tile that is next, of every other tile in the boneyard, and of one not seen.
std::vector<Event> faulty_draws(const RoundInPlay& play, FindingId finding) {
  std::vector<Event> events;
  const State& state = play.state();
  if (!state.led() || play.over()) return events;
  Event draw;
  draw.kind = EventKind::draw;
  draw.seat = state.turn.turn;
  const auto offer = [&](Tile tile) {
    draw.tile = tile;
    const Move move{MoveKind::draw, draw.seat, tile, kNoArm, 0};
    if (objects(play, move, finding)) events.push_back(draw);
  };
  for (const Tile tile : state.boneyard) offer(tile);
  if (events.empty()) offer(kNoTile);
  return events;
}

/// Legal plays; `points` is asked with what the play is worth and gives what is claimed, or
/// nothing if the play will not do.
template <typename Points>
std::vector<Event> plays_claiming(RoundInPlay& play, Points points) {
  std::vector<Event> events;
  const Ruleset& ruleset = play.ruleset();
  if (play.over() || !InPlay::scores(ruleset)) return events;
  for (const Move& move : legal_moves(ruleset, play.state())) {
    if (move.kind != MoveKind::play) continue;
    std::optional<Event> event = event_for(ruleset, play.state(), move);
    if (!event) continue;
    const std::optional<int> claimed = points(play.points_in_play(*event));
    if (!claimed) continue;
    event->points = static_cast<std::int16_t>(*claimed);
    events.push_back(*event);
  }
  return events;
}

/// What a play that scores is worth at the least.
int smallest_score(const InPlay& in_play) {
  const bool quotient = in_play.multiples.empty() || in_play.worth == CountWorth::quotient;
  return quotient ? 1 : in_play.multiples[0];
}

}  // namespace

std::vector<Event> false_passes(RoundInPlay& play) {
  return faulty_passes(play, FindingId::false_pass);
}

std::vector<Event> passes_not_due(RoundInPlay& play) {
  return faulty_passes(play, FindingId::pass_not_due);
}

std::vector<Event> draws_while_able(RoundInPlay& play) {
  return faulty_draws(play, FindingId::drew_while_able);
}

std::vector<Event> draws_of_nothing(RoundInPlay& play) {
  return faulty_draws(play, FindingId::boneyard_closed);
}

std::vector<Event> wrong_draws(RoundInPlay& play) {
  return faulty_draws(play, FindingId::wrong_draw);
}

std::vector<Event> plays_with_wrong_points(RoundInPlay& play) {
  const int more = smallest_score(play.ruleset());
  return plays_claiming(
      play, [more](int due) { return due > 0 ? std::optional(due + more) : std::nullopt; });
}

std::vector<Event> plays_without_points(RoundInPlay& play) {
  return plays_claiming(play, [](int due) { return due > 0 ? std::optional(-1) : std::nullopt; });
}

std::vector<Event> plays_with_false_points(RoundInPlay& play) {
  const int some = smallest_score(play.ruleset());
  return plays_claiming(play,
                        [some](int due) { return due > 0 ? std::nullopt : std::optional(some); });
}

}  // namespace sixlove
