#pragma once

#include <string_view>
#include <vector>

#include "verify/legality.h"

namespace sixlove {

/// One of the orders in which `lead:` settles who leads.
struct NamedOrder {
  std::string_view key;
  const LeadOrder* order;
  bool used;  ///< a match can come to it
};

[[nodiscard]] std::vector<NamedOrder> orders_of(const Ruleset& rules);

/// A deal of these tiles first, then of the others, in their order; one seat gets its hand after
/// all the others, and the boneyard what is left.
[[nodiscard]] Round dealt_in_order(const Examined& examined, const TileSet& first, Seat last);

/// Who has to lead holds, or draws, a tile that may be led.
[[nodiscard]] Claim lead_possible_claim(const Examined& examined);

}  // namespace sixlove
