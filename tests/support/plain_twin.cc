#include "support/plain_twin.h"

#include <algorithm>
#include <stdexcept>

namespace sixlove {

namespace {

PlainTile plain(Tile tile) {
  return {high(tile), low(tile)};
}

PlainEnd plain_end(const Arm& arm) {
  PlainEnd end;
  end.shows = arm.pip;
  end.across = is_double(arm.tip);
  end.tiles = arm.length;
  end.open = arm.open;
  if (arm.hub != kNoHub) {
    end.bare = arm.extra ? PlainEnd::Bare::tip : PlainEnd::Bare::side;
    end.spinner = arm.hub;
  }
  return end;
}

PlainRules::Spins plain_spins(Spinner spinner) {
  switch (spinner) {
  case Spinner::none: return PlainRules::Spins::none;
  case Spinner::first_double: return PlainRules::Spins::first_double;
  case Spinner::lead: return PlainRules::Spins::lead;
  case Spinner::all_doubles: return PlainRules::Spins::every_double;
  case Spinner::first_covered_double:
  case Spinner::named: break;
  }
  throw std::logic_error("a spinner that the plain telling does not know");
}

PlainRules::Fill plain_fill(FillFirst fill) {
  switch (fill) {
  case FillFirst::none: return PlainRules::Fill::none;
  case FillFirst::lead: return PlainRules::Fill::lead;
  case FillFirst::every: return PlainRules::Fill::every;
  }
  throw std::logic_error("a spinner that is filled in some other way");
}

PlainRules plain_rules(const Ruleset& ruleset, const State& state) {
  const LayoutRule& layout = ruleset;
  const InPlay& in_play = ruleset;
  const Drawing& drawing = ruleset;
  const Dealing& dealing = ruleset;
  const Playing& playing = ruleset;
  const Ending& ending = ruleset;
  PlainRules rules;
  rules.one_end = layout.open_ends == 1;
  rules.spins = plain_spins(layout.spinner);
  rules.arms = layout.arms;
  rules.lead_arms = layout.lead_arms;
  rules.sides_first = layout.sides_first;
  rules.fill = plain_fill(layout.fill_first);
  rules.second_tile_double = layout.second_tile_double;
  if (layout.match == Matching::sum) rules.sum = layout.sum;
  for (const Tile tile : layout.wild) rules.wild.push_back(plain(tile));
  rules.again_after_double = playing.extra_turn == ExtraTurn::may_after_double;
  rules.draws = drawing.policy != DrawPolicy::none && dealing.leftover == Leftover::boneyard;
  rules.draws_one = drawing.policy == DrawPolicy::one;
  rules.may_draw_when_able = drawing.when_able == DrawWhenAble::allowed;
  rules.reserve = dealing.reserve;
  rules.draws_for_lead = state.duty.draws;
  rules.lead_draws_in_turn = state.duty.in_turn;
  rules.leads_any_double = state.duty.any_double;
  rules.across_matters = !in_play.multiples.empty() || in_play.header > 0 || !in_play.alike.empty();
  rules.sides_matter = !in_play.multiples.empty() || layout.sides_first;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const bool together = ending.out == OutRule::both_partners;
    rules.side.push_back(together ? state.side_of[seat] : seat);
  }
  return rules;
}

}  // namespace

bool plainly_told(const Ruleset& ruleset) {
  const LayoutRule& layout = ruleset;
  const Drawing& drawing = ruleset;
  const Ending& ending = ruleset;
  const Playing& playing = ruleset;
  return layout.spinner != Spinner::first_covered_double && layout.spinner != Spinner::named &&
         drawing.drawn_playable == DrawnTile::must_play && playing.must_play &&
         ending.block != BlockSeen::after_passes;
}

PlainRound plain_twin(const Ruleset& ruleset, const State& state, const std::vector<Tile>& stock) {
  PlainRound round;
  round.rules = plain_rules(ruleset, state);
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
  case MoveKind::draw: return {PlainMove::What::draw, plain(move.tile), 0, 0};
  case MoveKind::play: break;
  }
  PlainMove play{PlainMove::What::play, plain(move.tile), 0, move.shows};
  if (!state.led()) return play;
  const PlainEnd end = plain_end(state.layout.arms[move.arm]);
  for (std::size_t i = 0; i < round.ends.size(); ++i) {
    const PlainEnd& other = round.ends[i];
    const bool same = other.shows == end.shows && other.across == end.across &&
                      other.bare == end.bare && other.open == end.open &&
                      other.spinner == end.spinner &&
                      std::min(other.tiles, 2) == std::min(end.tiles, 2);
    if (!same) continue;
    play.end = i;
    return play;
  }
  throw std::logic_error("no such end in the plain telling");
}

}  // namespace sixlove
