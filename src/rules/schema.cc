#include "rules/schema.h"

#include <span>
#include <utility>

#include <fmt/format.h>

#include "rules/condition.h"
#include "rules/load_file.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

// The members of a JSON object, each value as JSON already, in the order in which they are shown.
using Members = std::vector<std::pair<std::string, std::string>>;

std::string json_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '\n') {
      result += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

// One level further in. Texts hold no line ends of their own: they are written `\n`.
std::string indented(std::string_view json) {
  std::string result;
  for (const char c : json) {
    result += c;
    if (c == '\n') result += "  ";
  }
  return result;
}

std::string json_array(const std::vector<std::string>& values) {
  std::string result = "[";
  for (const std::string& value : values) {
    if (result.size() > 1) result += ", ";
    result += value;
  }
  return result + "]";
}

std::string json_object(const Members& members) {
  std::string result = "{";
  for (const auto& [key, value] : members) {
    result += result.size() > 1 ? ",\n  " : "\n  ";
    result += fmt::format("{}: {}", json_text(key), indented(value));
  }
  return result + "\n}";
}

std::string shape_text(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::word: return "one of its words";
  case ShapeKind::flag: return "true or false";
  case ShapeKind::number:
    return fmt::format("a number from {} to {}", shape.range.low, shape.range.high);
  case ShapeKind::numbers:
    return fmt::format("a list of numbers from {} to {}, at most {}, or one alone", shape.range.low,
                       shape.range.high, shape.most);
  case ShapeKind::tile: return "a tile, or none";
  case ShapeKind::tiles:
    return fmt::format("a list of tiles, at most {}, or one alone", shape.most);
  case ShapeKind::by_seats:
    return fmt::format("a number from {} to {}, or a map from numbers of seats to such numbers",
                       shape.range.low, shape.range.high);
  case ShapeKind::tiles_by_seats:
    return "a list of tiles, or a map from numbers of seats to such lists";
  case ShapeKind::objects:
    return fmt::format("a list of maps, at most {}, or one alone", shape.most);
  case ShapeKind::name:
    return fmt::format("a name in small letters, digits and hyphens, at most {} long", shape.most);
  case ShapeKind::words: return "a list of its words, or one alone";
  }
  return {};
}

KeyDoc key_doc(const Field& field, const void* plain) {
  KeyDoc doc;
  doc.key = field.key;
  doc.help = field.help;
  doc.shape = shape_text(field.shape);
  doc.default_text = written(field, plain);
  doc.example = example_of(field);
  doc.only_if = in_words(field.means_if);
  doc.disputed = field.disputed;
  doc.words.assign(field.shape.words.begin(), field.shape.words.end());
  for (const Field& nested : field.shape.nested()) {
    doc.nested.push_back(key_doc(nested, field.shape.plain));
  }
  return doc;
}

// The value alone, or a list of such.
Members one_or_list(const Members& item, std::size_t most, bool unique) {
  Members list{{"type", json_text("array")},
               {"items", json_object(item)},
               {"maxItems", fmt::format("{}", most)}};
  if (unique) list.emplace_back("uniqueItems", "true");
  return {{"anyOf", json_array({json_object(item), json_object(list)})}};
}

// The value for all, or by number of seats.
Members one_or_by_seats(const Members& item) {
  const Members map{
      {"type", json_text("object")},
      {"patternProperties", json_object({{fmt::format("^[1-{}]$", kMaxSeats), json_object(item)}})},
      {"additionalProperties", "false"}};
  return {{"anyOf", json_array({json_object(item), json_object(map)})}};
}

Members number_schema(Range range) {
  return {{"type", json_text("integer")},
          {"minimum", fmt::format("{}", range.low)},
          {"maximum", fmt::format("{}", range.high)}};
}

Members word_schema(std::span<const Word> words) {
  std::vector<std::string> names;
  for (const Word& word : words) names.push_back(json_text(word.name));
  return {{"enum", json_array(names)}};
}

Members pattern_schema(std::string_view pattern) {
  return {{"type", json_text("string")}, {"pattern", json_text(pattern)}};
}

Members text_schema() {
  return {{"type", json_text("string")}, {"minLength", "1"}};
}

Members map_schema(std::span<const Field> fields);

