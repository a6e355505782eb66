#include <fmt/format.h>

#include "cli/solved.h"
#include "record/write.h"
#include "referee/written_move.h"

namespace sixlove {

std::string written_move(const RoundInQuestion& round, const State& state, const Move& move) {
  std::optional<Event> event = event_for(round.doc->rules, state, move);
  if (!event) {
    event.emplace();
    event->kind = EventKind::play;
    event->seat = move.seat;
    event->tile = move.tile;
    if (move.arm != kNoArm) event->end = {EndMark::Kind::arm, move.arm};
  }
  return write_event(*round.record, Round{}, *event);
}

std::vector<std::string> written_line(const RoundInQuestion& round, const MatchState& match,
                                      RoundPosition position, const std::vector<Move>& line) {
  const RoundContext context = context_of(match, false);
  std::vector<std::string> written;
  for (const Move& move : line) {
    written.push_back(written_move(round, position.state, move));
    static_cast<void>(make_move(round.doc->rules, context, position, move));
  }
  return written;
}

std::string to_play(const RoundInQuestion& round, const State& state) {
  if (state.led()) return {round.letters[state.turn.turn]};
  std::string seats;
  for (Seat seat = 0; seat < round.seats; ++seat) {
    if (has(state.duty.seats, seat)) seats += round.letters[seat];
  }
  return seats;
}

std::string value_words(const RoundInQuestion& round, const SolveOptions& options, bool each_alone,
                        const Value& value) {
  if (each_alone) {
    std::string words;
    for (Side side = 0; side < round.sides; ++side) {
      if (value.by_side[side] == 0) continue;
      words += fmt::format("{}{} {}", words.empty() ? "" : ", ", round.side_names[side],
                           value.by_side[side]);
    }
    return words.empty() ? "nobody" : words;
  }
  if (value.points == 0) return "level";
  const Side first = options.versus == kNoSeat ? Side{0} : round.side_of[options.versus];
  const auto other = static_cast<Side>(first == 0 ? 1 : 0);
  const std::string against = round.sides > 2 ? "the others" : round.side_names[other];
  const std::string better = value.points > 0 ? round.side_names[first] : against;
  return fmt::format("{} +{}", better, value.points > 0 ? value.points : -value.points);
}

}  // namespace sixlove
