#include "verify/with_key.h"

#include <vector>

#include <fmt/format.h>

namespace sixlove {

std::optional<RulesetDoc> with_key(const RulesetDoc& doc, const RulesetSearch& search,
                                   std::string_view key, std::string_view value) {
  const std::string start = fmt::format("{}=", key);
  std::vector<std::string> overrides;
  // after the file and its parents
  for (std::size_t i = doc.extends.size() + 1; i < doc.files.size(); ++i) {
    const std::string_view text = doc.files[i]->text();
    if (!text.starts_with(start)) overrides.emplace_back(text);
  }
  overrides.push_back(start + std::string(value));
  Diagnostics problems;
  return load_ruleset_text(doc.files.front(), search, overrides, problems);
}

}  // namespace sixlove
