#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/load.h"
#include "verify/playout.h"

namespace sixlove {

/// A ruleset with one key set otherwise.
struct Flip {
  std::string key;
  std::string value;  ///< as YAML
  std::string words;  ///< "without entry 2"; empty: the value says it
  Ruleset rules;
};

/// A key that the ruleset sets and that was not flipped.
struct LeftOut {
  std::string key;
  std::string why;
};

struct Flips {
  std::vector<Flip> flips;
  std::vector<LeftOut> left_out;
};

/// Every key that the ruleset sets, set to its other values, or to some of them where there are
/// many. Those that would make the rules contradict themselves are left out.
[[nodiscard]] Flips flips_of(const RulesetDoc& doc, const RulesetSearch& search);

/// Why the two are not dealt the same tiles; empty if they are.
[[nodiscard]] std::string why_other_tiles(const Ruleset& a, const Ruleset& b, int seats);

/// How often a flip changed what a round came to.
struct Sensitivity {
  std::string key;
  std::string value;  ///< what it was flipped to
  std::string words;  ///< the same in words; empty: the value says it
  int changed = 0;    ///< rounds that came out otherwise
  int result = 0;     ///< of those, rounds with another end, winner or points
  int rounds = 0;     ///< 0: other tiles would be dealt
};

/// Replays the deals of the sample under each flip, with the same chance, and compares what each
/// round comes to from the same standing. Keys that change most stand first.
[[nodiscard]] std::vector<Sensitivity> sensitivity_of(const std::vector<Flip>& flips,
                                                      const Ruleset& rules, int seats, int rounds,
                                                      std::uint64_t seed);

/// Two outcomes of one deal, from the same standing.
[[nodiscard]] bool same_result(const RoundOutcome& a, const Worth& worth_of_a,
                               const RoundOutcome& b, const Worth& worth_of_b);

}  // namespace sixlove
