#pragma once

#include <mutex>
#include <set>
#include <string>

#include "batch/rows.h"
#include "batch/scorer.h"
#include "cli/rules_options.h"

namespace sixlove {

class Console;

/// Finds the rules of many records for several threads, and says on the console, in the order of
/// the records, what is wrong with a ruleset.
class RuleFinder {
 public:
  RuleFinder(const RulesOptions& options, Console& console)
      : shelf_(options), rules_(options.rules), console_(&console) {}

  /// The one ruleset that was asked for can be used; else says why not.
  [[nodiscard]] bool ready();

  /// For one thread; good as long as this.
  [[nodiscard]] FindRules for_thread();

  /// Says what is wrong with rulesets that these records are the first to name. False if nothing
  /// can be judged as the command is typed.
  [[nodiscard]] bool say_problems(const Rows& rows);

  /// Some ruleset has faults.
  [[nodiscard]] bool failed() const { return failed_; }

  /// The digest of a ruleset; empty if there is none.
  [[nodiscard]] std::string digest(const std::string& name);

 private:
  [[nodiscard]] const ShelvedRuleset& shelved(const std::string& name);

  std::mutex mutex_;
  RulesetShelf shelf_;
  std::string rules_;
  Console* console_;
  std::set<std::string, std::less<>> said_;
  std::string last_said_;
  bool failed_ = false;
};

}  // namespace sixlove
