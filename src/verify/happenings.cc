#include "verify/happenings.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "referee/written_round.h"
#include "verify/bands.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

namespace {

/// Why the facts that a bonus asks for cannot all hold, if they cannot.
std::string why_never(const BonusRule& rule, const Ruleset& rules) {
  const LayoutRule& layout = rules;
  const bool plain_ends = layout.match == Matching::same;
  const bool is_double =
      rule.when.has(Fact::double_tile) || (rule.tile != kNoTile && sixlove::is_double(rule.tile));
  const bool is_plain =
      rule.when.has(Fact::plain_tile) || (rule.tile != kNoTile && !sixlove::is_double(rule.tile));
  if (is_double && is_plain) return "no tile is a double and none";
  if (plain_ends && is_double && rule.when.has(Fact::fits_both_ends) &&
      rule.when.has(Fact::ends_differ)) {
    return "a double fits two ends only if both show its number";
  }
  const bool for_block = rule.on == BonusOn::block;
  if (for_block && rule.when.has(Fact::alone_on_table)) return "a lead alone closes nothing";
  return "";
}

void add_bonuses(const Ruleset& rules, std::vector<Happening>& all) {
  for (std::size_t i = 0; i < rules.awards.size(); ++i) {
    const BonusRule& rule = rules.awards[i];
    const auto bit = static_cast<std::uint16_t>(1U << i);
    all.push_back({fmt::format("bonus-{}", text_of(rule.name)), "bonus.awards",
                   fmt::format("the bonus {} is paid", text_of(rule.name)),
                   [bit](const RoundSeen& seen) {
                     const int by_pass = seen.turns == nullptr ? 0 : seen.turns->pass_bonuses;
                     return ((seen.worth.bonuses | by_pass) & bit) != 0;
                   },
                   why_never(rule, rules)});
  }
}

void add_points_in_play(const Ruleset& rules, std::vector<Happening>& all) {
  const auto add = [&all](std::string id, std::string rule, std::string what, auto is_so) {
    all.push_back({std::move(id), std::move(rule), std::move(what), [is_so](const RoundSeen& seen) {
                     return seen.turns != nullptr && is_so(*seen.turns);
                   }});
  };
  if (!rules.multiples.empty()) {
    add("points-in-play", "in_play.multiples", "a play scores by the sum of the ends",
        [](const TurnsSeen& turns) { return turns.multiple; });
  }
  if (rules.header == 0) return;
  add("header", "in_play.header", "a play scores as a header",
      [](const TurnsSeen& turns) { return turns.header; });
  if (rules.triple_header > 0) {
    add("triple-header", "in_play.triple_header", "a play scores as a triple header",
        [](const TurnsSeen& turns) { return turns.triple_header; });
  }
  for (std::size_t i = 0; i < rules.caps.size(); ++i) {
    const auto bit = static_cast<std::uint8_t>(1U << i);
    add(fmt::format("cap-{}", static_cast<int>(rules.caps[i].need)), "in_play.caps",
        fmt::format("a header is cut down to {} with {} to go",
                    static_cast<int>(rules.caps[i].most), static_cast<int>(rules.caps[i].need)),
        [bit](const TurnsSeen& turns) { return (turns.caps & bit) != 0; });
  }
}

void add_stakes(const Ruleset& rules, std::vector<Happening>& all) {
  const bool no_ties = rules.undecided != Undecided::tie;
  const std::string why = no_ties ? "no round is tied: blocked.undecided gives every one away" : "";
  const bool exactly = rules.after_tie_exactly > 0;
  if (rules.per_tie > 0 && !exactly) {
    all.push_back({"stake", "stake.per_tie", "a tied round raises the stake",
                   [](const RoundSeen& seen) {
                     return seen.before.ties > 0 && seen.worth.stake > 0 && seen.outcome.won();
                   },
                   why});
    all.push_back(
        {"stake-twice", "stake.per_tie",
         rules.ties_counted == 1 ? "a second tie in a row raises the stake no further"
                                 : "two ties in a row raise the stake twice",
         [](const RoundSeen& seen) { return seen.before.ties == 2 && seen.outcome.won(); }, why});
  }
  if (rules.ties_counted > 1) {
    const int most = rules.ties_counted;
    all.push_back(
        {"stake-cap", "stake.ties_counted",
         fmt::format("more than {} ties in a row raise the stake no further", most),
         [most](const RoundSeen& seen) { return seen.before.ties > most && seen.outcome.won(); },
         why});
  }
  if (exactly) {
    all.push_back({"stake-exact", "stake.after_tie_exactly",
                   fmt::format("a round after a tie is worth just {}",
                               static_cast<int>(rules.after_tie_exactly)),
                   [](const RoundSeen& seen) { return seen.before.ties > 0 && seen.outcome.won(); },
                   why});
  }
  if (rules.carry_undecided) {
    all.push_back(
        {"carried", "score.carry_undecided", "the pips of a tied round are added to the next one",
         [](const RoundSeen& seen) { return seen.before.carried > 0 && seen.outcome.won(); }, why});
  }
}

void add_match_rules(const Ruleset& rules, int seats, std::vector<Happening>& all) {
  const int target = rules.target.for_seats(seats);
  if (rules.when != ResetWhen::never) {
    all.push_back({"reset", "reset.when", "the scores go back", [](const RoundSeen& seen) {
                     return seen.after.occasion == Occasion::after_reset;
                   }});
  }
  if (rules.when != ResetWhen::never && rules.then_times > 1) {
    all.push_back(
        {"times", "reset.then_times",
         fmt::format("a round after a reset counts {} times", static_cast<int>(rules.then_times)),
         [](const RoundSeen& seen) { return seen.before.times > 1 && seen.outcome.won(); }});
  }
  if (rules.at > 0) {
    all.push_back(
        {"playoff", "playoff.at", "a play-off is played and won", [](const RoundSeen& seen) {
           return seen.before.occasion == Occasion::playoff && seen.outcome.won();
         }});
  }
  if (target > 0) {
    all.push_back({"target", "match.target",
                   rules.lowest_wins ? "a side reaches the target, which ends the match"
                                     : "a side reaches the target and wins the match",
                   [](const RoundSeen& seen) { return seen.after.over && seen.after.target > 0; }});
  }
  if (target > 0 && rules.reached == Reached::exactly) {
    all.push_back({"bust", "match.reached", "points that would pass the target do not count",
                   [](const RoundSeen& seen) {
                     if (seen.turns != nullptr && seen.turns->bust) return true;
                     return seen.outcome.won() && seen.worth.points.value_or(0) > 0 &&
                            seen.before.score[seen.outcome.side].value_or(0) +
                                    seen.worth.points.value_or(0) >
                                seen.before.target;
                   }});
  }
  if (rules.rounds > 0) {
    const int rounds = rules.rounds;
    all.push_back({"round-limit", "match.rounds",
                   fmt::format("the match is over after {} rounds", rounds),
                   [rounds](const RoundSeen& seen) {
                     return seen.after.over && seen.after.rounds >= rounds;
                   }});
  }
}

/// Looks for happenings: in the sampled rounds, then among the scores, then in more rounds.
class Seeker {
 public:
  Seeker(const Examined& examined, const Chain& chain, const std::vector<OutcomeClass>& classes)
      : examined_(examined), chain_(chain), classes_(classes) {}

