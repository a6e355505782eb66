#include "verify/lead_claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

std::vector<NamedOrder> orders_of(const Ruleset& rules) {
  const Lead& lead = rules;
  const bool later = rules.rounds != 1;
  const bool ties = rules.undecided == Undecided::tie;
  return {{"lead.first", &lead.first, true},
          {"lead.later", &lead.later, later},
          {"lead.after_tie", &lead.after_tie, later && ties && !lead.after_tie.empty()},
          {"lead.after_block", &lead.after_block, later && !lead.after_block.empty()},
          {"lead.after_reset", &lead.after_reset,
           rules.when != ResetWhen::never && !lead.after_reset.empty()},
          {"lead.playoff", &lead.playoff, rules.at > 0 && !lead.playoff.empty()},
          {"lead.after_playoff", &lead.after_playoff, rules.at > 0 && !lead.after_playoff.empty()}};
}

namespace {

bool goes_by_double(LeadWho who) {
  return who == LeadWho::highest_double || who == LeadWho::lowest_double;
}

/// The layout starts with a double, and the choice may name a seat that holds none.
bool may_lack_one(const LeadChoice& choice, const Ruleset& rules) {
  return rules.spinner == Spinner::lead && choice.with == LeadWith::any &&
         choice.draws == LeadDraws::none && !choice.passes_on && !goes_by_double(choice.who);
}

bool needs_double(const LeadChoice& choice, const Ruleset& rules) {
  return choice.with == LeadWith::any_double || rules.spinner == Spinner::lead;
}

/// The leader draws until it can lead, and so many other tiles may hold all doubles.
bool may_draw_none(const LeadChoice& choice, const Examined& examined, int out_of_reach) {
  const Ruleset& rules = examined.rules();
  if (choice.draws != LeadDraws::leader || !needs_double(choice, rules)) return false;
  return (Equipment::set_for(rules, examined.seats) & doubles()).size() <= out_of_reach;
}

/// The doubles may lie where nobody can lead them: with the others, or where the lead passes on to
/// them in the reserve.
bool may_end_without(const LeadChoice& choice, const Examined& examined) {
  const Ruleset& rules = examined.rules();
  const int with_others = (examined.seats - 1) * rules.hand.for_seats(examined.seats);
  return may_draw_none(choice, examined, rules.reserve + (choice.passes_on ? 0 : with_others));
}

bool may_pass_on(const LeadChoice& choice, const Examined& examined) {
  const Ruleset& rules = examined.rules();
  const int with_others = (examined.seats - 1) * rules.hand.for_seats(examined.seats);
  return choice.passes_on && may_draw_none(choice, examined, rules.reserve + with_others);
}

using RoundTest = bool (*)(const PlayedRound& played);

bool cannot_lead(const PlayedRound& played) {
  return played.seen.cannot_lead > 0;
}

/// One seat drew, and another led.
bool passed_on(const PlayedRound& played) {
  const auto lead = std::find_if(played.moves.begin(), played.moves.end(),
                                 [](const Move& move) { return move.kind == MoveKind::play; });
  return lead != played.moves.begin() && lead != played.moves.end() &&
         lead->seat != played.moves.front().seat;
}

/// The first round or the second of a match that is as wanted; in one of them the others hold as
/// many doubles as they can.
std::optional<Exhibit> early_round(const Examined& examined, std::string name, RoundTest wanted) {
  constexpr std::uint64_t kTries = 8;
  const Ruleset& rules = examined.rules();
  const TileSet set = Equipment::set_for(rules, examined.seats);
  std::vector<PlayedRound> rounds;
  MatchState match = new_match(rules, examined.seats);
  for (int round = 0; round < 2 && !match.over; ++round) {
    for (Seat lacking = 0; lacking < examined.seats; ++lacking) {
      const Round all_but_lacking = dealt_in_order(examined, set & doubles(), lacking);
      for (std::uint64_t chance = 0; chance < kTries; ++chance) {
        PlayedRound played = play_out(rules, match, all_but_lacking, chance);
        if (!wanted(played)) continue;
        rounds.push_back(std::move(played));
        return witness_of(examined.doc, examined.seats, std::move(name), rounds);
      }
    }
    if (examined.sample.empty()) break;
    rounds.push_back(examined.sample.front().played);
    match = examined.sample.front().after;
  }
  for (std::size_t i = 0; i < examined.sample.size(); ++i) {
    if (!wanted(examined.sample[i].played)) continue;
    return witness_of(examined.doc, examined.seats, std::move(name),
                      rounds_up_to(examined.sample, i));
  }
  return std::nullopt;
}

std::string met_in(const Examined& examined, RoundTest wanted) {
  const auto met = std::count_if(examined.sample.begin(), examined.sample.end(),
                                 [wanted](const SampledRound& one) { return wanted(one.played); });
  const std::string rounds = counted(examined.sample.size(), "round");
  if (met == 0) return fmt::format("not met in {} played at random", rounds);
  return fmt::format("met in {} of {} played at random",
                     with_commas(static_cast<std::uint64_t>(met)), rounds);
}

}  // namespace

