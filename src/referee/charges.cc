#include "referee/charges.h"

#include <utility>

namespace sixlove {

namespace {

/// The price of an infraction; null if the ruleset has none.
const Penalty* price_of(const Infractions& infractions, std::string_view name) {
  for (const Penalty& penalty : infractions.penalties) {
    if (std::string_view(penalty.infraction.begin(), penalty.infraction.size()) == name) {
      return &penalty;
    }
  }
  return nullptr;
}

/// The incident's kind: the first word of its text.
std::string_view kind_of(const Round& round, const Event& event) {
  const std::string_view text = round.texts[event.text];
  return text.substr(0, text.find(' '));
}

/// Calls `visit(event, move)` for every incident of a seat, with the number of the move before it.
template <typename Visit>
void for_each_incident(const Round& round, Visit visit) {
  int move = 0;
  for (const Event& event : round.events) {
    if (event.is_move()) ++move;
    if (event.kind == EventKind::incident && event.seat != kNoSeat) visit(event, move);
  }
}

}  // namespace

void Charges::give(Side side, int points, std::string why, int move) {
  extra_[side] += points;
  awards_.push_back({side, points, std::move(why), move});
}

void Charges::charge(std::string_view infraction, Seat seat, int move) {
  const Penalty* penalty = price_of(*ruleset_, infraction);
  if (penalty == nullptr) return;
  const Side offender = match_->side_of[seat];
  voids_ = voids_ || penalty->round == PenaltyRound::is_void;
  const bool off = penalty->to == PenaltyTo::off_the_offender;
  for (Side side = 0; side < match_->sides && penalty->points > 0; ++side) {
    if (off != (side == offender)) continue;
    give(side, off ? -static_cast<int>(penalty->points) : penalty->points, std::string(infraction),
         move);
  }
}

void charge_incidents(const Round& round, Charges& charges) {
  for_each_incident(round, [&](const Event& event, int move) {
    charges.charge(kind_of(round, event), event.seat, move);
  });
}

void note_unpriced(const Ruleset& ruleset, const Round& round, std::vector<NotedRuling>& rulings) {
  for_each_incident(round, [&](const Event& event, int move) {
    if (price_of(ruleset, kind_of(round, event)) != nullptr) return;
    Ruling note;
    note.id = FindingId::unpriced_incident;
    note.severity = Severity::note;
    note.seat = event.seat;
    note.move = static_cast<std::uint16_t>(move);
    note.span = event.span();
    note.rule = "infractions.penalties";
    rulings.push_back({note, -1});
  });
}

}  // namespace sixlove
