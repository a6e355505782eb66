#pragma once

#include "record/record.h"
#include "referee/round_judge.h"

namespace sixlove {

/// What is known of a round besides its moves.
struct KnownBefore {
  bool boneyard = false;   ///< every tile of it
  bool lead_duty = false;  ///< who has to lead, and with what
};

/// Marks which parts of a round could be judged and which could not.
void mark_checked(const Ruleset& ruleset, const Round& round, KnownBefore known,
                  JudgedRound& judged);

}  // namespace sixlove
