#include "referee/worlds_clues.h"

#include <algorithm>

#include "referee/deal.h"
#include "referee/outcome.h"
#include "referee/worlds_reduce.h"

namespace sixlove {

namespace {

/// Replays a round along one reading and notes what it says of hidden hands.
class Collector {
 public:
  explicit Collector(const HiddenRound& hidden)
      : hidden_(hidden),
        ruleset_(hidden.ruleset),
        round_(hidden.round),
        end_(static_cast<int>(hidden.round.events.size())) {
    clues_.set = hidden.dealt.set;
    clues_.played_at.fill(Clues::kNever);
    set_places(hidden.dealt);
    add_deal(hidden.dealt.seats);
  }

  Clues collected(const Reading& reading) {
    RoundReplay replay(ruleset_, round_, hidden_.context, hidden_.dealt);
    while (!replay.done() && !clues_.too_many_places) {
      const std::size_t at = replay.next_event();
      const State before = replay.state();
      Step step = replay.step();
      if (!step.options.empty()) step = replay.step(chosen(reading, at, step.options));
      if (round_.events[at].is_move()) ++move_;
      look_at(static_cast<int>(at), before, step, replay.state());
    }
    add_ends(replay.state());
    close_boneyard();
    return std::move(clues_);
  }

 private:
  static int chosen(const Reading& reading, std::size_t event, const Placements& options) {
    for (const Choice& choice : reading.choices) {
      for (std::size_t i = 0; choice.event == event && i < options.size(); ++i) {
        if (options[i] == choice.move) return static_cast<int>(i);
      }
    }
    return 0;
  }

  void set_places(const State& dealt) {
    const Dealing& dealing = ruleset_;
    for (Seat seat = 0; seat < dealt.seats; ++seat) {
      const TileLine& line = round_.deal[seat];
      const std::size_t size = line.known ? line.tiles.size() : dealing.hand.for_seats(dealt.seats);
      clues_.places.push_back({seat, static_cast<std::uint8_t>(size)});
      clues_.since.push_back(-1);
    }
  }

  Clue clue(ClueKind kind, Seat seat, Span span, int event) const {
    Clue one;
    one.kind = kind;
    one.seat = seat;
    one.span = span;
    one.event = event;
    return one;
  }

  static TileSet tiles_of(const TileLine& line) {
    TileSet tiles;
    for (const PlacedTile& tile : line.tiles) tiles.add(tile.tile);
    return tiles;
  }

  void add_deal(int seats) {
    for (Seat seat = 0; seat < seats; ++seat) {
      if (!round_.deal[seat].known) continue;
      Clue one = clue(ClueKind::dealt, seat, round_.deal[seat].span, -1);
      one.tiles = tiles_of(round_.deal[seat]);
      clues_.all.push_back(one);
    }
    if (!round_.stock.known) return;
    Clue one = clue(ClueKind::stock, kNoSeat, round_.stock.span, -1);
    one.tiles = tiles_of(round_.stock);
    clues_.all.push_back(one);
  }

  void look_at(int at, const State& before, const Step& step, const State& after) {
    const Event& event = round_.events[static_cast<std::size_t>(at)];
    if (!event.is_move() || before.turn.over != Over::no) return;
    bool faulted = false;
    bool carried_out = true;
    for (const Ruling& ruling : step.rulings) {
      faulted = faulted || ruling.severity == Severity::error;
      carried_out = carried_out && ruling.carried_out;
      if (ruling.id == FindingId::turn_skipped) add_skipped(at, before, event.seat);
    }
    switch (event.kind) {
    case EventKind::play:
      if (!carried_out) return;
      if (!before.led() && !faulted) add_lead(at, event);
      add_play(at, event);
      break;
    case EventKind::draw:
      if (!faulted) add_could_not(ClueKind::drew, at, before, event.seat);
      if (carried_out) add_draw(at, event, after.turn.drawn);
      break;
    default:
      if (!faulted) add_could_not(ClueKind::pass, at, before, event.seat);
      break;
    }
  }

  void add_lead(int at, const Event& event) {
    Clue one = clue(ClueKind::lead, event.seat, event.span(), at);
    one.tiles = not_dealt_if_led(ruleset_, hidden_.match, hidden_.dealt, event.tile);
    one.move = move_;
    if (!one.tiles.empty()) clues_.all.push_back(one);
  }

  void add_play(int at, const Event& event) {
    if (clues_.played_at[event.tile.id] != Clues::kNever) return;
    clues_.played_at[event.tile.id] = at;
    Clue one = clue(ClueKind::played, event.seat, event.span(), at);
    one.tiles.add(event.tile);
    one.move = move_;
    clues_.all.push_back(one);
  }

