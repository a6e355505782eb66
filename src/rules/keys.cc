#include "rules/keys.h"

#include <fmt/format.h>

#include "base/words.h"

namespace sixlove {

const Field* field_named(std::span<const Field> fields, std::string_view key) {
  for (const Field& field : fields) {
    if (field.key == key) return &field;
  }
  return nullptr;
}

std::vector<std::string_view> keys_of(std::span<const Field> fields) {
  std::vector<std::string_view> keys;
  for (const Field& field : fields) keys.push_back(field.key);
  return keys;
}

void add_nearest(Diagnostic& problem, std::string_view word,
                 std::span<const std::string_view> candidates) {
  std::vector<std::string> near;
  for (const std::string_view name : nearest(word, candidates)) {
    near.push_back(fmt::format("`{}`", name));
  }
  if (!near.empty()) problem.help.push_back(fmt::format("did you mean {}?", joined(near, "or")));
}

void report_unknown_key(YamlReport& report, const YamlNode& key,
                        std::span<const std::string_view> candidates) {
  const std::string place =
      report.path().empty() ? "the ruleset" : fmt::format("`{}`", report.path());
  Diagnostic& problem =
      report.add(FindingId::unknown_key, key.span,
                 fmt::format("{} has no key `{}`", place, printable(key.text.substr(0, 60))));
  add_nearest(problem, key.text, candidates);
  problem.help.push_back(fmt::format("its keys are {}", joined(candidates, "and")));
}

}  // namespace sixlove