Members value_schema(const Shape& shape) {
  const std::string pip = "(0|[1-9]|1[0-5])";
  const std::string tile = pip + "[-|:/x]" + pip;
  const Members tile_schema = pattern_schema("^" + tile + "$");
  switch (shape.kind) {
  case ShapeKind::word: return word_schema(shape.words);
  case ShapeKind::flag: return {{"type", json_text("boolean")}};
  case ShapeKind::number: return number_schema(shape.range);
  case ShapeKind::numbers: return one_or_list(number_schema(shape.range), shape.most, true);
  case ShapeKind::tile: return pattern_schema("^(none|" + tile + ")$");
  case ShapeKind::tiles: return one_or_list(tile_schema, shape.most, true);
  case ShapeKind::by_seats: return one_or_by_seats(number_schema(shape.range));
  case ShapeKind::tiles_by_seats:
    return one_or_by_seats(one_or_list(tile_schema, shape.most, true));
  case ShapeKind::objects: return one_or_list(map_schema(shape.nested()), shape.most, false);
  case ShapeKind::name: {
    Members name = pattern_schema("^[a-z][a-z0-9]*(-+[a-z0-9]+)*$");
    name.emplace_back("maxLength", fmt::format("{}", shape.most));
    return name;
  }
  case ShapeKind::words: return one_or_list(word_schema(shape.words), shape.most, true);
  }
  return {};
}

std::string described(std::string_view description, const Members& schema) {
  Members members{{"description", json_text(description)}};
  members.insert(members.end(), schema.begin(), schema.end());
  return json_object(members);
}

std::string description_of(const Field& field) {
  std::string text(field.help);
  for (const Word& word : field.shape.words) {
    text += fmt::format("\n{}: {}", word.name, word.meaning);
  }
  return text;
}

// A map with these keys and no others.
Members closed_map(const Members& properties) {
  return {{"type", json_text("object")},
          {"properties", json_object(properties)},
          {"additionalProperties", "false"}};
}

Members map_schema(std::span<const Field> fields) {
  Members properties;
  for (const Field& field : fields) {
    properties.emplace_back(field.key, described(description_of(field), value_schema(field.shape)));
  }
  return closed_map(properties);
}

Members because_schema() {
  const std::string reason = json_object({{"$ref", json_text("#/definitions/reason")}});
  Members properties;
  for (const std::string& key : all_keys()) properties.emplace_back(key, reason);
  return closed_map(properties);
}

Members reason_schema() {
  return closed_map({{"from", json_object(one_or_list(text_schema(), kMostYamlNodes, false))},
                     {"disputed", json_object(text_schema())}});
}

Members sources_schema() {
  return {{"type", json_text("object")},
          {"patternProperties", json_object({{"^[A-Za-z0-9_-]+$", json_object(text_schema())}})},
          {"additionalProperties", "false"}};
}

Members head_schema(std::string_view key) {
  if (key == "sources") return sources_schema();
  if (key == "because") return because_schema();
  if (key == "notes") return one_or_list(text_schema(), kMostYamlNodes, false);
  return text_schema();
}

}  // namespace

std::vector<KeyDoc> key_reference() {
  static constexpr Ruleset kDefaults{};
  std::vector<KeyDoc> docs;
  for (const HeadKey& head : kHeadKeys) {
    KeyDoc doc;
    doc.key = head.key;
    doc.help = head.help;
    doc.shape = head.shape;
    doc.example = head.example;
    docs.push_back(std::move(doc));
  }
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      docs.push_back(key_doc(field, section.part_of(kDefaults)));
      docs.back().section = section.name;
    }
  }
  return docs;
}

std::string section_about(std::string_view section) {
  const Section* const found = section_named(section);
  return found == nullptr ? std::string() : std::string(found->about);
}

std::string json_schema() {
  Members properties;
  for (const HeadKey& head : kHeadKeys) {
    properties.emplace_back(head.key, described(head.help, head_schema(head.key)));
  }
  for (const Section& section : sections()) {
    properties.emplace_back(section.name, described(section.about, map_schema(section.fields)));
  }
  Members root{{"$schema", json_text("http://json-schema.org/draft-07/schema#")},
               {"title", json_text("a sixlove ruleset")}};
  const Members map = closed_map(properties);
  root.insert(root.end(), map.begin(), map.end());
  root.emplace_back("required", json_array({json_text("title")}));
  root.emplace_back("definitions", json_object({{"reason", json_object(reason_schema())}}));
  return json_object(root) + "\n";
}

}  // namespace sixlove
