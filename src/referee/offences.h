#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.h"
#include "referee/match.h"
#include "referee/round_result.h"

namespace sixlove {

/// An infraction of a round, and what it may cost.
struct Offence {
  std::string infraction;  ///< a finding's id or an incident's kind
  Seat seat = kNoSeat;
  int move = 0;                  ///< from 1; 0: no matter of a move
  Span span;                     ///< where the record has it
  std::optional<int> hand_pips;  ///< in the offender's hand then, where known
  /// What it may cost; null: nothing. More than one: the record does not say which.
  std::vector<const Penalty*> prices;
  bool lacks_objection = false;  ///< whether somebody complained in time decides
  bool lacks_choice = false;     ///< what the opponents chose decides

  [[nodiscard]] bool is_open() const { return prices.size() > 1; }
};

/// What is known of a round's infractions.
struct FaultsOfRound {
  const std::vector<Ruling>& others;  ///< faults of no move: in the deal, and the like
  const std::vector<NotedRuling>& play;
  const std::vector<State>& snapshots;  ///< the positions before the faults of play
};

/// Whether a price depends on what the offender holds.
[[nodiscard]] bool prices_hands(const Infractions& infractions);

/// Whether a round cannot be judged without the rounds after it: complaints may come later.
[[nodiscard]] bool looks_ahead(const Infractions& infractions);

/// What a round's faults, incidents and no-shows may cost, in the order of the record; what has no
/// price is left out. `objected_later` is the seats that complain later in the record.
[[nodiscard]] std::vector<Offence> offences_of(const Ruleset& ruleset, const MatchState& match,
                                               const Round& round, const FaultsOfRound& faults,
                                               SeatMask objected_later);

/// Whether the offence may cost its side the match, by itself or by a card.
[[nodiscard]] bool may_lose_match(const Offence& offence);

/// Adds a note for every incident that has no price and every choice that is not offered.
void note_unpriced(const Ruleset& ruleset, const Round& round, std::vector<NotedRuling>& rulings);

/// What is wrong about seats that others took over.
[[nodiscard]] std::vector<Ruling> judge_substitutes(const Ruleset& ruleset, const Round& round);

/// The seats that complain after the round: before the first move of a later one.
[[nodiscard]] SeatMask objections_after(const Record& record, const Round& round);

/// The first word of what a remark says: an incident's kind, what was chosen.
[[nodiscard]] std::string_view kind_of(const Round& round, const Event& event);

}  // namespace sixlove
