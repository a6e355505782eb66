#include "referee/legal.h"

#include <algorithm>
#include <array>

namespace sixlove {

namespace {

enum class Hook : std::uint8_t { turn, play, draw, pass };

template <Hook hook, typename Kind>
Objection ask(const Kind& kind, const State& state, const Facts& facts, const Move& move) {
  if constexpr (hook == Hook::turn) {
    if constexpr (requires { Kind::on_turn(kind, state, facts, move); }) {
      return Kind::on_turn(kind, state, facts, move);
    }
  } else if constexpr (hook == Hook::play) {
    if constexpr (requires { Kind::on_play(kind, state, facts, move); }) {
      return Kind::on_play(kind, state, facts, move);
    }
  } else if constexpr (hook == Hook::draw) {
    if constexpr (requires { Kind::on_draw(kind, state, facts, move); }) {
      return Kind::on_draw(kind, state, facts, move);
    }
  } else {
    if constexpr (requires { Kind::on_pass(kind, state, facts, move); }) {
      return Kind::on_pass(kind, state, facts, move);
    }
  }
  return kNoObjection;
}

/// The first objection of the kinds, in the order they are asked.
template <Hook hook, typename... Kinds>
Objection first_objection(KindList<Kinds...>, const Ruleset& ruleset, const State& state,
                          const Facts& facts, const Move& move) {
  Objection found = kNoObjection;
  static_cast<void>(((found = ask<hook, Kinds>(ruleset, state, facts, move), !found) && ...));
  return found;
}

/// The tiles that the lead duty allows.
TileSet leadable(const LayoutRule& layout, const State& state) {
  if (state.duty.tile != kNoTile) return {state.duty.tile};
  if (state.duty.any_double || layout.spinner == Spinner::lead) return state.set & doubles();
  return state.set;
}

TileSet playable_tiles(const LayoutRule& layout, const State& state) {
  return state.led() ? LayoutRule::playable(layout, state) : leadable(layout, state);
}

Unlike unlike(const Ruleset& ruleset) {
  const InPlay& in_play = ruleset;
  const LayoutRule& layout = ruleset;
  const bool ends_count = InPlay::scores(in_play);
  return {.by_double = ends_count || layout.spinner == Spinner::first_covered_double,
          .by_length = layout.second_tile_double,
          .by_side = !in_play.multiples.empty() || layout.sides_first};
}

void settle(const Ruleset& ruleset, State& state) {
  const Ending& ending = ruleset;
  Turn& turn = state.turn;
  if (turn.over != Over::no || !state.led()) return;
  const Seat last = turn.last_player;
  bool out = last != kNoSeat && state.held(last) == 0;
  if (out && ending.out == OutRule::both_partners) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
      out = out && (!state.partners(seat, last) || state.held(seat) == 0);
    }
  }
  if (out) {
    turn.over = Over::out;
    turn.out = last;
    return;
  }
  if (boneyard_open(ruleset, state)) return;
  const TileSet playable = LayoutRule::playable(ruleset, state);
  Known any = Known::no;
  for (Seat seat = 0; seat < state.seats && any != Known::yes; ++seat) {
    const Known one = able(playable, state, seat);
    if (one > any) any = one;
  }
  const bool at_once = ending.block != BlockSeen::after_passes && any == Known::no;
  const bool by_passes = turn.passes >= state.seats && any != Known::yes;
  if (at_once || by_passes) turn.over = Over::block;
}

/// One end, as far as it matters later; see `alike` for what may set ends apart.
std::uint32_t end_key(const Layout& layout, const Arm& arm, const Unlike& unlike) {
  const bool bare = arm.length == 0;
  const std::uint32_t hub = arm.hub == kNoHub ? 255 : layout.hubs[arm.hub].tile.id;
  const std::uint32_t across = unlike.by_double && is_double(arm.tip) ? 1 : 0;
  const std::uint32_t length = unlike.by_length ? std::min<std::uint32_t>(arm.length, 2) : 2;
  return arm.pip | hub << 8U | (arm.open ? 1U : 0U) << 16U | (bare && arm.extra ? 1U : 0U) << 17U |
         across << 18U | length << 19U;
}

}  // namespace

