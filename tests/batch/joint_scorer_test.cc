#include "batch/joint_scorer.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "batch/cut.h"
#include "generate/generate.h"
#include "record/write.h"
#include "support/quick_check.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// Rulesets for four at one table; the first ones agree on what may be played.
std::vector<const RulesetDoc*> rulesets() {
  std::vector<const RulesetDoc*> docs;
  for (const char* name : {"jamaican-partner", "worlddom-teams", "fid-world", "puerto-rican-500",
                           "jamaican-partner-playoff", "caribbean-french", "five-up"}) {
    for (const Sitting& sitting : all_sittings()) {
      if (sitting.doc->name == name && sitting.seats == 4) docs.push_back(sitting.doc.get());
    }
  }
  return docs;
}

std::string without_claims(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string line = text.substr(at, end - at);
    const bool claim = line.starts_with("end ") || line.starts_with("score ") ||
                       line.starts_with("left ") || line.starts_with("[Result");
    if (!claim) out += line;
    at = end;
  }
  return out;
}

/// Whether there are bonuses under the first ruleset, by which the moves are read.
class JointScoring : public testing::TestWithParam<bool> {};

TEST_P(JointScoring, says_under_each_ruleset_what_that_says_alone) {
  std::vector<const RulesetDoc*> docs = rulesets();
  ASSERT_GE(docs.size(), 5U);
  RulesetDoc first = *docs[0];
  if (!GetParam()) first.rules.awards.clear();
  docs[0] = &first;
  JointScorer joint(docs);
  Random random(7);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    GenerateOptions options;
    options.seats = 4;
    options.max_rounds = 3;
    options.seed = seed;
    Diagnostics problems;
    const std::string whole = write_text(generate(*docs[seed % 4], options, problems).at(0));
    for (const std::string& text :
         {whole, without_claims(whole), corrupted(without_claims(whole), random)}) {
      std::vector<std::size_t> starts;
      cut_records(text, Format::dom, 0, starts);
      if (starts.size() != 1 || starts[0] != 0) continue;
      std::vector<Rows> rows(docs.size());
      joint.score({text}, rows);
      for (std::size_t i = 0; i < docs.size(); ++i) {
        Scorer alone([&](const std::string&) { return FoundRules{docs[i], nullptr}; });
        Rows right;
        alone.score_exactly({text}, right);
        ASSERT_EQ(rows_text(rows[i]), rows_text(right)) << docs[i]->name << "\n" << text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(bonuses, JointScoring, testing::Values(false, true),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace sixlove
