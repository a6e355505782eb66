#include "verify/verify.h"

#include <functional>
#include <iterator>
#include <utility>

#include "verify/block_claims.h"
#include "verify/fixed_rounds.h"
#include "verify/happenings.h"
#include "verify/match_claims.h"
#include "verify/outlook.h"
#include "verify/race.h"
#include "verify/work.h"

namespace sixlove {

namespace {

/// More steps from score to score than this are not followed.
constexpr std::size_t kMostSteps = 5'000'000;

/// Where scores are worked out in another way, or never: the chain only shows what can happen.
constexpr std::size_t kStepsOfRace = 300'000;

/// Rounds whose outcomes are those of any score: where a target cuts rounds short, it is left out.
std::vector<SampledRound> uncut_rounds(const Ruleset& rules, int seats,
                                       const VerifyOptions& options) {
  Ruleset endless = rules;
  Target& target = endless;
  target.target = {};
  target.rounds = 0;
  return play_rounds(endless, seats, options.rounds, options.seed + 1);
}

bool cuts_rounds(const Ruleset& rules) {
  return rules.tested == TargetTested::at_once && can_score_in_play(rules);
}

void append(Claims& claims, Claims more) {
  claims.insert(claims.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
}

void examine(const RulesetDoc& doc, const VerifyOptions& options, Examination& examination) {
  const int seats = examination.seats;
  const std::vector<SampledRound> sample =
      play_rounds(doc.rules, seats, options.rounds, options.seed);
  const Examined examined{doc, seats, sample};
  const std::vector<SampledRound> uncut =
      cuts_rounds(doc.rules) ? uncut_rounds(doc.rules, seats, options) : sample;
  const std::vector<OutcomeClass> classes = outcome_classes(doc.rules, uncut);
  const bool race = is_race(doc.rules, seats) || !has_an_end(doc.rules, seats) ||
                    has_fixed_rounds(doc.rules, seats);
  Chain chain = chain_of(doc.rules, seats, classes, race ? kStepsOfRace : kMostSteps);
  solve_chain(chain);
  append(examination.claims, deal_and_lead_claims(examined));
  append(examination.claims, turn_claims(examined));
  append(examination.claims, block_claims(examined));
  append(examination.claims, happening_claims(examined, chain, classes));
  append(examination.claims, match_claims(examined, chain, classes, uncut));
  examination.match = outlook_of(examined, chain, classes, uncut, options.seed);
}

}  // namespace

int Verification::findings() const {
  int findings = 0;
  for (const Examination& one : by_seats) {
    for (const Claim& claim : one.claims) findings += claim.is_finding() ? 1 : 0;
  }
  return findings;
}

Verification verify(const RulesetDoc& doc, const RulesetSearch& search,
                    const VerifyOptions& options) {
  Verification found{doc.name, doc.title, {}, {}};
  for (const int seats : doc.rules.counts) {
    if (options.seats != 0 && options.seats != seats) continue;
    Examination& one = found.by_seats.emplace_back();
    one.seats = seats;
  }
  Flips flips = options.flipped > 0 ? flips_of(doc, search) : Flips{};
  std::vector<std::function<void()>> work;
  for (Examination& one : found.by_seats) {
    work.emplace_back([&] { examine(doc, options, one); });
    work.emplace_back([&] {
      one.sensitivity =
          sensitivity_of(flips.flips, doc.rules, one.seats, options.flipped, options.seed + 2);
    });
  }
  do_all(work, options.jobs);
  found.left_out = std::move(flips.left_out);
  return found;
}

}  // namespace sixlove
