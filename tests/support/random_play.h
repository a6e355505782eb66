#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "referee/deal.h"
#include "referee/legal.h"
#include "support/sittings.h"

namespace sixlove {

/// A round dealt at random, in which random moves are made that no rule objects to.
class RandomPlay {
 public:
  /// The first round of a match, or, if `later`, one that a random seat leads with any tile.
  RandomPlay(const Sitting& sitting, std::uint64_t seed, bool later = false);
  RandomPlay(const RandomPlay&) = delete;
  RandomPlay& operator=(const RandomPlay&) = delete;

  [[nodiscard]] const Ruleset& rules() const { return *ruleset_; }

  [[nodiscard]] const State& state() const { return dealt_.state; }

  /// The boneyard as dealt, in the order it is drawn.
  [[nodiscard]] const std::vector<Tile>& stock() const { return dealt_.stock; }

  /// The moves that were made.
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

  /// Makes one random legal move. False if there is none.
  bool play_one();

  /// Makes so many, or as many as there are.
  void play(int moves);

  void play_to_the_end();

 private:
  const Ruleset* ruleset_;
  Random random_;
  DealtRound dealt_;
  std::vector<Move> moves_;
};

}  // namespace sixlove
