#include "verify/lead_tile.h"

namespace sixlove {

namespace {

bool heavier(Tile a, Tile b) {
  return pips(a) != pips(b) ? pips(a) > pips(b) : high(a) > high(b);
}

/// The tile that decides if all tiles are in hands; kNoTile where no tile does.
Tile deciding_tile(const LeadChoice& choice, const Ruleset& ruleset, const TileSet& set) {
  const Equipment& equipment = ruleset;
  Tile best = kNoTile;
  switch (choice.who) {
  case LeadWho::holder:
    for (const Tile tile : choice.of) {
      if (set.has(tile)) return tile;
    }
    return kNoTile;
  case LeadWho::highest_double:
    for (const Tile tile : set& doubles()) best = tile;
    return best;
  case LeadWho::lowest_double:
    for (const Tile tile : set& doubles()) return tile;
    return kNoTile;
  case LeadWho::heaviest_tile:
    for (const Tile tile : set) best = best == kNoTile || heavier(tile, best) ? tile : best;
    return best;
  case LeadWho::round_double: return double_of(equipment.highest_pip);
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
  case LeadWho::blocker_if_won: return kNoTile;
  }
  return kNoTile;
}

}  // namespace

std::vector<PossibleLead> possible_leads(const Ruleset& ruleset, const LeadOrder& order,
                                         const State& start, const TileSet& kept) {
  const LayoutRule& layout = ruleset;
  std::vector<PossibleLead> leads;
  if (order.empty()) return leads;
  const LeadChoice& choice = order[0];
  const Tile tile = deciding_tile(choice, ruleset, start.set);
  Seat seat = choice.who == LeadWho::first_seat ? Seat{0} : kNoSeat;
  if (tile != kNoTile) {
    if (!kept.has(tile) && choice.with == LeadWith::that_tile) return {{seat, tile}};
    if (kept.has(tile) && choice.with == LeadWith::that_tile) return leads;
    seat = start.holder(tile);
  }
  const bool only_doubles = choice.with == LeadWith::any_double || layout.spinner == Spinner::lead;
  for (const Tile other : start.set - kept) {
    if (!only_doubles || is_double(other)) leads.push_back({seat, other});
  }
  return leads;
}

}  // namespace sixlove
