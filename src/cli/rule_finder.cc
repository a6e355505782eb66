#include "cli/rule_finder.h"

#include <algorithm>
#include <map>
#include <memory>

#include "cli/console.h"

namespace sixlove {

namespace {

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml");
}

/// A fault of `--set`, which no record can help.
bool is_of_command_line(const Diagnostic& problem) {
  return std::any_of(problem.labels.begin(), problem.labels.end(), [](const Label& label) {
    return label.source != nullptr && label.source->name().starts_with("--");
  });
}

}  // namespace

const ShelvedRuleset& RuleFinder::shelved(const std::string& name) {
  const std::lock_guard lock(mutex_);
  return shelf_.find(name);
}

bool RuleFinder::ready() {
  if (rules_.empty()) return true;
  const ShelvedRuleset& found = shelved(rules_);
  for (const Diagnostic& problem : found.problems) console_->complain(problem);
  return found.doc.has_value();
}

FindRules RuleFinder::for_thread() {
  const auto known = std::make_shared<std::map<std::string, FoundRules>>();
  return [this, known](const std::string& named) -> FoundRules {
    const std::string& name = rules_.empty() ? named : rules_;
    // a record may name a ruleset, but no file
    if (name.empty() || (rules_.empty() && is_path(name))) return {};
    const auto [place, added] = known->try_emplace(name);
    if (added) {
      const ShelvedRuleset& found = shelved(name);
      place->second = {found.doc ? &*found.doc : nullptr, &found.problems};
    }
    return place->second;
  };
}

bool RuleFinder::say_problems(const Rows& rows) {
  if (!rules_.empty()) return true;
  for (const MatchRow& match : rows.matches) {
    if (match.ruleset == last_said_ || match.ruleset.empty() || is_path(match.ruleset)) continue;
    last_said_ = match.ruleset;
    if (!said_.insert(last_said_).second) continue;
    const ShelvedRuleset& found = shelved(last_said_);
    if (found.unknown()) continue;
    for (const Diagnostic& problem : found.problems) console_->complain(problem);
    if (found.doc) continue;
    failed_ = true;
    if (std::any_of(found.problems.begin(), found.problems.end(), is_of_command_line)) {
      return false;
    }
  }
  return true;
}

std::string RuleFinder::digest(const std::string& name) {
  const ShelvedRuleset& found = shelved(name);
  return found.doc ? found.doc->sha256 : "";
}

}  // namespace sixlove
