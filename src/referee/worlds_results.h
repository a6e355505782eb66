#pragma once

#include <optional>
#include <vector>

#include "referee/round_result.h"
#include "referee/worlds.h"

namespace sixlove {

/// One way a round comes out, and in how many deals.
struct WayOut {
  RoundOutcome outcome;  ///< with the hands of one of these deals
  DealCount deals;
};

/// The pips that each hand may have left; nothing where that is too much work.
[[nodiscard]] PerSeat<std::optional<PipRange>> pips_left(const Spread& spread, int seats,
                                                         Effort& effort);

/// All that scores tell apart of an outcome.
[[nodiscard]] std::vector<int> key_of_way(const Ruleset& ruleset, const RoundOutcome& outcome);

/// Every way the round comes out in the deals that fit; nothing if that is too much work. Where
/// there are very many, how often each side wins and for how much at the least and at the most is
/// right, and of what lies between some may not be possible. `outcome`
/// is what the replay made of it, with hidden hands; `state` the position at its end.
[[nodiscard]] std::optional<std::vector<WayOut>> ways_out(const Ruleset& ruleset,
                                                          const State& state,
                                                          const RoundOutcome& outcome,
                                                          const Spread& tiles, Effort& effort);

/// A round scored over all the ways it may come out.
struct SettledWays {
  RoundResult result;  ///< what they have in common; where they differ, as the record claims
  ScoreOffsets offsets;
  int contradicted = 0;          ///< claims of the record that all of them make wrong
  std::vector<Grounds> grounds;  ///< by claim of the result
  Prospects prospects;
};

/// Scores every way. Those that contradict a claim of the record are dropped while another
/// contradicts none. There must be at least one way.
[[nodiscard]] SettledWays settle_ways(const Ruleset& ruleset, const MatchState& match,
                                      const Round& round, const std::vector<WayOut>& ways,
                                      const EndDoubt& doubt, const ScoreOffsets& offsets);

}  // namespace sixlove
