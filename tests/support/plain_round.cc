#include "support/plain_round.h"

#include <algorithm>

namespace sixlove {

namespace {

using Line = PlainRules::Line;
using Bare = PlainEnd::Bare;

bool is_double(PlainTile tile) {
  return tile.first == tile.second;
}

bool any_bare(const std::vector<PlainEnd>& ends, Bare bare) {
  return std::any_of(ends.begin(), ends.end(),
                     [&](const PlainEnd& end) { return end.bare == bare; });
}

}  // namespace

bool PlainRound::fits(PlainTile tile, const PlainEnd& end) const {
  const bool shows_it = tile.first == end.shows || tile.second == end.shows;
  if (!end.open || !shows_it) return false;
  if (rules.line != Line::french) return true;
  if (any_bare(ends, Bare::side) && end.bare == Bare::no) return false;
  return end.tiles != 1 || is_double(tile);
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
  bool stuck = !can_draw();
  for (const auto& hand : hands) {
    if (hand.empty()) return true;
    stuck = stuck && !can_play(hand);
  }
  return stuck;
}

bool PlainRound::alike(const PlainEnd& a, const PlainEnd& b) const {
  if (a.shows != b.shows || a.bare != b.bare) return false;
  if (rules.across_matters && a.across != b.across) return false;
  return rules.line != Line::french || std::min(a.tiles, 2) == std::min(b.tiles, 2);
}

std::vector<PlainMove> PlainRound::moves() const {
  std::vector<PlainMove> found;
  if (over()) return found;
  for (const PlainTile& tile : hands[turn]) {
    if (!led) {
      const bool spins = rules.line != Line::french || is_double(tile);
      const bool may = !lead_tile || *lead_tile == tile;
      if (spins && may) found.push_back({PlainMove::What::play, tile, 0});
      continue;
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
      bool before = false;
      for (std::size_t j = 0; j < i; ++j) {
        before = before || (fits(tile, ends[j]) && alike(ends[i], ends[j]));
      }
      if (fits(tile, ends[i]) && !before) found.push_back({PlainMove::What::play, tile, i});
    }
  }
  if (!found.empty() || !led) return found;
  if (can_draw()) return {{PlainMove::What::draw, boneyard.front(), 0}};
  return {{PlainMove::What::pass, {}, 0}};
}

void PlainRound::lay_lead(PlainTile tile) {
  led = true;
  const bool across = is_double(tile);
  ends = {{tile.first, across}, {tile.second, across}};
  if (!across || rules.line == Line::two_ends) return;
  spinner_out = true;
  for (PlainEnd& end : ends) end.bare = Bare::side;
  const bool french = rules.line == Line::french;
  const PlainEnd other{tile.first, true, french ? Bare::side : Bare::tip, french};
  ends.push_back(other);
  ends.push_back(other);
}

void PlainRound::lay(PlainTile tile, std::size_t at) {
  PlainEnd& end = ends[at];
  const int shows = tile.first == end.shows ? tile.second : tile.first;
  end = {shows, is_double(tile), Bare::no, true, end.tiles + 1};
  if (rules.line != Line::first_double_spins) return;
  if (is_double(tile) && !spinner_out) {
    spinner_out = true;
    end.bare = Bare::side;
    const PlainEnd other{tile.first, true, Bare::tip, false};
    ends.push_back(other);
    ends.push_back(other);
  }
  if (any_bare(ends, Bare::side)) return;
  for (PlainEnd& other : ends) other.open = true;
}

PlainRound PlainRound::after(const PlainMove& move) const {
  PlainRound next = *this;
  auto& hand = next.hands[turn];
  switch (move.what) {
  case PlainMove::What::draw:
    hand.push_back(next.boneyard.front());
    next.boneyard.erase(next.boneyard.begin());
    return next;
  case PlainMove::What::play:
    hand.erase(std::find(hand.begin(), hand.end(), move.tile));
    if (led) {
      next.lay(move.tile, move.end);
    } else {
      next.lay_lead(move.tile);
    }
    break;
  case PlainMove::What::pass: break;
  }
  next.turn = (turn + 1) % hands.size();
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
  case PlainMove::What::draw: return seat + "+" + tile;
  case PlainMove::What::pass: return seat + "-";
  case PlainMove::What::play: break;
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
