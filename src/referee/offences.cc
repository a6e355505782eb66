#include "referee/offences.h"

#include <algorithm>
#include <utility>

namespace sixlove {

namespace {

/// The pass by the clock is judged where the pass is.
constexpr std::string_view kClock = "clock";
constexpr std::string_view kNoShow = "no-show";

/// Whether a row applies, as far as the record says.
enum class Applies : std::uint8_t { no, maybe, yes };

/// Prices the infractions of one round.
class Pricing {
 public:
  Pricing(const Ruleset& ruleset, const MatchState& match, const Round& round,
          SeatMask objected_later)
      : infractions_(ruleset), match_(match), round_(round), objected_later_(objected_later) {}

  /// Adds the offence, if it has a price; `event` is its place among the round's events.
  void add(Offence offence, std::size_t event, bool noticed) {
    event_ = event;
    noticed_ = noticed;
    offence_ = std::move(offence);
    find_prices();
    const bool priced = std::any_of(offence_.prices.begin(), offence_.prices.end(),
                                    [](const Penalty* price) { return price != nullptr; });
    if (priced) offences_.push_back(std::move(offence_));
  }

  std::vector<Offence> taken() { return std::move(offences_); }

 private:
  void find_prices() {
    std::string_view chosen;
    for (const Penalty& row : infractions_.penalties) {
      if (text_of(row.infraction) != offence_.infraction) continue;
      const Applies applies = applies_to(row);
      if (applies == Applies::no) continue;
      if (!row.choice.empty()) {
        if (chosen.empty()) chosen = choice_made();
        if (!chosen.empty() && chosen != text_of(row.choice)) continue;
      }
      offence_.prices.push_back(&row);
      if (applies == Applies::maybe) offence_.lacks_objection = true;
      const bool settled = row.choice.empty() || !chosen.empty();
      if (settled && applies == Applies::yes) return;
      if (!settled) {
        offence_.lacks_choice = true;
        sure_choice_ = applies == Applies::yes;
      }
    }
    if (!offence_.lacks_choice || !sure_choice_) offence_.prices.push_back(nullptr);
    sure_choice_ = false;
    if (offence_.prices.size() == 1) offence_.lacks_choice = offence_.lacks_objection = false;
  }

  [[nodiscard]] bool is_opponent(Seat seat) const {
    return seat < match_.seats && match_.side_of[seat] != match_.side_of[offence_.seat];
  }

  /// The first complaint of an opponent after the offence; the number of events if there is none.
  [[nodiscard]] std::size_t complaint() const {
    for (std::size_t i = event_; i < round_.events.size(); ++i) {
      const Event& event = round_.events[i];
      if (event.kind == EventKind::objection && is_opponent(event.seat)) return i;
    }
    return round_.events.size();
  }

  /// Moves of others after the offence and before the event; plays only, if asked.
  [[nodiscard]] int moves_before(std::size_t end, bool plays_only) const {
    int count = 0;
    for (std::size_t i = event_ + 1; i < end; ++i) {
      const Event& event = round_.events[i];
      const bool counts = plays_only ? event.kind == EventKind::play : event.is_move();
      if (counts && (plays_only || event.seat != offence_.seat)) ++count;
    }
    return count;
  }

  [[nodiscard]] Applies applies_to(const Penalty& row) const {
    const std::size_t end = complaint();
    const bool complained = end < round_.events.size();
    const auto in_time = [&](bool yes) {
      if (noticed_ || (complained && yes)) return Applies::yes;
      return complained ? Applies::no : Applies::maybe;
    };
    switch (row.window) {
    case PenaltyWindow::any_time: return Applies::yes;
    case PenaltyWindow::before_next_play: return in_time(moves_before(end, false) == 0);
    case PenaltyWindow::within_plays: return in_time(moves_before(end, false) <= row.plays);
    case PenaltyWindow::after_plays:
      return moves_before(end, true) >= row.plays ? Applies::yes : Applies::no;
    case PenaltyWindow::until_count: return in_time(true);
    case PenaltyWindow::until_signed: return objected_later() ? Applies::yes : in_time(true);
    }
    return Applies::no;
  }

  [[nodiscard]] bool objected_later() const {
    for (Seat seat = 0; seat < match_.seats; ++seat) {
      if (has(objected_later_, seat) && is_opponent(seat)) return true;
    }
    return false;
  }

  /// What the opponents chose, as a word that a row has; empty if the record does not say.
  [[nodiscard]] std::string_view choice_made() const {
    for (std::size_t i = event_; i < round_.events.size(); ++i) {
      const Event& event = round_.events[i];
      if (event.kind != EventKind::choice || !is_opponent(event.seat)) continue;
      const std::string_view chosen = kind_of(round_, event);
      for (const Penalty& row : infractions_.penalties) {
        const bool offers =
            text_of(row.infraction) == offence_.infraction && text_of(row.choice) == chosen;
        if (offers) return chosen;
      }
    }
    return {};
  }

