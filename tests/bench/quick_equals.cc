// Compares the two ways of the batch scorer on generated records and on such records with something
// in them changed: `quick_equals RULESETS_FOLDER RECORDS [SEED]` over every ruleset of the folder.
// Prints the first record on which they differ, and then ends with status 1.

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "base/random.h"
#include "batch/cut.h"
#include "batch/scorer.h"
#include "generate/generate.h"
#include "record/write.h"
#include "support/quick_check.h"

namespace sixlove {
namespace {

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t upheld = 0;
};

std::string random_text(const RulesetDoc& doc, Random& random, Format format) {
  const Seating& seating = doc.rules;
  GenerateOptions options;
  options.seats = random.pick(seating.counts);
  options.max_rounds = 1 + static_cast<int>(random.below(4));
  options.seed = random.next();
  Diagnostics problems;
  const std::vector<Record> records = generate(doc, options, problems);
  if (records.empty()) return {};
  return format == Format::dom ? write_text(records[0]) : write_json(records[0]);
}

bool is_one_record(const std::string& text, Format format) {
  std::vector<std::size_t> starts;
  cut_records(text, format, 0, starts);
  return starts.size() == 1 && starts[0] == 0;
}

/// Compares so many records by these rules; false at the first difference.
bool compare_ways(const RulesetDoc& doc, std::uint64_t count, Random& random) {
  constexpr int kOfEach = 50;
  Scorer scorer([&doc](const std::string& name) {
    return name == doc.name ? FoundRules{&doc, nullptr} : FoundRules{};
  });
  for (std::uint64_t done = 0; done < count;) {
    const Format format = random.once_in(2) ? Format::dom : Format::jsonl;
    const std::string text = random_text(doc, random, format);
    for (int i = 0; i < kOfEach && !text.empty(); ++i, ++done) {
      const std::string other = i == 0 ? text : corrupted(text, random);
      if (!is_one_record(other, format)) continue;
      const std::string found = difference(scorer, other, format);
      if (found.empty()) continue;
      std::cout << doc.name << ":\n" << found;
      return false;
    }
    if (text.empty()) ++done;
  }
  std::cout << doc.name << ": " << count << " records, " << scorer.quick_rounds()
            << " rounds judged in the quick way, no difference\n";
  return true;
}

int run(const std::vector<std::string>& words) {
  if (words.size() < 2) {
    std::cerr << "usage: quick_equals RULESETS_FOLDER RECORDS [SEED]\n";
    return 2;
  }
  const RulesetSearch search{{words[0]}};
  const std::vector<RulesetFile> files = list_rulesets(search);
  const std::uint64_t each = std::strtoull(words[1].c_str(), nullptr, 10) / files.size() + 1;
  Random random(words.size() > 2 ? std::strtoull(words[2].c_str(), nullptr, 10) : 1);
  for (const RulesetFile& file : files) {
    Diagnostics problems;
    const auto doc = load_ruleset(file.path, search, {}, problems);
    if (doc && !compare_ways(*doc, each, random)) return 1;
  }
  return 0;
}

}  // namespace
}  // namespace sixlove

int main(int count, char** words) {
  return sixlove::run({words + 1, words + count});
}
