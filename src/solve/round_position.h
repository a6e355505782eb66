#pragma once

#include "referee/outcome.h"

namespace sixlove {

/// A round in progress as the referee sees it: the position, what the last play was like, what was
/// scored in play.
struct RoundPosition {
  State state;
  LastPlay last;
  Tally tally;
};

/// The position that a replay has come to.
[[nodiscard]] RoundPosition position_after(const RoundReplay& replay);

/// All that is needed to take a move back.
struct MadeMove {
  Undo undo;
  LastPlay last;
  Tally tally;
};

/// Makes a legal move, with the points it gives.
MadeMove make_move(const Ruleset& ruleset, const RoundContext& context, RoundPosition& position,
                   const Move& move);

/// Takes back the last move.
void take_back(RoundPosition& position, const MadeMove& made);

}  // namespace sixlove
