#pragma once

#include <optional>
#include <vector>

#include "verify/race.h"

namespace sixlove {

/// A match of so many rounds, each of which adds to the scores whatever they are. Between two sides
/// all that matters is by how much one is ahead.
class FixedRounds {
 public:
  /// Nothing if the match is not of that kind, or between more than two sides.
  [[nodiscard]] static std::optional<FixedRounds> of(const Ruleset& ruleset, int seats,
                                                     const std::vector<SampledRound>& uncut);

  /// From a score with so many rounds to go.
  [[nodiscard]] RaceProspect from(const RaceScore& score, int rounds_to_go) const;

 private:
  [[nodiscard]] double wins_ahead(int ahead, int rounds_to_go) const;

  bool lowest_wins_ = false;
  /// By rounds to go and points ahead, from `-reach_` on: the first side's chance to win.
  std::vector<std::vector<double>> wins_;
  int reach_ = 0;
};

}  // namespace sixlove
