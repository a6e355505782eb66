// Tiles on ends that do not take them.

#include <algorithm>

#include "generate/planters.h"

namespace sixlove {

namespace {

/// What the rules say to one tile on one arm after another.
struct Answers {
  std::vector<Objection> by_arm;

  [[nodiscard]] bool any(FindingId finding) const {
    return std::any_of(by_arm.begin(), by_arm.end(), [finding](const Objection& objection) {
      return objection && objection.finding == finding;
    });
  }

  [[nodiscard]] bool fits() const {
    return std::any_of(by_arm.begin(), by_arm.end(),
                       [](const Objection& objection) { return !objection; });
  }
};

Answers ask(const RoundInPlay& play, Seat seat, Tile tile) {
  Answers answers;
  const State& state = play.state();
  for (std::size_t arm = 0; arm < state.layout.arms.size(); ++arm) {
    const Move move{MoveKind::play, seat, tile, static_cast<std::uint8_t>(arm), 0};
    answers.by_arm.push_back(objection_to(play.ruleset(), state, move));
  }
  return answers;
}

Event play_at(Seat seat, Tile tile, EndMark end) {
  Event event;
  event.kind = EventKind::play;
  event.seat = seat;
  event.tile = tile;
  event.end = end;
  return event;
}

/// True if every arm that shows the pip is open and does not take the tile.
bool all_mismatch(const State& state, const Answers& answers, Pip pip) {
  for (std::size_t i = 0; i < answers.by_arm.size(); ++i) {
    if (state.layout.arms[i].pip != pip) continue;
    const Objection& objection = answers.by_arm[i];
    if (!objection || objection.finding != FindingId::no_match) return false;
  }
  return true;
}

bool can_be_asked(const RoundInPlay& play) {
  return play.state().led() && !play.over();
}

}  // namespace

std::vector<Event> tiles_that_do_not_fit(RoundInPlay& play) {
  std::vector<Event> events;
  if (!can_be_asked(play)) return events;
  const State& state = play.state();
  const Seat seat = state.turn.turn;
  for (const Tile tile : state.hand[seat]) {
    const Answers answers = ask(play, seat, tile);
    if (!answers.fits() && !answers.any(FindingId::closed_arm)) {
      events.push_back(play_at(seat, tile, {}));
    }
    if (!answers.fits()) continue;
    for (const Arm& arm : state.layout.arms) {
      if (!all_mismatch(state, answers, arm.pip)) continue;
      events.push_back(play_at(seat, tile, {EndMark::Kind::pip, arm.pip}));
    }
  }
  return events;
}

std::vector<Event> tiles_on_closed_arms(RoundInPlay& play) {
  std::vector<Event> events;
  if (!can_be_asked(play)) return events;
  const State& state = play.state();
  const Seat seat = state.turn.turn;
  for (const Tile tile : state.hand[seat]) {
    const Answers answers = ask(play, seat, tile);
    if (!answers.any(FindingId::closed_arm)) continue;
    if (!answers.fits()) events.push_back(play_at(seat, tile, {}));
    // the second tile lies on the left by definition
    const std::size_t first = state.layout.tiles == 1 ? 2 : 0;
    for (std::size_t i = first; i < answers.by_arm.size(); ++i) {
      const Objection& objection = answers.by_arm[i];
      if (!objection || objection.finding != FindingId::closed_arm) continue;
      events.push_back(play_at(seat, tile, {EndMark::Kind::arm, static_cast<std::uint8_t>(i)}));
    }
  }
  return events;
}

}  // namespace sixlove
