#include "rules/describe.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "rules/condition.h"
#include "rules/keys.h"
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

std::string head(const RulesetDoc& doc) {
  const std::string title = wrapped(fmt::format("{} ({})", doc.title, doc.name), 0);
  return doc.about.empty() ? title : title + wrapped(doc.about, 0);
}

/// Notes and sources.
std::string foot(const RulesetDoc& doc) {
  std::string text;
  if (!doc.notes.empty()) text += "\nnotes: choices made where the sources are silent\n";
  for (const std::string& note : doc.notes) text += wrapped("- " + sentence(note), 2, 2);
  if (!doc.sources.empty()) text += "\nsources: the works that the ruleset rests on\n";
  for (const RulesetSource& source : doc.sources) {
    text += wrapped(fmt::format("{}: {}", source.id, source.text), 2, 4);
  }
  return text;
}

/// A chapter of the rules as one plays by them, and the sections that it is made from.
struct Chapter {
  std::string_view title;
  std::array<std::string_view, 4> sections{};
};

constexpr std::array kChapters{
    Chapter{"Equipment", {"equipment", "seats"}},
    Chapter{"Deal", {"deal"}},
    Chapter{"Lead", {"lead"}},
    Chapter{"Play", {"layout", "play", "draw"}},
    Chapter{"End", {"end"}},
    Chapter{"Count", {"blocked", "score"}},
    Chapter{"Score", {"in_play", "bonus", "stake"}},
    Chapter{"Match", {"match", "reset", "playoff", "time"}},
    Chapter{"Infractions", {"infractions"}},
};

/// "{2: 14, 4: 7}" as "14 for 2, 7 for 4"; "[6-6, 5-5]" as "6-6, 5-5".
std::string plain_value(const Field& field, const void* owner) {
  std::string value = written(field, owner);
  const bool bracketed = value.size() > 1 && (value[0] == '[' || value[0] == '{');
  if (bracketed) value = value.substr(1, value.size() - 2);
  const bool map =
      field.shape.kind == ShapeKind::by_seats || field.shape.kind == ShapeKind::tiles_by_seats;
  if (!bracketed || !map) return value;
  std::string text;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t colon = std::min(value.find(": ", at), value.size());
    std::size_t end = value.find(", ", colon);
    if (value.substr(colon, 3) == ": [") end = value.find("], ", colon);
    end = std::min(end, value.size());
    std::string one = value.substr(std::min(colon + 2, value.size()), end - colon - 2);
    std::erase_if(one, [](char c) { return c == '[' || c == ']'; });
    text += fmt::format("{}{} for {} seats", text.empty() ? "" : ", ", one,
                        value.substr(at, colon - at));
    at = value.find_first_not_of("], ", end);
  }
  return text;
}

/// The help without what only a writer of rulesets needs.
std::string_view short_help(const Field& field) {
  return field.help.substr(0, field.help.find(';'));
}

/// One key as a sentence, or as part of one.
std::string said(const Field& field, const void* owner) {
  const bool words = field.shape.kind == ShapeKind::word || field.shape.kind == ShapeKind::words;
  const std::string value = words ? meaning_of(field, owner) : plain_value(field, owner);
  if (field.shape.kind == ShapeKind::flag) {
    if (value == "true") return std::string(field.says.empty() ? field.help : field.says);
    return field.says_not.empty() ? fmt::format("not so: {}", short_help(field))
                                  : std::string(field.says_not);
  }
  if (field.says.empty()) return fmt::format("{}: {}", short_help(field), value);
  std::string text(field.says);
  for (std::size_t at = text.find("{}"); at != std::string::npos; at = text.find("{}", at)) {
    text.replace(at, 2, value);
    at += value.size();
    if (value == "1" && text.compare(at, 7, " points") == 0) text.erase(at + 6, 1);
  }
  return text;
}

/// Whether a key of a map is told although it is at its default: it says what to do, and not only
/// that nothing special holds.
bool tells_by_itself(const Field& field, const void* map) {
  constexpr std::array<std::string_view, 4> kNothingSpecial{"goes_on", "any_time", "all", "none"};
  if (field.shape.kind != ShapeKind::word || is_nought(field, map)) return false;
  const std::string value = written(field, map);
  const bool plain =
      std::find(kNothingSpecial.begin(), kNothingSpecial.end(), value) != kNothingSpecial.end();
  return !plain && !meaning_of(field, map).starts_with("however");
}

