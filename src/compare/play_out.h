#pragma once

#include <optional>
#include <span>
#include <vector>

#include "record/record.h"
#include "referee/deal.h"
#include "referee/match.h"
#include "rules/ruleset.h"

namespace sixlove {

/// A round that is dealt and not yet led, under one ruleset.
struct DealtOut {
  Round round;               ///< the deal alone
  DealtRound dealt;          ///< the position before the lead, whose duty it is included
  bool void_deal = false;    ///< nobody can lead: the deal does not count
  int passed_over_adds = 0;  ///< what the last winner adds because the lead passed it over
};

/// Deals the round. Where the lead is drawn by lot, `lot` leads.
void deal_out(const Ruleset& ruleset, const MatchState& match, const Round& deal, Seat lot,
              DealtOut& out);

/// A round played to its end, and what it came to.
struct PlayedOut {
  std::vector<Move> moves;
  RoundOutcome outcome;
  Worth worth;
  MatchState after;
};

/// Makes these moves, which must be legal and end the round. The round's end and its worth are as
/// the referee has them.
[[nodiscard]] PlayedOut play_out(const Ruleset& ruleset, const MatchState& match,
                                 const DealtOut& dealt, std::span<const Move> moves);

/// A void deal.
[[nodiscard]] PlayedOut void_round(const Ruleset& ruleset, const MatchState& match);

/// The round as a record has it, with its claims; nothing if a move cannot be written.
[[nodiscard]] std::optional<Round> written_round(const Ruleset& ruleset, const MatchState& match,
                                                 const DealtOut& dealt, const PlayedOut& played);

}  // namespace sixlove
