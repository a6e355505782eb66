#include "rules/describe.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

constexpr int kWidth = 80;

// The text in lines of at most `kWidth` cells, each after `indent` blanks; a line after the first
// stands `hang` further in.
std::string wrapped(std::string_view text, int indent, int hang = 0) {
  std::string result;
  std::string line(static_cast<std::size_t>(indent), ' ');
  const auto hanging = line.size() + static_cast<std::size_t>(hang);
  bool empty = true;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = printable(text.substr(at, end - at));
    at = end + 1;
    if (word.empty()) continue;
    if (!empty && display_width(line) + 1 + display_width(word) > kWidth) {
      result += line + '\n';
      line.assign(hanging, ' ');
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  return result + line + '\n';
}

std::string sentence(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
    result[0] = static_cast<char>(result[0] - 'a' + 'A');
  }
  if (!result.empty() && result.back() != '.') result += '.';
  return result;
}

bool is_among(std::string_view name, std::string_view value) {
  if (value.starts_with('[')) value = value.substr(1, value.size() - 2);
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    if (value.substr(0, comma) == name) return true;
    value.remove_prefix(std::min(comma + 2, value.size()));
  }
  return false;
}

// What the words that the value names mean, one after the other.
std::string meaning_of(const Field& field, const void* owner) {
  const std::string value = written(field, owner);
  std::vector<std::string_view> meanings;
  for (const Word& word : field.shape.words) {
    if (is_among(word.name, value)) meanings.push_back(word.meaning);
  }
  return joined(meanings, "and");
}

// "Who leads: the seat that won the last round."
std::string in_words(const Field& field, const void* owner) {
  const std::string value = written(field, owner);
  switch (field.shape.kind) {
  case ShapeKind::word:
  case ShapeKind::words: return fmt::format("{}: {}", field.help, meaning_of(field, owner));
  case ShapeKind::flag:
    return value == "true" ? std::string(field.help) : fmt::format("not so: {}", field.help);
  case ShapeKind::number:
  case ShapeKind::numbers:
  case ShapeKind::tile:
  case ShapeKind::tiles:
  case ShapeKind::by_seats:
  case ShapeKind::tiles_by_seats:
  case ShapeKind::name:
  case ShapeKind::objects: break;
  }
  return std::string(field.help);
}

// Nothing, or a duty that does not hold.
bool is_nought(const Field& field, const void* owner) {
  if (field.shape.kind == ShapeKind::word) return false;
  const std::string value = written(field, owner);
  return value == "0" || value == "[]" || value == "none" || value == "false";
}

std::string key_and_value(const Field& field, const void* owner, int indent) {
  return wrapped(fmt::format("{}: {}", field.key, written(field, owner)), indent, 4) +
         wrapped(sentence(in_words(field, owner)), indent + 4);
}

// The keys of one map that are not at their defaults; where none is, its words.
std::string described_map(const Field& list, const void* map, int indent) {
  const auto differs = [&](const Field& field) {
    return written(field, map) != written(field, list.shape.plain);
  };
  const std::span<const Field> fields = list.shape.nested();
  const bool any = std::any_of(fields.begin(), fields.end(), differs);
  std::string text;
  for (const Field& field : fields) {
    const bool told =
        any ? differs(field) : field.shape.kind == ShapeKind::word && written(field, map) != "none";
    if (told) text += key_and_value(field, map, indent);
  }
  return text;
}

std::string described(const Field& field, const void* owner) {
  constexpr int kIndent = 2;
  if (field.shape.kind != ShapeKind::objects) return key_and_value(field, owner, kIndent);
  std::string text =
      wrapped(fmt::format("{}:", field.key), kIndent) + wrapped(sentence(field.help), kIndent + 4);
  for (std::size_t i = 0; const void* map = field.map_at(owner, i); ++i) {
    if (field.map_at(owner, 1) != nullptr) text += wrapped(fmt::format("{}.", i + 1), kIndent + 4);
    text += described_map(field, map, kIndent + 7);
  }
  return text;
}

// What the key rests on, and who says otherwise.
std::string reasons(const KeyOrigin& origin) {
  std::string text;
  if (!origin.from.empty()) text += wrapped(fmt::format("From {}.", origin.from), 6);
  if (!origin.disputed.empty()) {
    text += wrapped(fmt::format("Disputed: {}", sentence(origin.disputed)), 6);
  }
  return text;
}

bool is_told(const RulesetDoc& doc, const KeyPlace& place) {
  const std::string key = key_name(*place.section, *place.field);
  if (!is_default(doc.rules, place)) return true;
  if (!matters(doc.rules, key)) return false;
  return doc.origin(key)->source != nullptr ||
         !is_nought(*place.field, place.section->part_of(doc.rules));
}

}  // namespace

std::string describe_text(const RulesetDoc& doc) {
  std::string text = wrapped(fmt::format("{} ({})", doc.title, doc.name), 0);
  if (!doc.about.empty()) text += wrapped(doc.about, 0);
  for (const Section& section : sections()) {
    std::string keys;
    for (const Field& field : section.fields) {
      if (!is_told(doc, {&section, &field})) continue;
      keys += described(field, section.part_of(doc.rules));
      keys += reasons(*doc.origin(key_name(section, field)));
    }
    if (!keys.empty()) text += fmt::format("\n{}: {}\n{}", section.name, section.about, keys);
  }
  if (!doc.notes.empty()) text += "\nnotes: choices made where the sources are silent\n";
  for (const std::string& note : doc.notes) text += wrapped("- " + sentence(note), 2, 2);
  if (!doc.sources.empty()) text += "\nsources: the works that the ruleset rests on\n";
  for (const RulesetSource& source : doc.sources) {
    text += wrapped(fmt::format("{}: {}", source.id, source.text), 2, 4);
  }
  return text;
}

}  // namespace sixlove