Round dealt_in_order(const Examined& examined, const TileSet& first, Seat last) {
  const Ruleset& rules = examined.rules();
  std::vector<Tile> order;
  for (const Tile tile : first) order.push_back(tile);
  for (const Tile tile : Equipment::set_for(rules, examined.seats) - first) order.push_back(tile);
  const auto hand = static_cast<std::size_t>(rules.hand.for_seats(examined.seats));
  Round dealt;
  std::size_t at = 0;
  const auto deal_to = [&](TileLine& line, std::size_t count) {
    line.written = line.known = true;
    for (std::size_t i = 0; i < count && at < order.size(); ++i) {
      line.tiles.push_back({order[at++], {}});
    }
  };
  for (Seat seat = 0; seat < examined.seats; ++seat) {
    if (seat != last) deal_to(dealt.deal[seat], hand);
  }
  deal_to(dealt.deal[last], hand);
  if (rules.leftover == Leftover::boneyard) deal_to(dealt.stock, order.size());
  return dealt;
}

Claim lead_possible_claim(const Examined& examined) {
  const Ruleset& rules = examined.rules();
  Claim claim{"lead-possible",
              "lead.first",
              Proof::proved,
              "who has to lead holds a tile that may be led",
              "by the rules' shape",
              {},
              {}};
  bool drawn = false;
  bool passes = false;
  for (const NamedOrder& named : orders_of(rules)) {
    for (std::size_t i = 0; named.used && i < named.order->size(); ++i) {
      const LeadChoice& choice = (*named.order)[i];
      drawn = drawn || choice.draws != LeadDraws::none;
      passes = passes || may_pass_on(choice, examined);
      const bool lacks = may_lack_one(choice, rules);
      if (!lacks && !may_end_without(choice, examined)) continue;
      claim.rule = named.key;
      claim.standing = Proof::refuted;
      claim.text = lacks ? fmt::format(
                               "the layout starts with a double, but {} may name a seat that holds "
                               "none: it can neither lead nor pass",
                               named.key)
                         : fmt::format(
                               "a double must be led, but by {} a seat may be to lead that holds "
                               "none and draws none, for the others hold them: it can neither lead "
                               "nor pass",
                               named.key);
    }
  }
  if (claim.standing == Proof::refuted) {
    claim.ground = fmt::format("by the rules' shape; {}", met_in(examined, cannot_lead));
    claim.witness = early_round(examined, "nobody-can-lead", cannot_lead);
    return claim;
  }
  if (drawn) claim.text += ", or it is drawn for";
  if (!passes) return claim;
  claim.text =
      "who has to lead holds a double or draws one; if the boneyard has none either, the lead "
      "passes to the next seat that holds one";
  claim.ground =
      fmt::format("passes_on says so, and with nothing left to draw all doubles are in hands; {}",
                  met_in(examined, passed_on));
  claim.witness = early_round(examined, "lead-passed-on", passed_on);
  return claim;
}

}  // namespace sixlove
