#include "support/loaded.h"

#include <algorithm>
#include <memory>

#include "support/files.h"

namespace sixlove {

std::string Loaded::said() const {
  std::string text;
  for (const Diagnostic& problem : problems) {
    text += std::string(row_of(problem.id).id) + ": " + problem.message + "\n";
  }
  return text;
}

const Diagnostic* Loaded::first(FindingId id) const {
  const auto found = std::find_if(problems.begin(), problems.end(),
                                  [&](const Diagnostic& problem) { return problem.id == id; });
  return found == problems.end() ? nullptr : &*found;
}

Loaded load_text(std::string_view yaml, const std::vector<std::string>& overrides) {
  Loaded loaded;
  loaded.doc = load_ruleset_text(std::make_shared<const Source>("test.yaml", std::string(yaml)),
                                 source_rulesets(), overrides, loaded.problems);
  return loaded;
}

Loaded load_after_bare_rules(std::string_view sections, const std::vector<std::string>& overrides) {
  return load_text(std::string(kBareRules) + std::string(sections), overrides);
}

std::vector<std::string> shipped_and_test_rulesets() {
  std::vector<std::string> files;
  for (const std::string& folder : source_rulesets().folders) {
    for (const std::filesystem::path& file : files_below(folder)) {
      if (file.extension() == ".yaml") files.push_back(file.string());
    }
  }
  return files;
}

RulesetSearch source_rulesets() {
  return {
      {(source_folder() / "rulesets").string(), (source_folder() / "tests" / "rulesets").string()}};
}

std::string marked(const Diagnostic& problem) {
  const Label& label = problem.labels.front();
  return std::string(label.source->text_of(label.span));
}

}  // namespace sixlove
