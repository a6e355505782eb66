#include "referee/notation.h"

namespace sixlove {

std::optional<EndMark> mark_for(const Ruleset& ruleset, const State& state, const Move& move) {
  const Placements ways = placements(ruleset, state, move.seat, move.tile, true);
  if (ways.size() < 2 || !state.led()) return EndMark{};
  const auto& arms = state.layout.arms;
  const Pip pip = arms[move.arm].pip;
  int same_pip = 0;
  for (const Move& way : ways) same_pip += arms[way.arm].pip == pip ? 1 : 0;
  if (same_pip == 1) return EndMark{EndMark::Kind::pip, pip};
  // the second tile lies on the left by definition, and no other arm can be named for it
  if (state.layout.tiles == 1 && move.arm <= 1) return std::nullopt;
  int same_arm = 0;
  for (const Move& way : placements(ruleset, state, move.seat, move.tile, false)) {
    same_arm += way.arm == move.arm ? 1 : 0;
  }
  if (same_arm == 1) return EndMark{EndMark::Kind::arm, move.arm};
  return std::nullopt;
}

std::optional<Event> event_for(const Ruleset& ruleset, const State& state, const Move& move) {
  Event event;
  event.seat = move.seat;
  event.tile = move.tile;
  switch (move.kind) {
  case MoveKind::pass: event.kind = EventKind::pass; return event;
  case MoveKind::draw: event.kind = EventKind::draw; return event;
  case MoveKind::play: event.kind = EventKind::play; break;
  }
  const std::optional<EndMark> mark = mark_for(ruleset, state, move);
  if (!mark) return std::nullopt;
  event.end = *mark;
  return event;
}

}  // namespace sixlove
