#pragma once

#include <cstdint>
#include <vector>

#include "referee/hidden_hands.h"
#include "referee/ruling.h"
#include "referee/worlds_clues.h"
#include "referee/worlds_count.h"

namespace sixlove {

// What a record with hidden hands proves. Every deal is a world; those that fit the record are
// counted, never listed. What holds in all of them is a fact, what holds in some is possible.

/// A count that can be the wrong one: with it left out there are deals, in which the hand has
/// `low` to `high` pips.
struct CountDoubt {
  Seat seat = kNoSeat;
  Span span;
  int counted = 0;
  int low = 0;
  int high = 0;
  SeatMask winners{};        ///< the sides, as bits, one of which then wins the round
  bool tie = false;          ///< or it is a tie
  bool winner_open = false;  ///< or nobody can tell
  int changes_at = 0;        ///< off by so much at the least, it changes who wins; 0: not known
};

/// What a finding about hidden hands rests on, besides its ruling.
struct Grounds {
  std::vector<Clue>
      clues;  ///< they contradict it, or each other; without any of them there is a deal
  std::vector<CountDoubt> doubts;
  Side announced = kNoSide;  ///< who wins by the counts as they are
  bool on_sheet = false;     ///< of counts: the round has no moves
  bool parity = false;       ///< of counts on a sheet: they add up to what is odd, or even
  bool several = false;      ///< of a claim: it is wrong in every deal, but what is right differs
  int low = 0;               ///< then the least and the most that are right
  int high = 0;
};

/// A fault that only shows from several places of the record together.
struct HiddenFault {
  Ruling ruling;
  int event = 0;
  int position = -1;  ///< among the clues' positions
  Grounds grounds;
};

/// What the deals that fit a round prove of it.
struct Worlds {
  bool asked = false;    ///< hands are hidden, so that there is anything to ask
  bool followed = true;  ///< false: it would have been too much work, and less is known
  Clues clues;
  Heeded heeded;  ///< the clues that hold together
  /// Where one of several counts is wrong: what is heeded if it is this one, or that one.
  std::vector<Heeded> alternatives;
  std::vector<HiddenFault> faults;
  std::vector<OpenClaim> open;
  DealCount fit;          ///< deals that fit all that is heeded
  DealCount fit_plays;    ///< deals that fit it but for passes, draws and the block
  bool all_sure = false;  ///< every pass, draw and block is true in all of them
};

/// Whether anything about hands is hidden in the round as dealt.
[[nodiscard]] bool hands_are_hidden(const Round& round, const State& dealt);

/// Judges what the clues of a round come to.
[[nodiscard]] Worlds judge_worlds(Clues clues, Effort& effort);

/// Whether any deal fits all clues, the counted pips left aside.
[[nodiscard]] bool any_world(const Clues& clues);

}  // namespace sixlove
