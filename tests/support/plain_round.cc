#include "support/plain_round.h"

#include <algorithm>

namespace sixlove {

namespace {

using Spins = PlainRules::Spins;
using Fill = PlainRules::Fill;
using Bare = PlainEnd::Bare;
using What = PlainMove::What;

bool is_double(PlainTile tile) {
  return tile.first == tile.second;
}

}  // namespace

/// An open end takes tiles unless some spinner has to be filled before it.
bool PlainRound::takes_tiles(const PlainEnd& end) const {
  if (!end.open) return false;
  if (rules.fill == Fill::none) return true;
  int filling = -1;
  for (const PlainEnd& other : ends) {
    const bool due = other.bare != Bare::no && (rules.fill == Fill::every || other.spinner == 0);
    if (due && (filling < 0 || other.spinner < filling)) filling = other.spinner;
  }
  return filling < 0 || (end.bare != Bare::no && end.spinner == filling);
}

/// What the end may show once the tile is joined to it; nothing if it does not fit.
std::vector<int> PlainRound::shown(PlainTile tile, const PlainEnd& end) const {
  if (rules.second_tile_double && end.tiles == 1) {
    return tile == PlainTile{end.shows, end.shows} ? std::vector{end.shows} : std::vector<int>{};
  }
  const int joins = rules.sum > 0 ? rules.sum - end.shows : end.shows;
  if (tile.first == joins) return {tile.second};
  if (tile.second == joins) return {tile.first};
  if (std::find(rules.wild.begin(), rules.wild.end(), tile) == rules.wild.end()) return {};
  return is_double(tile) ? std::vector{tile.first} : std::vector{tile.first, tile.second};
}

bool PlainRound::fits(PlainTile tile, const PlainEnd& end) const {
  return takes_tiles(end) && !shown(tile, end).empty();
}

bool PlainRound::can_play(const std::vector<PlainTile>& hand) const {
  for (const PlainTile& tile : hand) {
    for (const PlainEnd& end : ends) {
      if (fits(tile, end)) return true;
    }
  }
  return false;
}

bool PlainRound::can_draw() const {
  return rules.draws && boneyard.size() > rules.reserve;
}

bool PlainRound::over() const {
  if (!led) return false;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    bool out = true;
    for (std::size_t other = 0; other < hands.size(); ++other) {
      if (rules.side[other] == rules.side[seat]) out = out && hands[other].empty();
    }
    if (out) return true;
  }
  bool stuck = !can_draw();
  for (const auto& hand : hands) stuck = stuck && !can_play(hand);
  return stuck;
}

bool PlainRound::alike(const PlainEnd& a, const PlainEnd& b) const {
  if (a.shows != b.shows || a.spinner != b.spinner || a.open != b.open) return false;
  if (rules.sides_matter && a.bare != b.bare) return false;
  if (rules.across_matters && a.across != b.across) return false;
  return !rules.second_tile_double || std::min(a.tiles, 2) == std::min(b.tiles, 2);
}

bool PlainRound::may_lead(PlainTile tile) const {
  if (lead_tile) return *lead_tile == tile;
  return is_double(tile) || (rules.spins != Spins::lead && !rules.leads_any_double);
}

std::vector<PlainMove> PlainRound::plays() const {
  std::vector<PlainMove> found;
  for (const PlainTile& tile : hands[turn]) {
    if (!led) {
      if (may_lead(tile)) found.push_back({What::play, tile, 0, 0});
      continue;
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
      bool before = false;
      for (std::size_t j = 0; j < i; ++j) {
        before = before || (fits(tile, ends[j]) && alike(ends[i], ends[j]));
      }
      if (before || !fits(tile, ends[i])) continue;
      for (const int shows : shown(tile, ends[i])) found.push_back({What::play, tile, i, shows});
    }
  }
  return found;
}

