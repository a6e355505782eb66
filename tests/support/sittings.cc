#include "support/sittings.h"

#include <filesystem>
#include <utility>

#include "support/files.h"
#include "support/loaded.h"

namespace sixlove {

namespace {

std::vector<Sitting> sittings_of(const std::vector<std::string>& files) {
  std::vector<Sitting> sittings;
  for (const std::string& file : files) {
    const auto doc = source_ruleset(file);
    if (!doc) continue;
    const Seating& seating = doc->rules;
    for (const std::uint8_t seats : seating.counts) sittings.push_back({doc, seats});
  }
  return sittings;
}

std::vector<std::string> shipped_rulesets() {
  std::vector<std::string> files;
  for (const auto& file : files_below(source_folder() / "rulesets")) {
    if (file.extension() == ".yaml") files.push_back(file.string());
  }
  return files;
}

}  // namespace

std::shared_ptr<const RulesetDoc> source_ruleset(const std::string& name,
                                                 const std::vector<std::string>& overrides) {
  Diagnostics problems;
  std::optional<RulesetDoc> doc = load_ruleset(name, source_rulesets(), overrides, problems);
  return doc ? std::make_shared<const RulesetDoc>(std::move(*doc)) : nullptr;
}

const std::vector<Sitting>& all_sittings() {
  static const std::vector<Sitting> kSittings = sittings_of(shipped_and_test_rulesets());
  return kSittings;
}

const std::vector<Sitting>& shipped_sittings() {
  static const std::vector<Sitting> kSittings = sittings_of(shipped_rulesets());
  return kSittings;
}

}  // namespace sixlove
