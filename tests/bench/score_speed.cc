// How fast records are scored, without reading the file and without output: `score_speed RULESET
// FILE [TIMES]`. Prints rounds a second of processor time, the best of so many times.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include "base/io.h"
#include "batch/cut.h"
#include "batch/scorer.h"

namespace sixlove {
namespace {

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  constexpr double kNano = 1e-9;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * kNano;
}

int run(const std::vector<std::string>& words) {
  Diagnostics problems;
  const auto doc = load_ruleset(words[0], {{"rulesets"}}, {}, problems);
  const auto text = read_input(words[1]);
  if (!doc || !text.has_value()) return 2;
  const std::string& file = text.value();
  const Format format = format_of(words[1], file);
  std::vector<std::size_t> starts;
  cut_records(file, format, 0, starts);
  double best = 1e9;
  std::uint64_t rounds = 0;
  std::uint64_t quick = 0;
  std::uint64_t upheld = 0;
  const int times = words.size() > 2 ? std::atoi(words[2].c_str()) : 3;
  for (int time = 0; time < times; ++time) {
    Scorer scorer([&](const std::string&) { return FoundRules{&*doc, nullptr}; });
    Rows rows;
    rounds = upheld = 0;
    const double start = seconds();
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : file.size();
      if (i % 64 == 0) rows.clear();
      scorer.score(
          {std::string_view(file).substr(starts[i], end - starts[i]), format, starts[i], i + 1, 1},
          rows);
      rounds += rows.matches.back().rounds;
      upheld += rows.matches.back().word == VerdictWord::upheld ? 1U : 0U;
    }
    best = std::min(best, seconds() - start);
    quick = scorer.quick_rounds();
  }
  std::cout << words[1] << ": " << starts.size() << " records (" << upheld << " upheld), " << rounds
            << " rounds (" << quick << " in the quick way), "
            << static_cast<double>(rounds) / best / 1e6 << " M rounds/s, "
            << static_cast<double>(file.size()) / best / 1e6 << " MB/s\n";
  return 0;
}

}  // namespace
}  // namespace sixlove

int main(int count, char** words) {
  return sixlove::run({words + 1, words + count});
}
