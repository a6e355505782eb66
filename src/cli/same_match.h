#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/same_said.h"

namespace sixlove {

/// What the records say of one thing, where they do not say the same. A record that says nothing
/// of it contradicts nobody.
struct SameDifference {
  std::string what;                 ///< "Date", "deal B", "move 12", "end", "score AC"
  int move = 0;                     ///< from 1; 0: no matter of a move
  std::vector<std::string> values;  ///< as written in each; empty: nothing
};

/// What round or match comes to in each of the records, and in several together.
struct SameResult {
  std::vector<std::string> each;  ///< empty: not there
  std::string all;  ///< what holds in all; a record that leaves it open contradicts nobody. Empty:
                    ///< nothing does
  std::string sound;  ///< the same of those that are consistent with themselves
};

/// One round as each of the records has it.
struct SameRound {
  int number = 0;                           ///< from 1
  std::vector<std::string> same;            ///< what at least two say, and nobody contradicts
  std::vector<SameDifference> differences;  ///< in the order of a record; the first comes first
  SameResult result;
};

/// Two or three records of one match, set against each other.
struct SameMatch {
  std::vector<std::string> same_tags;   ///< names of the tags that say the same in all
  std::vector<SameDifference> heading;  ///< tags that do not
  std::vector<SameRound> rounds;
  SameResult match;                ///< how the match stands
  std::vector<std::size_t> sound;  ///< the records that are consistent with themselves
  /// The pairs, of three records, of which neither contradicts the other.
  std::vector<std::pair<std::size_t, std::size_t>> pairs;

  /// Whether no record contradicts another in what is judged.
  [[nodiscard]] bool agree() const;
  /// Whether one verdict holds under all.
  [[nodiscard]] bool one_verdict() const;
  /// Whether one holds under those that are consistent with themselves.
  [[nodiscard]] bool one_sound_verdict() const;
};

/// Why the records cannot be set against each other: a letter stands for another player in one than
/// in another. Empty if none does, so far as they name their players.
[[nodiscard]] std::string seated_otherwise(std::span<const Witness> witnesses);

[[nodiscard]] SameMatch compare_witnesses(std::span<const Witness> witnesses);

}  // namespace sixlove