  void add_draw(int at, const Event& event, Tile tile) {
    if (clues_.places.size() + 1 >= kMostPlaces) {
      clues_.too_many_places = true;
      return;
    }
    last_draw_ = place_bit(clues_.places.size());
    clues_.places.push_back({event.seat, 1});
    clues_.since.push_back(at);
    if (tile == kNoTile) return;
    Clue one = clue(ClueKind::drawn, event.seat, event.span(), at);
    one.tiles.add(tile);
    one.move = move_;
    one.spared = last_draw_;
    clues_.all.push_back(one);
  }

  void add_skipped(int at, const State& before, Seat mover) {
    State passed = before;
    for (Seat seat = before.turn.turn; seat != mover; seat = turn_after(before, seat)) {
      passed.turn.turn = seat;
      add_could_not(ClueKind::unwritten_pass, at, passed, seat);
    }
  }

  /// Asks the rules what they would say if the seat were known to hold a tile that fits.
  [[nodiscard]] bool objects(ClueKind kind, const State& before, Seat seat, Tile tile,
                             Tile drawn) const {
    State known = before;
    known.hidden[seat] = static_cast<std::uint8_t>(before.held(seat) - 1);
    known.hand[seat] = {tile};
    known.turn.drawn = drawn;
    const bool draws = kind == ClueKind::drew;
    const Move move{draws ? MoveKind::draw : MoveKind::pass, seat, kNoTile, kNoArm, 0};
    const Objection objection = objection_to(ruleset_, known, move);
    return objection &&
           objection.finding == (draws ? FindingId::drew_while_able : FindingId::false_pass);
  }

  /// The pips of the ends that take tiles, as bits.
  [[nodiscard]] std::uint16_t ends_of(const State& state) const {
    std::uint16_t pips = 0;
    for (const Arm& arm : state.layout.arms) {
      if (!LayoutRule::takes_tiles(ruleset_, state.layout, arm)) continue;
      pips = static_cast<std::uint16_t>(pips | (1U << arm.pip));
    }
    return pips;
  }

  void add_could_not(ClueKind kind, int at, const State& before, Seat seat) {
    const bool drew = before.turn.turn == seat && before.turn.drawn_count > 0;
    const bool drew_unseen = drew && before.turn.drawn == kNoTile;
    if (!before.led() || (before.hidden[seat] == 0 && !drew_unseen)) return;
    const TileSet playable = facts_for(ruleset_, before, seat).playable;
    TileSet possible = before.unseen();
    if (drew_unseen) possible |= before.hand[seat];
    possible &= playable;
    // the lead is in nobody's hand, so this asks of a tile that was not just drawn
    const Tile other = before.layout.lead;
    if (possible.empty() || !objects(kind, before, seat, *possible.begin(), other)) return;
    Clue one = clue(kind, seat, round_.events[static_cast<std::size_t>(at)].span(), at);
    one.tiles = playable;
    one.ends = ends_of(before);
    one.move = move_;
    const bool may_keep =
        drew && !objects(kind, before, seat, *possible.begin(), *possible.begin());
    if (may_keep) one.spared = last_draw_;
    one.position = static_cast<int>(clues_.positions.size());
    clues_.positions.push_back(before);
    clues_.all.push_back(one);
  }

  void add_ends(const State& state) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
      const TileLine& left = round_.left[seat];
      if (left.known) {
        Clue one = clue(ClueKind::left, seat, left.span, end_);
        one.tiles = tiles_of(left);
        clues_.all.push_back(one);
      } else if (round_.count[seat].written) {
        Clue one = clue(ClueKind::count, seat, round_.count[seat].span, end_);
        one.pips = round_.count[seat].pips;
        clues_.all.push_back(one);
      }
    }
    const bool claimed =
        round_.end && (round_.end->kind == EndKind::block || round_.end->kind == EndKind::tie);
    if (!claimed || state.turn.over != Over::no || can_go_on(ruleset_, state)) return;
    Clue one = clue(ClueKind::block, kNoSeat, round_.end->span, end_);
    one.tiles = LayoutRule::playable(ruleset_, state);
    one.ends = ends_of(state);
    one.position = static_cast<int>(clues_.positions.size());
    clues_.positions.push_back(state);
    clues_.all.push_back(one);
  }

  /// What is in no hand and was not drawn is in the boneyard to the end.
  void close_boneyard() {
    int rest = clues_.set.size();
    for (const TilePlace& place : clues_.places) rest -= place.size;
    clues_.sizes_fit = rest >= 0;
    clues_.places.push_back({kNoSeat, static_cast<std::uint8_t>(std::max(0, rest))});
    clues_.since.push_back(-1);
  }

  const HiddenRound& hidden_;
  const Ruleset& ruleset_;
  const Round& round_;
  int end_;
  Clues clues_;
  std::uint16_t move_ = 0;
  PlaceMask last_draw_ = 0;
};

