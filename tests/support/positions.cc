#include "support/positions.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>

#include "rules/tile_text.h"

namespace sixlove {

namespace {

constexpr std::string_view kArms = "lrud";

std::vector<std::string> words(std::string_view text, char gap) {
  std::vector<std::string> found;
  std::istringstream in{std::string(text)};
  for (std::string word; std::getline(in, word, gap);) {
    const auto from = word.find_first_not_of(' ');
    if (from == std::string::npos) continue;
    found.push_back(word.substr(from, word.find_last_not_of(' ') - from + 1));
  }
  return found;
}

Seat seat_of(std::string_view word) {
  const bool letter = word.size() == 1 && word[0] >= 'A' && word[0] <= 'H';
  if (!letter) throw std::invalid_argument("no seat: " + std::string(word));
  return static_cast<Seat>(word[0] - 'A');
}

Pip pip_of(const std::string& word) {
  return static_cast<Pip>(std::stoi(word));
}

/// Some tile that shows the pip at the end of a plain arm.
Tile plain_tip(Pip pip) {
  return tile_of(pip, pip == 0 ? Pip{1} : static_cast<Pip>(pip - 1));
}

void read_ends(State& state, const std::vector<std::string>& parts) {
  Layout& layout = state.layout;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Pip pip = pip_of(parts[i]);
    layout.arms.push_back({.pip = pip, .tip = plain_tip(pip), .length = 2});
  }
  layout.lead = tile_of(1, 0);
  layout.tiles = 5;
}

void read_line(const Ruleset& ruleset, State& state, const std::vector<std::string>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Move move = move_of(ruleset, state, "A" + parts[i]);
    static_cast<void>(apply(state, move, effect_of(ruleset, state, move)));
  }
}

void read_turn(State& state, const std::vector<std::string>& parts) {
  const Seat seat = seat_of(parts.at(1));
  if (state.led()) {
    state.turn.turn = seat;
    return;
  }
  state.duty.seats = mask_of(seat);
  for (std::size_t i = 2; i < parts.size(); ++i) {
    if (parts[i] == "double") {
      state.duty.any_double = true;
    } else if (parts[i] == "draws" || parts[i] == "draws-in-turn") {
      state.duty.draws = true;
      state.duty.in_turn = parts[i] != "draws";
    } else {
      state.duty.tile = tile(parts[i]);
    }
  }
}

void read_boneyard(Position& position, const std::vector<std::string>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) position.stock.push_back(tile(parts[i]));
  State& state = position.state;
  for (const Tile one : position.stock) state.boneyard.add(one);
  state.stock = position.stock.data();
  state.stock_size = static_cast<std::uint8_t>(position.stock.size());
  state.boneyard_count = state.stock_size;
}

}  // namespace

Tile tile(std::string_view text) {
  const std::optional<Tile> read = tile_from_plain_text(text);
  if (!read) throw std::invalid_argument("no tile: " + std::string(text));
  return *read;
}

std::vector<Tile> tiles(std::string_view text) {
  std::vector<Tile> all;
  for (const std::string& word : words(text, ' ')) all.push_back(tile(word));
  return all;
}

TileSet tile_set(std::string_view text) {
  TileSet all;
  for (const Tile one : tiles(text)) all.add(one);
  return all;
}

Position position(const Ruleset& ruleset, std::string_view line) {
  Position position;
  State& state = position.state;
  state.boneyard_known = true;
  std::vector<std::vector<std::string>> parts;
  for (const std::string& part : words(line, '|')) parts.push_back(words(part, ' '));
  for (const auto& part : parts) {
    if (part[0].size() == 1) {
      state.seats = std::max<std::uint8_t>(state.seats, static_cast<Seat>(seat_of(part[0]) + 1));
    }
  }
  const Seating& seating = ruleset;
  state.set = Equipment::set_for(ruleset, state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    state.side_of[seat] = Seating::side_of(seating, seat, state.seats);
  }
  // lines are laid before hands are dealt, so that the tiles come out of no hand
  for (const auto& part : parts) {
    if (part[0] == "ends") read_ends(state, part);
    if (part[0] == "line") read_line(ruleset, state, part);
    if (part[0] == "boneyard") read_boneyard(position, part);
  }
  for (const auto& part : parts) {
    if (part[0] == "turn") read_turn(state, part);
    if (part[0] == "last") state.turn.last_player = seat_of(part.at(1));
    if (part[0].size() != 1) continue;
    TileSet& hand = state.hand[seat_of(part[0])];
    for (std::size_t i = 1; i < part.size(); ++i) hand.add(tile(part[i]));
  }
  return position;
}