  const Infractions& infractions_;
  const MatchState& match_;
  const Round& round_;
  SeatMask objected_later_;
  Offence offence_;
  std::size_t event_ = 0;
  bool noticed_ = false;
  bool sure_choice_ = false;
  std::vector<Offence> offences_;
};

bool has_price(const Infractions& infractions, std::string_view name) {
  return std::any_of(infractions.penalties.begin(), infractions.penalties.end(),
                     [name](const Penalty& row) { return text_of(row.infraction) == name; });
}

/// Whether the ruleset says by another key than a price what the incident brings.
bool has_rule(const Ruleset& ruleset, std::string_view kind) {
  const Playing& playing = ruleset;
  return kind == kClock && playing.clock != ClockPass::as_any_pass;
}

/// Calls `visit(event, move)` for every remark of a seat, with the number of the move before it.
template <typename Visit>
void for_each_remark(const Round& round, Visit visit) {
  int move = 0;
  for (const Event& event : round.events) {
    if (event.is_move()) ++move;
    if (!event.is_move() && event.seat != kNoSeat) visit(event, move);
  }
}

std::size_t place_of(const Round& round, Span span) {
  for (std::size_t i = 0; i < round.events.size(); ++i) {
    if (round.events[i].at == span.at) return i;
  }
  return 0;
}

std::optional<int> hand_pips(const NotedRuling& noted, const std::vector<State>& snapshots) {
  if (noted.snapshot < 0) return std::nullopt;
  const State& state = snapshots[static_cast<std::size_t>(noted.snapshot)];
  const Seat seat = noted.ruling.seat;
  if (seat >= state.seats || state.hidden[seat] > 0) return std::nullopt;
  return pips(state.hand[seat]);
}

Ruling remark_ruling(FindingId id, const Event& event, int move, std::string_view rule) {
  Ruling found;
  found.id = id;
  found.severity = row_of(id).severity;
  found.seat = event.seat;
  found.move = static_cast<std::uint16_t>(move);
  found.span = event.span();
  found.rule = rule;
  return found;
}

}  // namespace

std::string_view kind_of(const Round& round, const Event& event) {
  const std::string_view text = round.texts[event.text];
  return text.substr(0, text.find(' '));
}

bool prices_hands(const Infractions& infractions) {
  return std::any_of(infractions.penalties.begin(), infractions.penalties.end(),
                     [](const Penalty& row) { return row.or_hand; });
}

bool looks_ahead(const Infractions& infractions) {
  return std::any_of(infractions.penalties.begin(), infractions.penalties.end(),
                     [](const Penalty& row) { return row.window == PenaltyWindow::until_signed; });
}

std::vector<Offence> offences_of(const Ruleset& ruleset, const MatchState& match,
                                 const Round& round, const FaultsOfRound& faults,
                                 SeatMask objected_later) {
  const Infractions& infractions = ruleset;
  if (infractions.penalties.empty()) return {};
  Pricing pricing(ruleset, match, round, objected_later);
  const auto add_fault = [&](const Ruling& ruling, std::optional<int> hand) {
    if (ruling.severity != Severity::error || ruling.seat >= match.seats) return;
    Offence offence{std::string(row_of(ruling.id).id),
                    ruling.seat,
                    ruling.move,
                    ruling.span,
                    hand,
                    {},
                    false,
                    false};
    pricing.add(std::move(offence), place_of(round, ruling.span), false);
  };
  for (const Ruling& ruling : faults.others) add_fault(ruling, std::nullopt);
  for (const NotedRuling& noted : faults.play) {
    add_fault(noted.ruling, hand_pips(noted, faults.snapshots));
  }
  for_each_remark(round, [&](const Event& event, int move) {
    const bool incident = event.kind == EventKind::incident;
    if (event.seat >= match.seats || (!incident && event.kind != EventKind::no_show)) return;
    Offence offence{std::string(incident ? kind_of(round, event) : kNoShow),
                    event.seat,
                    move,
                    event.span(),
                    std::nullopt,
                    {},
                    false,
                    false};
    pricing.add(std::move(offence), place_of(round, event.span()), true);
  });
  return pricing.taken();
}

bool may_lose_match(const Offence& offence) {
  return std::any_of(offence.prices.begin(), offence.prices.end(), [](const Penalty* price) {
    return price != nullptr && (price->match == PenaltyMatch::is_lost || !price->card.empty());
  });
}

void note_unpriced(const Ruleset& ruleset, const Round& round, std::vector<NotedRuling>& rulings) {
  const Infractions& infractions = ruleset;
  for_each_remark(round, [&](const Event& event, int move) {
    if (event.kind == EventKind::choice) {
      const auto offers = [&](const Penalty& row) {
        return text_of(row.choice) == kind_of(round, event);
      };
      if (std::any_of(infractions.penalties.begin(), infractions.penalties.end(), offers)) return;
      rulings.push_back(
          {remark_ruling(FindingId::unknown_choice, event, move, "infractions.penalties"), -1});
      return;
    }
    const bool incident = event.kind == EventKind::incident;
    if (!incident && event.kind != EventKind::no_show) return;
    const std::string_view kind = incident ? kind_of(round, event) : kNoShow;
    if (has_price(infractions, kind) || has_rule(ruleset, kind)) return;
    rulings.push_back(
        {remark_ruling(FindingId::unpriced_incident, event, move, "infractions.penalties"), -1});
  });
}

std::vector<Ruling> judge_substitutes(const Ruleset& ruleset, const Round& round) {
  const Seating& seating = ruleset;
  std::vector<Ruling> found;
  if (seating.substitutes == Substitutes::any_time) return found;
  int moves = 0;
  for (const Event& event : round.events) moves += event.is_move() ? 1 : 0;
  for_each_remark(round, [&](const Event& event, int move) {
    if (event.kind != EventKind::substitute) return;
    const bool between = move == 0 || move == moves;
    if (between && seating.substitutes == Substitutes::between_rounds) return;
    found.push_back(
        remark_ruling(FindingId::substitute_not_allowed, event, move, "seats.substitutes"));
  });
  return found;
}

SeatMask objections_after(const Record& record, const Round& round) {
  SeatMask seats = 0;
  bool later = false;
  for (const Round& each : record.rounds) {
    for (const Event& event : each.events) {
      if (!later || event.is_move()) break;
      if (event.kind != EventKind::objection || event.seat == kNoSeat) continue;
      seats = static_cast<SeatMask>(seats | mask_of(event.seat));
    }
    later = later || &each == &round;
  }
  return seats;
}

}  // namespace sixlove
