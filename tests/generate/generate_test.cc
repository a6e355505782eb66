#include "generate/generate.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/reader.h"
#include "record/write.h"
#include "referee/judge.h"
#include "support/loaded.h"

namespace sixlove {
namespace {

/// Every ruleset at every number of seats that it allows.
struct Table {
  std::shared_ptr<const RulesetDoc> doc;
  int seats = 0;

  [[nodiscard]] std::string name() const { return doc->name + "/" + std::to_string(seats); }
};

std::shared_ptr<const RulesetDoc> ruleset(const std::string& name) {
  Diagnostics problems;
  std::optional<RulesetDoc> doc = load_ruleset(name, source_rulesets(), {}, problems);
  return doc ? std::make_shared<const RulesetDoc>(std::move(*doc)) : nullptr;
}

std::vector<Table> all_tables() {
  std::vector<Table> tables;
  for (const std::string& file : shipped_and_test_rulesets()) {
    const auto doc = ruleset(file);
    if (!doc) continue;
    const Seating& seating = doc->rules;
    for (const std::uint8_t seats : seating.counts) tables.push_back({doc, seats});
  }
  return tables;
}

GenerateOptions options_for(const Table& table, int matches, int max_rounds, std::uint64_t seed) {
  GenerateOptions options;
  options.seats = table.seats;
  options.matches = matches;
  options.max_rounds = max_rounds;
  options.seed = seed;
  return options;
}

std::vector<std::string> texts(const RulesetDoc& doc, const GenerateOptions& options) {
  Diagnostics problems;
  std::vector<std::string> out;
  for (const Record& record : generate(doc, options, problems)) out.push_back(write_text(record));
  return out;
}

Record read_again(const std::string& text) {
  const auto source = std::make_shared<const Source>("again.dom", text);
  RecordReader reader(source, Format::dom);
  return reader.next().value_or(Record{});
}

/// What is wrong with a record that should be upheld; empty if nothing is.
std::string complaint(const RulesetDoc& doc, const Record& record) {
  const Verdict verdict = judge(doc, record);
  if (!record.malformed && verdict.word == VerdictWord::upheld) return "";
  const Finding* found = verdict.ruling();
  return std::string(name(verdict.word)) + ": " +
         (found != nullptr ? found->diagnostic.message : "") + "\n" + write_text(record);
}

/// Says how the record as written fails to have this fault first, where its tags say.
std::string fault_missing(const RulesetDoc& doc, const Record& record, FindingId fault) {
  const std::string text = write_text(record);
  const Record again = read_again(text);
  const Verdict verdict =
      again.rules == doc.name ? judge(doc, again) : judge_without_rules(again, {});
  const auto first =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const Finding& finding) { return finding.severity != Severity::note; });
  if (first == verdict.findings.end()) return "nothing is found\n" + text;
  const bool right = first->id == fault && again.tag("Fault") != nullptr &&
                     again.tag("Fault")->value == row_of(fault).id &&
                     again.tag("FaultRound")->value == std::to_string(first->round) &&
                     again.tag("FaultMove")->value == std::to_string(first->move);
  if (right) return "";
  return std::string(row_of(first->id).id) + " is found in round " + std::to_string(first->round) +
         ", move " + std::to_string(first->move) + "\n" + text;
}

/// The findings that can be planted by some ruleset or other.
std::vector<FindingId> plantable() {
  const std::vector<FindingId> never{FindingId::too_large, FindingId::no_band,
                                     FindingId::no_consistent_deal, FindingId::round_numbering};
  std::vector<FindingId> faults;
  for (const CatalogueRow& row : catalogue()) {
    if (row.finding >= FindingId::frozen_tile) break;
    const bool skipped = std::find(never.begin(), never.end(), row.finding) != never.end();
    if (row.severity != Severity::note && !skipped) faults.push_back(row.finding);
  }
  return faults;
}

class GeneratedMatches : public testing::TestWithParam<Table> {};

