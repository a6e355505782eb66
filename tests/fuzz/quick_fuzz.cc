// Feeds records that libFuzzer makes to the batch scorer and ends at the first on which its quick
// way differs from the referee. The input is the text of one record, with a tag `Rules` that names
// a ruleset of the source tree; a brace at its start makes it JSON Lines.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "batch/cut.h"
#include "batch/scorer.h"
#include "support/quick_check.h"

namespace sixlove {
namespace {

std::map<std::string, RulesetDoc> load_all() {
  const std::string source = SIXLOVE_SOURCE_FOLDER;
  const RulesetSearch search{{source + "/rulesets", source + "/tests/rulesets"}};
  std::map<std::string, RulesetDoc> docs;
  for (const RulesetFile& file : list_rulesets(search)) {
    Diagnostics problems;
    if (auto doc = load_ruleset(file.path, search, {}, problems)) {
      docs.emplace(file.name, std::move(*doc));
    }
  }
  return docs;
}

void check_record(std::string_view text) {
  static const std::map<std::string, RulesetDoc> docs = load_all();
  const Format format = format_of("", text);
  std::vector<std::size_t> starts;
  cut_records(text, format, 0, starts);
  if (starts.size() != 1 || starts[0] != 0) return;
  Scorer scorer([](const std::string& name) {
    const auto found = docs.find(name);
    return found == docs.end() ? FoundRules{} : FoundRules{&found->second, nullptr};
  });
  const std::string found = difference(scorer, text, format);
  if (found.empty()) return;
  std::fputs(found.c_str(), stderr);
  std::abort();
}

}  // namespace
}  // namespace sixlove

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size);
extern "C" std::size_t LLVMFuzzerMutate(unsigned char* bytes, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* bytes, std::size_t size,
                                               std::size_t most, unsigned seed);

int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  std::string text(size, '\0');
  if (size > 0) std::memcpy(text.data(), bytes, size);
  sixlove::check_record(text);
  return 0;
}

// Half of the changes are those of a record: words, lines, ends.
std::size_t LLVMFuzzerCustomMutator(unsigned char* bytes, std::size_t size, std::size_t most,
                                    unsigned seed) {
  sixlove::Random random(seed);
  if (size == 0 || random.once_in(2)) return LLVMFuzzerMutate(bytes, size, most);
  std::string text(size, '\0');
  std::memcpy(text.data(), bytes, size);
  text = sixlove::corrupted(std::move(text), random);
  const std::size_t length = text.size() < most ? text.size() : most;
  if (length > 0) std::memcpy(bytes, text.data(), length);
  return length;
}
