#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "referee/match.h"
#include "referee/offences.h"

namespace sixlove {

/// What infractions cost in one round, by the ruleset's prices.
class Charges {
 public:
  Charges(const Ruleset& ruleset, const MatchState& match)
      : ruleset_(&ruleset), match_(&match), cards_held_(match.cards) {}

  /// Charges the offence at this price; null: it costs nothing. Nor does a fault of play after one
  /// that ended the round: it is a fault of a round that no longer counts, or follows from the
  /// first.
  void charge(const Offence& offence, const Penalty* price);

  /// Gives points to a side for another reason.
  void give(Side side, int points, std::string why, int move);

  /// What all this makes of the way a round came out.
  void bear_on(RoundOutcome& outcome, const std::vector<PlayAward>& in_play) const;

  /// Points, by side, that all this comes to.
  [[nodiscard]] const PerSeat<int>& extra() const { return extra_; }

  [[nodiscard]] const std::vector<Award>& awards() const { return awards_; }

  [[nodiscard]] const std::vector<CardShown>& cards() const { return cards_; }

  [[nodiscard]] const PerSeat<CardsHeld>& cards_held() const { return cards_held_; }

  /// The weightiest of what infractions make of the round.
  [[nodiscard]] PenaltyRound round() const { return round_; }

  /// The move at which the round stops, where it does.
  [[nodiscard]] int stops_at() const { return stops_at_; }

 private:
  struct Loss {
    PenaltyMatch match = PenaltyMatch::goes_on;
    int winners_get = 0;
    int losers_against = 0;
  };

  void charge_points(Side offender, PenaltyTo to, int points, const std::string& why, int move);
  void show_card(std::string_view card, Seat seat, const std::string& why, int move);
  void add_up(std::string_view card, Seat seat, int move);
  void lose(Side offender, const Loss& loss);
  [[nodiscard]] int points_of(const Penalty& price, const Offence& offence) const;

  const Ruleset* ruleset_;
  const MatchState* match_;
  PerSeat<int> extra_{};
  std::vector<Award> awards_;
  std::vector<CardShown> cards_;
  PerSeat<CardsHeld> cards_held_;
  PenaltyRound round_ = PenaltyRound::goes_on;
  Side round_lost_by_ = kNoSide;
  int stops_at_ = 0;
  std::optional<int> ended_;  ///< the move whose penalty ended the round
  MatchLoss loss_;
};

}  // namespace sixlove