PlaceMask places_as_dealt(const Clues& clues) {
  PlaceMask mask = 0;
  for (std::size_t i = 0; i < clues.places.size(); ++i) {
    if (clues.places[i].seat != kNoSeat && clues.since[i] < 0) mask |= place_bit(i);
  }
  return mask;
}

/// Takes from each tile the places that a clue rules out.
class Heeding {
 public:
  Heeding(const Clues& clues, std::array<PlaceMask, kMaxTiles>& may) : clues_(clues), may_(may) {}

  void heed(const Clue& clue) {
    const PlaceMask dealt = places_as_dealt(clues_);
    switch (clue.kind) {
    case ClueKind::dealt: only(clue.tiles, dealt & places_of(clues_, clue.seat, 0)); break;
    case ClueKind::stock: never(clue.tiles, dealt); break;
    case ClueKind::played: within(clue.tiles, places_of(clues_, clue.seat, clue.event)); break;
    case ClueKind::drawn: within(clue.tiles, clue.spared); break;
    case ClueKind::left: {
      const PlaceMask own = places_of(clues_, clue.seat, Clues::kNever);
      within(clue.tiles, own);
      never(not_played_before(clues_.set - clue.tiles, Clues::kNever), own);
      break;
    }
    case ClueKind::count: break;
    case ClueKind::lead: never(clue.tiles, dealt & ~clue.spared); break;
    case ClueKind::pass:
    case ClueKind::unwritten_pass:
    case ClueKind::drew:
      never(not_played_before(clue.tiles, clue.event),
            places_of(clues_, clue.seat, clue.event) & ~clue.spared);
      break;
    case ClueKind::block: {
      PlaceMask hands = 0;
      for (Seat seat = 0; seat < kMaxSeats; ++seat) {
        hands |= places_of(clues_, seat, Clues::kNever);
      }
      never(not_played_before(clue.tiles, Clues::kNever), hands);
      break;
    }
    }
  }

 private:
  [[nodiscard]] TileSet not_played_before(const TileSet& tiles, int event) const {
    TileSet found;
    for (const Tile tile : tiles& clues_.set) {
      if (clues_.played_at[tile.id] >= event) found.add(tile);
    }
    return found;
  }

  void within(const TileSet& tiles, PlaceMask places) {
    for (const Tile tile : tiles& clues_.set) may_[tile.id] &= places;
  }

  void never(const TileSet& tiles, PlaceMask places) { within(tiles, ~places); }

  void only(const TileSet& tiles, PlaceMask places) {
    within(tiles, places);
    never(clues_.set - tiles, places);
  }

  const Clues& clues_;
  std::array<PlaceMask, kMaxTiles>& may_;
};

}  // namespace

std::string_view name(ClueKind kind) {
  switch (kind) {
  case ClueKind::dealt: return "deal";
  case ClueKind::stock: return "stock";
  case ClueKind::played: return "play";
  case ClueKind::drawn:
  case ClueKind::drew: return "draw";
  case ClueKind::left: return "left";
  case ClueKind::count: return "count";
  case ClueKind::lead: return "lead";
  case ClueKind::pass: return "pass";
  case ClueKind::unwritten_pass: return "unwritten pass";
  case ClueKind::block: return "block";
  }
  return {};
}

PlaceMask places_of(const Clues& clues, Seat seat, int before) {
  PlaceMask mask = 0;
  for (std::size_t i = 0; i < clues.places.size(); ++i) {
    if (clues.places[i].seat == seat && clues.since[i] < before) mask |= place_bit(i);
  }
  return mask;
}

Clues clues_of(const HiddenRound& hidden, const Reading& reading) {
  return Collector(hidden).collected(reading);
}

Spread spread_of(const Clues& clues, const Heeded& heeded) {
  std::array<PlaceMask, kMaxTiles> may{};
  may.fill(clues.places.size() == kMostPlaces ? ~PlaceMask{0} : place_bit(clues.places.size()) - 1);
  Heeding heeding(clues, may);
  Spread spread;
  spread.places = clues.places;
  for (std::size_t i = 0; i < clues.all.size(); ++i) {
    if (heeded[i]) heeding.heed(clues.all[i]);
  }
  for (const Tile tile : clues.set) {
    spread.tiles.push_back({tile, may[tile.id], clues.played_at[tile.id] == Clues::kNever});
  }
  for (std::size_t i = 0; i < clues.all.size(); ++i) {
    const Clue& clue = clues.all[i];
    if (!heeded[i] || clue.kind != ClueKind::count) continue;
    Measure measure;
    measure.seats = mask_of(clue.seat);
    for (const SpreadTile& tile : spread.tiles) {
      measure.value.push_back(static_cast<std::uint32_t>(pips(tile.tile)));
    }
    measure.must_be = static_cast<std::uint32_t>(clue.pips);
    spread.measures.push_back(measure);
  }
  return spread;
}

}  // namespace sixlove
