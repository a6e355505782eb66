// The worked examples of the rule book and the small cases of other programs: hands left, scores,
// positions, each with what follows from it.

#include "support/small_cases.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/files.h"

namespace sixlove {
namespace {

using Json = nlohmann::json;

/// The ruleset of a case that tells its rules in words only.
struct Told {
  std::string ruleset;
  std::vector<std::string> overrides;
};

const std::map<std::string, Told>& told_in_words() {
  static const std::map<std::string, Told> kTold{
      {"peer-pose-opening-no-double", {"jamaican-cut-throat-boneyard", {}}},
      {"peer-pose-right-only", {"jamaican-cut-throat", {}}},
      {"peer-pose-nothing-fits", {"jamaican-cut-throat", {}}},
      {"peer-pose-tile-not-held", {"jamaican-cut-throat", {}}},
      {"peer-pose-deal-sizes", {"jamaican-cut-throat", {}}},
      {"peer-yard-blocked-2", {"x-jp-any-tie", {}}},
      {"peer-yard-out", {"jamaican-partner", {}}},
      {"peer-yard-out-of-turn", {"jamaican-partner", {}}},
      {"peer-yard-draw-keeps-turn", {"five-up", {}}},
      {"peer-yard-sixlove-straight", {"jamaican-partner-tournament", {}}},
      {"peer-yard-bruk", {"jamaican-partner-tournament", {}}},
      {"peer-yard-one-side-scores", {"jamaican-partner-tournament", {}}},
      {"peer-yard-one-all-off", {"jamaican-partner-tournament", {}}},
      {"peer-yard-tie-while-leading", {"jamaican-partner-tournament", {}}},
      {"peer-yard-first-to-six", {"x-race-six", {}}},
      {"peer-yard-key-in-decider", {"jamaican-partner-playoff", {}}},
      {"peer-yard-pass-the-pose", {"jamaican-partner", {}}},
      {"peer-yard-french-held-double", {"caribbean-french", {}}},
      {"peer-yard-french-both-doublings", {"x-french-out-double", {}}},
      {"peer-yard-french-blocked", {"caribbean-french", {}}},
      {"peer-yard-french-next-leader", {"caribbean-french", {"lead.later=[{who: winner}]"}}},
      {"peer-yard-french-all-cross", {"caribbean-french", {}}},
      {"peer-yard-french-arm-not-shared", {"caribbean-french", {}}},
      {"peer-yard-french-opener", {"caribbean-french", {}}},
      {"peer-yard-sixlove-opener", {"jamaican-partner", {}}},
      {"peer-ely-out-p0", {"x-double-nine", {"score.count=other_hands"}}},
      {"peer-ely-blocked", {"x-double-nine", {}}},
      {"peer-ely-annulled-3rd", {"x-double-nine", {}}},
      {"peer-ely-match-1", {"x-double-nine", {"match.target=200"}}},
      {"peer-ely-match-3", {"x-double-nine", {"match.target=200"}}},
      {"peer-dc-block-pips", {"x-draw-one", {}}},
      {"peer-dc-block-last-play", {"x-draw-one", {}}},
      {"peer-dc-last-tile-drawn-playable", {"x-draw-one", {"end.block=after_passes"}}},
      {"peer-cr-out", {"x-pr-pairs-66", {}}},
      {"peer-cr-blocked-tie",
       {"x-pr-pairs-66", {"blocked.contest=seats", "blocked.undecided=blocker"}}},
      {"peer-mq-boude-2", {"jamaican-cut-throat", {}}},
      {"peer-mq-tied-set", {"jamaican-cut-throat", {}}},
      {"peer-pr-capicu-yes", {"x-capicua-25", {}}},
  };
  return kTold;
}

/// Cases that no ruleset can say, or that are judged elsewhere, and why.
const std::map<std::string, std::string>& left_out() {
  static const std::map<std::string, std::string> kLeftOut{
      {"peer-abw333-void-inference", "asks what passes show of hidden hands"},
      {"peer-yard-key-equal-ends-not-key", "sets two readings of the key tile against each other"},
      {"peer-yard-french-board-pass", "fines a whole table for passing"},
      {"peer-mq-double-cochon", "counts stars beside points"},
      {"peer-mq-first-star", "counts stars beside points"},
      {"peer-mq-target-level", "counts stars beside points"},
      {"peer-mq-tie-starter-1", "lets only those who tied contest the next lead"},
      {"peer-pr-bonus-500", "is the table of E19 and E20 in other words"},
      {"D33-case", "needs a clock"},
      {"D85-case", "is no case but a note"},
  };
  return kLeftOut;
}

/// Scores that another program counts otherwise, by the case and the round, and what they are here.
void count_as_here(Json& one) {
  // it shows 0-0 before a play-off; here the score is level at 1-1
  if (one.at("id") == "peer-yard-key-in-decider") {
    one["expect"]["scores_after"][1] = {{"AC", 1}, {"BD", 1}};
  }
}

/// Whole games are among the records.
bool is_record(const Json& one) {
  return one.at("kind") == "full-game";
}

std::vector<Json> all_cases() {
  std::vector<Json> cases;
  const auto fixtures = source_folder() / "fixtures";
  std::vector<std::filesystem::path> files = files_below(fixtures / "worked");
  files.push_back(fixtures / "cases" / "peer-cases.json");
  files.push_back(fixtures / "cases" / "dispute-cases.json");
  for (const auto& file : files) {
    for (Json& one : small_cases(file)) {
      const std::string id = one.at("id");
      if (is_record(one) || left_out().contains(id)) continue;
      count_as_here(one);
      const auto told = told_in_words().find(id);
      if (told != told_in_words().end()) {
        one["ruleset"] = told->second.ruleset;
        one["overrides"] = told->second.overrides;
      }
      cases.push_back(std::move(one));
    }
  }
  return cases;
}

TEST(SmallCases, come_out_as_they_should) {
  const std::vector<Json> cases = all_cases();
  EXPECT_GT(cases.size(), 130U);
  for (const Json& one : cases) {
    SCOPED_TRACE(one.at("id").get<std::string>() + " (" + one.value("ruleset", "") + ")");
    EXPECT_EQ(small_case_differences(one), "");
  }
}

TEST(SmallCases, that_are_left_out_or_told_in_words_exist) {
  std::string ids;
  for (const char* file : {"peer-cases.json", "dispute-cases.json"}) {
    for (const Json& one : small_cases(source_folder() / "fixtures" / "cases" / file)) {
      ids += " " + one.at("id").get<std::string>() + " ";
    }
  }
  for (const auto& [id, told] : told_in_words()) {
    EXPECT_NE(ids.find(" " + id + " "), std::string::npos) << id;
  }
  for (const auto& [id, why] : left_out()) {
    EXPECT_NE(ids.find(" " + id + " "), std::string::npos) << id;
  }
}

TEST(SmallCases, a_wrong_expectation_is_noticed) {
  for (Json one : small_cases(source_folder() / "fixtures" / "worked" / "final-hands.json")) {
    if (!one.at("expect").contains("points")) continue;
    one["expect"]["points"] = 12345;
    EXPECT_NE(small_case_differences(one), "") << one.at("id");
  }
}

}  // namespace
}  // namespace sixlove
