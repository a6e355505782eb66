#include "compare/comparison.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "record/reader.h"
#include "referee/explain_result.h"
#include "referee/judge.h"
#include "rules/load.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<Record> records_in(const fs::path& file) {
  RecordReader reader(std::make_shared<const Source>(file.filename().string(), read_text(file)),
                      file.extension() == ".jsonl" ? Format::jsonl : Format::dom, 1);
  std::vector<Record> records;
  while (std::optional<Record> record = reader.next()) records.push_back(std::move(*record));
  return records;
}

const fs::path kCases = source_folder() / "fixtures" / "cases";

/// A record of a few lines, with this deal and these moves in four hands.
Record four_hands(const std::string& moves) {
  return read_record(
      "[Seats \"4\"]\nround 1\n"
      "deal A 6-6 6-4 5-4 5-3 4-1 3-3 2-0\ndeal B 6-5 6-1 4-4 4-2 4-0 3-1 3-0\n"
      "deal C 6-0 5-1 5-0 3-2 2-2 2-1 1-1\ndeal D 6-3 6-2 5-5 5-2 4-3 1-0 0-0\n" +
      moves);
}

const std::string kBlock =
    "play A6-6 B6-1 C2-1 D6-2@2 A6-4 B4-0 C6-0@0 D6-3 A5-3 B6-5@5 C- D- A- B-\n";

std::vector<RulesetDoc> rulesets(const std::vector<std::string>& names) {
  std::vector<RulesetDoc> docs;
  for (const std::string& name : names) docs.push_back(*source_ruleset(name));
  return docs;
}

const Difference* over(const RecordComparison& comparison, Aspect aspect) {
  for (const Difference& difference : comparison.differences) {
    if (difference.round == 1 && difference.aspect == aspect) return &difference;
  }
  return nullptr;
}

std::vector<std::string> names_of(const std::vector<KeyValues>& keys) {
  std::vector<std::string> names;
  for (const KeyValues& values : keys) names.push_back(values.key);
  return names;
}

using Keys = std::vector<std::string>;

TEST(Comparison, of_a_block_names_the_contest_as_what_decides_the_winner) {
  const auto docs = rulesets({"jamaican-partner", "international-partnership"});
  const RecordComparison comparison = compare_record(docs, four_hands(kBlock));
  const Difference* const winner = over(comparison, Aspect::winner);
  ASSERT_NE(winner, nullptr);
  EXPECT_EQ(winner->first, "B (BD)");
  EXPECT_EQ(winner->other, "A (AC)");
  EXPECT_EQ(names_of(winner->alone), Keys{"blocked.contest"});
  EXPECT_EQ(winner->alone[0].first, "seats");
  EXPECT_EQ(winner->alone[0].other, "sides");
  EXPECT_EQ(over(comparison, Aspect::end), nullptr);
}

TEST(Comparison, names_no_key_that_ends_the_match_before_as_what_decides_a_round) {
  // with all pips counted but the target of 6 kept, the third round is not judged
  const auto docs = rulesets({"jamaican-partner", "international-partnership"});
  const Record record =
      records_in(source_folder() / "fixtures" / "sample" / "harbour-league.dom").at(0);
  for (const Difference& one : compare_record(docs, record).differences) {
    if (one.round != 3 || one.aspect != Aspect::winner) continue;
    EXPECT_EQ(one.other, "");
    EXPECT_EQ(names_of(one.alone), Keys{"blocked.contest"});
  }
}

TEST(Comparison, names_a_group_where_no_key_decides_alone) {
  const auto plain = source_ruleset("jamaican-partner");
  const auto other = source_ruleset("jamaican-partner", {"score.points=3", "score.block_points=5",
                                                         "bonus.awards=[{name: shut, "
                                                         "on: block, points: 7}]",
                                                         "match.target=50"});
  const std::vector<RulesetDoc> docs{*plain, *other};
  const RecordComparison comparison = compare_record(docs, four_hands(kBlock));
  const Difference* const points = over(comparison, Aspect::points);
  ASSERT_NE(points, nullptr);
  EXPECT_EQ(points->other, "+12");
  EXPECT_TRUE(points->alone.empty());
  EXPECT_EQ(names_of(points->together), (Keys{"score.block_points", "bonus.awards"}));
  EXPECT_TRUE(points->smallest);
}

