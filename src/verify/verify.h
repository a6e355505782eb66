#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rules/load.h"
#include "verify/claim.h"
#include "verify/sensitivity.h"

namespace sixlove {

/// How a match stands, and what is to be expected of it from there.
struct ScoreOutlook {
  std::string standing;      ///< "AC 2 BD 0, after a tie"
  std::vector<int> score;    ///< by side
  bool shown = false;        ///< one of the few that stand for all
  double rounds = 0;         ///< expected number of rounds to the end
  double rounds_within = 0;  ///< 95 %, where it was played
  std::vector<double> wins;  ///< by side: its chance to win
};

/// How long matches are, for sides of equal strength.
struct MatchOutlook {
  bool known = false;
  bool exact = false;  ///< worked out from the scores' Markov chain; else played
  double rounds = 0;   ///< expected number of rounds of a match
  double low = 0;      ///< 95 % interval of it, where it was played
  double high = 0;
  double scores = 0;         ///< that the match can stand at
  double ways = 0;           ///< in which a round can end
  std::size_t followed = 0;  ///< of the ways, from each score, which is nobody's; 0: all
  std::size_t matches = 0;   ///< played from each score
  double tie_chance = 0;     ///< of a round, in random play
  std::size_t sampled = 0;   ///< rounds from which the ways to end were taken
  int fixed = 0;             ///< rounds that a match has in any case; 0: it ends with its target
  int early = 0;             ///< first rounds that may be worth more than later ones
  bool ties_cut = false;     ///< long runs of ties were taken for shorter ones
  bool by_totals = false;    ///< a target tested at once was tested when the round was over
  std::vector<std::string> sides;
  std::vector<ScoreOutlook> from;  ///< from scores on the way
};

/// What is found out for one number of seats.
struct Examination {
  int seats = 0;
  Claims claims;
  MatchOutlook match;
  std::vector<Sensitivity> sensitivity;
};

/// What is found out about a ruleset.
struct Verification {
  std::string name;
  std::string title;
  std::vector<Examination> by_seats;
  std::vector<LeftOut> left_out;  ///< keys that no sensitivity was looked at for

  [[nodiscard]] int findings() const;
};

struct VerifyOptions {
  int seats = 0;  ///< 0: every number of seats that the rules name
  std::uint64_t seed = 1;
  int rounds = 3000;  ///< played at random for each number of seats
  int flipped = 600;  ///< of deals replayed with each key flipped; 0: no key is flipped
  std::size_t jobs = 1;
};

/// Proves what can be proved about the rules, tests the rest, and shows what does not hold.
[[nodiscard]] Verification verify(const RulesetDoc& doc, const RulesetSearch& search,
                                  const VerifyOptions& options);

}  // namespace sixlove
