#include "verify/bands.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/light_round.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

namespace {

/// What the pips that count for a round's worth can come to, as far as counting tiles tells it.
struct PipsThatCount {
  int least = 0;
  int most_at_block = 0;
  int most = 0;
};

bool counts_plain_pips(const Ruleset& rules) {
  return rules.tile_values.empty() && rules.double_factor == 1 && rules.out_on_double_factor == 1 &&
         rules.minus_own == MinusOwn::never;
}

/// Fewest pips on the table at a block of a line with two plain ends if all tiles are dealt: both
/// ends show a number all of whose tiles lie there, and between two ends of these lies a tile with
/// either's other number at least.
int least_at_block(const Ruleset& rules, const TileSet& set) {
  int least = pips(set);
  int others = 0;
  for (Pip pip = 0; pip <= rules.highest_pip; ++pip) others += pip;
  for (Pip pip = 0; pip <= rules.highest_pip; ++pip) {
    const int of_number = pips(set & suit(pip));
    const bool whole_line = rules.spinner == Spinner::none && rules.removed == Equipment{}.removed;
    least = std::min(least, whole_line ? of_number + others - pip : of_number);
  }
  return least;
}

/// Whoever has not gone out holds a tile, and no more than it was dealt where nobody draws. At a
/// block the winning hand may count, too.
PipsThatCount pips_that_count(const Ruleset& rules, int seats) {
  const int sides = Seating::sides_for(rules, seats);
  const bool of_losers = rules.count == CountedHands::losing_side;
  const bool of_all = rules.count == CountedHands::all_hands;
  const int losing = of_losers ? seats - seats / sides : seats - 1;
  const TileSet set = Equipment::set_for(rules, seats);
  const int hand = rules.hand.for_seats(seats);
  PipsThatCount counts;
  counts.least = pips_of_lightest(set, losing);
  counts.most_at_block = std::min(pips_of_heaviest(set, (of_all ? seats : losing) * hand),
                                  pips(set) - least_at_block(rules, set));
  counts.most = std::max(pips_of_heaviest(set, losing * hand), counts.most_at_block);
  return counts;
}

bool all_is_dealt(const Ruleset& rules, int seats) {
  const TileSet set = Equipment::set_for(rules, seats);
  return set.size() == seats * rules.hand.for_seats(seats) && rules.match == Matching::same;
}

/// Why no round has such pips, where counting the tiles tells it.
std::string why_no_such_pips(const Band& band, const Ruleset& rules, int seats) {
  if (!counts_plain_pips(rules) || rules.policy != DrawPolicy::none) return "";
  const PipsThatCount counts = pips_that_count(rules, seats);
  if (band.to < counts.least) {
    return fmt::format("the hands that count have {} pips at least", counts.least);
  }
  if (all_is_dealt(rules, seats) && band.from > counts.most) {
    return fmt::format("no round leaves more than {} pips in the hands that count", counts.most);
  }
  return "";
}

}  // namespace

void add_bands(const Ruleset& rules, int seats, std::vector<Happening>& all) {
  const bool heavy = counts_plain_pips(rules) && all_is_dealt(rules, seats) &&
                     can_look_for_light_rounds(rules, seats);
  const int most_at_block = heavy ? pips_that_count(rules, seats).most_at_block : 0;
  for (std::size_t i = 0; i < rules.bands.size(); ++i) {
    const Band band = rules.bands[i];
    Counting counting = rules;
    Happening& one = all.emplace_back();
    one.id = fmt::format("band-{}", static_cast<int>(band.from));
    one.rule = "score.bands";
    one.what = fmt::format("a round is worth {}, for {} to {} pips", static_cast<int>(band.points),
                           static_cast<int>(band.from), static_cast<int>(band.to));
    one.is_in = [counting, band](const RoundSeen& seen) {
      if (!seen.outcome.won()) return false;
      Counting plain = counting;
      plain.bands.clear();
      plain.round_to = plain.divide_by = 1;
      const int pips =
          Counting::worth(plain, seen.outcome.hands, seen.outcome.how_won(), nullptr).value_or(-1);
      return pips >= band.from && pips <= band.to;
    };
    one.impossible = why_no_such_pips(band, rules, seats);
    if (heavy && band.from > most_at_block) one.pips_left = band.from;
  }
}

bool look_among_light_rounds(const Examined& examined, const Happening& wanted, Claim& claim) {
  if (wanted.pips_left == 0) return false;
  const Ruleset& rules = examined.rules();
  const int in_set = pips(Equipment::set_for(rules, examined.seats));
  const int on_table = in_set - wanted.pips_left;
  const MatchState before = new_match(rules, examined.seats);
  const LightRound found =
      light_round(rules, examined.seats, on_table, [&](const PlayedRound& played) {
        const auto [worth, after] = scored(rules, before, played.outcome);
        return wanted.is_in({before, played.outcome, worth, after, &played.seen});
      });
  if (found.round) {
    claim.ground =
        fmt::format("by a round made for it, with at most {} pips on the table", on_table);
    claim.witness = witness_of(examined.doc, examined.seats, claim.id, {*found.round});
    return claim.witness.has_value();
  }
  if (!found.all) return false;
  claim.standing = Proof::dead;
  claim.text = wanted.what + ": it cannot happen";
  claim.ground = fmt::format(
      "no block leaves so many, and nobody goes out with at most {} pips on the table: {}",
      on_table,
      found.positions == 0 ? "the fewest tiles that it takes have more"
                           : fmt::format("all {} positions that could lead to it were looked at, "
                                         "however the tiles are dealt",
                                         with_commas(found.positions)));
  return true;
}

}  // namespace sixlove
