#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "record/reader.h"
#include "rules/load.h"

namespace sixlove {

/// The bytes of one record, cut out of its file but not read: from its first byte to the first byte
/// of the next record. (Blank lines and comments before a file's first record belong to that.)
struct RecordText {
  std::string_view text;
  Format format = Format::dom;
  std::uint64_t at = 0;      ///< where the text starts in its file
  std::uint64_t number = 1;  ///< of the record, counted from wherever the caller likes
  std::uint64_t line = 1;    ///< of the text's first byte, the same
};

/// A ruleset as found by its name.
struct FoundRules {
  const RulesetDoc* doc = nullptr;        ///< null: there is none, or it cannot be used
  const Diagnostics* problems = nullptr;  ///< then: why; may be null
};

/// Finds the rules for a record that names this ruleset (which may be empty). What it gives is good
/// as long as the scorer.
using FindRules = std::function<FoundRules(const std::string& name)>;

}  // namespace sixlove
