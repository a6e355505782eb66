#include "verify/lead_tile.h"

#include "rules/lead_tile.h"

namespace sixlove {

std::vector<PossibleLead> possible_leads(const Ruleset& ruleset, const LeadOrder& order,
                                         const State& start, const TileSet& kept) {
  const LayoutRule& layout = ruleset;
  std::vector<PossibleLead> leads;
  if (order.empty()) return leads;
  const LeadChoice& choice = order[0];
  const Tile tile = deciding_tile(choice, ruleset, start.set, 0);
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
