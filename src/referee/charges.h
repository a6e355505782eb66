#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "referee/match.h"
#include "referee/round_result.h"

namespace sixlove {

/// What infractions cost in one round, by the ruleset's prices.
class Charges {
 public:
  Charges(const Ruleset& ruleset, const MatchState& match) : ruleset_(&ruleset), match_(&match) {}

  /// Charges the seat for an infraction (a finding's id or an incident's kind), if it has a price.
  void charge(std::string_view infraction, Seat seat, int move);

  /// Gives points to a side for another reason.
  void give(Side side, int points, std::string why, int move);

  /// Points, by side, that all this comes to.
  [[nodiscard]] const PerSeat<int>& extra() const { return extra_; }

  [[nodiscard]] const std::vector<Award>& awards() const { return awards_; }

  /// Whether the round does not count because of an infraction.
  [[nodiscard]] bool voids() const { return voids_; }

 private:
  const Ruleset* ruleset_;
  const MatchState* match_;
  PerSeat<int> extra_{};
  std::vector<Award> awards_;
  bool voids_ = false;
};

/// Charges what the round's `incident` lines cost.
void charge_incidents(const Round& round, Charges& charges);

/// Adds a note for every incident that has no price.
void note_unpriced(const Ruleset& ruleset, const Round& round, std::vector<NotedRuling>& rulings);

}  // namespace sixlove
