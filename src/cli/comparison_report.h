#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/parting.h"
#include "compare/comparison.h"
#include "report/table.h"

namespace sixlove {

/// A record that was compared, and all that its report needs.
struct ComparedRecord {
  std::span<const RulesetDoc> docs;
  RecordComparison comparison;
  std::optional<Parting> parting;
};

/// For people, 80 columns wide.
[[nodiscard]] std::string comparison_text(const ComparedRecord& compared, bool color);

/// A page of Markdown; a record after the first has its own heading only.
[[nodiscard]] std::string comparison_markdown(const ComparedRecord& compared);

/// One JSON object on a line.
[[nodiscard]] std::string comparison_json(const ComparedRecord& compared);

/// A row a round and ruleset.
[[nodiscard]] Table comparison_table(const ComparedRecord& compared);

}  // namespace sixlove
