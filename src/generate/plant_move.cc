// Faulty moves in a position: of all moves that come to mind those that the rules object to with
// the finding that is wanted.

#include "generate/planters.h"
#include "referee/written_move.h"

namespace sixlove {

namespace {

Event play_event(Seat seat, Tile tile) {
  Event event;
  event.kind = EventKind::play;
  event.seat = seat;
  event.tile = tile;
  return event;
}

Move play_move(Seat seat, Tile tile) {
  return {MoveKind::play, seat, tile, kNoArm, 0};
}

bool objects(const RoundInPlay& play, const Move& move, FindingId finding) {
  const Objection objection = objection_to(play.ruleset(), play.state(), move);
  return objection && objection.finding == finding;
}

/// Adds every way to play the tile that is faulted so.
void add_plays(const RoundInPlay& play, Seat seat, Tile tile, FindingId finding,
               std::vector<Event>& events) {
  const Ruleset& ruleset = play.ruleset();
  for (const Move& move : placements(ruleset, play.state(), seat, tile, true)) {
    if (!objects(play, move, finding)) continue;
    if (const auto event = event_for(ruleset, play.state(), move)) events.push_back(*event);
  }
}

std::vector<Event> faulty_leads(const RoundInPlay& play, FindingId finding) {
  std::vector<Event> events;
  const State& state = play.state();
  if (state.led() || play.over()) return events;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    for (const Tile tile : state.hand[seat]) add_plays(play, seat, tile, finding, events);
  }
  return events;
}

/// Plays of these tiles by the seat whose turn it is, or by each that may lead; no end is written.
std::vector<Event> plays_of(const RoundInPlay& play, const TileSet& tiles, FindingId finding) {
  std::vector<Event> events;
  const State& state = play.state();
  if (play.over()) return events;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (state.led() && seat != state.turn.turn) continue;
    for (const Tile tile : tiles) {
      if (objects(play, play_move(seat, tile), finding)) events.push_back(play_event(seat, tile));
    }
  }
  return events;
}

}  // namespace

std::vector<Event> unknown_tiles(RoundInPlay& play) {
  const Equipment& equipment = play.ruleset();
  return plays_of(play, TileSet::full(kMaxPip) - TileSet::full(equipment.highest_pip),
                  FindingId::unknown_tile);
}

std::vector<Event> removed_tiles(RoundInPlay& play) {
  const Equipment& equipment = play.ruleset();
  return plays_of(play, equipment.removed.for_seats(play.state().seats), FindingId::removed_tile);
}

std::vector<Event> tiles_played_before(RoundInPlay& play) {
  return plays_of(play, play.state().played, FindingId::already_played);
}

std::vector<Event> wrong_leaders(RoundInPlay& play) {
  return faulty_leads(play, FindingId::wrong_leader);
}

std::vector<Event> wrong_lead_tiles(RoundInPlay& play) {
  return faulty_leads(play, FindingId::wrong_lead_tile);
}

std::vector<Event> plays_out_of_turn(RoundInPlay& play) {
  std::vector<Event> events;
  const State& state = play.state();
  if (!state.led() || play.over() || state.turn.extra) return events;
  // a seat that could only have passed is skipped, and that is another finding
  const Facts facts = facts_for(play.ruleset(), state, state.turn.turn);
  if (facts.able != Known::yes && !facts.may_draw) return events;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    for (const Tile tile : state.hand[seat]) {
      add_plays(play, seat, tile, FindingId::out_of_turn, events);
    }
  }
  return events;
}

std::vector<Event> moves_after_the_end(RoundInPlay& play) {
  std::vector<Event> events;
  const State& state = play.state();
  if (state.turn.over == Over::no) return events;
  // after a block every seat may still pass once
  if (state.turn.over == Over::block) play.pass_after_block(state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    Event pass;
    pass.seat = seat;
    const Move move{MoveKind::pass, seat, kNoTile, kNoArm, 0};
    if (objects(play, move, FindingId::after_the_end)) events.push_back(pass);
    for (const Tile tile : state.hand[seat]) {
      if (!objects(play, play_move(seat, tile), FindingId::after_the_end)) continue;
      events.push_back(play_event(seat, tile));
    }
  }
  return events;
}

std::vector<Event> tiles_not_held(RoundInPlay& play) {
  std::vector<Event> events;
  const State& state = play.state();
  if (!state.led() || play.over()) return events;
  const Seat seat = state.turn.turn;
  for (const Tile tile : state.set - state.played - state.hand[seat]) {
    add_plays(play, seat, tile, FindingId::not_held, events);
  }
  return events;
}

std::vector<Event> ambiguous_plays(RoundInPlay& play) {
  std::vector<Event> events;
  const State& state = play.state();
  if (!state.led() || play.over()) return events;
  const Seat seat = state.turn.turn;
  const Side side = state.side_of[seat];
  for (const Tile tile : state.hand[seat]) {
    const Event event = play_event(seat, tile);
    const std::vector<RoundReplay> readings = play.after(event);
    for (const RoundReplay& reading : readings) {
      if (reading.state().turn.over == readings[0].state().turn.over &&
          reading.in_play(side) == readings[0].in_play(side)) {
        continue;
      }
      events.push_back(event);
      break;
    }
  }
  return events;
}

}  // namespace sixlove