  Claim look_for(const Happening& wanted) {
    Claim claim{wanted.id, wanted.rule, Proof::proved, wanted.what + ": it happens", "", {}, {}};
    if (!wanted.impossible.empty()) {
      claim.standing = Proof::dead;
      claim.text = wanted.what + ": it cannot happen";
      claim.ground = wanted.impossible;
      return claim;
    }
    if (in_sample(wanted, claim) || among_scores(wanted, claim) || in_more_rounds(wanted, claim)) {
      return claim;
    }
    if (look_among_light_rounds(examined_, wanted, claim)) return claim;
    claim.standing = Proof::dead;
    claim.text = wanted.what + ": it was not seen to happen";
    claim.ground = fmt::format("not once in {} rounds played at random", with_commas(looked_at_));
    if (chain_.whole) {
      claim.ground +=
          fmt::format(", nor from any of {} scores by any of {} ways in which they ended",
                      with_commas(chain_.states.size()), with_commas(classes_.size()));
    }
    return claim;
  }

 private:
  /// The sampled round with fewest rounds before it.
  bool in_sample(const Happening& wanted, Claim& claim) {
    const std::vector<SampledRound>& sample = examined_.sample;
    std::size_t best = sample.size();
    std::size_t hits = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
      const SampledRound& one = sample[i];
      const RoundSeen seen{one.before, one.played.outcome, one.worth, one.after, &one.played.seen};
      if (!wanted.is_in(seen)) continue;
      ++hits;
      const auto length = [&](std::size_t at) {
        return at - static_cast<std::size_t>(sample[at].first);
      };
      if (best == sample.size() || length(i) < length(best)) best = i;
    }
    looked_at_ = sample.size();
    if (hits == 0) return false;
    claim.ground = fmt::format("in {} of {} rounds played at random", with_commas(hits),
                               with_commas(sample.size()));
    claim.witness =
        witness_of(examined_.doc, examined_.seats, claim.id, rounds_up_to(sample, best));
    return claim.witness.has_value();
  }

