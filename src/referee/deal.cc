#include "referee/deal.h"

#include <algorithm>
#include <utility>

#include "referee/first_hands.h"

namespace sixlove {

namespace {

Ruling deal_ruling(FindingId id, Seat seat, const PlacedTile& tile, std::string_view rule) {
  Ruling ruling;
  ruling.id = id;
  ruling.seat = seat;
  ruling.tile = tile.tile;
  ruling.span = tile.span;
  ruling.rule = rule;
  return ruling;
}

/// Collects what is wrong with a deal and keeps what the catalogue lists first.
class DealJudge {
 public:
  DealJudge(const Ruleset& ruleset, const Round& round, int seats)
      : ruleset_(ruleset), round_(round), seats_(seats), set_(Equipment::set_for(ruleset, seats)) {}

  [[nodiscard]] std::optional<Ruling> judge() {
    for (Seat seat = 0; seat < seats_; ++seat) look_at(seat, round_.deal[seat]);
    look_at(kNoSeat, round_.stock);
    count_hands();
    look_for_missing();
    return found_;
  }

 private:
  void keep(const Ruling& ruling) {
    if (!found_ || ruling.id < found_->id) found_ = ruling;
  }

  void look_at(Seat seat, const TileLine& line) {
    const Equipment& equipment = ruleset_;
    for (const PlacedTile& tile : line.tiles) {
      if (tile.tile.id >= tiles_in_set(equipment.highest_pip)) {
        keep(deal_ruling(FindingId::unknown_tile, seat, tile, "equipment.highest_pip"));
      } else if (!set_.has(tile.tile)) {
        keep(deal_ruling(FindingId::removed_tile, seat, tile, "equipment.removed"));
      } else if (seen_.has(tile.tile)) {
        Ruling ruling = deal_ruling(FindingId::duplicate_tile, seat, tile, "equipment.highest_pip");
        ruling.other = first_holder_[tile.tile.id];
        ruling.second = first_span_[tile.tile.id];
        keep(ruling);
      } else {
        seen_.add(tile.tile);
        first_holder_[tile.tile.id] = seat;
        first_span_[tile.tile.id] = tile.span;
      }
    }
  }

  void count_hands() {
    const Dealing& dealing = ruleset_;
    const int size = dealing.hand.for_seats(seats_);
    for (Seat seat = 0; seat < seats_; ++seat) {
      const TileLine& line = round_.deal[seat];
      const int count = static_cast<int>(line.tiles.size());
      if (!line.known || count == size) continue;
      Ruling ruling =
          deal_ruling(FindingId::wrong_tile_count, seat, {kNoTile, line.span}, "deal.hand");
      ruling.seen = count;
      ruling.right = size;
      keep(ruling);
      return;
    }
  }

  void look_for_missing() {
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (!round_.deal[seat].known) return;
    }
    const Dealing& dealing = ruleset_;
    if (dealing.leftover != Leftover::none && !round_.stock.known) return;
    for (const Tile tile : set_ - seen_) {
      const Span span = round_.stock.known ? round_.stock.span
                                           : round_.deal[static_cast<std::size_t>(seats_ - 1)].span;
      keep(deal_ruling(FindingId::missing_tile, kNoSeat, {tile, span}, "equipment.highest_pip"));
      return;
    }
  }