TEST(Comparison, says_where_the_record_is_of_another_game) {
  const auto docs = rulesets({"bergen-german", "jamaican-partner", "muggins"});
  const RecordComparison comparison = compare_record(docs, four_hands(kBlock));
  EXPECT_EQ(comparison.misfits[0], "5 tiles are dealt to a seat, and in the record 7");
  EXPECT_EQ(comparison.misfits[1], "");
  EXPECT_EQ(comparison.misfits[2], "a game for 2 or 3 seats, and the record has 4");
  EXPECT_EQ(comparison.first, 1U);
  EXPECT_TRUE(comparison.differences.empty());
}

TEST(Comparison, says_where_the_set_is_another) {
  Record record = four_hands(kBlock);
  const auto double_nine = source_ruleset("cuban-double-nine");
  for (std::uint8_t pip = 0; pip < 4; ++pip) {
    record.rounds[0].deal[0].tiles[pip].tile = tile_of(8, pip);
  }
  EXPECT_EQ(misfit(*source_ruleset("jamaican-partner"), record),
            "played with tiles up to 6-6, and 4 of the record's are higher");
  record.rounds[0].deal = {};
  EXPECT_EQ(misfit(*double_nine, record), "");
}

TEST(Comparison, holds_a_legal_play_against_a_false_pass) {
  const auto strict = source_ruleset("jamaican-partner");
  const auto lax = source_ruleset("jamaican-partner", {"play.must_play=false"});
  const std::vector<RulesetDoc> docs{*strict, *lax};
  const RecordComparison comparison = compare_record(docs, four_hands("play A6-6 B6-1 C- D6-3\n"));
  const Difference* const legality = over(comparison, Aspect::legality);
  ASSERT_NE(legality, nullptr);
  EXPECT_EQ(legality->first, "false-pass at move 3");
  EXPECT_EQ(legality->other, "legal");
  EXPECT_EQ(names_of(legality->alone), Keys{"play.must_play"});
}

/// What a comparison makes of one round under one ruleset, as the expectations of the corpus say
/// it.
void expect_as_written(const Json& expect, const Verdict& verdict, const std::string& what) {
  const Json& round = expect["rounds"][0];
  const RoundVerdict& found = verdict.rounds.at(0);
  const auto text = [&](const char* key) {
    return round.contains(key) && round[key].is_string() ? round[key].get<std::string>() : "";
  };
  EXPECT_EQ(text("end"), name(found.end)) << what;
  const auto same = [&](const char* key, std::string_view value) {
    return !round.contains(key) || text(key) == value;
  };
  EXPECT_TRUE(same("winner", seat_name(verdict, found.winner))) << what;
  EXPECT_TRUE(same("side", side_name(verdict, found.side))) << what;
  if (round.contains("points") && round["points"].is_number()) {
    EXPECT_EQ(round["points"].get<int>(), found.points.value_or(-1)) << what;
  }
  for (Side side = 0; side < verdict.sides; ++side) {
    const std::string named(side_name(verdict, side));
    if (!round.contains("score") || !round["score"].contains(named)) continue;
    EXPECT_EQ(round["score"][named].get<int>(), found.score[side].value_or(-1)) << what;
  }
}

TEST(Comparison, gives_the_corpus_of_one_deal_under_many_rulesets) {
  std::map<std::string, std::vector<Json>> deals;  // by the number of the deal, "FR-01"
  std::map<std::string, Record> records;
  const std::vector<Record> read = records_in(kCases / "compare.dom");
  const std::vector<std::string> lines = lines_of(read_text(kCases / "compare.expect.jsonl"));
  ASSERT_EQ(read.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json expect = Json::parse(lines[i]);
    const std::string deal = expect["id"].get<std::string>().substr(0, 5);
    deals[deal].push_back(expect);
    records.emplace(deal, read[i]);
  }
  for (const auto& [deal, expected] : deals) {
    std::vector<std::string> names;
    for (const Json& expect : expected) names.push_back(expect["ruleset"].get<std::string>());
    const auto docs = rulesets(names);
    const RecordComparison comparison = compare_record(docs, records.at(deal));
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(comparison.misfits[i], "") << deal << " " << names[i];
      expect_as_written(expected[i], comparison.verdicts[i], deal + " " + names[i]);
    }
    for (const Difference& one : comparison.differences) {
      EXPECT_FALSE(one.alone.empty() && one.together.empty()) << deal << " " << name(one.aspect);
    }
  }
}