LayoutKey layout_key(const Ruleset& ruleset, const Layout& layout, bool by_arm) {
  const Unlike apart = unlike(ruleset);
  LayoutKey key;
  for (const Arm& arm : layout.arms) key.push_back(end_key(layout, arm, apart));
  if (!by_arm) std::sort(key.begin(), key.end());
  LayoutKey spinners;
  for (const Hub& hub : layout.hubs) {
    spinners.push_back(hub.tile.id | std::uint32_t{hub.bare} << 8U |
                       std::uint32_t{hub.sides_bare} << 16U);
  }
  std::sort(spinners.begin(), spinners.end());
  key.insert(key.end(), spinners.begin(), spinners.end());
  return key;
}

Known able(const TileSet& playable, const State& state, Seat seat) {
  if ((state.hand[seat] - state.frozen).meets(playable)) return Known::yes;
  if (state.hidden[seat] > 0 && state.unseen().meets(playable)) return Known::maybe;
  return Known::no;
}

bool boneyard_open(const Ruleset& ruleset, const State& state) {
  const Drawing& drawing = ruleset;
  const Dealing& dealing = ruleset;
  return drawing.policy != DrawPolicy::none && dealing.leftover == Leftover::boneyard &&
         state.boneyard_count > dealing.reserve;
}

Facts facts_for(const Ruleset& ruleset, const State& state, Seat seat) {
  const Drawing& drawing = ruleset;
  Facts facts;
  facts.playable = playable_tiles(ruleset, state);
  facts.able = able(facts.playable, state, seat);
  facts.able_without_drawn = facts.able == Known::yes;
  const bool own = seat == state.turn.turn;
  if (own && state.turn.drawn_count > 0 && drawing.drawn_playable == DrawnTile::may_keep) {
    TileSet others = facts.playable & state.hand[seat];
    // one that was drawn unseen may be any of them
    const Tile drawn =
        state.turn.drawn != kNoTile || others.empty() ? state.turn.drawn : *others.begin();
    if (drawn != kNoTile) others.remove(drawn);
    facts.able_without_drawn = !others.empty();
  }
  const bool drew_enough = own && drawing.policy == DrawPolicy::one && state.turn.drawn_count > 0;
  facts.may_draw =
      !drew_enough && boneyard_open(ruleset, state) && (state.led() || state.duty.draws);
  return facts;
}

Objection turn_objection(const Ruleset& ruleset, const State& state, const Move& move) {
  return first_objection<Hook::turn>(AskedKinds{}, ruleset, state, Facts{}, move);
}

Objection tile_objection(const Ruleset& ruleset, const State& state, const Move& move) {
  using TileKinds = KindList<Equipment, Dealing, Lead, Playing>;
  return first_objection<Hook::play>(TileKinds{}, ruleset, state, Facts{}, move);
}

Objection objection_to(const Ruleset& ruleset, const State& state, const Move& move) {
  const Objection turn = turn_objection(ruleset, state, move);
  if (turn) return turn;
  switch (move.kind) {
  case MoveKind::play:
    return first_objection<Hook::play>(AskedKinds{}, ruleset, state, Facts{}, move);
  case MoveKind::draw:
    return first_objection<Hook::draw>(AskedKinds{}, ruleset, state,
                                       facts_for(ruleset, state, move.seat), move);
  case MoveKind::pass:
    if (state.turn.over == Over::block) return kNoObjection;
    return first_objection<Hook::pass>(AskedKinds{}, ruleset, state,
                                       facts_for(ruleset, state, move.seat), move);
  }
  return kNoObjection;
}

Seat turn_after(const State& state, Seat seat) {
  Seat next = next_seat(seat, state.seats);
  while (next != seat && state.held(next) == 0) next = next_seat(next, state.seats);
  return next;
}