/// Whether the key of a map means something, as far as the map's other keys go.
bool matters_in(const Field& list, const Field& field, const void* map) {
  const auto is_so = [&](const Comparison& one) {
    const Field* const other = field_named(list.shape.nested(), one.key);
    if (other == nullptr) return false;
    const std::string wanted =
        one.value == "default" ? written(*other, list.shape.plain) : std::string(one.value);
    return (written(*other, map) == wanted) == one.equal;
  };
  const auto all = comparisons_in(field.means_if);
  return std::all_of(all.begin(), all.end(), [&](const std::vector<Comparison>& any) {
    return std::any_of(any.begin(), any.end(), is_so);
  });
}

/// One map of a list: its keys that are not at their defaults, one after the other.
std::string row_said(const Field& list, const void* map) {
  std::vector<std::string> parts;
  for (const Field& field : list.shape.nested()) {
    const bool plain = written(field, map) == written(field, list.shape.plain);
    const bool always = !field.says.empty() && tells_by_itself(field, map);
    if ((!plain || always) && matters_in(list, field, map)) parts.push_back(said(field, map));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string told_field(const Field& field, const void* owner) {
  if (field.shape.kind != ShapeKind::objects)
    return wrapped("- " + sentence(said(field, owner)), 2, 2);
  const bool one = field.map_at(owner, 0) != nullptr && field.map_at(owner, 1) == nullptr;
  const std::string name(field.says.empty() ? short_help(field) : field.says);
  if (one) {
    const std::string row = row_said(field, field.map_at(owner, 0));
    return wrapped("- " + sentence(fmt::format("{}: {}", name, row)), 2, 2);
  }
  std::string text = wrapped("- " + sentence(name), 2, 2);
  for (std::size_t i = 0; const void* map = field.map_at(owner, i); ++i) {
    text += wrapped(fmt::format("{}. {}", i + 1, sentence(row_said(field, map))), 4, 3);
  }
  return text;
}

/// A factor or a multiple of 1, which nobody set, is nothing to play by.
bool says_nothing(const RulesetDoc& doc, const Section& section, const Field& field) {
  return field.shape.kind == ShapeKind::number && is_default(doc.rules, {&section, &field}) &&
         field.shape.range.low == 1 && written(field, section.part_of(doc.rules)) == "1";
}

std::string told(const RulesetDoc& doc, const Section& section) {
  std::string text;
  for (const Field& field : section.fields) {
    if (!is_told(doc, {&section, &field}) || says_nothing(doc, section, field)) continue;
    text += told_field(field, section.part_of(doc.rules));
  }
  return text;
}

}  // namespace

std::vector<std::string> rows_said(const Ruleset& rules, const KeyPlace& place) {
  std::vector<std::string> rows;
  if (place.field->shape.kind != ShapeKind::objects) return rows;
  const void* const owner = place.section->part_of(rules);
  for (std::size_t i = 0; const void* map = place.field->map_at(owner, i); ++i) {
    rows.push_back(row_said(*place.field, map));
  }
  return rows;
}

std::string describe_keys(const RulesetDoc& doc) {
  std::string text = head(doc);
  for (const Section& section : sections()) {
    std::string keys;
    for (const Field& field : section.fields) {
      if (!is_told(doc, {&section, &field})) continue;
      keys += described(field, section.part_of(doc.rules));
      keys += reasons(*doc.origin(key_name(section, field)));
    }
    if (!keys.empty()) text += fmt::format("\n{}: {}\n{}", section.name, section.about, keys);
  }
  return text + foot(doc);
}

std::string describe_text(const RulesetDoc& doc) {
  std::string text = head(doc);
  for (const Chapter& chapter : kChapters) {
    std::string sentences;
    for (const std::string_view name : chapter.sections) {
      const Section* const section = name.empty() ? nullptr : section_named(name);
      if (section != nullptr) sentences += told(doc, *section);
    }
    if (!sentences.empty()) text += fmt::format("\n{}\n{}", chapter.title, sentences);
  }
  std::string disputed;
  for (const KeyOrigin& origin : doc.origins) {
    if (origin.disputed.empty()) continue;
    disputed += wrapped(fmt::format("- {}: {}", origin.key, sentence(origin.disputed)), 2, 2);
  }
  if (!disputed.empty()) text += "\nWhere sources differ\n" + disputed;
  return text + foot(doc);
}

}  // namespace sixlove
