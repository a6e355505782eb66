#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "compare/deciding.h"
#include "compare/facts.h"
#include "record/record.h"
#include "referee/verdict.h"
#include "rules/load.h"

namespace sixlove {

/// A key with the values that two rulesets give it, as YAML on one line.
struct KeyValues {
  std::string key;
  std::string first;
  std::string other;
};

/// One thing in which a ruleset makes something else of a record than the ruleset it is held
/// against.
struct Difference {
  std::size_t round = 0;    ///< from 1; 0: the match
  std::size_t ruleset = 0;  ///< the other one, by index
  Aspect aspect = Aspect::end;
  std::string first;  ///< what the ruleset it is held against makes of it
  std::string other;
  bool carried = false;          ///< only follows from an earlier round, or from another aspect
  std::vector<KeyValues> alone;  ///< as in `Deciding`
  std::vector<KeyValues> together;
  bool smallest = true;
};

/// One record under several rulesets.
struct RecordComparison {
  std::string record;
  std::vector<Verdict> verdicts;
  std::vector<std::string> misfits;  ///< by ruleset: why the record is none of its game, or empty
  std::size_t first = 0;             ///< the ruleset that the others are held against
  std::vector<Difference> differences;

  /// Those of one round (0: the match), in the order of the rulesets.
  [[nodiscard]] std::vector<const Difference*> differences_in(std::size_t round) const;
};

/// Why a record cannot be of this game at all: another number of seats, other hands, another set.
/// Empty if it can.
[[nodiscard]] std::string misfit(const RulesetDoc& doc, const Record& record);

/// Judges the record under every ruleset and finds what they differ in, and the keys that decide.
/// The others are held against the first ruleset that the record fits.
[[nodiscard]] RecordComparison compare_record(std::span<const RulesetDoc> docs,
                                              const Record& record,
                                              std::size_t most_rounds_judged = kMostRoundsJudged);

}  // namespace sixlove
