#include "cli/rules_options.h"

#include <algorithm>
#include <utility>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/places.h"

namespace sixlove {

void declare_rules_option(CommandLine& line, RulesOptions& options) {
  line.text({"-r,--rules", "NAME|FILE",
             "judge by this ruleset (default: the one each record names in its tag Rules)"},
            options.rules);
}

void declare_rules_places(CommandLine& line, RulesOptions& options) {
  line.text({"--rules-dir", "DIR", "look for rulesets in DIR first"}, options.folder);
  line.texts({"--set", "KEY=VALUE",
              "change a key of the ruleset, such as match.target=10; may be repeated"},
             options.overrides);
}

RulesetSearch ruleset_search(const RulesOptions& options) {
  return {ruleset_folders(options.folder.empty() ? std::nullopt
                                                 : std::optional<std::string>(options.folder))};
}

bool ShelvedRuleset::unknown() const {
  return !doc && std::any_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
    return problem.id == FindingId::unknown_ruleset;
  });
}

const ShelvedRuleset& RulesetShelf::find(const std::string& name_or_file) {
  const auto [place, added] = shelved_.try_emplace(name_or_file);
  if (added) {
    place->second.doc = load_ruleset(name_or_file, ruleset_search(options_), options_.overrides,
                                     place->second.problems);
  }
  return place->second;
}

std::optional<RulesetDoc> load_or_complain(const std::string& name_or_file,
                                           const RulesOptions& options, Console& console) {
  Diagnostics problems;
  std::optional<RulesetDoc> doc =
      load_ruleset(name_or_file, ruleset_search(options), options.overrides, problems);
  for (const Diagnostic& problem : problems) console.complain(problem);
  return doc;
}

}  // namespace sixlove
