#include "rules/condition.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/words.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

constexpr std::string_view kSeveral = "several";
constexpr std::string_view kDefault = "default";

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(at); end != std::string_view::npos; end = text.find(at)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + at.size());
  }
  parts.push_back(text);
  return parts;
}

Comparison comparison_in(std::string_view text) {
  const bool equal = text.find(" != ") == std::string_view::npos;
  const std::vector<std::string_view> parts = split(text, equal ? " = " : " != ");
  CHECK(parts.size() == 2);
  return {parts[0], equal, parts[1]};
}

std::string phrase(const Comparison& one) {
  if (one.value == kSeveral) {
    return fmt::format("`{}` lists {}", one.key, one.equal ? "several" : "one only");
  }
  if (one.value == kDefault) {
    return fmt::format("`{}` is {}", one.key, one.equal ? "left alone" : "changed");
  }
  if (one.value == "[]") return fmt::format("`{}` lists {}", one.key, one.equal ? "none" : "any");
  return fmt::format("`{}` is {}{}", one.key, one.equal ? "" : "not ", one.value);
}

}  // namespace

std::vector<std::vector<Comparison>> comparisons_in(std::string_view condition) {
  std::vector<std::vector<Comparison>> all;
  if (condition.empty()) return all;
  for (const std::string_view clause : split(condition, " and ")) {
    std::vector<Comparison>& any = all.emplace_back();
    for (const std::string_view one : split(clause, " or ")) any.push_back(comparison_in(one));
  }
  return all;
}

bool holds(const Ruleset& rules, const Comparison& comparison) {
  const std::optional<KeyPlace> place = key_named(comparison.key);
  CHECK(place);
  if (comparison.value == kSeveral) {
    const auto map_at = place->field->map_at;
    CHECK(map_at != nullptr);
    return (map_at(place->section->part_of(rules), 1) != nullptr) == comparison.equal;
  }
  if (comparison.value == kDefault) return is_default(rules, *place) == comparison.equal;
  return (value_text(rules, *place) == comparison.value) == comparison.equal;
}

bool holds(const Ruleset& rules, std::string_view condition) {
  const std::vector<std::vector<Comparison>> all = comparisons_in(condition);
  return std::all_of(all.begin(), all.end(), [&](const std::vector<Comparison>& any) {
    return std::any_of(any.begin(), any.end(),
                       [&](const Comparison& one) { return holds(rules, one); });
  });
}

std::string in_words(std::string_view condition) {
  std::vector<std::string> clauses;
  for (const std::vector<Comparison>& any : comparisons_in(condition)) {
    std::vector<std::string> phrases;
    for (const Comparison& one : any) phrases.push_back(phrase(one));
    clauses.push_back(joined(phrases, "or"));
  }
  return joined(clauses, "and");
}

}  // namespace sixlove
