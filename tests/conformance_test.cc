// Every record in fixtures/cases gives the verdict that is written beside it.

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/io.h"
#include "record/reader.h"
#include "referee/judge.h"
#include "rules/load.h"
#include "support/files.h"

namespace sixlove {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const fs::path kFolder = source_folder() / "fixtures" / "cases";

RulesetSearch search() {
  const fs::path source = source_folder();
  return {{(source / "rulesets").string(), (source / "tests" / "rulesets").string()}};
}

/// Rulesets by name, loaded once.
class Shelf {
 public:
  const RulesetDoc* find(const std::string& name) {
    if (!docs_.contains(name)) {
      Diagnostics problems;
      docs_[name] = load_ruleset(name, search(), {}, problems);
    }
    const auto& doc = docs_[name];
    return doc ? &*doc : nullptr;
  }

 private:
  std::map<std::string, std::optional<RulesetDoc>> docs_;
};

std::string seat_name(const Verdict& verdict, Seat seat) {
  return seat < kMaxSeats ? std::string(1, verdict.letters[seat]) : "null";
}

std::string text(const std::optional<int>& number) {
  return number ? std::to_string(*number) : "null";
}

std::string text(const Json& json) {
  return json.is_string() ? json.get<std::string>() : json.dump();
}

/// Collects how a verdict differs from what is expected.
class Comparison {
 public:
  Comparison(const Json& expect, const Verdict& verdict) : expect_(expect), verdict_(verdict) {}

  std::string differences() {
    compare_word();
    compare_first();
    for (const Json& round : expect_.value("rounds", Json::array())) compare_round(round);
    if (expect_.contains("match")) compare_match(expect_["match"]);
    return out_.str();
  }

 private:
  void differ(const std::string& what, const std::string& expected, const std::string& found) {
    if (expected != found)
      out_ << "  " << what << ": expected " << expected << ", got " << found << "\n";
  }

  void compare_word() {
    const std::string word(name(verdict_.word));
    if (expect_.contains("verdict")) differ("verdict", text(expect_["verdict"]), word);
    if (!expect_.contains("verdict_in")) return;
    const auto& words = expect_["verdict_in"];
    if (std::find(words.begin(), words.end(), word) == words.end()) {
      differ("verdict", words.dump(), word);
    }
  }

  void compare_first() {
    const Finding* first = verdict_.ruling();
    const std::string id = first == nullptr ? "null" : std::string(row_of(first->id).id);
    if (expect_.contains("findings_first")) {
      differ("first finding", text(expect_["findings_first"]), id);
    }
    if (expect_.contains("findings_first_in")) {
      const auto& ids = expect_["findings_first_in"];
      if (std::find(ids.begin(), ids.end(), id) == ids.end())
        differ("first finding", ids.dump(), id);
    }
    if (first == nullptr) return;
    if (expect_.contains("first_finding_round")) {
      differ("its round", expect_["first_finding_round"].dump(), std::to_string(first->round));
    }
    if (expect_.contains("first_finding_move")) {
      differ("its move", expect_["first_finding_move"].dump(), std::to_string(first->move));
    }
  }

  void compare_scores(const std::string& where, const Json& expected,
                      const PerSeat<std::optional<int>>& found) {
    for (const auto& [side, points] : expected.items()) {
      for (Side i = 0; i < verdict_.sides; ++i) {
        if (verdict_.side_names[i] == side)
          differ(where + " " + side, points.dump(), text(found[i]));
      }
    }
  }

  void compare_lead(const std::string& where, const Json& expected, const NextLead& lead) {
    std::string found = "null";
    if (lead.tile != kNoTile) {
      found = std::to_string(high(lead.tile)) + "-" + std::to_string(low(lead.tile));
    } else if (lead.seats != 0) {
      found.clear();
      for (Seat seat = 0; seat < verdict_.seats; ++seat) {
        if (has(lead.seats, seat)) found += seat_name(verdict_, seat);
      }
    }
    std::string wanted = text(expected);
    if (expected.is_array()) {
      wanted.clear();
      for (const Json& seat : expected) wanted += seat.get<std::string>();
    }
    differ(where + " next lead", wanted, found);
  }