TEST_P(GeneratedMatches, are_upheld) {
  const Table& table = GetParam();
  Diagnostics problems;
  const auto records = generate(*table.doc, options_for(table, 25, 12, 1), problems);
  ASSERT_TRUE(problems.empty());
  ASSERT_EQ(records.size(), 25U);
  for (const Record& record : records) {
    ASSERT_EQ(complaint(*table.doc, record), "");
    ASSERT_LE(record.rounds.size(), 12U);
    ASSERT_FALSE(record.rounds.empty());
  }
}

TEST_P(GeneratedMatches, say_the_same_after_another_reading) {
  const Table& table = GetParam();
  Diagnostics problems;
  for (const Record& record : generate(*table.doc, options_for(table, 5, 6, 7), problems)) {
    const std::string text = write_text(record);
    ASSERT_TRUE(same_content(record, read_again(text))) << text;
    ASSERT_EQ(record.source->text(), text);
  }
}

TEST_P(GeneratedMatches, can_each_be_made_alone_from_their_seed_tag) {
  const Table& table = GetParam();
  const auto batch = texts(*table.doc, options_for(table, 4, 5, 40));
  for (const std::string& text : batch) {
    const Record record = read_again(text);
    const Tag* seed = record.tag("Seed");
    ASSERT_NE(seed, nullptr);
    const auto alone = texts(*table.doc, options_for(table, 1, 5, std::stoull(seed->value)));
    ASSERT_EQ(alone, std::vector{text});
  }
}

INSTANTIATE_TEST_SUITE_P(all, GeneratedMatches, testing::ValuesIn(all_tables()),
                         [](const auto& table) {
                           std::string name = table.param.name();
                           std::replace_if(
                               name.begin(), name.end(),
                               [](char c) { return c == '-' || c == '/'; }, '_');
                           return name;
                         });

RC_GTEST_PROP(Generate, plants_the_fault_where_the_tags_say, ()) {
  const static std::vector<Table> tables = all_tables();
  const Table table = *rc::gen::elementOf(tables);
  const FindingId fault = *rc::gen::elementOf(plantable());
  GenerateOptions options = options_for(table, 1, 4, *rc::gen::arbitrary<std::uint64_t>());
  options.fault = fault;
  Diagnostics problems;
  const auto records = generate(*table.doc, options, problems);
  RC_ASSERT(records.size() + problems.size() == 1U);
  for (const Record& record : records) {
    RC_ASSERT(fault_missing(*table.doc, record, fault) == "");
  }
  RC_ASSERT(texts(*table.doc, options).size() == records.size());
}

RC_GTEST_PROP(Generate, makes_the_same_bytes_from_the_same_seed, (std::uint64_t seed)) {
  const static std::vector<Table> tables = all_tables();
  const Table table = *rc::gen::elementOf(tables);
  const GenerateOptions options = options_for(table, 3, 4, seed);
  RC_ASSERT(texts(*table.doc, options) == texts(*table.doc, options));
}

TEST(Generate, can_plant_every_fault_in_some_game) {
  const auto pairs = ruleset("jamaican-partner");
  const auto drawing = ruleset("five-up");
  const auto three = ruleset("jamaican-cut-throat");
  ASSERT_TRUE(pairs && drawing && three);
  for (const FindingId fault : plantable()) {
    int planted = 0;
    for (const Table& table : {Table{pairs, 4}, Table{drawing, 2}, Table{three, 3}}) {
      GenerateOptions options = options_for(table, 2, 0, 11);
      options.fault = fault;
      Diagnostics problems;
      for (const Record& record : generate(*table.doc, options, problems)) {
        EXPECT_EQ(fault_missing(*table.doc, record, fault), "") << table.name();
        ++planted;
      }
    }
    EXPECT_GT(planted, 0) << row_of(fault).id;
  }
}