TEST(Comparison, of_a_ruleset_with_itself_shows_no_difference_on_any_record) {
  std::size_t compared = 0;
  for (const fs::path& file : files_below(kCases)) {
    const std::string extension = file.extension().string();
    const bool expected = file.string().find(".expect.") != std::string::npos;
    if (expected || (extension != ".dom" && extension != ".jsonl")) continue;
    for (const Record& record : records_in(file)) {
      const auto doc = record.rules.empty() ? nullptr : source_ruleset(record.rules);
      if (doc == nullptr) continue;
      const std::vector<RulesetDoc> docs{*doc, *doc};
      EXPECT_TRUE(compare_record(docs, record).differences.empty())
          << file.filename() << " " << record.number;
      ++compared;
    }
  }
  EXPECT_GT(compared, 1500U);
}

using Settings = std::vector<std::pair<std::string, std::string>>;

/// What the record comes to under a ruleset file that changes these keys of another ruleset;
/// nothing if there cannot be such a file.
std::optional<std::string> fact_under(const std::string& ruleset, const Settings& settings,
                                      const Record& record, const Difference& over) {
  std::map<std::string, std::string> sections;
  for (const auto& [key, value] : settings) {
    const std::size_t dot = key.find('.');
    sections[key.substr(0, dot)] += "  " + key.substr(dot + 1) + ": " + value + "\n";
  }
  std::string yaml = "title: Changed\nextends: " + ruleset + "\n";
  for (const auto& [section, lines] : sections) yaml += section + ":\n" + lines;
  Diagnostics problems;
  const auto doc = load_ruleset_text(std::make_shared<const Source>("changed.yaml", yaml),
                                     source_rulesets(), {}, problems);
  if (!doc) return std::nullopt;
  const RecordFacts facts = facts_of(judge_quietly(*doc, record));
  return over.round < facts.size() ? facts[over.round][at(over.aspect)] : "";
}

Settings settings_of(const std::vector<KeyValues>& keys, const KeyValues* but) {
  Settings settings;
  for (const KeyValues& values : keys) {
    if (&values != but) settings.emplace_back(values.key, values.other);
  }
  return settings;
}

const std::vector<KeyValues>& keys_in(const Difference& one) {
  return one.alone.empty() ? one.together : one.alone;
}

void check_keys(const RulesetDoc& first, const RulesetDoc& other, const Record& record,
                const Difference& one) {
  RC_LOG() << first.name << " " << other.name << " round " << one.round << " " << name(one.aspect)
           << ": " << one.first << "; " << one.other << "\n";
  for (const KeyValues& values : keys_in(one)) {
    RC_LOG() << values.key << ": " << values.first << " -> " << values.other << "\n";
  }
  RC_ASSERT(!one.alone.empty() || !one.together.empty());
  for (const KeyValues& values : one.alone) {
    const auto there = fact_under(first.name, {{values.key, values.other}}, record, one);
    const auto back = fact_under(other.name, {{values.key, values.first}}, record, one);
    RC_ASSERT((!there || !back || there == one.other || back == one.first));
  }
  if (one.together.empty()) return;
  RC_ASSERT(one.together.size() > 1U);
  const auto whole = fact_under(first.name, settings_of(one.together, nullptr), record, one);
  RC_ASSERT((!whole || whole == one.other));
  for (const KeyValues& left_out : one.together) {
    const auto less = fact_under(first.name, settings_of(one.together, &left_out), record, one);
    RC_ASSERT((!less || less != one.other));
  }
}

RC_GTEST_PROP(Comparison, deciding_keys_do_change_the_result, ()) {
  const Sitting first = *rc::gen::elementOf(shipped_sittings());
  std::vector<Sitting> others;
  for (const Sitting& sitting : shipped_sittings()) {
    const bool alike =
        sitting.seats == first.seats && sitting.rules().highest_pip == first.rules().highest_pip &&
        sitting.rules().hand.for_seats(first.seats) == first.rules().hand.for_seats(first.seats);
    if (alike && sitting.doc->name != first.doc->name) others.push_back(sitting);
  }
  RC_PRE(!others.empty());
  const Sitting other = *rc::gen::elementOf(others);
  const auto record = random_record(first, 2, false);
  RC_PRE(record.has_value());
  const std::vector<RulesetDoc> docs{*first.doc, *other.doc};
  const RecordComparison comparison = compare_record(docs, *record, 500);
  RC_ASSERT(comparison.misfits == std::vector<std::string>(2));
  RC_PRE(!comparison.differences.empty());
  const std::size_t any = comparison.differences.size();
  check_keys(*first.doc, *other.doc, *record,
             comparison.differences[*rc::gen::inRange<std::size_t>(0, any)]);
}

}  // namespace
}  // namespace sixlove
