#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/load.h"

namespace sixlove {

/// A ruleset as it came out of the loader, with all that was said about it.
struct Loaded {
  std::optional<RulesetDoc> doc;
  Diagnostics problems;

  /// "id: message" of each problem, a line each.
  [[nodiscard]] std::string said() const;

  /// The first problem with this id; null if there is none.
  [[nodiscard]] const Diagnostic* first(FindingId id) const;
};

/// The head and the leads that every ruleset needs; sections may follow it.
inline constexpr std::string_view kBareRules =
    "title: Test\nlead: {first: {who: lot}, later: {who: winner}}\n";

[[nodiscard]] Loaded load_text(std::string_view yaml,
                               const std::vector<std::string>& overrides = {});

/// `kBareRules` and then these lines.
[[nodiscard]] Loaded load_after_bare_rules(std::string_view sections,
                                           const std::vector<std::string>& overrides = {});

/// The ruleset files that come with the sources: those that ship and those that only tests use.
[[nodiscard]] std::vector<std::string> shipped_and_test_rulesets();

/// The folders they are in.
[[nodiscard]] RulesetSearch source_rulesets();

/// The bytes under the problem's primary mark.
[[nodiscard]] std::string marked(const Diagnostic& problem);

}  // namespace sixlove
