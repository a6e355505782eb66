#include "verify/verify.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "record/reader.h"
#include "record/write.h"
#include "referee/judge.h"
#include "support/loaded.h"
#include "verify/examined.h"
#include "verify/legality.h"
#include "verify/match_claims.h"

namespace sixlove {
namespace {

Verification verified(const RulesetDoc& doc, int seats) {
  VerifyOptions options;
  options.seats = seats;
  options.rounds = 250;
  options.flipped = 5;
  return verify(doc, source_rulesets(), options);
}

const Claim* claim_named(const Verification& found, const std::string& id) {
  for (const Examination& one : found.by_seats) {
    for (const Claim& claim : one.claims) {
      if (claim.id == id) return &claim;
    }
  }
  return nullptr;
}

/// What `check` says to the witness as it is written down.
Verdict verdict_on(const RulesetDoc& doc, const Exhibit& witness) {
  const auto source = std::make_shared<const Source>("witness.dom", write_text(witness.record));
  RecordReader reader(source, Format::dom);
  const std::optional<Record> record = reader.next();
  EXPECT_TRUE(record);
  return judge_quietly(doc, *record);
}

TEST(Verify, the_witnesses_stand_when_they_are_checked) {
  for (const auto& [name, seats] : std::vector<std::pair<std::string, int>>{
           {"jamaican-partner", 4}, {"bergen-american", 3}, {"five-up", 2}}) {
    const RulesetDoc doc = ruleset_of(name);
    int witnesses = 0;
    for (const Examination& one : verified(doc, seats).by_seats) {
      for (const Claim& claim : one.claims) {
        if (!claim.witness) continue;
        ++witnesses;
        EXPECT_EQ(verdict_on(doc, *claim.witness).word, VerdictWord::upheld)
            << name << ' ' << claim.id << '\n'
            << write_text(claim.witness->record);
      }
    }
    EXPECT_GT(witnesses, 3) << name;
  }
}

TEST(Verify, a_hole_comes_with_a_round_that_ends_tied) {
  const RulesetDoc doc = ruleset_of("bergen-american");
  const Verification found = verified(doc, 3);
  const Claim* const hole = claim_named(found, "block-hole-1-0");
  ASSERT_NE(hole, nullptr);
  EXPECT_EQ(hole->standing, Proof::refuted);
  ASSERT_TRUE(hole->witness);
  const Verdict verdict = verdict_on(doc, *hole->witness);
  ASSERT_EQ(verdict.rounds.size(), 1U);
  EXPECT_EQ(verdict.rounds.front().end, RoundEnd::tie);
  EXPECT_GT(found.findings(), 0);
}

TEST(Verify, a_match_in_which_too_many_have_points_is_shown) {
  const RulesetDoc doc = ruleset_of("matador", {"match.others_have=some_zero"});
  const auto sample = play_rounds(doc.rules, 3, 12, 5);
  const Claims claims = match_claims({doc, 3, sample}, Chain{}, {}, sample);
  ASSERT_EQ(claims.size(), 1U);
  EXPECT_EQ(claims[0].standing, Proof::refuted);
  EXPECT_EQ(claims[0].rule, "match.others_have");
  ASSERT_TRUE(claims[0].witness);
  EXPECT_EQ(verdict_on(doc, *claims[0].witness).word, VerdictWord::upheld);
}

// 199 is one short, and no round of this game is worth so little
TEST(Verify, a_target_that_cannot_be_hit_is_shown_by_a_round_for_nothing) {
  const RulesetDoc doc = ruleset_of("dominican-patio", {"match.reached=exactly"});
  const auto sample = play_rounds(doc.rules, 4, 60, 5);
  const Claims claims =
      match_claims({doc, 4, sample}, Chain{}, outcome_classes(doc.rules, sample), sample);
  ASSERT_EQ(claims.size(), 1U);
  EXPECT_EQ(claims[0].standing, Proof::refuted);
  EXPECT_NE(claims[0].text.find("AC 199 BD 199"), std::string::npos) << claims[0].text;
  ASSERT_TRUE(claims[0].witness);
  const Verdict verdict = verdict_on(doc, *claims[0].witness);
  EXPECT_EQ(verdict.word, VerdictWord::upheld) << write_text(claims[0].witness->record);
  EXPECT_FALSE(verdict.match.over);
}

TEST(Verify, finds_nothing_wrong_with_a_sound_game) {
  const Verification found = verified(ruleset_of("jamaican-partner"), 0);
  EXPECT_EQ(found.findings(), 0);
  ASSERT_EQ(found.by_seats.size(), 1U);
  EXPECT_TRUE(found.by_seats.front().match.exact);
}

TEST(Verify, a_match_that_cannot_end_is_shown) {
  const Verification found = verified(ruleset_of("jamaican-partner", {"reset.when=never"}), 0);
  const Claim* const ends = claim_named(found, "match-ends");
  ASSERT_NE(ends, nullptr);
  EXPECT_EQ(ends->standing, Proof::refuted);
  ASSERT_TRUE(ends->witness);
  EXPECT_EQ(ends->witness->record.rounds.size(), 2U);
}

TEST(Verify, a_leader_that_finds_no_double_passes_the_lead_on) {
  const RulesetDoc doc = ruleset_of("merry-go-round");
  for (const int seats : {2, 3}) {
    const auto sample = play_rounds(doc.rules, seats, 2, 1);
    const Claims claims = deal_and_lead_claims({doc, seats, sample});
    const auto lead = std::find_if(claims.begin(), claims.end(),
                                   [](const Claim& one) { return one.id == "lead-possible"; });
    ASSERT_NE(lead, claims.end());
    EXPECT_EQ(lead->standing, Proof::proved);
    ASSERT_TRUE(lead->witness);
    EXPECT_EQ(verdict_on(doc, *lead->witness).word, VerdictWord::upheld)
        << write_text(lead->witness->record);
  }
}

TEST(Verify, a_target_that_must_be_hit_can_be_hit_from_every_score) {
  const RulesetDoc doc = ruleset_of("fives-and-threes");
  Ruleset endless = doc.rules;
  static_cast<Target&>(endless).target = {};
  const auto uncut = play_rounds(endless, 2, 60, 1);
  const Claims claims = match_claims({doc, 2, uncut}, Chain{}, {}, uncut);
  EXPECT_EQ(claims.front().standing, Proof::proved);
}

TEST(Verify, says_the_same_with_any_number_of_threads) {
  const RulesetDoc doc = ruleset_of("haitian-partner");
  VerifyOptions options;
  options.rounds = 60;
  options.flipped = 4;
  const Verification one = verify(doc, source_rulesets(), options);
  options.jobs = 3;
  const Verification three = verify(doc, source_rulesets(), options);
  ASSERT_EQ(one.by_seats.size(), three.by_seats.size());
  const Examination& a = one.by_seats.front();
  const Examination& b = three.by_seats.front();
  ASSERT_EQ(a.claims.size(), b.claims.size());
  for (std::size_t i = 0; i < a.claims.size(); ++i)
    EXPECT_EQ(a.claims[i].ground, b.claims[i].ground);
  for (std::size_t i = 0; i < a.sensitivity.size(); ++i) {
    EXPECT_EQ(a.sensitivity[i].changed, b.sensitivity[i].changed);
  }
}

}  // namespace
}  // namespace sixlove
