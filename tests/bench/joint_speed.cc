// How much longer records take under 8 rulesets than under one: `joint_speed FILE`. Prints the
// ratio of processor times, the best of some runs each. Run it where `rulesets` is.

#include <algorithm>
#include <array>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include "base/io.h"
#include "batch/cut.h"
#include "batch/joint_scorer.h"

namespace sixlove {
namespace {

constexpr std::array<const char*, 8> kRulesets{
    "worlddom-teams",           "jamaican-partner",
    "jamaican-partner-playoff", "jamaican-partner-tournament",
    "haitian-partner",          "fid-world",
    "brazilian-pairs",          "puerto-rican-500"};

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  constexpr double kNano = 1e-9;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * kNano;
}

double time_for(const std::vector<const RulesetDoc*>& docs, const std::string& file,
                const std::vector<std::size_t>& starts) {
  constexpr int kRuns = 3;
  double best = 1e9;
  for (int run = 0; run < kRuns; ++run) {
    JointScorer scorer(docs);
    std::vector<Rows> rows(docs.size());
    const double start = seconds();
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : file.size();
      if (i % 64 == 0) {
        for (Rows& each : rows) each.clear();
      }
      scorer.score({std::string_view(file).substr(starts[i], end - starts[i])}, rows);
    }
    best = std::min(best, seconds() - start);
  }
  return best;
}

int run(const std::string& name) {
  std::vector<RulesetDoc> loaded;
  for (const char* ruleset : kRulesets) {
    Diagnostics problems;
    auto doc = load_ruleset(ruleset, {{"rulesets"}}, {}, problems);
    if (!doc) return 2;
    loaded.push_back(std::move(*doc));
  }
  const auto text = read_input(name, std::size_t{1} << 32U);
  if (!text.has_value()) return 2;
  std::vector<std::size_t> starts;
  cut_records(text.value(), Format::dom, 0, starts);
  std::vector<const RulesetDoc*> docs;
  for (const RulesetDoc& doc : loaded) docs.push_back(&doc);
  const double one = time_for({docs[0]}, text.value(), starts);
  std::cout << time_for(docs, text.value(), starts) / one << '\n';
  return 0;
}

}  // namespace
}  // namespace sixlove

int main(int count, char** words) {
  return count == 2 ? sixlove::run(words[1]) : 2;
}
