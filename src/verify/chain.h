#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/inline_vector.h"
#include "verify/playout.h"

namespace sixlove {

/// One way a round can come out, and how often it does.
struct OutcomeClass {
  RoundOutcome outcome;
  double chance = 0;
};

/// The ways in which the sampled rounds came out, every side in every other's place as well: the
/// sides are of equal strength, and nobody has the lead for good. Void deals are left out.
[[nodiscard]] std::vector<OutcomeClass> outcome_classes(const Ruleset& ruleset,
                                                        const std::vector<SampledRound>& sample);

/// How a match goes from one score to the next.
struct Transition {
  std::uint32_t to = 0;
  float chance = 0;
  bool turned = false;  ///< the sides have changed places on the way
};

/// What a match can come to between two rounds. Of two sides the one that is ahead stands first.
struct ChainState {
  MatchState match;
  std::vector<Transition> next;  ///< none if the match is over
  std::uint32_t from = 0;        ///< the state from which it was first reached, in fewest rounds
  std::uint32_t by = 0;          ///< and the outcome class; meaningless for the start
  bool can_end = false;          ///< the match can be over in the end
  double rounds = 0;             ///< expected number of rounds to the end
  PerSeat<double> wins{};        ///< by side: chance to win; shared matches are shared out
};

/// All that tells one state from another.
using ChainKey = InlineVector<int, kMaxSeats + 5>;

struct ChainKeyHash {
  std::size_t operator()(const ChainKey& key) const {
    std::uint64_t hash = 0x9e3779b97f4a7c15U;
    for (const int part : key) {
      hash = (hash ^ static_cast<std::uint32_t>(part)) * 0xff51afd7ed558ccdU;
      hash ^= hash >> 32U;
    }
    return hash;
  }
};

/// The scores of a match as a Markov chain, worked out with the referee's own arithmetic.
struct Chain {
  std::vector<ChainState> states;  ///< the start first
  bool whole = false;              ///< false: there were too many scores to follow
  bool solved = false;
  bool ties_cut = false;  ///< so many ties in a row were taken for fewer
  double tie_chance = 0;
  std::unordered_map<ChainKey, std::uint32_t, ChainKeyHash> places;  ///< of each state
};

/// Follows every score from the start. More steps than `most` are not followed.
[[nodiscard]] Chain chain_of(const Ruleset& ruleset, int seats,
                             const std::vector<OutcomeClass>& classes, std::size_t most);

/// The match after a round that came out so; who leads is left open.
[[nodiscard]] MatchState after_outcome(const Ruleset& ruleset, const MatchState& before,
                                       RoundOutcome outcome);

/// Works out expected rounds and chances. Does nothing if the chain is not whole.
void solve_chain(Chain& chain);

/// The state of the chain that this match stands at, if it is one.
[[nodiscard]] std::optional<std::uint32_t> place_of(const Ruleset& ruleset, const Chain& chain,
                                                    MatchState match);

/// The states on the shortest way from the start to this one, both included.
[[nodiscard]] std::vector<std::uint32_t> way_to(const Chain& chain, std::uint32_t state);

}  // namespace sixlove
