#include "rules/canonical.h"

#include <vector>

#include <fmt/format.h>

#include "rules/sections.h"

namespace sixlove {

namespace {

// The items of a list written in square brackets. Names and words hold no brackets.
std::vector<std::string> items_of(std::string_view list) {
  std::vector<std::string> items;
  int depth = 0;
  std::string item;
  for (const char c : list) {
    if (c == ']' || c == '}') --depth;
    if (depth == 1 && c == ',') {
      items.push_back(item);
      item.clear();
    } else if (depth >= 1 && !(item.empty() && c == ' ')) {
      item += c;
    }
    if (c == '[' || c == '{') ++depth;
  }
  if (!item.empty()) items.push_back(item);
  return items;
}

std::string key_line(const Field& field, const void* part) {
  const std::string value = written(field, part);
  if (field.shape.kind != ShapeKind::objects || !value.starts_with('[') || value == "[]") {
    return fmt::format("  {}: {}\n", field.key, value);
  }
  std::string lines = fmt::format("  {}:\n", field.key);
  for (const std::string& item : items_of(value)) lines += fmt::format("    - {}\n", item);
  return lines;
}

std::string because_lines(const RulesetDoc& doc) {
  std::string lines;
  for (const KeyOrigin& origin : doc.origins) {
    if (origin.from.empty() && origin.disputed.empty()) continue;
    std::string why;
    if (!origin.from.empty()) why += fmt::format("from: [{}]", origin.from);
    if (!origin.from.empty() && !origin.disputed.empty()) why += ", ";
    if (!origin.disputed.empty()) why += fmt::format("disputed: {}", quoted_yaml(origin.disputed));
    lines += fmt::format("  {}: {{{}}}\n", origin.key, why);
  }
  return lines.empty() ? lines : "because:\n" + lines;
}

}  // namespace

std::string quoted_yaml(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  result += '"';
  return result;
}

std::string canonical_rules(const Ruleset& rules) {
  std::string text;
  for (const Section& section : sections()) {
    std::string lines;
    for (const Field& field : section.fields) {
      if (is_default(rules, {&section, &field})) continue;
      lines += key_line(field, section.part_of(rules));
    }
    if (!lines.empty()) text += fmt::format("{}:\n{}", section.name, lines);
  }
  return text;
}

std::string canonical_yaml(const RulesetDoc& doc) {
  std::string text = fmt::format("title: {}\n", quoted_yaml(doc.title));
  if (!doc.about.empty()) text += fmt::format("about: {}\n", quoted_yaml(doc.about));
  if (!doc.sources.empty()) text += "sources:\n";
  for (const RulesetSource& source : doc.sources) {
    text += fmt::format("  {}: {}\n", source.id, quoted_yaml(source.text));
  }
  text += because_lines(doc);
  if (!doc.notes.empty()) text += "notes:\n";
  for (const std::string& note : doc.notes) text += fmt::format("  - {}\n", quoted_yaml(note));
  return text + canonical_rules(doc.rules);
}

}  // namespace sixlove
