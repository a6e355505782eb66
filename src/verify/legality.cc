#include "verify/legality.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/words.h"
#include "referee/legal.h"
#include "referee/written_round.h"
#include "rules/lead_tile.h"
#include "verify/lead_claims.h"
#include "verify/small_set.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

namespace {

int left_over(const Ruleset& rules, int seats) {
  return Equipment::set_for(rules, seats).size() - seats * rules.hand.for_seats(seats);
}

Claim deal_claim(const Examined& examined) {
  const Ruleset& rules = examined.rules();
  const int hand = rules.hand.for_seats(examined.seats);
  const int set = Equipment::set_for(rules, examined.seats).size();
  const int left = left_over(rules, examined.seats);
  std::string rest = "none is left over";
  if (left > 0 && rules.leftover == Leftover::asleep) rest = fmt::format("{} lie asleep", left);
  if (left > 0 && rules.leftover == Leftover::boneyard) {
    rest = fmt::format("{} are the boneyard, of which {} may be drawn", left, left - rules.reserve);
  }
  return {"deal",
          "deal.hand",
          Proof::proved,
          fmt::format("the deal works out: {} hands of {} from {} tiles; {}", examined.seats, hand,
                      set, rest),
          "by counting",
          {},
          {}};
}

/// The tiles of which one must be dealt for the choice to name somebody; empty: no tile decides.
TileSet asked_for(const LeadChoice& choice, const TileSet& set) {
  // the round's double is another one each round
  const bool by_tile = goes_by_tile(choice.who) && choice.who != LeadWho::round_double;
  return by_tile ? tiles_asked(choice, set) : TileSet{};
}

/// How surely an order of choices finds somebody who leads.
struct LeadSurety {
  bool sure = false;
  TileSet missing;  ///< not sure: nobody leads if just these tiles were not dealt; may be empty
};

LeadSurety surety_of(const LeadOrder& order, const Ruleset& rules, int seats) {
  const TileSet set = Equipment::set_for(rules, seats);
  const int left = left_over(rules, seats);
  LeadSurety surety;
  for (const LeadChoice& choice : order) {
    const TileSet asked = asked_for(choice, set);
    const bool drawn_for = choice.draws == LeadDraws::in_turn && rules.reserve == 0;
    if (!asked.empty()) {
      if (asked.size() > left || drawn_for) surety.sure = true;
      surety.missing |= asked;
      continue;
    }
    const bool till_found = rules.leftover == Leftover::boneyard && rules.reserve == 0 &&
                            choice.draws == LeadDraws::in_turn;
    const bool leader_draws = choice.draws == LeadDraws::leader;
    const bool by_deal = choice.who == LeadWho::round_double ||
                         choice.who == LeadWho::next_double_holder ||
                         choice.who == LeadWho::score_leader ||
                         (choice.with == LeadWith::any_double && !leader_draws);
    const bool always = choice.who == LeadWho::round_double ? left == 0 : !by_deal;
    surety.sure = surety.sure || always || till_found;
  }
  return surety;
}

/// The chance that none of so many tiles is dealt.
double chance_of_none(int asked, int set, int dealt) {
  double chance = 1;
  for (int i = 0; i < dealt; ++i) {
    chance *= static_cast<double>(set - asked - i) / static_cast<double>(set - i);
  }
  return std::max(0.0, chance);
}

/// A deal in which none of these tiles is in a hand.
std::optional<Exhibit> void_witness(const Examined& examined, const TileSet& missing) {
  const Ruleset& rules = examined.rules();
  const auto last = static_cast<Seat>(examined.seats - 1);
  const TileSet others = Equipment::set_for(rules, examined.seats) - missing;
  PlayedRound played;
  played.dealt = dealt_in_order(examined, others, last);
  played.outcome.end = RoundEnd::void_round;
  return witness_of(examined.doc, examined.seats, "nobody-leads", {played});
}

Claim lead_claim(const Examined& examined) {
  const Ruleset& rules = examined.rules();
  Claim claim{"lead", "lead.first", Proof::proved, "in every round somebody is to lead", "", {},
              {}};
  TileSet missing;
  for (const NamedOrder& named : orders_of(rules)) {
    if (!named.used) continue;
    const LeadSurety surety = surety_of(*named.order, rules, examined.seats);
    if (surety.sure) continue;
    const int set = Equipment::set_for(rules, examined.seats).size();
    const int dealt = examined.seats * rules.hand.for_seats(examined.seats);
    std::string how_often = "it depends on the match and the deal";
    if (!surety.missing.empty()) {
      const double chance = chance_of_none(surety.missing.size(), set, dealt);
      how_often = fmt::format("{} of all deals", share_words(chance));
      missing |= surety.missing;
    }
    claim.details.push_back(
        fmt::format("{} may name nobody ({}): the deal is void, and the tiles "
                    "are dealt again",
                    named.key, how_often));
  }
  claim.ground = "by what each choice of `lead:` needs, and how many tiles are not dealt";
  if (claim.details.empty()) return claim;
  claim.text = "in every round somebody is to lead, or the deal is void";
  if (!missing.empty()) claim.witness = void_witness(examined, missing);
  return claim;
}

TurnsSeen all_turns(const Examined& examined) {
  TurnsSeen all;
  for (const SampledRound& one : examined.sample) {
    all.turns += one.played.seen.turns;
    all.stuck += one.played.seen.stuck;
    all.cannot_lead += one.played.seen.cannot_lead;
    all.play_or_pass += one.played.seen.play_or_pass;
    all.play_or_draw += one.played.seen.play_or_draw;
  }
  return all;
}

std::optional<Exhibit> first_round_with(const Examined& examined, std::string name,
                                        int TurnsSeen::*what) {
  for (std::size_t i = 0; i < examined.sample.size(); ++i) {
    if (examined.sample[i].played.seen.*what == 0) continue;
    return witness_of(examined.doc, examined.seats, std::move(name),
                      rounds_up_to(examined.sample, i));
  }
  return std::nullopt;
}

std::string looked_at(const Examined& examined, const TurnsSeen& turns, const SmallSet& small) {
  return fmt::format("{} of {} played at random, and all {} of a double-{} set with {} hands of {}",
                     counted(static_cast<std::uint64_t>(turns.turns), "turn"),
                     counted(examined.sample.size(), "round"), counted(small.positions, "position"),
                     static_cast<int>(small.highest_pip) == 2 ? "two" : "three", small.seats,
                     small.hand);
}

Claim stuck_claim(const Examined& examined, const TurnsSeen& turns, const SmallSet& small) {
  Claim claim{"not-stuck",
              "play.must_play",
              Proof::proved,
              "nobody is ever stuck: while a round goes on, the seat in turn has a legal move",
              fmt::format("a seat that holds a tile that fits may play it, one that holds none may "
                          "draw while tiles may be drawn and pass once none may; seen in {}",
                          looked_at(examined, turns, small)),
              {},
              {}};
  if (turns.stuck == 0 && small.stuck == 0) return claim;
  claim.standing = Proof::refuted;
  claim.text = "a seat can be stuck: the round is not over, and nothing is legal";
  claim.ground = fmt::format("in {} of {}", turns.stuck, looked_at(examined, turns, small));
  claim.witness = first_round_with(examined, "stuck", &TurnsSeen::stuck);
  return claim;
}

/// The keys by which a seat may choose not to play.
std::vector<std::string_view> keys_that_let_pass(const Ruleset& rules) {
  std::vector<std::string_view> keys;
  if (!rules.must_play) keys.emplace_back("play.must_play");
  if (rules.extra_turn != ExtraTurn::never) keys.emplace_back("play.extra_turn");
  if (rules.policy != DrawPolicy::none && rules.drawn_playable == DrawnTile::may_keep) {
    keys.emplace_back("draw.drawn_playable");
  }
  return keys;
}

Claim choice_claim(const Examined& examined, const TurnsSeen& turns, const SmallSet& small) {
  const Ruleset& rules = examined.rules();
  const std::vector<std::string_view> keys = keys_that_let_pass(rules);
  Claim claim{"no-choice",
              keys.empty() ? "play.must_play" : std::string(keys.front()),
              Proof::proved,
              "nobody chooses between playing and passing",
              fmt::format("play.must_play is true, and no other key lets a seat pass that can "
                          "play; seen in {}",
                          looked_at(examined, turns, small)),
              {},
              {}};
  const bool seen = turns.play_or_pass > 0 || small.play_or_pass > 0;
  if (!keys.empty()) {
    claim.text = fmt::format("a seat may choose between playing and passing: {} says so",
                             joined(keys, "and"));
    claim.ground = fmt::format("by the key; met in {} of {} played at random",
                               counted(static_cast<std::uint64_t>(turns.play_or_pass), "turn"),
                               with_commas(static_cast<std::uint64_t>(turns.turns)));
  } else if (seen) {
    claim.standing = Proof::refuted;
    claim.text = "a seat may pass that can play, and no key says so";
  }
  if (seen) claim.witness = first_round_with(examined, "play-or-pass", &TurnsSeen::play_or_pass);
  return claim;
}

Claim ends_claim(const Examined& examined) {
  const Ruleset& rules = examined.rules();
  Claim claim{"round-ends",
              "play.must_play",
              Proof::proved,
              "every round comes to an end",
              "in each lap of the table a tile is played or drawn, or nobody can play and the "
              "round is blocked",
              {},
              {}};
  if (rules.must_play) return claim;
  claim.standing = Proof::refuted;
  claim.text = "a round need not come to an end: seats that could play may pass, lap after lap";
  claim.ground = "play.must_play is false";
  claim.witness = first_round_with(examined, "passes-at-will", &TurnsSeen::play_or_pass);
  return claim;
}

}  // namespace

Claims deal_and_lead_claims(const Examined& examined) {
  return {deal_claim(examined), lead_claim(examined), lead_possible_claim(examined)};
}

Claims turn_claims(const Examined& examined) {
  const TurnsSeen turns = all_turns(examined);
  const SmallSet small = play_small_set(examined.rules(), examined.seats);
  return {stuck_claim(examined, turns, small), choice_claim(examined, turns, small),
          ends_claim(examined)};
}

}  // namespace sixlove
