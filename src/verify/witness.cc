#include "verify/witness.h"

#include <utility>

namespace sixlove {

namespace {

/// The match after the round as it was played.
void add(const Ruleset& ruleset, const PlayedRound& played, MatchState& match) {
  RoundOutcome outcome = played.outcome;
  if (match.last_side != kNoSide) {
    outcome.extra[match.last_side] = passed_over_points(ruleset, match, played.lead_choice);
  }
  match = scored(ruleset, match, std::move(outcome)).after;
}

}  // namespace

std::optional<Exhibit> witness_of(const RulesetDoc& doc, int seats, std::string name,
                                  const std::vector<PlayedRound>& rounds) {
  Exhibit witness;
  witness.name = std::move(name);
  witness.record.rules = doc.name;
  witness.record.seats = seats;
  witness.record.seats_written = true;
  MatchState match = new_match(doc.rules, seats);
  for (const PlayedRound& played : rounds) {
    std::optional<Round> round = written_round(doc.rules, match, played);
    if (!round) return std::nullopt;
    witness.record.rounds.push_back(std::move(*round));
    add(doc.rules, played, match);
  }
  return witness;
}

}  // namespace sixlove
