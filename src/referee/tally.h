#pragma once

#include <cstdint>

#include "base/inline_vector.h"
#include "core/state.h"
#include "rules/ruleset.h"

namespace sixlove {

/// What a replay needs to know of the match around a round.
struct RoundContext {
  PerSeat<int> need{};          ///< points each side has to make to its target; large without one
  PerSeat<int> standing{};      ///< points each side has, 0 where unknown
  bool claims_in_play = false;  ///< the record claims points for plays somewhere
  bool passes_paid = false;     ///< a `first_of_match` pass bonus was given before
  int number = 1;               ///< of the round in the match
};

/// Points given during play.
struct PlayAward {
  Side side = kNoSide;
  int points = 0;
  std::uint16_t move = 0;
  std::int8_t bonus = -1;  ///< index in `bonus.awards`; -1: the play's own points
  int else_win = 0;        ///< above 0: given only if the side wins the round with so many points

  friend constexpr bool operator==(const PlayAward&, const PlayAward&) = default;
};

/// Passes in a row since a tile was laid.
struct PassRun {
  std::uint8_t passes = 0;
  Seat layer = kNoSeat;         ///< laid the tile
  bool alone_on_table = false;  ///< it was the lead

  friend constexpr bool operator==(const PassRun&, const PassRun&) = default;
};

/// Points for passes that wait for the end of the round.
using HeldAwards = InlineVector<PlayAward, 4>;

/// The points made while a round is played, and what is counted to give them.
struct Tally {
  PerSeat<int> in_play{};                  ///< by side
  PerSeat<std::uint8_t> running_passes{};  ///< by seat: on turns running
  bool passes_paid = false;                ///< a `first_of_match` pass bonus was given
  PassRun run;
  HeldAwards held;
  Side reached_by = kNoSide;  ///< the side that reached the target in mid-round

  friend bool operator==(const Tally&, const Tally&) = default;
};

using PassAwards = InlineVector<PlayAward, 12>;

/// What a play gave: its own points, and what the run of passes was worth that it ended.
struct PlayTally {
  int points = 0;
  PassAwards run;
};

/// Adds what the play scores that the seat has just made. A side that reaches a target tested at
/// once ends the round.
PlayTally tally_play(const Ruleset& ruleset, const RoundContext& context, State& state, Seat seat,
                     Tally& tally);

/// Adds the points that a pass just made gives; `before` is the turn before it. Passes after the
/// tile that closed a block give nothing.
PassAwards tally_pass(const Ruleset& ruleset, const RoundContext& context, State& state,
                      Seat passer, const Turn& before, Tally& tally);

}  // namespace sixlove
