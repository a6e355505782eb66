#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "referee/charges.h"
#include "referee/offences.h"
#include "referee/readings.h"
#include "referee/round_judge.h"
#include "referee/worlds_results.h"

namespace sixlove {

// Readings of a round, and prices of its infractions, that do not all come to one result: what is
// the same in all of them, and what nobody knows.

/// A reading and prices, with what they come to.
struct Candidate {
  Reading* reading = nullptr;       ///< null for a round without moves
  std::size_t number = 0;           ///< of the reading
  std::optional<SettledWays> ways;  ///< over all deals that fit, where hands are hidden
  std::shared_ptr<const std::vector<Offence>> offences;
  std::vector<std::size_t> prices;  ///< of each offence, the one among its prices
  Charges charges;
  RoundResult result;
  ScoreOffsets offsets;
  int contradictions = 0;  ///< claims that it makes wrong
};

/// Every choice of prices for the offences. Of open offences beyond the first few only the first
/// price is taken.
[[nodiscard]] std::vector<std::vector<std::size_t>> price_choices(
    const std::vector<Offence>& offences);

/// Whether the result depends on what this offence, by its place, costs.
[[nodiscard]] bool decides(const std::vector<Candidate>& candidates, std::size_t offence);

/// Drops readings that contradict a claim, in whatever way they are priced, if one contradicts
/// none.
void drop_contradicted(std::vector<Candidate>& candidates);

/// What the record lacks to settle the price of an offence.
[[nodiscard]] Ruling open_penalty(const Offence& offence);

/// That the ends at which the candidates part are not written.
[[nodiscard]] NotedRuling ambiguous_end(const Round& round, const Choice& choice,
                                        std::size_t candidates);

/// With a score that is not known nobody can tell whether a play ended the match in mid-round:
/// takes the points from the result, if a side whose score is not known may have made some.
void forget_points_if_cut(const Ruleset& ruleset, const MatchState& match, const Round& round,
                          const Readings& readings, RoundResult& result);

/// Whether it makes no difference to the match which of the two it was.
[[nodiscard]] bool same_result(const RoundResult& a, const RoundResult& b);

/// The choice of the first candidate at which another one first parts from it; null if none does.
[[nodiscard]] const Choice* parting(const std::vector<Candidate>& candidates);

/// Each result once, with the plays that lead to it.
[[nodiscard]] std::vector<Way> ways_of(const std::vector<Candidate>& candidates);

/// Takes from the first candidate the wrong claims that are not wrong in the same way in all.
void keep_shared_claims(std::vector<Candidate>& candidates);

/// Takes from the first reading the rulings that are not made in all.
void keep_shared_rulings(std::vector<Reading>& readings);

/// Takes from the first candidate's reading the wrong claims of points in play that are right in
/// another reading.
void keep_shared_claims_in_play(std::vector<Candidate>& candidates);

/// Takes from the first candidate the points in play that are not given in all.
void keep_shared_awards(std::vector<Candidate>& candidates);

/// What the hidden hands come to in all readings that are left. Deals are counted in the first;
/// `differ` is set if that is not the same in all.
[[nodiscard]] HiddenHands hidden_in_all(const std::vector<Candidate>& candidates,
                                        const HiddenJudge& judge, bool* differ);

/// Takes from the result the hands at the round's end that are not the same in all.
void forget_hands_that_differ(const std::vector<Candidate>& candidates, RoundResult& result);

/// Takes from the result what is not the same in all.
void forget_what_differs(const std::vector<Candidate>& candidates, RoundResult& result);

}  // namespace sixlove
