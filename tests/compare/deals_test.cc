#include "compare/deals.h"

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "compare/play_out.h"
#include "record/write.h"
#include "referee/judge.h"
#include "referee/round_gains.h"
#include "referee/written_round.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

std::vector<RulesetDoc> rulesets(const std::vector<std::string>& names) {
  std::vector<RulesetDoc> docs;
  for (const std::string& name : names) docs.push_back(*source_ruleset(name));
  return docs;
}

/// What came of it, and the deals that were saved, as texts.
struct Played {
  std::optional<DealTotals> totals;
  std::string flips;
};

Played played(const std::vector<RulesetDoc>& docs, const Player& player,
              const DealsOptions& options) {
  Played result;
  DealsWatch watch;
  watch.on_flip = [&](std::span<const Record> records) {
    for (const Record& record : records) result.flips += write_text(record) + "\n";
  };
  result.totals = compare_deals(docs, player, options, watch);
  return result;
}

std::string text_of(const DealTotals& totals) {
  std::string text;
  const auto add = [&](auto number) { text += std::to_string(number) + ' '; };
  for (const RulesetTotals& one : totals.rulesets) {
    add(one.played);
    add(one.out);
    add(one.blocked);
    add(one.ties);
    add(one.with_bonus);
    add(one.points);
    add(one.moves);
    add(one.match_rounds);
    for (const auto& [points, count] : one.by_points) {
      add(points);
      add(count);
    }
  }
  for (const PairTotals& pair : totals.pairs) {
    add(pair.other_winner);
    add(pair.points.sum);
    add(pair.points.squares);
    add(pair.match_rounds.squares);
  }
  return text;
}

RC_GTEST_PROP(Deals, a_round_played_out_is_what_the_referee_makes_of_it, ()) {
  const Sitting sitting = *rc::gen::elementOf(all_sittings());
  const auto chance = *rc::gen::arbitrary<std::uint64_t>();
  const bool greedy = *rc::gen::arbitrary<bool>();
  Random random(chance);
  Record record;
  record.rules = sitting.doc->name;
  record.seats = sitting.seats;
  record.seats_written = true;
  MatchState match = begin_match(sitting.rules(), sitting.seats, record);
  for (int i = 0; i < 3 && !match.over; ++i) {
    DealtOut dealt;
    deal_out(sitting.rules(), match, random_deal(sitting.rules(), sitting.seats, random), 1, dealt);
    PlayedOut one = void_round(sitting.rules(), match);
    if (!dealt.void_deal) {
      const auto moves = (greedy ? greedy_line : random_line)(sitting.rules(), match,
                                                              dealt.dealt.state, random.next());
      RC_PRE(moves.has_value());
      one = play_out(sitting.rules(), match, dealt, *moves);
    }
    auto round = written_round(sitting.rules(), match, dealt, one);
    RC_PRE(round.has_value());
    record.rounds.push_back(*round);
    const Verdict verdict = judge_quietly(*sitting.doc, read_record(write_text(record)));
    const RoundVerdict& judged = verdict.rounds.back();
    RC_ASSERT(judged.end == one.outcome.end);
    RC_ASSERT(judged.winner == one.outcome.winner);
    RC_ASSERT(judged.score == one.after.score);
    RC_ASSERT(verdict.match.over == one.after.over);
    RC_ASSERT((verdict.word == VerdictWord::upheld || one.worth.no_band.has_value()));
    // points that would pass a target to be reached exactly are awards, and do not count
    const bool all_count = sitting.rules().reached == Reached::at_least;
    const PerSeat<int> gains = round_gains(sitting.rules(), match, one.outcome, one.worth);
    for (Side side = 0; all_count && side < match.sides; ++side) {
      int points = 0;
      for (const Award& award : judged.awards) points += award.side == side ? award.points : 0;
      RC_ASSERT(points == gains[side]);
    }
    match = one.after;
  }
}

TEST(Deals, are_the_same_for_any_number_of_jobs) {
  const auto docs = rulesets({"jamaican-partner", "international-partnership"});
  DealsOptions options{.seats = 4, .deals = 150, .matches = 5, .seed = 3, .records = true};
  const Played alone = played(docs, random_line, options);
  options.jobs = 3;
  const Played together = played(docs, random_line, options);
  ASSERT_TRUE(alone.totals && together.totals);
  EXPECT_EQ(text_of(*together.totals), text_of(*alone.totals));
  EXPECT_EQ(together.flips, alone.flips);
  EXPECT_NE(alone.flips, "");
}

TEST(Deals, under_one_ruleset_twice_differ_in_nothing) {
  const auto docs = rulesets({"five-up", "five-up"});
  const Played twice = played(
      docs, greedy_line, {.seats = 2, .deals = 100, .matches = 10, .seed = 8, .records = true});
  const PairTotals& pair = twice.totals->pairs.at(0);
  EXPECT_EQ(pair.deals, 100U);
  EXPECT_EQ(pair.other_winner, 0U);
  EXPECT_EQ(pair.points.squares, 0U);
  EXPECT_EQ(pair.match_rounds.squares, 0U);
  EXPECT_EQ(pair.matches, 10U);
  EXPECT_EQ(twice.flips, "");
}

