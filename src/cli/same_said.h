#pragma once

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

/// Something that a record says. What has the same `key` in two records is about the same thing;
/// they contradict each other if it does not mean the same.
struct Said {
  std::string key;
  std::string what;   ///< for people: "deal B", "move 12", "score AC"
  std::string meant;  ///< the same for all that mean the same
  std::string shown;  ///< as it is written
  int order = 0;      ///< in the order of a record
  int move = 0;       ///< from 1; 0: no matter of a move that is written
  int turn = -1;      ///< of moves: which turn it is, passes counted that are not written
  bool pass = false;
};

/// Everything that the record says of the round.
[[nodiscard]] std::vector<Said> said_of_round(const Witness& witness, const Round& round);

[[nodiscard]] std::vector<Said> said_of_tags(const Witness& witness);

/// Lets each record whose moves stop before another's say so, where the other has more than passes.
void say_where_moves_stop(std::vector<std::vector<Said>>& all);

}  // namespace sixlove
