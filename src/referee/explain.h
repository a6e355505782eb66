#pragma once

#include "core/state.h"
#include "diag/diagnostic.h"
#include "record/record.h"
#include "referee/ruling.h"
#include "referee/worlds.h"
#include "rules/load.h"

namespace sixlove {

// A ruling put into words. Everything about wording is here and in `explain_*.cc`; nothing here
// decides. What is said is read from the ruling; what it leaves open is looked up in the record and
// in the position, and left unsaid where that does not help either.
//
// What the words take from a ruling that is no matter of a move:
// - wrong-tile-count: seat (none: the boneyard); seen, right: tiles
// - duplicate-tile: seat: its second holder; second: where it was dealt before
// - missing-tile: tile; the others are looked up
// - wrong-seat-count: seen: seats of the record
// - no-band: right: the pips, if known
// - undecided-block: seats: those that are level; none: looked up in the position
// - wrong-winner, missed-block: claimed: named in the record; seats: right, none for a tie; seat:
//   whose hand won it
// - wrong-points, missed-bonus, false-bonus: seen, right: points; move 0 for those of a round
// - wrong-count: seat; seen, right: pips; no seat: seen all pips left, right those of the set
// - wrong-score: side; seen, right: points
// - wrong-match-result: claimed: who won in the record; seats: who did, of all sides that share it,
//   none if it is not over; right: the winner's points
// - played-past-match: seats: who had won
// - impossible-left: seat, tile; no tile: some are missing
// - open-penalty: seen: what is missing, 1 a complaint, 2 a choice, 3 both; right: the finding it
// is
//   about, counted from 1; 0: an incident
// - round-numbering: seen: the number it bears; right: which round it goes back behind or repeats,
//   counted from 1; second: that round's line
// - readings-followed: seen: how many; right: above 0 if there are more

/// What a ruling's words are made from.
struct ExplainContext {
  const RulesetDoc& doc;
  const Record& record;
  const Round* round = nullptr;  ///< null for findings about the record as a whole
  int round_number = 0;          ///< from 1
  /// The position before the faulted event; for findings about the end of a round the last one.
  /// Null where there is none.
  const State* before = nullptr;
  /// What a finding about hidden hands rests on; null for others.
  const Grounds* grounds = nullptr;
};

/// The ruling in words, with its places in the record and in the ruleset. Points into their
/// sources.
[[nodiscard]] Diagnostic explain(const Ruling& ruling, const ExplainContext& context);

}  // namespace sixlove
