#include "cli/rules_options.h"

#include <algorithm>
#include <thread>
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

void declare_rulesets(CommandLine& line, RulesetsAsked& asked, std::string_view which,
                      std::span<const std::string_view> formats, std::string_view what_is_written) {
  line.operands("NAME|FILE", asked.files, which);
  declare_rules_places(line, asked.rules);
  line.choice("-f,--format", asked.format, formats, what_is_written);
}

std::size_t DealsAsked::threads() const {
  return jobs > 0 ? jobs : std::thread::hardware_concurrency();
}

void declare_deals(CommandLine& line, DealsAsked& asked, std::string_view what_deals_are,
                   std::uint64_t most) {
  line.number({"--seats", "N", "for this number of seats alone"}, asked.seats, 2, kMaxSeats);
  line.number({"--deals", "N", what_deals_are}, asked.deals, 1, most);
  line.number({"--seed", "N", "another seed gives other deals (default 1)"}, asked.seed, 0,
              UINT64_MAX);
  line.number({"-j,--jobs", "N", "threads (default: one a core)"}, asked.jobs, 1, 256);
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