std::vector<PlainMove> PlainRound::moves() const {
  if (over()) return {};
  std::vector<PlainMove> found = plays();
  const PlainMove draw{What::draw, boneyard.empty() ? PlainTile{} : boneyard.front(), 0, 0};
  if (!led) {
    if (found.empty() && rules.draws_for_lead && can_draw()) found.push_back(draw);
    return found;
  }
  if (again) {
    found.push_back({});
    return found;
  }
  const bool may_draw = can_draw() && !(rules.draws_one && drew);
  if (may_draw && (found.empty() || rules.may_draw_when_able)) found.push_back(draw);
  if (found.empty()) found.push_back({});
  return found;
}

/// A spinner's arms besides those in the line.
void PlainRound::spin(int pip, int bare_tips) {
  const bool opens = !rules.sides_first;
  for (int i = 0; i < bare_tips; ++i) {
    ends.push_back({pip, true, Bare::tip, opens, 0, spinners});
  }
  ++spinners;
}

void PlainRound::lay_lead(PlainTile tile) {
  led = true;
  const bool across = is_double(tile);
  ends = {{tile.first, across}};
  if (!rules.one_end) ends.push_back({tile.second, across});
  if (!across || rules.spins == Spins::none) return;
  for (PlainEnd& end : ends) {
    end.bare = Bare::side;
    end.spinner = spinners;
  }
  spin(tile.first, rules.lead_arms - 2);
}

void PlainRound::lay(const PlainMove& move) {
  PlainEnd& end = ends[move.end];
  const int filled = end.bare == Bare::side ? end.spinner : -1;
  end = {move.shows, is_double(move.tile), Bare::no, true, end.tiles + 1, -1};
  const bool spins =
      is_double(move.tile) &&
      (rules.spins == Spins::every_double || (rules.spins == Spins::first_double && spinners == 0));
  if (spins) {
    end.bare = Bare::side;
    end.spinner = spinners;
    spin(move.tile.first, rules.arms - 2);
  }
  if (filled < 0) return;
  for (const PlainEnd& other : ends) {
    if (other.spinner == filled && other.bare == Bare::side) return;
  }
  for (PlainEnd& other : ends) {
    if (other.spinner == filled) other.open = true;
  }
}

std::size_t PlainRound::seat_after(std::size_t seat) const {
  std::size_t next = (seat + 1) % hands.size();
  while (next != seat && hands[next].empty()) next = (next + 1) % hands.size();
  return next;
}

PlainRound PlainRound::after(const PlainMove& move) const {
  PlainRound next = *this;
  auto& hand = next.hands[turn];
  switch (move.what) {
  case What::draw:
    hand.push_back(next.boneyard.front());
    next.boneyard.erase(next.boneyard.begin());
    next.drew = led;
    if (!led && rules.lead_draws_in_turn && !may_lead(hand.back())) {
      next.turn = (turn + 1) % hands.size();
    }
    return next;
  case What::play:
    hand.erase(std::find(hand.begin(), hand.end(), move.tile));
    if (led) {
      next.lay(move);
    } else {
      next.lay_lead(move.tile);
    }
    next.again = rules.again_after_double && !again && is_double(move.tile);
    break;
  case What::pass: next.again = false; break;
  }
  next.drew = false;
  if (!next.again) next.turn = next.seat_after(turn);
  return next;
}

std::uint64_t PlainRound::lines(int depth) const {
  const std::vector<PlainMove> legal = moves();
  if (depth == 0 || legal.empty()) return 1;
  std::uint64_t count = 0;
  for (const PlainMove& move : legal) count += after(move).lines(depth - 1);
  return count;
}

std::string PlainRound::text(const PlainMove& move) const {
  const std::string seat(1, static_cast<char>('A' + static_cast<char>(turn)));
  const std::string tile = std::to_string(move.tile.first) + "-" + std::to_string(move.tile.second);
  switch (move.what) {
  case What::draw: return seat + "+" + tile;
  case What::pass: return seat + "-";
  case What::play: break;
  }
  return led ? seat + tile + "@" + std::to_string(ends[move.end].shows) : seat + tile;
}

std::string PlainRound::legal() const {
  std::vector<std::string> all;
  for (const PlainMove& move : moves()) all.push_back(text(move));
  std::sort(all.begin(), all.end());
  std::string joined;
  for (const std::string& one : all) joined += (joined.empty() ? "" : " ") + one;
  return joined;
}

}  // namespace sixlove
