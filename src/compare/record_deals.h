#pragma once

#include <span>
#include <string>
#include <vector>

#include "compare/players.h"
#include "record/record.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// One round of a record under one ruleset: as it was recorded, and its deal played out.
struct RoundPlayedOut {
  std::size_t round = 0;    ///< from 1
  std::size_t ruleset = 0;  ///< by index
  std::string recorded_end;
  std::string recorded_winner;
  std::string recorded_points;
  std::string why_not;  ///< why the deal could not be played out; empty if it was
  std::string end;
  std::string winner;
  std::string points;
  std::string line;  ///< the moves as in a record
};

/// Plays every deal of the record out under every ruleset, from the match as it stood, in the order
/// of rounds and then of rulesets. Where the lead is drawn by lot, whoever led in the record leads.
[[nodiscard]] std::vector<RoundPlayedOut> play_out_record(std::span<const RulesetDoc> docs,
                                                          const Record& record,
                                                          const Player& player);

}  // namespace sixlove