  bool among_scores(const Happening& wanted, Claim& claim) {
    if (!chain_.whole) return false;
    for (std::uint32_t at = 0; at < chain_.states.size(); ++at) {
      const MatchState& before = chain_.states[at].match;
      if (before.over) continue;
      for (const OutcomeClass& one : classes_) {
        const Worth worth = scored(examined_.rules(), before, one.outcome).worth;
        const MatchState after = after_outcome(examined_.rules(), before, one.outcome);
        if (!wanted.is_in({before, one.outcome, worth, after})) continue;
        const auto rounds = match_along(examined_, chain_, way_to(chain_, at), wanted.is_in);
        claim.ground =
            fmt::format("by a match made for it, from the score {} on", score_words(before));
        if (!rounds) return false;
        claim.witness = witness_of(examined_.doc, examined_.seats, claim.id, *rounds);
        return claim.witness.has_value();
      }
    }
    return false;
  }

  /// First rounds of matches, until the happening is met or there were enough.
  bool in_more_rounds(const Happening& wanted, Claim& claim) {
    const std::size_t more = 3 * examined_.sample.size();
    Random random(4711);
    const MatchState before = new_match(examined_.rules(), examined_.seats);
    for (std::size_t i = 0; i < more; ++i) {
      Round dealt = random_deal(examined_.rules(), examined_.seats, random);
      const PlayedRound played =
          play_out(examined_.rules(), before, std::move(dealt), random.next());
      const auto [worth, after] = scored(examined_.rules(), before, played.outcome);
      ++looked_at_;
      if (!wanted.is_in({before, played.outcome, worth, after, &played.seen})) continue;
      claim.ground = fmt::format("once in {} rounds played at random", with_commas(looked_at_));
      claim.witness = witness_of(examined_.doc, examined_.seats, claim.id, {played});
      if (claim.witness) return true;
    }
    return false;
  }

  const Examined& examined_;
  const Chain& chain_;
  const std::vector<OutcomeClass>& classes_;
  std::size_t looked_at_ = 0;
};

}  // namespace

std::vector<Happening> happenings_of(const Ruleset& rules, int seats) {
  std::vector<Happening> all;
  add_points_in_play(rules, all);
  add_bands(rules, seats, all);
  add_bonuses(rules, all);
  add_stakes(rules, all);
  add_match_rules(rules, seats, all);
  return all;
}

std::optional<std::vector<PlayedRound>> match_along(
    const Examined& examined, const Chain& chain, const std::vector<std::uint32_t>& way,
    const std::function<bool(const RoundSeen&)>& last) {
  constexpr int kTries = 3'000;
  const Ruleset& rules = examined.rules();
  Random random(99);
  MatchState match = new_match(rules, examined.seats);
  std::vector<PlayedRound> rounds;
  for (std::size_t step = 1; step <= way.size(); ++step) {
    bool found = false;
    for (int i = 0; i < kTries && !found; ++i) {
      PlayedRound played =
          play_out(rules, match, random_deal(rules, examined.seats, random), random.next());
      const auto [worth, after] = scored(rules, match, played.outcome);
      if (step == way.size()) {
        found = last({match, played.outcome, worth, after, &played.seen});
      } else {
        found = place_of(rules, chain, after) == way[step];
      }
      if (!found) continue;
      rounds.push_back(std::move(played));
      match = after;
    }
    if (!found) return std::nullopt;
  }
  return rounds;
}

Claims happening_claims(const Examined& examined, const Chain& chain,
                        const std::vector<OutcomeClass>& classes) {
  Claims claims;
  Seeker seeker(examined, chain, classes);
  for (const Happening& wanted : happenings_of(examined.rules(), examined.seats)) {
    claims.push_back(seeker.look_for(wanted));
  }
  return claims;
}

}  // namespace sixlove
