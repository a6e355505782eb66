#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/record_deals.h"
#include "report/table.h"

namespace sixlove {

/// A record whose deals were played out, and all that its report needs.
struct PlayedRecord {
  std::string record;
  std::string_view play;  ///< "best"
  std::span<const RulesetDoc> docs;
  std::vector<RoundPlayedOut> rounds;
};

/// For people, 80 columns wide.
[[nodiscard]] std::string played_text(const PlayedRecord& played, bool color);

/// A page of Markdown.
[[nodiscard]] std::string played_markdown(const PlayedRecord& played);

/// One JSON object on a line.
[[nodiscard]] std::string played_json(const PlayedRecord& played);

/// A row a round and ruleset.
[[nodiscard]] Table played_table(const PlayedRecord& played);

}  // namespace sixlove
