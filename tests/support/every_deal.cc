#include "support/every_deal.h"

#include <algorithm>

#include "referee/judge.h"

namespace sixlove {

namespace {

class Dealer {
 public:
  Dealer(const RulesetDoc& doc, const Record& record) : doc_(doc), record_(record) {
    const Dealing& dealing = doc.rules;
    const int seats = record.seats;
    const TileSet set = Equipment::set_for(doc.rules, seats);
    for (const Tile tile : set) tiles_.push_back(tile);
    for (Seat seat = 0; seat < seats; ++seat) {
      const TileLine& line = record.rounds[0].deal[seat];
      room_.push_back(line.known ? line.tiles.size() : dealing.hand.for_seats(seats));
    }
    room_.push_back(tiles_.size());
    for (const Event& event : record.rounds[0].events) {
      if (event.kind == EventKind::draw) draws_ = true;
    }
    round() = record_.rounds[0];
    round().stock = {};
    for (Seat seat = 0; seat < seats; ++seat) round().deal[seat] = {};
  }

  EveryDeal judge() {
    put(0);
    return std::move(every_);
  }

 private:
  Round& round() { return record_.rounds[0]; }

  const Round& written() const { return original_.rounds[0]; }

  bool may_hold(std::size_t place, Tile tile) const {
    const auto seats = static_cast<std::size_t>(record_.seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const TileLine& line = written().deal[seat];
      const bool listed = std::any_of(line.tiles.begin(), line.tiles.end(),
                                      [&](const PlacedTile& one) { return one.tile == tile; });
      if (line.known && listed != (place == seat)) return false;
    }
    for (const Event& event : written().events) {
      if (draws_ || event.kind != EventKind::play || event.tile != tile) continue;
      return place == event.seat;
    }
    return true;
  }

  void put(std::size_t index) {
    const auto seats = static_cast<std::size_t>(record_.seats);
    if (index == tiles_.size()) {
      const bool full =
          std::all_of(room_.begin(), room_.end() - 1, [](std::size_t room) { return room == 0; });
      if (full) draw(0);
      return;
    }
    const Tile tile = tiles_[index];
    for (std::size_t place = 0; place <= seats; ++place) {
      if (room_[place] == 0 || !may_hold(place, tile)) continue;
      --room_[place];
      if (place < seats) {
        round().deal[place].tiles.push_back({tile, {}});
      } else {
        boneyard_.add(tile);
      }
      put(index + 1);
      if (place < seats) {
        round().deal[place].tiles.pop_back();
      } else {
        boneyard_.remove(tile);
      }
      ++room_[place];
    }
  }

  /// Lets every unseen draw take every tile that is left.
  void draw(std::size_t from) {
    for (std::size_t i = from; i < round().events.size(); ++i) {
      Event& event = round().events[i];
      if (event.kind != EventKind::draw) continue;
      if (written().events[i].tile != kNoTile) {
        if (!boneyard_.has(event.tile)) return;
        boneyard_.remove(event.tile);
        draw(i + 1);
        boneyard_.add(event.tile);
        return;
      }
      const TileSet there = boneyard_;
      for (const Tile tile : there) {
        boneyard_.remove(tile);
        event.tile = tile;
        draw(i + 1);
        boneyard_.add(tile);
      }
      event.tile = kNoTile;
      return;
    }
    note();
  }

  /// What the record says is left, compared with the deal.
  bool left_fits(Seat seat) const {
    const TileLine& left = written().left[seat];
    TileSet tiles;
    for (const PlacedTile& one : left.tiles) tiles.add(one.tile);
    return !left.known || tiles == held_at_end(seat);
  }

  bool count_fits(Seat seat) const {
    const CountClaim& count = written().count[seat];
    return !count.written || written().left[seat].known || pips(held_at_end(seat)) == count.pips;
  }

  TileSet held_at_end(Seat seat) const {
    TileSet held;
    for (const PlacedTile& one : record_.rounds[0].deal[seat].tiles) held.add(one.tile);
    for (const Event& event : record_.rounds[0].events) {
      if (event.kind == EventKind::draw && event.seat == seat) held.add(event.tile);
      if (event.kind == EventKind::play) held.remove(event.tile);
    }
    return held;
  }

  /// Whether every seat has what it plays when it plays it.
  bool plays_what_it_holds() const {
    PerSeat<TileSet> held;
    for (Seat seat = 0; seat < record_.seats; ++seat) {
      for (const PlacedTile& one : record_.rounds[0].deal[seat].tiles) held[seat].add(one.tile);
    }
    for (const Event& event : record_.rounds[0].events) {
      if (event.kind == EventKind::draw) held[event.seat].add(event.tile);
      if (event.kind != EventKind::play) continue;
      if (!held[event.seat].has(event.tile)) return false;
      held[event.seat].remove(event.tile);
    }
    return true;
  }

  void note() {
    if (!plays_what_it_holds()) return;
    for (Seat seat = 0; seat < record_.seats; ++seat) {
      round().deal[seat].written = round().deal[seat].known = true;
    }
    const Verdict verdict = judge_quietly(doc_, record_);
    EveryDeal::Deal deal;
    for (const Finding& finding : verdict.findings) {
      if (weight_of(finding.id) != VerdictWord::illegal) continue;
      switch (finding.id) {
      case FindingId::false_pass:
      case FindingId::drew_while_able: deal.false_moves.insert(finding.move); break;
      case FindingId::false_block: deal.false_block = true; break;
      case FindingId::wrong_leader:
      case FindingId::wrong_lead_tile: deal.lead_wrong = true; break;
      default: return;
      }
    }
    const RoundVerdict& round = verdict.rounds[0];
    for (Seat seat = 0; seat < record_.seats; ++seat) {
      if (!left_fits(seat)) return;
      deal.counts_fit = deal.counts_fit && count_fits(seat);
    }
    deal.end = round.end;
    deal.side = round.side;
    deal.points = round.points;
    deal.pips = round.pips;
    every_.deals.push_back(deal);
  }

  const RulesetDoc& doc_;
  Record record_;
  const Record original_ = record_;
  std::vector<Tile> tiles_;
  std::vector<std::size_t> room_;
  TileSet boneyard_;
  bool draws_ = false;
  EveryDeal every_;
};

}  // namespace

EveryDeal judge_every_deal(const RulesetDoc& doc, const Record& record) {
  return Dealer(doc, record).judge();
}

}  // namespace sixlove
