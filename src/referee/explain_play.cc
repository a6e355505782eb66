// Words for findings about plays: whose tile it is, and where it goes.

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"
#include "referee/readings.h"

namespace sixlove {

namespace {

/// The end that the record names: "at the 6", "at the left end"; empty if it names none.
std::string written_end(const Event* event) {
  if (event == nullptr) return "";
  switch (event->end.kind) {
  case EndMark::Kind::none: return "";
  case EndMark::Kind::pip: return fmt::format(" at the {}", event->end.value);
  case EndMark::Kind::arm: return fmt::format(" at {}", arm_text(event->end.value));
  }
  return "";
}

/// Why a round is not followed further than where its readings part.
std::string too_many_words() {
  return fmt::format(
      "with this there are more than {} ways to read the ends: the round is not "
      "followed further",
      kMostReadings);
}

/// Helps with what the seat may play instead.
void help_play(Telling& telling, const State& state) {
  const Seat seat = telling.ruling().seat;
  const TileSet fits = telling.playable(state, seat);
  const std::string letter = telling.letter(seat);
  if (state.turn.over != Over::no || seat >= state.seats) return;
  if (fits.empty()) {
    const bool draws = facts_for(telling.rules(), state, seat).may_draw && state.led();
    if (state.hidden[seat] > 0) return;
    telling.help(fmt::format("{} holds nothing that fits and {}", letter,
                             draws ? "has to draw" : "can only pass"));
    return;
  }
  telling.help(
      fmt::format("{} may {} {}", letter, state.led() ? "play" : "lead", tiles_text(fits, "or")));
}

void note_holder(Telling& telling, const State& state) {
  const Tile tile = telling.ruling().tile;
  const Seat holder = state.holder(tile);
  if (holder == kNoSeat) {
    if (state.boneyard.has(tile)) {
      telling.note(fmt::format("{} is in the boneyard", tile_text(tile)));
    } else {
      telling.note(telling.holds(state, telling.ruling().seat));
    }
    return;
  }
  const Span dealt = telling.dealt_place(holder, tile);
  telling.note(dealt.length > 0
                   ? fmt::format("{} was dealt {}{} and still holds it", telling.seat(holder),
                                 tile_text(tile), telling.in_line(dealt))
                   : fmt::format("{} holds {}", telling.seat(holder), tile_text(tile)));
}

/// Why no end takes the tile, said of the record's own words.
std::string why_no_match(const Telling& telling, const State& state) {
  const Event* const event = telling.event();
  const Tile tile = telling.ruling().tile;
  if (state.turn.over == Over::block) return ", but the round is blocked";
  for (const Arm& arm : state.layout.arms) {
    const bool waits = LayoutRule::waits_for_double(telling.rules(), arm) && shows(tile, arm.pip);
    if (waits) {
      return fmt::format(", but {} has to come first there", tile_text(double_of(arm.pip)));
    }
  }
  if (event == nullptr || event->end.kind == EndMark::Kind::none) return ", which fits no open end";
  const bool fits = !placements(telling.rules(), state, telling.ruling().seat, tile, true).empty();
  if (event->end.shows != EndMark::kEither && fits) {
    return fmt::format("{} with the {} open, which it cannot show there", written_end(event),
                       event->end.shows);
  }
  if (event->end.kind == EndMark::Kind::arm) {
    const bool there = event->end.value < state.layout.arms.size();
    if (!there) return fmt::format("{}, which the layout does not have", written_end(event));
    return fmt::format("{}, which shows {}", written_end(event),
                       state.layout.arms[event->end.value].pip);
  }
  for (const Arm& arm : state.layout.arms) {
    if (arm.pip == event->end.value) {
      return fmt::format("{}, where it does not fit", written_end(event));
    }
  }
  return fmt::format("{}, but no open end shows {}", written_end(event), event->end.value);
}

/// The open ends at which the tile would fit, as a record names them.
std::string ends_that_take(const Telling& telling, const State& state) {
  std::vector<std::string> ends;
  const Layout& layout = state.layout;
  for (const Move& move :
       placements(telling.rules(), state, telling.ruling().seat, telling.ruling().tile, true)) {
    if (move.arm >= layout.arms.size()) continue;
    std::string end = std::to_string(layout.arms[move.arm].pip);
    if (std::find(ends.begin(), ends.end(), end) == ends.end()) ends.push_back(std::move(end));
  }
  return joined(ends, "or");
}

/// "B6-5@6": the play with the end at which it goes; by arm where pips do not tell the ends apart.
std::string with_end(const Telling& telling, const Move& move, bool by_arm) {
  const Layout& layout = telling.before()->layout;
  const std::string end = by_arm && move.arm < kArmLetters.size()
                              ? std::string(1, kArmLetters[move.arm])
                              : std::to_string(layout.arms[move.arm].pip);
  const bool either_way =
      LayoutRule::shown_after(telling.rules(), move.tile, layout.arms[move.arm].pip).size() > 1;
  return fmt::format("{}{}@{}{}", telling.letter(move.seat), tile_text(move.tile), end,
                     either_way ? fmt::format(">{}", move.shows) : "");
}

std::string why_closed(const Telling& telling, const State& state) {
  const std::uint8_t hub = LayoutRule::hub_to_fill(telling.rules(), state.layout);
  if (hub != kNoHub) {
    const Hub& filling = state.layout.hubs[hub];
    return fmt::format("every arm of the spinner {} has to hold a tile first: {} {} bare",
                       tile_text(filling.tile), filling.bare, filling.bare == 1 ? "is" : "are");
  }
  if (!state.layout.hubs.empty()) {
    return fmt::format("the other arms of the spinner {} open when both its sides are covered",
                       tile_text(state.layout.hubs[0].tile));
  }
  return "that end takes no tiles yet";
}

}  // namespace

void tell_already_played(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const Event* const play = telling.earlier_play(ruling.tile);
  telling.say(fmt::format("{} plays {}, which has been played before", telling.seat(ruling.seat),
                          tile_text(ruling.tile)));
  if (play != nullptr) {
    telling.mark(play->span(), fmt::format("{} played it here, move {}", telling.letter(play->seat),
                                           telling.move_number(*play)));
  } else {
    telling.mark(ruling.second, "it was played here");
  }
  const State* const state = telling.before();
  if (state != nullptr) telling.note(telling.open_ends(*state));
  note_outcome(telling);
  if (state != nullptr) help_play(telling, *state);
}

void tell_not_held(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  const bool leads = state != nullptr && !state->led();
  telling.say(fmt::format("{} {} {}, which {} does not hold", telling.seat(ruling.seat),
                          leads ? "leads" : "plays", tile_text(ruling.tile),
                          telling.letter(ruling.seat)));
  mark_hand(telling, ruling.seat);
  if (state == nullptr) {
    if (ruling.other < kMaxSeats) {
      telling.note(fmt::format("{} holds {}", telling.seat(ruling.other), tile_text(ruling.tile)));
    }
    return;
  }
  note_holder(telling, *state);
  if (state->led()) telling.note(telling.open_ends(*state));
  note_outcome(telling);
  help_play(telling, *state);
}

void tell_no_match(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  const std::string play =
      fmt::format("{} plays {}", telling.seat(ruling.seat), tile_text(ruling.tile));
  if (state == nullptr) {
    telling.say(play + ", which does not fit");
    return;
  }
  telling.say(play + why_no_match(telling, *state));
  telling.note(telling.open_ends(*state));
  note_outcome(telling);
  const std::string ends = ends_that_take(telling, *state);
  if (!ends.empty() && state->turn.over == Over::no) {
    telling.help(fmt::format("{} goes at the {}: is the end written wrongly?",
                             tile_text(ruling.tile), ends));
  } else {
    help_play(telling, *state);
  }
}

void tell_closed_arm(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  const State* const state = telling.before();
  const std::string end = written_end(telling.event());
  telling.say(fmt::format("{} plays {}{}, {} not open yet", telling.seat(ruling.seat),
                          tile_text(ruling.tile), end,
                          end.empty() ? "but the end that it fits is" : "which is"));
  if (state == nullptr) return;
  telling.note(why_closed(telling, *state));
  telling.note(telling.open_ends(*state));
  note_outcome(telling);
  help_play(telling, *state);
}

void tell_ambiguous_end(Telling& telling) {
  const Ruling& ruling = telling.ruling();
  telling.say(fmt::format("{} plays {}, and the record does not say at which end",
                          telling.seat(ruling.seat), tile_text(ruling.tile)));
  const State* const state = telling.before();
  const bool too_many = ruling.seen > static_cast<int>(kMostReadings);
  if (state == nullptr || !state->led() || !state->set.has(ruling.tile) ||
      ruling.seat >= state->seats) {
    if (ruling.seen > 1) {
      telling.note(too_many ? too_many_words() : "the ways to read it come to different results");
    }
    telling.help(
        fmt::format("write the end after the tile, by its number, as in {}{}@{}, or by its "
                    "arm: @l, @r, @u or @d",
                    telling.letter(ruling.seat), tile_text(ruling.tile), high(ruling.tile)));
    return;
  }
  telling.note(telling.open_ends(*state));
  const Placements ways = placements(telling.rules(), *state, ruling.seat, ruling.tile, true);
  bool by_arm = false;
  for (const Move& a : ways) {
    for (const Move& b : ways) {
      const Layout& layout = state->layout;
      by_arm = by_arm || (a.arm != b.arm && layout.arms[a.arm].pip == layout.arms[b.arm].pip);
    }
  }
  std::vector<std::string> spellings;
  for (const Move& way : ways) {
    State after = *state;
    make_move(telling.rules(), after, way);
    spellings.push_back(with_end(telling, way, by_arm));
    telling.note(fmt::format("after {} {}", spellings.back(), telling.open_ends(after)));
  }
  telling.note(too_many ? too_many_words() : "the ends that are left decide the result");
  telling.help(fmt::format("write {}", joined(spellings, "or")));
}

}  // namespace sixlove