  const Ruleset& ruleset_;
  const Round& round_;
  int seats_;
  TileSet set_;
  TileSet seen_;
  std::array<Seat, kMaxTiles> first_holder_{};
  std::array<Span, kMaxTiles> first_span_{};
  std::optional<Ruling> found_;
};

Evidence evidence_of(const Round& round, const PerSeat<FirstHand>& hands, int seats) {
  bool all_dealt = true;
  bool all_known = true;
  for (int seat = 0; seat < seats; ++seat) {
    all_dealt = all_dealt && hands[static_cast<std::size_t>(seat)].dealt;
    all_known = all_known && hands[static_cast<std::size_t>(seat)].known;
  }
  if (round.has_moves()) {
    return all_dealt ? Evidence::full : all_known ? Evidence::rebuilt : Evidence::moves;
  }
  for (int seat = 0; seat < seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (round.left[at].known || round.count[at].written) return Evidence::counts;
  }
  if (round.end || !round.score.empty()) return Evidence::points;
  return all_dealt ? Evidence::full : Evidence::nothing;
}

/// Where the seat last played or drew.
Span last_of(const Round& round, Seat seat) {
  Span last = round.left[seat].span;
  for (const Event& event : round.events) {
    const bool moves = event.is_move() && event.kind != EventKind::pass;
    if (event.seat == seat && moves) last = event.span();
  }
  return last;
}

/// A tile that is said to be left in a hand nobody wrote down, and was played, or left elsewhere.
std::optional<Ruling> left_but_played(const Round& round, int seats, int hand_size) {
  std::array<Span, kMaxTiles> seen{};
  std::array<Seat, kMaxTiles> whose{};
  for (const Event& event : round.events) {
    if (event.kind != EventKind::play || event.tile.id >= kMaxTiles) continue;
    seen[event.tile.id] = event.span();
    whose[event.tile.id] = kNoSeat;
  }
  const auto held = [&](Seat seat) { return tiles_dealt_if_right(round, seat); };
  for (Seat seat = 0; seat < seats; ++seat) {
    for (const PlacedTile& tile : round.left[seat].tiles) {
      if (tile.tile.id >= kMaxTiles) continue;
      Span& before = seen[tile.tile.id];
      Seat& other = whose[tile.tile.id];
      if (before.length == 0) {
        before = tile.span;
        other = seat;
        continue;
      }
      Ruling ruling = deal_ruling(FindingId::impossible_left, seat, tile, "play.from_hand");
      ruling.second = before;
      ruling.other = other;
      if (other == kNoSeat || (held(seat) == hand_size) == (held(other) == hand_size)) {
        return ruling;
      }
      // the line that does not come to a hand is the one that is wrong
      if (held(seat) == hand_size) {
        std::swap(ruling.seat, ruling.other);
        std::swap(ruling.span, ruling.second);
      }
      ruling.seen = held(ruling.seat);
      ruling.right = hand_size;
      return ruling;
    }
  }
  return std::nullopt;
}

}  // namespace

void set_up(const Ruleset& ruleset, int seats, const Round& round, DealtRound& dealt) {
  const Dealing& dealing = ruleset;
  const Seating& seating = ruleset;
  State& state = dealt.state;
  state = State{};
  state.seats = static_cast<std::uint8_t>(seats);
  state.set = Equipment::set_for(ruleset, seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    state.side_of[seat] = Seating::side_of(seating, seat, seats);
  }
  dealt.rulings.clear();
  if (const std::optional<Ruling> wrong = DealJudge(ruleset, round, seats).judge()) {
    dealt.rulings.push_back(*wrong);
  }
  const std::size_t size = dealing.hand.for_seats(seats);
  PerSeat<FirstHand> hands = first_hands(ruleset, seats, round);
  dealt.evidence = evidence_of(round, hands, seats);
  if (dealing.leftover == Leftover::none && dealt.rulings.empty()) {
    infer_last_hand(ruleset, seats, hands);
  }
  bool all_known = true;
  TileSet dealt_tiles;
  int dealt_count = 0;
  for (Seat seat = 0; seat < seats; ++seat) {
    const FirstHand& hand = hands[seat];
    all_known = all_known && hand.known;
    if (hand.known) state.hand[seat] = hand.tiles & state.set;
    if (!hand.known) state.hidden[seat] = static_cast<std::uint8_t>(size);
    dealt_tiles |= state.hand[seat];
    dealt_count += state.held(seat);
  }
  state.boneyard_count = static_cast<std::uint8_t>(std::max(0, state.set.size() - dealt_count));
  state.boneyard_known = all_known;
  dealt.stock.clear();
  for (const PlacedTile& tile : round.stock.tiles) dealt.stock.push_back(tile.tile);
  if (all_known) state.boneyard = state.set - dealt_tiles;
  if (!all_known) {
    for (const Tile tile : dealt.stock) {
      if (state.set.has(tile) && !dealt_tiles.has(tile)) state.boneyard.add(tile);
    }
  }
  state.stock = dealt.stock.data();
  state.stock_size = static_cast<std::uint8_t>(std::min<std::size_t>(dealt.stock.size(), 255));
  for (Seat seat = 0; seat < seats; ++seat) reveal_hand(ruleset, state, round, seat, 0);
}

std::optional<Ruling> judge_hidden_hands(const Ruleset& ruleset, int seats, const Round& round) {
  const Dealing& dealing = ruleset;
  const int size = dealing.hand.for_seats(seats);
  if (const auto wrong = left_but_played(round, seats, size)) return wrong;
  for (Seat seat = 0; seat < seats; ++seat) {
    const TileLine& left = round.left[seat];
    if (round.deal[seat].known) continue;
    const int held = tiles_dealt_if_right(round, seat);
    if (left.known ? held == size : held <= size) continue;
    Ruling ruling;
    ruling.id = FindingId::no_consistent_deal;
    ruling.seat = seat;
    ruling.span = left.known ? left.span : last_of(round, seat);
    ruling.seen = held;
    ruling.right = size;
    ruling.rule = "deal.hand";
    return ruling;
  }
  return std::nullopt;
}

}  // namespace sixlove
