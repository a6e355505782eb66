#include "rules/check_prices.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace sixlove {

namespace {

constexpr std::string_view kPenalties = "infractions.penalties";
constexpr std::string_view kCards = "infractions.cards";

bool waits_for_plays(PenaltyWindow window) {
  return window == PenaltyWindow::within_plays || window == PenaltyWindow::after_plays;
}

/// Whether a row after this one for the same infraction could never apply.
bool always_applies(const Penalty& price) {
  return price.window == PenaltyWindow::any_time && price.choice.empty();
}

bool sides_may_be_many(const Ruleset& rules) {
  return std::any_of(rules.counts.begin(), rules.counts.end(),
                     [&](int seats) { return Seating::sides_for(rules, seats) > 2; });
}

void check_row(Contradictions& found, const Penalty& price) {
  const std::string_view name = text_of(price.infraction);
  if (name.empty()) {
    found.missing(kPenalties, "infractions.penalties has a row without a name",
                  "add infraction: false-pass, or another");
    return;
  }
  if (waits_for_plays(price.window) && price.plays == 0) {
    found.missing(kPenalties, fmt::format("the price of {} does not say how many plays", name),
                  "add plays: 4, or another window");
  }
  if (price.or_hand && !finding_named(name)) {
    found.add({kPenalties},
              fmt::format("the price of {} asks for a hand, but an incident shows none", name),
              "leave or_hand out");
  }
  if (price.round == PenaltyRound::is_lost && sides_may_be_many(found.rules())) {
    found.add({kPenalties, "seats.sides"},
              fmt::format("a round lost for {} has no one other side to win it", name),
              "write round: is_void");
  }
  const bool figures = price.winners_get > 0 || price.losers_against > 0;
  if (figures && price.match == PenaltyMatch::goes_on) {
    found.add(
        {kPenalties},
        fmt::format("the price of {} says how a lost match is entered, but none is lost", name),
        "add match: is_lost");
  }
}

/// Two rows for one infraction must differ in when they apply, or in what is chosen.
void check_pair(Contradictions& found, const Penalty& first, const Penalty& second) {
  const bool alike =
      first.window == second.window && first.plays == second.plays && first.choice == second.choice;
  if (first.infraction != second.infraction || (!alike && !always_applies(first))) return;
  found.add({kPenalties},
            fmt::format("infractions.penalties has two prices for {}", text_of(first.infraction)),
            "keep one of them, or give them windows or choices that differ");
}

void check_card(Contradictions& found, const CardRule& rule) {
  if (rule.card.empty()) {
    found.missing(kCards, "infractions.cards has a row without a card", "add card: yellow");
  } else if (rule.card == rule.becomes) {
    found.add({kCards}, fmt::format("the card `{}` becomes itself", text_of(rule.card)),
              "name another card, or leave becomes out");
  }
}

/// Whether cards that become cards come round to this one again.
bool comes_round(const Infractions& infractions, const PenaltyWord& card) {
  PenaltyWord at = card;
  for (std::size_t steps = 0; steps <= infractions.cards.size(); ++steps) {
    const auto next =
        std::find_if(infractions.cards.begin(), infractions.cards.end(), [&](const CardRule& rule) {
          return rule.card == at && !rule.becomes.empty() && rule.becomes != at;
        });
    if (next == infractions.cards.end()) return false;
    at = next->becomes;
    if (at == card) return true;
  }
  return true;
}

}  // namespace

void check_prices(Contradictions& found) {
  const Infractions& infractions = found.rules();
  for (std::size_t i = 0; i < infractions.penalties.size(); ++i) {
    check_row(found, infractions.penalties[i]);
    for (std::size_t j = 0; j < i; ++j) {
      check_pair(found, infractions.penalties[j], infractions.penalties[i]);
    }
  }
  for (const CardRule& rule : infractions.cards) {
    check_card(found, rule);
    if (comes_round(infractions, rule.card)) {
      found.add({kCards}, fmt::format("the card `{}` comes round to itself", text_of(rule.card)),
                "let the last card become none");
      return;
    }
  }
}

}  // namespace sixlove
