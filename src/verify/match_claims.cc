#include "verify/match_claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "referee/written_round.h"
#include "rules/sections.h"
#include "verify/happenings.h"
#include "verify/race.h"
#include "verify/witness.h"
#include "verify/words.h"

namespace sixlove {

std::string standing_words(const MatchState& match) {
  std::string text = score_words(match);
  if (match.occasion == Occasion::playoff) text += ", before a play-off";
  if (match.ties == 1) text += ", after a tie";
  if (match.ties > 1) text += fmt::format(", after {} ties", match.ties);
  if (match.times > 1) text += fmt::format(", the next round counts {} times", match.times);
  if (match.carried > 0) text += fmt::format(", {} pips carried", match.carried);
  return text;
}

bool has_an_end(const Ruleset& rules, int seats) {
  return rules.target.for_seats(seats) > 0 || rules.rounds > 0;
}

namespace {

bool never_back(const Ruleset& rules) {
  return rules.when == ResetWhen::never && rules.at == 0 &&
         rules.receiver != Receiver::each_loses_own;
}

/// Scores never go back, and every round that is won brings its side nearer.
bool only_upwards(const Ruleset& rules, const std::vector<OutcomeClass>& classes, int seats) {
  const bool shape = never_back(rules) && rules.others_have == OthersHave::anything &&
                     rules.reached == Reached::at_least;
  if (!shape) return false;
  const MatchState start = new_match(rules, seats);
  return std::any_of(classes.begin(), classes.end(), [&](const OutcomeClass& one) {
    const MatchState after = after_outcome(rules, start, one.outcome);
    for (Side side = 0; side < after.sides; ++side) {
      if (after.score[side].value_or(0) > 0) return true;
    }
    return false;
  });
}

/// A match of the sample in which so many sides have points that nobody wins any more.
std::optional<Claim> too_many_have_points(const Examined& examined) {
  const Ruleset& rules = examined.rules();
  // a target that is reached in mid-round ends the match whatever the others have
  const bool in_mid_round = rules.tested == TargetTested::at_once && can_score_in_play(rules);
  const bool asked = rules.others_have != OthersHave::anything && !in_mid_round;
  if (!asked || !never_back(rules)) return std::nullopt;
  const auto hangs = [&rules](const SampledRound& one) {
    int with_points = 0;
    for (Side side = 0; side < one.after.sides; ++side) {
      with_points += one.after.score[side].value_or(0) > 0 ? 1 : 0;
    }
    const bool one_is_enough = rules.others_have == OthersHave::all_zero;
    return !one.after.over && with_points >= (one_is_enough ? 2 : one.after.sides);
  };
  const auto& sample = examined.sample;
  const auto seen = std::find_if(sample.begin(), sample.end(), hangs);
  if (seen == sample.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(seen - sample.begin());
  return Claim{
      "match-ends",
      "match.others_have",
      Proof::refuted,
      fmt::format("the match cannot end any more once it stands at {}",
                  standing_words(seen->after)),
      fmt::format("match.others_have = {}, and scores never go back",
                  value_text(rules, *key_named("match.others_have"))),
      {},
      witness_of(examined.doc, examined.seats, "match-without-end", rounds_up_to(sample, at))};
}

/// A round played where every side stands at a score from which none gets to the target.
std::optional<Exhibit> round_for_nothing(const Examined& examined, const MatchState& standing) {
  Random random(1);
  Round dealt = random_deal(examined.rules(), examined.seats, random);
  const PlayedRound played = play_out(examined.rules(), standing, std::move(dealt), random.next());
  std::optional<Round> round = written_round(examined.rules(), standing, played);
  std::optional<Exhibit> witness =
      witness_of(examined.doc, examined.seats, "match-without-end", {});
  if (!round || !witness) return std::nullopt;
  for (Side side = 0; side < standing.sides; ++side) {
    ScoreClaim& claim = witness->record.standing.emplace_back();
    for (Seat seat = 0; seat < standing.seats; ++seat) {
      if (standing.side_of[seat] == side) claim.seats |= mask_of(seat);
    }
    claim.points = standing.score[side].value_or(0);
  }
  witness->record.rounds.push_back(std::move(*round));
  return witness;
}

/// What brings one side there holds for the others as well.
Claim gets_nowhere(const Examined& examined, const Race& race, int dead_end) {
  MatchState standing = new_match(examined.rules(), examined.seats);
  for (Side side = 0; side < standing.sides; ++side) standing.score[side] = dead_end * race.unit;
  return {"match-ends",
          "match.reached",
          Proof::refuted,
          fmt::format("the match gets nowhere any more once it stands at {}: whatever a round adds "
                      "would pass the target, and does not count",
                      score_words(standing)),
          fmt::format("a side comes to that score, and leaves it by none of {} played at random",
                      counted(race.sampled, "round")),
          {},
          round_for_nothing(examined, standing)};
}

Claim endless(const Examined& examined, const Chain& chain, std::uint32_t at) {
  const MatchState& stuck = chain.states[at].match;
  Claim claim{
      "match-ends",
      "match.target",
      Proof::refuted,
      fmt::format("the match cannot end any more once it stands at {}", standing_words(stuck)),
      fmt::format("no way leads from there to the end, in {} scores",
                  with_commas(chain.states.size())),
      {},
      {}};
  std::vector<std::uint32_t> way = way_to(chain, at);
  way.pop_back();
  const auto rounds = match_along(examined, chain, way, [&](const RoundSeen& seen) {
    return place_of(examined.rules(), chain, seen.after) == at;
  });
  if (rounds)
    claim.witness = witness_of(examined.doc, examined.seats, "match-without-end", *rounds);
  return claim;
}

}  // namespace

Claims match_claims(const Examined& examined, const Chain& chain,
                    const std::vector<OutcomeClass>& classes,
                    const std::vector<SampledRound>& uncut) {
  const Ruleset& rules = examined.rules();
  Claim claim{"match-ends",
              "match.target",
              Proof::proved,
              "from every score the match can come to its end",
              "",
              {},
              {}};
  if (!has_an_end(rules, examined.seats)) {
    claim.standing = Proof::refuted;
    claim.text = "nothing ends a match: there is neither a target nor a number of rounds";
    claim.ground = "match.target and match.rounds are 0";
    return {claim};
  }
  if (chain.whole) {
    for (std::uint32_t at = 0; at < chain.states.size(); ++at) {
      if (!chain.states[at].can_end) return {endless(examined, chain, at)};
    }
    claim.ground = fmt::format(
        "all {} scores that a match can stand at were followed, by each of "
        "the {} ways in which {} played at random ended",
        with_commas(chain.states.size()), classes.size(), counted(examined.sample.size(), "round"));
    return {claim};
  }
  const std::optional<Race> race = race_of(rules, examined.seats, uncut, uncut.size());
  const std::optional<int> end = race ? dead_end(*race) : std::nullopt;
  if (rules.rounds > 0) {
    claim.ground = "the number of rounds is limited";
  } else if (only_upwards(rules, classes, examined.seats)) {
    claim.ground = "scores never go back, and from each a round can be won that adds points";
  } else if (race && !end) {
    claim.ground = fmt::format(
        "scores never go back, and from each of the {} that a side can have, some of {} played at "
        "random brings it nearer",
        race->goal, counted(race->sampled, "round"));
  } else if (const auto found = too_many_have_points(examined)) {
    return {*found};
  } else if (end) {
    return {gets_nowhere(examined, *race, *end)};
  } else {
    claim.standing = Proof::tested;
    claim.ground = fmt::format("there are too many scores to follow them all; {} of them were",
                               with_commas(chain.states.size()));
  }
  return {claim};
}

}  // namespace sixlove
