#pragma once

#include <vector>

#include "referee/readings.h"
#include "referee/round_judge.h"
#include "referee/worlds_results.h"

namespace sixlove {

// Readings of a round that do not all come to one result: what is the same in all of them, and what
// nobody knows.

/// A reading with what it comes to.
struct Candidate {
  Reading* reading = nullptr;
  std::size_t number = 0;           ///< of the reading
  std::optional<SettledWays> ways;  ///< over all deals that fit, where hands are hidden
  RoundResult result;
  ScoreOffsets offsets;
  int contradictions = 0;  ///< claims that it makes wrong
};

/// Whether it makes no difference to the match which of the two it was.
[[nodiscard]] bool same_result(const RoundResult& a, const RoundResult& b);

/// The choice of the first candidate at which another one first parts from it; null if none does.
[[nodiscard]] const Choice* parting(const std::vector<Candidate>& candidates);

/// Each result once, with the plays that lead to it.
[[nodiscard]] std::vector<Way> ways_of(const std::vector<Candidate>& candidates);

/// Takes from the first candidate the wrong claims that are not wrong in the same way in all.
void keep_shared_claims(std::vector<Candidate>& candidates);

/// Takes from the first candidate the points in play that are not given in all.
void keep_shared_awards(std::vector<Candidate>& candidates);

/// Takes from the result what is not the same in all.
void forget_what_differs(const std::vector<Candidate>& candidates, RoundResult& result);

}  // namespace sixlove
