#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "rules/load.h"

namespace sixlove {

class CommandLine;
class Console;

/// How a command was told which rules hold. Options `--rules`, `--rules-dir`, `--set`.
struct RulesOptions {
  std::string rules;  ///< empty: what each record names
  std::string folder;
  std::vector<std::string> overrides;
};

/// Adds `--rules` to a command.
void declare_rules_option(CommandLine& line, RulesOptions& options);

/// Adds `--rules-dir` and `--set`.
void declare_rules_places(CommandLine& line, RulesOptions& options);

/// What a command was told that looks at rulesets themselves.
struct RulesetsAsked {
  RulesOptions rules;
  std::vector<std::string> files;
  std::string format = "text";
};

/// Adds the rulesets themselves, where they are looked for, and the format, one of `formats`.
void declare_rulesets(CommandLine& line, RulesetsAsked& asked, std::string_view which,
                      std::span<const std::string_view> formats, std::string_view what_is_written);

/// How a command that plays deals under rulesets was told to.
struct DealsAsked {
  std::uint64_t seats = 0;  ///< 0: every number of seats
  std::uint64_t deals = 0;
  std::uint64_t seed = 1;
  std::uint64_t jobs = 0;

  [[nodiscard]] std::size_t threads() const;
};

/// Adds `--seats`, `--deals`, `--seed` and `--jobs`.
void declare_deals(CommandLine& line, DealsAsked& asked, std::string_view what_deals_are,
                   std::uint64_t most);

[[nodiscard]] RulesetSearch ruleset_search(const RulesOptions& options);

/// A ruleset as loaded, or why it could not be.
struct ShelvedRuleset {
  std::optional<RulesetDoc> doc;
  Diagnostics problems;

  /// There is no such ruleset, as against one that has faults.
  [[nodiscard]] bool unknown() const;
};

/// Rulesets by name, each loaded once.
class RulesetShelf {
 public:
  explicit RulesetShelf(const RulesOptions& options) : options_(options) {}

  /// Good as long as the shelf.
  [[nodiscard]] const ShelvedRuleset& find(const std::string& name_or_file);

 private:
  RulesOptions options_;
  std::map<std::string, ShelvedRuleset> shelved_;
};

/// Loads one ruleset, or draws what is wrong with it.
[[nodiscard]] std::optional<RulesetDoc> load_or_complain(const std::string& name_or_file,
                                                         const RulesOptions& options,
                                                         Console& console);

}  // namespace sixlove
