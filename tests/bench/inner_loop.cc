// The inner loop of a batch by itself: records in memory, judged one after the other. `inner_loop`
// takes the options of Google Benchmark; run it where `rulesets` is.

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "batch/scorer.h"
#include "generate/generate.h"
#include "record/write.h"

namespace sixlove {
namespace {

constexpr int kRecords = 200;

std::vector<std::string> records_by(const RulesetDoc& doc, Format format) {
  std::vector<std::string> texts;
  Diagnostics problems;
  for (int seed = 1; seed <= kRecords; ++seed) {
    GenerateOptions options;
    options.seed = static_cast<std::uint64_t>(seed);
    for (const Record& record : generate(doc, options, problems)) {
      texts.push_back(format == Format::dom ? write_text(record) : write_json(record));
    }
  }
  return texts;
}

void score(benchmark::State& state, const std::string& ruleset, Format format, bool exactly) {
  Diagnostics problems;
  const auto doc = load_ruleset(ruleset, {{"rulesets"}}, {}, problems);
  CHECK(doc.has_value());
  const std::vector<std::string> texts = records_by(*doc, format);
  Scorer scorer([&](const std::string&) { return FoundRules{&*doc, nullptr}; });
  Rows rows;
  std::int64_t bytes = 0;
  std::int64_t rounds = 0;
  for (auto _ : state) {
    rows.clear();
    for (const std::string& text : texts) {
      const RecordText record{text, format};
      if (exactly) {
        scorer.score_exactly(record, rows);
      } else {
        scorer.score(record, rows);
      }
      bytes += static_cast<std::int64_t>(text.size());
    }
    rounds += static_cast<std::int64_t>(rows.rounds.size());
  }
  state.SetItemsProcessed(rounds);
  state.SetBytesProcessed(bytes);
}

BENCHMARK_CAPTURE(score, partner_dom, "jamaican-partner", Format::dom, false);
BENCHMARK_CAPTURE(score, partner_jsonl, "jamaican-partner", Format::jsonl, false);
BENCHMARK_CAPTURE(score, partner_dom_exactly, "jamaican-partner", Format::dom, true);
BENCHMARK_CAPTURE(score, five_up_dom, "five-up", Format::dom, false);
BENCHMARK_CAPTURE(score, bergen_dom, "bergen-german", Format::dom, false);

}  // namespace
}  // namespace sixlove

BENCHMARK_MAIN();
