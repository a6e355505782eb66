#include "rules/lead_tile.h"

namespace sixlove {

namespace {

bool heavier(Tile a, Tile b) {
  return pips(a) != pips(b) ? pips(a) > pips(b) : high(a) > high(b);
}

}  // namespace

bool goes_by_tile(LeadWho who) {
  switch (who) {
  case LeadWho::holder:
  case LeadWho::highest_double:
  case LeadWho::lowest_double:
  case LeadWho::heaviest_tile:
  case LeadWho::round_double: return true;
  case LeadWho::lot:
  case LeadWho::first_seat:
  case LeadWho::next_seat:
  case LeadWho::next_after_winner:
  case LeadWho::next_double_holder:
  case LeadWho::winner:
  case LeadWho::winning_side:
  case LeadWho::score_leader:
  case LeadWho::same_seat:
  case LeadWho::blocker:
  case LeadWho::blocker_if_won: return false;
  }
  return false;
}

Tile deciding_tile(const LeadChoice& choice, const Equipment& equipment, const TileSet& among,
                   int rounds) {
  if (!goes_by_tile(choice.who)) return kNoTile;
  if (choice.who == LeadWho::holder) {
    for (const Tile tile : choice.of) {
      if (among.has(tile)) return tile;
    }
    return kNoTile;
  }
  if (choice.who == LeadWho::round_double) {
    const int down = rounds % (equipment.highest_pip + 1);
    const Tile tile = double_of(static_cast<Pip>(equipment.highest_pip - down));
    return among.has(tile) ? tile : kNoTile;
  }
  Tile best = kNoTile;
  for (const Tile tile : tiles_asked(choice, among)) {
    if (best == kNoTile || decides_before(choice, tile, best)) best = tile;
  }
  return best;
}

bool decides_before(const LeadChoice& choice, Tile a, Tile b) {
  switch (choice.who) {
  case LeadWho::holder:
    for (const Tile tile : choice.of) {
      if (tile == a || tile == b) return tile == a && a != b;
    }
    return false;
  case LeadWho::highest_double: return is_double(a) && high(a) > high(b);
  case LeadWho::lowest_double: return is_double(a) && high(a) < high(b);
  case LeadWho::heaviest_tile: return heavier(a, b);
  default: return false;
  }
}

TileSet tiles_asked(const LeadChoice& choice, const TileSet& set) {
  TileSet tiles;
  switch (choice.who) {
  case LeadWho::holder:
    for (const Tile tile : choice.of) tiles.add(tile);
    return tiles & set;
  case LeadWho::highest_double:
  case LeadWho::lowest_double:
  case LeadWho::round_double: return set & doubles();
  default: return set;
  }
}

}  // namespace sixlove
