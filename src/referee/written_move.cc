#include "referee/written_move.h"

#include "referee/legal.h"

namespace sixlove {

std::optional<EndMark> mark_for(const Ruleset& ruleset, const State& state, const Move& move) {
  const Placements ways = placements(ruleset, state, move.seat, move.tile, true);
  if (ways.size() < 2 || !state.led()) return EndMark{};
  const auto& arms = state.layout.arms;
  const Pip pip = arms[move.arm].pip;
  EndMark mark{EndMark::Kind::pip, pip};
  bool pip_tells = true;
  for (const Move& way : ways) {
    if (way.arm == move.arm && way.shows != move.shows) mark.shows = move.shows;
    if (way.arm != move.arm && arms[way.arm].pip == pip) pip_tells = false;
  }
  if (pip_tells) return mark;
  // the second tile lies on the left by definition, and no other arm can be named for it
  if (state.layout.tiles == 1 && move.arm <= 1) return std::nullopt;
  mark.kind = EndMark::Kind::arm;
  mark.value = move.arm;
  return mark;
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
