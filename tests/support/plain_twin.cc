#include "support/plain_twin.h"

#include <algorithm>
#include <stdexcept>

namespace sixlove {

namespace {

PlainTile plain(Tile tile) {
  return {high(tile), low(tile)};
}

PlainEnd plain_end(const PlainRound& round, const Arm& arm) {
  PlainEnd end;
  end.shows = arm.pip;
  end.across = is_double(arm.tip);
  end.tiles = arm.length;
  const bool french = round.rules.line == PlainRules::Line::french;
  if (arm.hub != kNoHub) {
    end.bare = arm.extra && !french ? PlainEnd::Bare::tip : PlainEnd::Bare::side;
  }
  return end;
}

}  // namespace

bool plainly_told(const Ruleset& ruleset) {
  const LayoutRule& layout = ruleset;
  const Drawing& drawing = ruleset;
  const Ending& ending = ruleset;
  const Playing& playing = ruleset;
  const bool line =
      layout.spinner == Spinner::none || layout.spinner == Spinner::first_double ||
      (layout.spinner == Spinner::lead && layout.second_tile_double && layout.lead_arms == 4);
  return line && layout.match == Matching::same && layout.open_ends == 2 &&
         drawing.policy != DrawPolicy::one && drawing.when_able == DrawWhenAble::forbidden &&
         playing.must_play && playing.extra_turn == ExtraTurn::never &&
         ending.out == OutRule::first_seat && ending.block != BlockSeen::after_passes;
}

PlainRound plain_twin(const Ruleset& ruleset, const State& state, const std::vector<Tile>& stock) {
  const LayoutRule& layout = ruleset;
  const InPlay& in_play = ruleset;
  const Drawing& drawing = ruleset;
  const Dealing& dealing = ruleset;
  PlainRound round;
  if (layout.spinner == Spinner::first_double) {
    round.rules.line = PlainRules::Line::first_double_spins;
  } else if (layout.spinner == Spinner::lead) {
    round.rules.line = PlainRules::Line::french;
  }
  round.rules.draws = drawing.policy != DrawPolicy::none && dealing.leftover == Leftover::boneyard;
  round.rules.reserve = dealing.reserve;
  round.rules.across_matters = !in_play.multiples.empty() || in_play.header > 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    round.hands.emplace_back();
    for (const Tile tile : state.hand[seat]) round.hands.back().push_back(plain(tile));
    if (has(state.duty.seats, seat)) round.turn = seat;
  }
  for (const Tile tile : stock) round.boneyard.push_back(plain(tile));
  if (state.duty.tile != kNoTile) round.lead_tile = plain(state.duty.tile);
  return round;
}

PlainMove plain_move(const PlainRound& round, const State& state, const Move& move) {
  switch (move.kind) {
  case MoveKind::pass: return {};
  case MoveKind::draw: return {PlainMove::What::draw, plain(move.tile), 0};
  case MoveKind::play: break;
  }
  PlainMove play{PlainMove::What::play, plain(move.tile), 0};
  if (!state.led()) return play;
  const PlainEnd end = plain_end(round, state.layout.arms[move.arm]);
  for (std::size_t i = 0; i < round.ends.size(); ++i) {
    const PlainEnd& other = round.ends[i];
    const bool same = other.shows == end.shows && other.across == end.across &&
                      other.bare == end.bare && std::min(other.tiles, 2) == std::min(end.tiles, 2);
    if (!same) continue;
    play.end = i;
    return play;
  }
  throw std::logic_error("no such end in the plain telling");
}

}  // namespace sixlove
