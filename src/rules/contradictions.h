#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "rules/load.h"

namespace sixlove {

/// Turns what a check finds into diagnostics that point at the keys concerned.
class Contradictions {
 public:
  Contradictions(const RulesetDoc& doc, std::set<std::string> broken, Diagnostics& problems)
      : doc_(doc), broken_(std::move(broken)), problems_(problems) {}

  [[nodiscard]] const RulesetDoc& doc() const { return doc_; }

  [[nodiscard]] const Ruleset& rules() const { return doc_.rules; }

  /// These keys do not go together; the first is the one to look at. Says nothing if one of them
  /// could not be read.
  void add(std::initializer_list<std::string_view> keys, std::string message, std::string help);

  /// This key is needed and not there.
  void missing(std::string_view key, std::string message, std::string help);

  /// True if the ruleset's own file, or an override, sets the key.
  [[nodiscard]] bool sets(std::string_view key) const;

 private:
  void report(FindingId id, std::initializer_list<std::string_view> keys, std::string message,
              std::string help);

  const RulesetDoc& doc_;
  std::set<std::string> broken_;
  Diagnostics& problems_;
};

}  // namespace sixlove
