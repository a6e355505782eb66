#include "verify/examined.h"

#include <filesystem>

#include "base/check.h"
#include "support/files.h"
#include "support/loaded.h"

namespace sixlove {

RulesetDoc ruleset_of(const std::string& name, const std::vector<std::string>& overrides) {
  Diagnostics problems;
  std::optional<RulesetDoc> doc = load_ruleset(name, source_rulesets(), overrides, problems);
  CHECK(doc);
  return std::move(*doc);
}

std::vector<std::string> shipped_rulesets() {
  std::vector<std::string> names;
  for (const std::filesystem::path& file : files_below(source_folder() / "rulesets")) {
    if (file.extension() == ".yaml") names.push_back(file.stem().string());
  }
  return names;
}

}  // namespace sixlove