TEST(Generate, plants_every_fault_of_a_block_game_that_its_rules_can_meet) {
  const auto doc = ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  std::string cannot;
  for (const FindingId fault : plantable()) {
    GenerateOptions options = options_for({doc, 4}, 1, 0, 3);
    options.fault = fault;
    Diagnostics problems;
    if (!generate(*doc, options, problems).empty()) continue;
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].id, fault);
    cannot += std::string(row_of(fault).id) + " ";
  }
  // no tile is taken out or left over, there is one line, and nothing to draw
  EXPECT_EQ(cannot,
            "removed-tile missing-tile closed-arm pass-not-due drew-while-able wrong-draw ");
}

TEST(Generate, makes_faulty_records_again_from_their_seed_tag) {
  const auto doc = ruleset("five-up");
  ASSERT_TRUE(doc);
  GenerateOptions options = options_for({doc, 2}, 5, 3, 100);
  options.fault = FindingId::not_held;
  const auto batch = texts(*doc, options);
  ASSERT_EQ(batch.size(), 5U);
  options.matches = 1;
  options.seed = 103;
  EXPECT_EQ(texts(*doc, options), std::vector{batch[3]});
}

TEST(Generate, plays_a_match_to_its_end_and_claims_its_result) {
  const auto doc = ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Diagnostics problems;
  for (const Record& record : generate(*doc, options_for({doc, 4}, 10, 0, 5), problems)) {
    EXPECT_EQ(complaint(*doc, record), "");
    EXPECT_TRUE(judge_quietly(*doc, record).match.over);
    EXPECT_TRUE(record.result.has_value());
  }
}

TEST(Generate, writes_passes_after_a_block_now_and_then) {
  const auto doc = ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Diagnostics problems;
  int with = 0;
  int without = 0;
  for (const Record& record : generate(*doc, options_for({doc, 4}, 20, 10, 5), problems)) {
    for (const Round& round : record.rounds) {
      if (!round.end || round.end->kind != EndKind::block) continue;
      (round.events.back().kind == EventKind::pass ? with : without) += 1;
    }
  }
  EXPECT_GT(with, 0);
  EXPECT_GT(without, 0);
}

TEST(Generate, writes_the_points_of_plays_that_score) {
  const auto doc = ruleset("five-up");
  ASSERT_TRUE(doc);
  Diagnostics problems;
  const auto records = generate(*doc, options_for({doc, 2}, 1, 0, 1), problems);
  ASSERT_EQ(records.size(), 1U);
  int scoring = 0;
  for (const Round& round : records[0].rounds) {
    for (const Event& event : round.events) scoring += event.points > 0 ? 1 : 0;
  }
  EXPECT_GT(scoring, 0);
}

TEST(Generate, refuses_a_number_of_seats_that_the_game_does_not_have) {
  const auto doc = ruleset("jamaican-partner");
  ASSERT_TRUE(doc);
  Diagnostics problems;
  EXPECT_TRUE(generate(*doc, options_for({doc, 3}, 1, 1, 1), problems).empty());
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].id, FindingId::wrong_seat_count);
  EXPECT_EQ(problems[0].labels.size(), 1U);
}

TEST(Generate, seats_as_many_as_usually_play) {
  const auto doc = ruleset("jamaican-cut-throat");
  ASSERT_TRUE(doc);
  Diagnostics problems;
  const auto records = generate(*doc, options_for({doc, 0}, 1, 1, 1), problems);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].seats, 4);
}

TEST(Generate, keeps_an_extra_round_within_the_most) {
  const auto doc = ruleset("five-up");
  ASSERT_TRUE(doc);
  GenerateOptions options = options_for({doc, 2}, 5, 6, 9);
  options.fault = FindingId::played_past_match;
  Diagnostics problems;
  const auto records = generate(*doc, options, problems);
  ASSERT_FALSE(records.empty());
  for (const Record& record : records) EXPECT_LE(record.rounds.size(), 6U);
}

}  // namespace
}  // namespace sixlove