namespace {

/// Who has to lead after a draw before the lead. Who has drawn all and still cannot may pass it on.
LeadDuty duty_after_draw(const Ruleset& ruleset, const State& state, const Move& move) {
  LeadDuty duty = Lead::duty_after_draw(state, move);
  const Dealing& dealing = ruleset;
  const bool none_left = state.boneyard_count <= dealing.reserve + 1;
  if (!duty.draws || !duty.passes_on || !none_left) return duty;
  duty.draws = false;
  Seat seat = next_seat(move.seat, state.seats);
  while (seat != move.seat && state.hidden[seat] == 0 && !state.hand[seat].meets(doubles())) {
    seat = next_seat(seat, state.seats);
  }
  // a hidden hand may hold one, and so may whoever drew a tile unseen
  const bool open = duty.seats == 0 || state.hidden[seat] > 0;
  duty.seats = open ? SeatMask{0} : mask_of(seat);
  return duty;
}

}  // namespace

Effect effect_of(const Ruleset& ruleset, const State& state, const Move& move) {
  Effect effect;
  switch (move.kind) {
  case MoveKind::play:
    LayoutRule::effect_play(ruleset, state, move, effect);
    effect.extra = Playing::plays_again(ruleset, state.turn, move.tile);
    effect.next = effect.extra ? move.seat : turn_after(state, move.seat);
    break;
  case MoveKind::draw:
    effect.next = state.led() ? move.seat : state.turn.turn;
    if (!state.led()) effect.duty = duty_after_draw(ruleset, state, move);
    break;
  case MoveKind::pass:
    effect.next = state.led() ? turn_after(state, move.seat) : state.turn.turn;
    break;
  }
  return effect;
}

Undo make_move(const Ruleset& ruleset, State& state, const Move& move) {
  const Undo undo = apply(state, move, effect_of(ruleset, state, move));
  settle(ruleset, state);
  return undo;
}

bool ends_alike(const Ruleset& ruleset, const Layout& layout, const Arm& a, const Arm& b) {
  if (LayoutRule::takes_tiles(ruleset, layout, a) != LayoutRule::takes_tiles(ruleset, layout, b)) {
    return false;
  }
  return alike(a, b, unlike(ruleset));
}

Placements placements(const Ruleset& ruleset, const State& state, Seat seat, Tile tile,
                      bool distinct) {
  Placements found;
  if (!state.led()) {
    found.push_back({MoveKind::play, seat, tile, kNoArm, 0});
    return found;
  }
  const Layout& layout = state.layout;
  for (std::uint8_t i = 0; i < layout.arms.size() && !found.full(); ++i) {
    const Arm& arm = layout.arms[i];
    if (!LayoutRule::fits(ruleset, layout, tile, arm)) continue;
    bool seen = false;
    for (const Move& other : found) {
      seen = seen || (distinct && ends_alike(ruleset, layout, arm, layout.arms[other.arm]));
    }
    if (seen) continue;
    for (const Pip pip : LayoutRule::shown_after(ruleset, tile, arm.pip)) {
      if (!found.full()) found.push_back({MoveKind::play, seat, tile, i, pip});
    }
  }
  return found;
}

Moves legal_moves(const Ruleset& ruleset, const State& state) {
  Moves moves;
  const auto offer = [&](const Move& move) {
    if (!moves.full() && !objection_to(ruleset, state, move)) moves.push_back(move);
  };
  const auto offer_seat = [&](Seat seat) {
    const TileSet tiles = (state.hand[seat] - state.frozen) & playable_tiles(ruleset, state);
    for (const Tile tile : tiles) {
      for (const Move& move : placements(ruleset, state, seat, tile, true)) offer(move);
    }
    offer({MoveKind::draw, seat, state.next_draw(), kNoArm, 0});
    offer({MoveKind::pass, seat, kNoTile, kNoArm, 0});
  };
  if (state.turn.over != Over::no) return moves;
  if (state.led()) {
    offer_seat(state.turn.turn);
    return moves;
  }
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (state.duty.seats != 0 && !has(state.duty.seats, seat)) continue;
    for (const Tile tile : state.hand[seat]) offer({MoveKind::play, seat, tile, kNoArm, 0});
    if (state.duty.draws) offer({MoveKind::draw, seat, state.next_draw(), kNoArm, 0});
  }
  return moves;
}

}  // namespace sixlove
