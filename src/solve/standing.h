#pragma once

#include "referee/outcome.h"

namespace sixlove {

/// A round in progress as the referee sees it: the position, what the last play was like, what was
/// scored in play.
struct RoundStanding {
  State state;
  LastPlay last;
  Tally tally;
};

/// In a league a standing is something else: two types of one name would be taken for one by the
/// linker.
using Standing = RoundStanding;

/// The standing that a replay has come to.
[[nodiscard]] Standing standing_of(const RoundReplay& replay);

/// All that is needed to take a move back.
struct MadeMove {
  Undo undo;
  LastPlay last;
  Tally tally;
};

/// Makes a legal move, with the points it gives.
MadeMove make_move(const Ruleset& ruleset, const RoundContext& context, Standing& standing,
                   const Move& move);

/// Takes back the last move.
void take_back(Standing& standing, const MadeMove& made);

}  // namespace sixlove
