#pragma once

#include <optional>
#include <span>
#include <vector>

#include "diag/catalogue.h"
#include "generate/random_match.h"
#include "referee/round_in_play.h"

namespace sixlove {

/// A full round that is right so far, for a planter to make wrong.
struct RightRound {
  const Ruleset& ruleset;
  const MatchState& match;  ///< before the round
  const RoundResult& result;
  Round round;
};

/// The faulty moves that somebody could make in this position: each is first faulted with the
/// planter's finding.
using FaultyMoves = std::vector<Event> (*)(RoundInPlay& play);

/// Makes the lines of a deal wrong. False if these rules cannot have such a deal.
using FaultyDeal = bool (*)(const Ruleset& ruleset, int seats, Round& round, Random& random);

/// Makes a round wrong in its claims, or in what it leaves out. The move at fault from 1; 0: none;
/// nothing if this round cannot be made wrong so.
using FaultyClaim = std::optional<int> (*)(RightRound& right, Random& random);

/// How one finding is brought about.
struct Planter {
  FindingId finding = FindingId::syntax;
  FaultyDeal deal = nullptr;
  FaultyMoves moves = nullptr;
  FaultyClaim claim = nullptr;
  bool record_ends = false;  ///< nothing is written after the fault
};

/// The planter for a finding that a round can have; null if no round can.
[[nodiscard]] const Planter* planter_for(FindingId finding);

// One each for what can be wrong in a deal, a move, and a claim.

bool deal_unknown_tile(const Ruleset& ruleset, int seats, Round& round, Random& random);
bool deal_removed_tile(const Ruleset& ruleset, int seats, Round& round, Random& random);
bool deal_tile_twice(const Ruleset& ruleset, int seats, Round& round, Random& random);
bool deal_wrong_count(const Ruleset& ruleset, int seats, Round& round, Random& random);
bool deal_without_a_tile(const Ruleset& ruleset, int seats, Round& round, Random& random);

std::vector<Event> unknown_tiles(RoundInPlay& play);
std::vector<Event> removed_tiles(RoundInPlay& play);
std::vector<Event> wrong_leaders(RoundInPlay& play);
std::vector<Event> wrong_lead_tiles(RoundInPlay& play);
std::vector<Event> plays_out_of_turn(RoundInPlay& play);
std::vector<Event> moves_after_the_end(RoundInPlay& play);
std::vector<Event> tiles_not_held(RoundInPlay& play);
std::vector<Event> tiles_played_before(RoundInPlay& play);
std::vector<Event> tiles_that_do_not_fit(RoundInPlay& play);
std::vector<Event> tiles_on_closed_arms(RoundInPlay& play);
std::vector<Event> ambiguous_plays(RoundInPlay& play);
std::vector<Event> false_passes(RoundInPlay& play);
std::vector<Event> passes_not_due(RoundInPlay& play);
std::vector<Event> draws_while_able(RoundInPlay& play);
std::vector<Event> draws_of_nothing(RoundInPlay& play);
std::vector<Event> wrong_draws(RoundInPlay& play);
std::vector<Event> plays_with_wrong_points(RoundInPlay& play);
std::vector<Event> plays_without_points(RoundInPlay& play);
std::vector<Event> plays_with_false_points(RoundInPlay& play);

std::optional<int> skip_a_pass(RightRound& right, Random& random);
std::optional<int> claim_false_block(RightRound& right, Random& random);
std::optional<int> miss_block(RightRound& right, Random& random);
std::optional<int> claim_not_out(RightRound& right, Random& random);
std::optional<int> break_off(RightRound& right, Random& random);
std::optional<int> claim_wrong_winner(RightRound& right, Random& random);
std::optional<int> claim_wrong_points(RightRound& right, Random& random);
std::optional<int> miss_bonus(RightRound& right, Random& random);
std::optional<int> claim_false_bonus(RightRound& right, Random& random);
std::optional<int> claim_wrong_count(RightRound& right, Random& random);
std::optional<int> claim_wrong_score(RightRound& right, Random& random);
std::optional<int> leave_impossible_tile(RightRound& right, Random& random);

}  // namespace sixlove
