#pragma once

#include <array>
#include <complex>
#include <cstddef>
#include <optional>
#include <vector>

#include "verify/race.h"

namespace sixlove {

/// Whether a match has so many rounds in any case, each of which adds to the scores whatever they
/// are, as far as the rules alone tell.
[[nodiscard]] bool has_fixed_rounds(const Ruleset& ruleset, int seats);

/// A match of so many rounds, each of which adds to the scores whatever they are. All that matters
/// is by how much a side is ahead of each other one, which is a sum of as many independent parts as
/// there are rounds to go: its distribution is that of one round, raised to a power, in the space
/// of frequencies. Rounding apart, that is exact for two and three sides. For four the frequencies
/// are left out that a sum of two rounds or more does not have.
class FixedRounds {
 public:
  static constexpr int kMostSides = 4;

  /// Nothing if the match is not of that kind, or between more sides.
  [[nodiscard]] static std::optional<FixedRounds> of(const Ruleset& ruleset, int seats,
                                                     const std::vector<SampledRound>& uncut);

  /// A match of the race's sides in which each round is one of the steps of its only stage; with
  /// every step there is also what it is with the sides moved round.
  FixedRounds(const Race& race, int rounds);

  /// From a score with so many rounds to go, one at least.
  [[nodiscard]] RaceProspect from(const RaceScore& score, int rounds_to_go) const;

 private:
  static constexpr std::size_t kOthers = kMostSides - 1;

  /// By how much each other side is worse off than the first; missing ones come first and are not.
  using Leads = std::array<int, kOthers>;
  using Waves = std::vector<std::complex<double>>;

  /// A case of what a level score counts, in frequencies.
  using Case = std::array<Waves, kOthers>;

  [[nodiscard]] Leads leads_of(const RaceScore& score, int side) const;
  [[nodiscard]] std::complex<double> wave(int frequency, int lead) const;
  [[nodiscard]] Waves being_ahead(int by, double level, std::size_t other) const;
  [[nodiscard]] double wins_next_round(const RaceScore& score, int side) const;
  void set_span(int rounds);
  void find_spectrum();
  void sum_up(int rounds_to_go, const std::vector<Case>& cases, std::vector<double>& sums) const;

  Race race_;
  int span_ = 0;                     ///< leads from -span_ to span_ are told apart
  std::array<int, kOthers> most_{};  ///< frequencies, from minus that on
  Waves roots_;                      ///< of one
  Waves spectrum_;                   ///< of the leads of one round; the last frequency from 0 on
};

/// Where a match of a fixed number of rounds stood, after each of them, when it was played: once
/// with a middling distance between the first and the last, once with a great one.
[[nodiscard]] std::vector<MatchState> standings_met(const Ruleset& ruleset,
                                                    const std::vector<SampledRound>& sample);

}  // namespace sixlove
