#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "compare/players.h"
#include "rules/load.h"

namespace sixlove {

/// How `compare` was told to deal and play.
struct PlayOptions {
  std::uint64_t deals = 0;  ///< 0: a record is compared
  std::uint64_t seed = 1;
  std::uint64_t seats = 0;  ///< 0: as many as all the rulesets can be played by
  std::uint64_t matches = kUnsaid;
  std::uint64_t jobs = 0;
  std::string play;  ///< empty: a record is compared as it was played
  std::string save_flips;
  std::string plot;

  static constexpr std::uint64_t kUnsaid = ~std::uint64_t{0};
};

/// The player that goes by this name.
[[nodiscard]] Player player_named(std::string_view name);

/// Deals at random, plays each deal out under every ruleset and prints what differs.
[[nodiscard]] ExitCode compare_random_deals(std::span<const RulesetDoc> docs,
                                            const PlayOptions& options, std::string_view format,
                                            Console& console);

}  // namespace sixlove
