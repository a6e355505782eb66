#pragma once

#include <span>
#include <string>
#include <vector>

#include "record/record.h"
#include "referee/verdict.h"

namespace sixlove {

/// One record of a match that several people wrote down.
struct Witness {
  Record record;
  Verdict verdict;
};

/// What the records say of one thing, where they do not say the same. A record that says nothing
/// of it contradicts nobody.
struct SameDifference {
  std::string what;                 ///< "tag Date", "deal B", "move 12", "end", "score AC"
  int move = 0;                     ///< from 1; 0: no matter of a move
  std::vector<std::string> values;  ///< as written in each; empty: nothing
};

/// One round as each of the records has it.
struct SameRound {
  int number = 0;                           ///< from 1
  std::vector<SameDifference> differences;  ///< in the order of a record; the first comes first
  std::vector<std::string> results;         ///< what the round comes to in each; empty: not there
  std::string result;                       ///< the one that holds in all; empty: none does
};

/// Two or three records of one match, set against each other.
struct SameMatch {
  std::vector<std::string> same_tags;   ///< names of the tags that say the same in all
  std::vector<SameDifference> heading;  ///< tags that do not
  std::vector<SameRound> rounds;
  std::vector<std::string> matches;  ///< how the match stands in each
  std::string match;                 ///< how it stands in all; empty: not the same

  /// Whether no record contradicts another.
  [[nodiscard]] bool agree() const;
  /// Whether one verdict holds under all.
  [[nodiscard]] bool one_verdict() const;
};

[[nodiscard]] SameMatch compare_witnesses(std::span<const Witness> witnesses);

/// Whether nothing in the record contradicts anything else in it.
[[nodiscard]] bool consistent(const Verdict& verdict);

}  // namespace sixlove
