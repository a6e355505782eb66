// Every ruleset that ships is broken in one key, in four ways, and each way is found.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include <gtest/gtest.h>

#include "support/loaded.h"
#include "verify/block_claims.h"
#include "verify/blocks.h"
#include "verify/chain.h"
#include "verify/examined.h"
#include "verify/happenings.h"
#include "verify/legality.h"
#include "verify/match_claims.h"
#include "verify/verify.h"

namespace sixlove {
namespace {

class Broken : public testing::TestWithParam<std::string> {
 protected:
  static constexpr int kRounds = 20;

  [[nodiscard]] static int seats_of(const RulesetDoc& doc) { return doc.rules.counts[0]; }

  [[nodiscard]] static bool refutes(const Claims& claims, const std::string& id, Proof standing) {
    return std::any_of(claims.begin(), claims.end(), [&](const Claim& claim) {
      return claim.id == id && claim.standing == standing;
    });
  }
};

// a test that is asked only if one hand holds a double, and no other
TEST_P(Broken, an_order_with_a_hole_is_found) {
  const RulesetDoc doc =
      ruleset_of(GetParam(), {"blocked.tests={with_double: one, keep: fewest, of: pips}"});
  const BlockClasses classes = block_classes(doc.rules, seats_of(doc));
  EXPECT_TRUE(std::any_of(classes.open.begin(), classes.open.end(), [](const OpenBlock& open) {
    return !open.plain && open.last_level < 0 && open.holders == 0;
  }));
}

// the same figure again decides nothing that it has not decided before
TEST_P(Broken, a_dead_test_is_found) {
  const RulesetDoc doc =
      ruleset_of(GetParam(), {"blocked.tests=[{keep: fewest, of: pips}, {keep: fewest, of: pips}]",
                              "blocked.contest=seats"});
  EXPECT_EQ(block_classes(doc.rules, seats_of(doc)).decides, (std::vector<bool>{true, false}));
}

TEST_P(Broken, a_dead_bonus_is_found) {
  const RulesetDoc doc = ruleset_of(GetParam(), {"bonus.awards={name: never, on: out, points: 1, "
                                                 "tile: 1-0, when: [double_tile]}"});
  std::vector<Happening> all = happenings_of(doc.rules, seats_of(doc));
  const auto bonus = std::find_if(all.begin(), all.end(),
                                  [](const Happening& one) { return one.id == "bonus-never"; });
  ASSERT_NE(bonus, all.end());
  EXPECT_NE(bonus->impossible, "");
}

// the layout must start with a double, and whoever leads may hold none
TEST_P(Broken, a_seat_that_can_neither_lead_nor_pass_is_found) {
  const RulesetDoc plain = ruleset_of(GetParam());
  const bool starts_so = plain.rules.spinner == Spinner::lead;
  const RulesetDoc doc =
      ruleset_of(GetParam(), {starts_so ? "lead.later={who: winner}" : "layout.spinner=lead",
                              starts_so ? "lead.first={who: lot}" : "lead.later={who: next_seat}"});
  const std::vector<SampledRound> sample = play_rounds(doc.rules, seats_of(doc), kRounds, 1);
  const Claims claims = deal_and_lead_claims({doc, seats_of(doc), sample});
  EXPECT_TRUE(refutes(claims, "lead-possible", Proof::refuted));
}

TEST_P(Broken, a_round_that_need_not_end_is_found) {
  const RulesetDoc doc = ruleset_of(GetParam(), {"play.must_play=false"});
  const std::vector<SampledRound> sample = play_rounds(doc.rules, seats_of(doc), kRounds, 1);
  const Claims claims = turn_claims({doc, seats_of(doc), sample});
  EXPECT_TRUE(refutes(claims, "round-ends", Proof::refuted));
}

TEST_P(Broken, a_match_without_an_end_is_found) {
  const RulesetDoc doc = ruleset_of(GetParam(), {"match.target=0", "match.rounds=0"});
  const std::vector<SampledRound> sample = play_rounds(doc.rules, seats_of(doc), kRounds, 1);
  const Claims claims = match_claims({doc, seats_of(doc), sample}, Chain{}, {}, sample);
  EXPECT_TRUE(refutes(claims, "match-ends", Proof::refuted));
}

// a hole, a dead test, a dead bonus, a seat that can do nothing, rounds and matches without an end:
// all of them in one ruleset, found in one report. By default for one ruleset of each kind of
// layout, with SIXLOVE_ALL_RULESETS=1 for all.
TEST_P(Broken, the_whole_of_verify_finds_every_break) {
  constexpr std::array<std::string_view, 2> kByDefault{"block-double-six", "matador"};
  const bool all = std::getenv("SIXLOVE_ALL_RULESETS") != nullptr;
  const bool asked =
      all || std::find(kByDefault.begin(), kByDefault.end(), GetParam()) != kByDefault.end();
  if (!asked) return;
  const bool starts_so = ruleset_of(GetParam()).rules.spinner == Spinner::lead;
  const RulesetDoc doc = ruleset_of(
      GetParam(), {"blocked.contest=seats",
                   "blocked.tests=[{with_double: one, keep: fewest, of: pips}, "
                   "{with_double: one, keep: fewest, of: pips}]",
                   "bonus.awards={name: never, on: out, points: 1, tile: 1-0, when: [double_tile]}",
                   starts_so ? "lead.later={who: winner}" : "layout.spinner=lead",
                   starts_so ? "lead.first={who: lot}" : "lead.later={who: next_seat}",
                   "play.must_play=false", "match.target=0", "match.rounds=0"});
  VerifyOptions options;
  options.seats = seats_of(doc);
  options.rounds = 8;
  options.flipped = 0;
  const Verification found = verify(doc, source_rulesets(), options);
  const Claims& claims = found.by_seats.front().claims;
  EXPECT_TRUE(refutes(claims, "block-hole-0-0", Proof::refuted));
  EXPECT_TRUE(refutes(claims, "block-test-2", Proof::dead));
  EXPECT_TRUE(refutes(claims, "bonus-never", Proof::dead));
  EXPECT_TRUE(refutes(claims, "lead-possible", Proof::refuted));
  EXPECT_TRUE(refutes(claims, "round-ends", Proof::refuted));
  EXPECT_TRUE(refutes(claims, "match-ends", Proof::refuted));
}

/// One key broken, and the claim of a whole `verify` that says so.
struct Mutation {
  std::string name;
  std::vector<std::string> overrides;
  std::string claim;
  Proof standing;
};

bool finds(const Verification& found, const Mutation& mutation) {
  const Claims& claims = found.by_seats.front().claims;
  return std::any_of(claims.begin(), claims.end(), [&mutation](const Claim& claim) {
    return claim.id == mutation.claim && claim.standing == mutation.standing;
  });
}

void expect_found(const std::string& ruleset, const std::vector<Mutation>& mutations) {
  VerifyOptions options;
  options.seats = 2;
  options.rounds = 40;
  options.flipped = 1;
  const Verification sound = verify(ruleset_of(ruleset), source_rulesets(), options);
  for (const Mutation& mutation : mutations) {
    EXPECT_FALSE(finds(sound, mutation)) << mutation.name;
    const RulesetDoc broken = ruleset_of(ruleset, mutation.overrides);
    const Verification found = verify(broken, source_rulesets(), options);
    EXPECT_TRUE(finds(found, mutation)) << mutation.name;
    EXPECT_GT(found.findings(), 0) << mutation.name;
  }
}

TEST(Mutation, of_a_plain_block_game_is_found_by_the_whole_of_verify) {
  expect_found(
      "block-double-six",
      {{"hole",
        {"blocked.tests={with_double: none, keep: fewest, of: pips}"},
        "block-hole-1-0",
        Proof::refuted},
       {"dead test",
        {"blocked.tests=[{keep: fewest, of: pips}, {keep: most, of: pips}]"},
        "block-test-2",
        Proof::dead},
       {"dead stake", {"blocked.undecided=blocker", "stake.per_tie=1"}, "stake", Proof::dead},
       {"rounds without an end", {"play.must_play=false"}, "round-ends", Proof::refuted},
       {"matches without an end", {"match.target=0"}, "match-ends", Proof::refuted}});
}

TEST(Mutation, of_a_game_with_resets_is_found_by_the_whole_of_verify) {
  expect_found(
      "jamaican-cut-throat",
      {{"hole",
        {"blocked.tests={with_double: one, keep: fewest, of: pips}"},
        "block-hole-0-0",
        Proof::refuted},
       {"dead bonus",
        {"bonus.awards={name: never, on: out, points: 1, when: [double_tile, "
         "fits_both_ends, ends_differ]}"},
        "bonus-never",
        Proof::dead},
       {"a leader without a double",
        {"layout.spinner=lead", "lead.later={who: winner}"},
        "lead-possible",
        Proof::refuted},
       {"a match that nobody can win", {"reset.when=never"}, "match-ends", Proof::refuted}});
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Shipped, Broken, testing::ValuesIn(shipped_rulesets()), test_name);

}  // namespace
}  // namespace sixlove
