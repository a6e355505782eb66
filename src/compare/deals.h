#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compare/players.h"
#include "compare/totals.h"
#include "record/record.h"
#include "rules/load.h"

namespace sixlove {

struct DealsOptions {
  int seats = 0;
  std::uint64_t deals = 1000;
  std::uint64_t matches =
      0;  ///< so many of the first deals begin a match that is played to its end
  std::uint64_t seed = 1;
  std::size_t jobs = 1;
  bool records = false;  ///< the deals on which winners differ are wanted as records
};

/// What happens while deals are compared; called from the caller's own thread, in the order of the
/// deals.
struct DealsWatch {
  /// So many deals are done. False: stop.
  std::function<bool(std::uint64_t)> on_progress;
  /// A deal on which not all have the same winner: a record a ruleset.
  std::function<void(std::span<const Record>)> on_flip;
};

/// How many sit at the table where nothing says: as many as every ruleset can be played by, as
/// near to four as can be; 0: there is no such number.
[[nodiscard]] int common_seats(std::span<const RulesetDoc> docs);

/// Why the same tiles cannot be dealt to so many seats under all rulesets; empty if they can.
[[nodiscard]] std::string why_not_dealt_alike(std::span<const RulesetDoc> docs, int seats);

/// Deals at random and plays each deal out under every ruleset, which must be dealt alike. The same
/// for any number of jobs. Nothing if it was told to stop.
[[nodiscard]] std::optional<DealTotals> compare_deals(std::span<const RulesetDoc> docs,
                                                      const Player& player,
                                                      const DealsOptions& options,
                                                      const DealsWatch& watch);

}  // namespace sixlove