TEST(Deals, are_played_alike_as_long_as_the_rules_let_them) {
  const auto one = source_ruleset("jamaican-partner");
  const auto other =
      source_ruleset("jamaican-partner", {"blocked.contest=sides", "score.points=9"});
  Record record;
  const MatchState match = begin_match(one->rules, 4, record);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Round deal = random_deal(one->rules, 4, random);
    DealtOut dealt;
    deal_out(one->rules, match, deal, 0, dealt);
    EXPECT_EQ(random_line(one->rules, match, dealt.dealt.state, seed),
              random_line(other->rules, match, dealt.dealt.state, seed));
  }
}

TEST(Deals, that_were_saved_are_upheld_and_have_other_winners) {
  const auto docs = rulesets({"jamaican-partner", "jamaican-cut-throat", "bergen-hoyle"});
  EXPECT_NE(why_not_dealt_alike(docs, 4), "");
  const std::vector<RulesetDoc> alike{docs[0], docs[1]};
  EXPECT_EQ(why_not_dealt_alike(alike, 4), "");
  const auto two = rulesets({"jamaican-partner", "international-partnership"});
  DealsWatch watch;
  std::size_t flips = 0;
  watch.on_flip = [&](std::span<const Record> records) {
    ASSERT_EQ(records.size(), 2U);
    std::vector<Verdict> verdicts;
    for (std::size_t i = 0; i < 2; ++i) {
      verdicts.push_back(judge_quietly(two[i], read_record(write_text(records[i]))));
      EXPECT_EQ(verdicts[i].word, VerdictWord::upheld);
    }
    EXPECT_NE(verdicts[0].rounds[0].side, verdicts[1].rounds[0].side);
    ++flips;
  };
  const auto totals =
      compare_deals(two, random_line, {.seats = 4, .deals = 200, .records = true}, watch);
  EXPECT_EQ(flips, totals->pairs.at(0).other_winner);
  EXPECT_GT(flips, 0U);
}

/// Whether two shares may be of the same thing, each found in a sample of its own size: they differ
/// by less than 2.58 standard errors, as such shares do 99 times out of 100.
bool agree(double a, std::uint64_t a_size, double b, std::uint64_t b_size) {
  const double error = std::sqrt(a * (1 - a) / static_cast<double>(a_size) +
                                 b * (1 - b) / static_cast<double>(b_size));
  return std::abs(a - b) < 2.58 * error;
}

/// Shares of rounds of two pairs with a double-six set.
struct Shares {
  double blocks = 0;  ///< of blocks: lowest hand and side totals have other winners
  double both = 0;    ///< of outs: the last tile fits both ends, which differ
  double key = 0;     ///< of outs: it is the key tile
};

void expect_shares(const Player& player, std::uint64_t deals, const Shares& known,
                   std::uint64_t known_from) {
  const auto docs = rulesets({"jamaican-partner", "international-partnership", "puerto-rican-500"});
  const auto totals = compare_deals(docs, player, {.seats = 4, .deals = deals, .jobs = 2}, {});
  const PairTotals& pair = totals->pairs.at(0);
  const std::uint64_t outs = totals->rulesets.at(0).out;
  const auto expect = [&](std::uint64_t count, std::uint64_t of, double share) {
    const std::uint64_t size = known_from * of / deals;
    const double found = static_cast<double>(count) / static_cast<double>(of);
    EXPECT_TRUE(agree(found, of, share, size)) << found << " of " << of << ", not " << share;
  };
  EXPECT_GT(pair.both_blocked, deals / 10);
  expect(pair.blocked_other_winner, pair.both_blocked, known.blocks);
  expect(totals->rulesets.at(2).bonuses[4], totals->rulesets.at(2).out, known.both);
  expect(totals->rulesets.at(0).bonuses[0], outs, known.key);
}

/// Both samples are of 500 rounds: about 110 blocks and 390 outs, so that such shares are found
/// with standard errors of 4, 2 and 1 %. Of random play the third is another, see below.
TEST(Deals, played_by_plan_have_the_shares_that_are_published_of_500_rounds) {
  expect_shares(greedy_line, 500, {.blocks = 0.24, .both = 0.14, .key = 0.03}, 500);
}

/// Known from a simulation of 30,000 rounds by a program that shares nothing with this one.
TEST(Deals, played_at_random_have_the_shares_of_another_simulation) {
  expect_shares(random_line, 2000, {.blocks = 0.250, .both = 0.158, .key = 0.057}, 30'000);
}

}  // namespace
}  // namespace sixlove