FinalHands left_hands(const Ruleset& ruleset, std::string_view line) {
  FinalHands left;
  for (const std::string& part : words(line, '|')) {
    const std::vector<std::string> held = words(part, ' ');
    FinalHand& hand = left.hands[seat_of(held[0])];
    left.seats = std::max(left.seats, seat_of(held[0]) + 1);
    const std::string what = held.size() > 1 ? held[1] : "";
    if (what == "?") continue;
    if (!what.empty() && what.find('-') == std::string::npos) {
      hand.pips = std::stoi(what);
    } else {
      hand.tiles = TileSet{};
      for (std::size_t i = 1; i < held.size(); ++i) hand.tiles->add(tile(held[i]));
      hand.pips = pips(*hand.tiles);
    }
    hand.counted = Counting::hand_count(ruleset, hand);
  }
  const Seating& seating = ruleset;
  for (Seat seat = 0; seat < left.seats; ++seat) {
    left.side_of[seat] = Seating::side_of(seating, seat, left.seats);
  }
  return left;
}

Move move_of(const Ruleset& ruleset, const State& state, std::string_view text) {
  const Seat seat = seat_of(text.substr(0, 1));
  const std::string_view rest = text.substr(1);
  if (rest == "-") return {MoveKind::pass, seat, kNoTile, kNoArm, 0};
  if (rest.starts_with('+')) {
    const Tile drawn = rest == "+?" ? kNoTile : tile(rest.substr(1));
    return {MoveKind::draw, seat, drawn, kNoArm, 0};
  }
  const std::size_t at = rest.find('@');
  const Tile played = tile(rest.substr(0, at));
  if (!state.led()) return {MoveKind::play, seat, played, kNoArm, 0};
  const std::string end(at == std::string_view::npos ? "" : rest.substr(at + 1));
  const auto& arms = state.layout.arms;
  const std::size_t named = end.empty() ? std::string_view::npos : kArms.find(end[0]);
  for (std::uint8_t i = 0; i < arms.size(); ++i) {
    const auto shown = LayoutRule::shown_after(ruleset, played, arms[i].pip);
    const bool by_arm = named != std::string_view::npos;
    if (by_arm && named != i) continue;
    if (!by_arm && !end.empty() && arms[i].pip != pip_of(end)) continue;
    if (end.empty() && !LayoutRule::fits(ruleset, state.layout, played, arms[i])) continue;
    return {MoveKind::play, seat, played, i, shown.empty() ? Pip{0} : shown[0]};
  }
  return {MoveKind::play, seat, played, 0, 0};
}

std::string text_of(const State& state, const Move& move) {
  const auto written = [](Tile one) {
    return one == kNoTile ? "?" : std::to_string(high(one)) + "-" + std::to_string(low(one));
  };
  const std::string seat(1, static_cast<char>('A' + move.seat));
  switch (move.kind) {
  case MoveKind::pass: return seat + "-";
  case MoveKind::draw: return seat + "+" + written(move.tile);
  case MoveKind::play: break;
  }
  const std::string play = seat + written(move.tile);
  return move.arm == kNoArm ? play : play + "@" + std::to_string(state.layout.arms[move.arm].pip);
}

std::string legal(const Ruleset& ruleset, const State& state) {
  std::multiset<std::string> all;
  for (const Move& move : legal_moves(ruleset, state)) all.insert(text_of(state, move));
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : " ") + one;
  return text;
}

std::string objection(const Ruleset& ruleset, const State& state, std::string_view move) {
  const Objection found = objection_to(ruleset, state, move_of(ruleset, state, move));
  return found ? std::string(row_of(found.finding).id) : "none";
}

}  // namespace sixlove
