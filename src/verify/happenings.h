#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/chain.h"
#include "verify/legality.h"

namespace sixlove {

/// A round and the match around it.
struct RoundSeen {
  const MatchState& before;
  const RoundOutcome& outcome;
  const Worth& worth;
  const MatchState& after;
  const TurnsSeen* turns = nullptr;  ///< null where only scores are looked at
};

/// Something that the rules provide for: a bonus, a raised stake, a reset.
struct Happening {
  std::string id;    ///< "bonus-key-tile"
  std::string rule;  ///< "bonus.awards"
  std::string what;  ///< "the bonus key-tile is paid"
  std::function<bool(const RoundSeen&)> is_in;
  std::string impossible{};  ///< why it cannot happen, where that is plain; empty: it is not
  int pips_left = 0;         ///< it takes a seat that goes out and leaves so many; 0: not so
};

/// All that the rules provide for and that a match may or may not meet.
[[nodiscard]] std::vector<Happening> happenings_of(const Ruleset& rules, int seats);

/// For each of them, whether it can happen: with a match in which it does, or as dead.
[[nodiscard]] Claims happening_claims(const Examined& examined, const Chain& chain,
                                      const std::vector<OutcomeClass>& classes);

/// The match played at random so that it goes these scores' way. Nothing if chance brings about
/// none in a while.
[[nodiscard]] std::optional<std::vector<PlayedRound>> match_along(
    const Examined& examined, const Chain& chain, const std::vector<std::uint32_t>& way,
    const std::function<bool(const RoundSeen&)>& last);

}  // namespace sixlove