  void compare_round(const Json& expected) {
    const int number = expected["round"];
    const std::string where = "round " + std::to_string(number);
    for (const RoundVerdict& round : verdict_.rounds) {
      if (round.number != number) continue;
      if (expected.contains("end"))
        differ(where + " end", text(expected["end"]), std::string(name(round.end)));
      if (expected.contains("winner")) {
        differ(where + " winner", text(expected["winner"]), seat_name(verdict_, round.winner));
      }
      if (expected.contains("side")) {
        differ(where + " side", text(expected["side"]),
               round.side == kNoSide ? "null" : verdict_.side_names[round.side]);
      }
      if (expected.contains("points"))
        differ(where + " points", expected["points"].dump(), text(round.points));
      if (expected.contains("evidence")) {
        differ(where + " evidence", text(expected["evidence"]), std::string(name(round.evidence)));
      }
      if (expected.contains("score"))
        compare_scores(where + " score", expected["score"], round.score);
      if (expected.contains("pips")) {
        for (const auto& [seat, pips] : expected["pips"].items()) {
          for (Seat i = 0; i < verdict_.seats; ++i) {
            if (seat_name(verdict_, i) == seat)
              differ(where + " pips " + seat, pips.dump(), text(round.pips[i]));
          }
        }
      }
      if (expected.contains("next_lead"))
        compare_lead(where, expected["next_lead"], round.next_lead);
      return;
    }
    out_ << "  " << where << " is not there\n";
  }

  void compare_match(const Json& expected) {
    const MatchVerdict& match = verdict_.match;
    if (expected.contains("over"))
      differ("match over", expected["over"].dump(), match.over ? "true" : "false");
    if (expected.contains("winner")) {
      differ("match winner", text(expected["winner"]),
             match.winner == kNoSide ? "null" : verdict_.side_names[match.winner]);
    }
    if (expected.contains("score")) compare_scores("match score", expected["score"], match.score);
  }

  const Json& expect_;
  const Verdict& verdict_;
  std::ostringstream out_;
};

std::vector<Json> expectations(const fs::path& path) {
  std::vector<Json> all;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) all.push_back(Json::parse(line));
  }
  return all;
}

class Conformance : public testing::TestWithParam<std::string> {};

TEST_P(Conformance, gives_the_expected_verdicts) {
  const fs::path expect = kFolder / (GetParam() + ".expect.jsonl");
  fs::path records = kFolder / (GetParam() + ".dom");
  if (!fs::exists(records)) records = kFolder / (GetParam() + ".jsonl");
  const std::vector<Json> expected = expectations(expect);
  auto bytes = read_input(records.string());
  ASSERT_TRUE(bytes.has_value());
  const auto source =
      std::make_shared<const Source>(records.filename().string(), std::move(*bytes));
  RecordReader reader(source, format_of(records.string(), source->text()));
  Shelf shelf;
  std::size_t i = 0;
  int wrong = 0;
  while (const std::optional<Record> record = reader.next()) {
    ASSERT_LT(i, expected.size());
    const Json& one = expected[i++];
    const RulesetDoc* doc = shelf.find(record->rules);
    const Verdict verdict =
        doc != nullptr ? judge(*doc, *record) : judge_without_rules(*record, {});
    const std::string differences = Comparison(one, verdict).differences();
    if (differences.empty()) continue;
    const Finding* first = verdict.ruling();
    ++wrong;
    ADD_FAILURE() << one["id"].get<std::string>() << " (" << record->rules
                  << "): " << one.value("why", "") << "\n"
                  << differences << (first != nullptr ? "  " + first->diagnostic.message : "");
  }
  EXPECT_EQ(i, expected.size());
  EXPECT_EQ(wrong, 0);
}

std::vector<std::string> sets() {
  std::vector<std::string> names;
  const std::string ending = ".expect.jsonl";
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder)) {
    const std::string file = entry.path().filename().string();
    if (file.ends_with(ending)) names.push_back(file.substr(0, file.size() - ending.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(cases, Conformance, testing::ValuesIn(sets()), [](const auto& set) {
  std::string name = set.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace sixlove
