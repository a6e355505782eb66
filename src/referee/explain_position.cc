// Words for what can be seen in a position: tiles, open ends, what a seat holds and can do, and
// what became of a faulted move.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/explain_telling.h"
#include "referee/legal.h"

namespace sixlove {

namespace {

constexpr std::size_t kMostTiles = 10;

std::string_view arm_name(std::size_t arm) {
  constexpr std::array<std::string_view, 4> kNames{"left", "right", "up", "down"};
  return arm < kNames.size() ? kNames[arm] : std::string_view();
}

/// "6", or "6 (6-6 has to come first)"
std::string end_text(const Ruleset& rules, const Arm& arm) {
  if (!LayoutRule::waits_for_double(rules, arm)) return std::to_string(arm.pip);
  return fmt::format("{} ({} has to come next)", arm.pip, tile_text(double_of(arm.pip)));
}

/// Each open end with its arm's name: "left 6", "up 5".
std::vector<std::string> named_ends(const Ruleset& rules, const Layout& layout) {
  std::vector<std::string> ends;
  for (std::size_t i = 0; i < layout.arms.size(); ++i) {
    const Arm& arm = layout.arms[i];
    if (!LayoutRule::takes_tiles(rules, layout, arm)) continue;
    const std::string end = end_text(rules, arm);
    ends.push_back(arm_name(i).empty() ? end : fmt::format("{} {}", arm_name(i), end));
  }
  return ends;
}

std::vector<std::string> plain_ends(const Ruleset& rules, const Layout& layout) {
  std::vector<std::string> ends;
  for (const Arm& arm : layout.arms) {
    if (LayoutRule::takes_tiles(rules, layout, arm)) ends.push_back(end_text(rules, arm));
  }
  return ends;
}

std::string play_outcome(const Telling& telling, const Event& event) {
  const Ruling& ruling = telling.ruling();
  const State& state = *telling.before();
  if (!ruling.carried_out) {
    return state.turn.over != Over::no
               ? "the move is left out"
               : fmt::format("the move is skipped, and the turn of {} is over",
                             telling.letter(event.seat));
  }
  const Move move{MoveKind::play, event.seat, event.tile, ruling.arm, 0};
  if (!state.led() && LayoutRule::on_play(telling.rules(), state, Facts{}, move)) {
    return "the layout cannot start like this: the round is followed no further";
  }
  std::string text = "the move is carried out all the same";
  if (ruling.arm < state.layout.arms.size() && state.layout.tiles > 1) {
    text += fmt::format(", on {}", arm_text(ruling.arm));
  }
  const Seat holder = state.holder(event.tile);
  if (holder != kNoSeat && holder != event.seat) {
    text +=
        fmt::format("; {} leaves the hand of {}", tile_text(event.tile), telling.letter(holder));
  }
  return text;
}

std::string pass_outcome(const Telling& telling, const Event& event) {
  const State& state = *telling.before();
  if (!telling.ruling().carried_out) return "the pass is left out";
  if (!state.led()) return "the lead is still to be made, by the same seats";
  return fmt::format("the pass stands, and the turn goes to {}",
                     telling.letter(turn_after(state, event.seat)));
}

std::string draw_outcome(const Telling& telling) {
  return telling.ruling().carried_out ? "the tile is drawn all the same" : "nothing is drawn";
}

}  // namespace

std::string tile_text(Tile tile) {
  return tile == kNoTile ? "no tile" : fmt::format("{}-{}", high(tile), low(tile));
}

std::string tiles_text(const TileSet& tiles, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Tile tile : tiles) names.push_back(tile_text(tile));
  std::reverse(names.begin(), names.end());
  if (names.size() > kMostTiles + 1) {
    const std::size_t more = names.size() - kMostTiles;
    names.resize(kMostTiles);
    names.push_back(fmt::format("{} more", more));
  }
  return joined(names, conjunction);
}

std::string number_of(int count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string arm_text(std::size_t arm) {
  if (!arm_name(arm).empty()) return fmt::format("the {} end", arm_name(arm));
  return fmt::format("arm {}", arm + 1);
}

std::string Telling::open_ends(const State& state) const {
  const Layout& layout = state.layout;
  if (!state.led()) return "no tile has been led";
  const std::vector<std::string> ends = plain_ends(rules(), layout);
  if (ends.empty()) return "no end is open";
  if (ends.size() == 1) return fmt::format("the open end is {}", ends[0]);
  const bool equal = std::all_of(ends.begin(), ends.end(),
                                 [&ends](const std::string& end) { return end == ends[0]; });
  if (equal) {
    return fmt::format("{} open ends show {}", ends.size() == 2 ? "both" : "all", ends[0]);
  }
  return fmt::format("the open ends are {}",
                     joined(layout.arms.size() == 2 ? ends : named_ends(rules(), layout), "and"));
}

TileSet Telling::playable(const State& state, Seat seat) const {
  if (seat >= state.seats) return {};
  return facts_for(rules(), state, seat).playable & state.hand[seat];
}

std::string Telling::may_do(const State& state, Seat seat) const {
  if (seat >= state.seats) return "nobody knows whose turn it is";
  const Facts facts = facts_for(rules(), state, seat);
  switch (facts.able) {
  case Known::yes:
    return fmt::format("{} may {} {}", letter(seat), state.led() ? "play" : "lead",
                       tiles_text(playable(state, seat), "or"));
  case Known::maybe: return fmt::format("{} may hold a tile that fits", letter(seat));
  case Known::no: break;
  }
  return fmt::format("{} {}", letter(seat), facts.may_draw ? "has to draw" : "can only pass");
}

std::string Telling::boneyard(const State& state) const {
  const Dealing& dealing = rules();
  std::string text = fmt::format("the boneyard has {}", number_of(state.boneyard_count, "tile"));
  if (dealing.reserve == 1) text += ", and the last is never drawn";
  if (dealing.reserve > 1) {
    text += fmt::format(", and the last {} are never drawn", dealing.reserve);
  }
  return text;
}

std::string Telling::holds(const State& state, Seat seat) const {
  if (seat >= state.seats) return "nobody knows whose hand it is";
  const int hidden = state.hidden[seat];
  const std::string known = tiles_text(state.hand[seat], "and");
  const std::string unknown = fmt::format("{} that nobody saw", number_of(hidden, "tile"));
  if (hidden == 0) {
    return fmt::format("{} holds {}", letter(seat), known.empty() ? "nothing" : known);
  }
  return known.empty() ? fmt::format("{} holds {}", letter(seat), unknown)
                       : fmt::format("{} holds {} and {}", letter(seat), known, unknown);
}

void note_outcome(Telling& telling) {
  const Event* const event = telling.event();
  if (event == nullptr || telling.before() == nullptr || !event->is_move()) return;
  switch (event->kind) {
  case EventKind::play: telling.note(play_outcome(telling, *event)); return;
  case EventKind::pass: telling.note(pass_outcome(telling, *event)); return;
  case EventKind::draw: telling.note(draw_outcome(telling)); return;
  case EventKind::incident:
  case EventKind::objection:
  case EventKind::time:
  case EventKind::no_show:
  case EventKind::substitute:
  case EventKind::choice: return;
  }
}

}  // namespace sixlove
