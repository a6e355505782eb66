#include "rules/load_file.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "rules/keys.h"
#include "rules/sections.h"

namespace sixlove {

namespace {

// Blanks and line ends become single spaces.
std::string on_one_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank) result += c;
    if (blank && !result.empty() && result.back() != ' ') result += ' ';
  }
  if (result.ends_with(' ')) result.pop_back();
  return result;
}

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::optional<std::string> read_text(const YamlNode& node, YamlReport& report) {
  const std::string text = on_one_line(node.text);
  if (node.kind != YamlKind::scalar || text.empty()) {
    report.add(FindingId::wrong_type, node.span, fmt::format("{} needs a text", report.path()),
               "a text that holds a colon or a comma stands in quotes");
    return std::nullopt;
  }
  if (has_control(text)) {
    report.add(FindingId::wrong_type, node.span,
               fmt::format("{} holds a control character", report.path()), "take it out");
    return std::nullopt;
  }
  return text;
}

bool needs_map(const YamlNode& node, YamlReport& report, std::string_view example) {
  if (node.kind == YamlKind::map) return true;
  report.add(FindingId::wrong_type, node.span,
             fmt::format("{} needs a map of keys and values", report.path()),
             fmt::format("write {}", example));
  return false;
}

std::vector<std::string> read_texts(const YamlNode& node, YamlReport& report) {
  std::vector<std::string> texts;
  const auto read = [&](const YamlNode& item) {
    if (const std::optional<std::string> text = read_text(item, report)) texts.push_back(*text);
  };
  if (node.kind == YamlKind::list) {
    std::for_each(node.items.begin(), node.items.end(), read);
  } else {
    read(node);
  }
  return texts;
}

KeyOrigin& origin_in(RulesetDoc& doc, std::string_view key) {
  return *std::find_if(doc.origins.begin(), doc.origins.end(),
                       [&](const KeyOrigin& origin) { return origin.key == key; });
}

// Key and value as far as they stand on the key's line.
Span first_line_of(const Source& source, Span span) {
  const std::string_view text = source.text_of(span);
  span.length = static_cast<std::uint32_t>(std::min(text.find_first_of("\r\n"), text.size()));
  return span;
}

struct Setting {
  const YamlNode& value;
  Span span;
};

void apply_key(const KeyPlace& place, const Setting& setting, YamlReport& report,
               RulesetDraft& draft) {
  const std::string name = key_name(*place.section, *place.field);
  const YamlReport::Inside inside(report, place.field->key);
  FieldReader reader(report);
  const bool good = place.field->read(setting.value, place.section->part(draft.doc.rules), reader);
  if (good) {
    draft.broken.erase(name);
  } else {
    draft.broken.insert(name);
  }
  KeyOrigin& origin = origin_in(draft.doc, name);
  origin.source = report.source().get();
  origin.span = first_line_of(*report.source(), setting.span);
  origin.from.clear();
  origin.disputed.clear();
}

void apply_section(const Section& section, const YamlNode& node, YamlReport& report,
                   RulesetDraft& draft) {
  const YamlReport::Inside inside(report, section.name);
  const std::string example =
      fmt::format("{}: {{{}: {}}}", section.name, section.fields.front().key,
                  example_of(section.fields.front()));
  if (!needs_map(node, report, example)) return;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const Field* const field = field_named(section.fields, node.keys[i].text);
    if (field == nullptr) {
      report_unknown_key(report, node.keys[i], keys_of(section.fields));
      continue;
    }
    const Span span = from_to(node.keys[i].span, node.values[i].span);
    apply_key({&section, field}, {node.values[i], span}, report, draft);
  }
}

void apply_sources(const YamlNode& node, YamlReport& report, RulesetDoc& doc) {
  if (!needs_map(node, report, "sources: {hoyle: \"Hoyle's Games, 1868\"}")) return;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& id = node.keys[i].text;
    const bool plain = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_';
    });
    if (!plain) {
      report.add(FindingId::wrong_type, node.keys[i].span,
                 fmt::format("`{}` cannot be the id of a source", printable(id)),
                 "an id has letters, digits, hyphens and underscores");
      continue;
    }
    const YamlReport::Inside inside(report, id);
    const std::optional<std::string> text = read_text(node.values[i], report);
    if (!text) continue;
    const auto known = std::find_if(doc.sources.begin(), doc.sources.end(),
                                    [&](const RulesetSource& source) { return source.id == id; });
    if (known == doc.sources.end()) {
      doc.sources.push_back({id, *text});
    } else {
      known->text = *text;
    }
  }
}

// The ids of `from:`, joined; each must be a known source.
std::string read_from(const YamlNode& node, YamlReport& report, const RulesetDoc& doc) {
  std::vector<std::string_view> known;
  for (const RulesetSource& source : doc.sources) known.push_back(source.id);
  std::string from;
  const auto read = [&](const YamlNode& item) {
    const std::optional<std::string> id = read_text(item, report);
    if (!id) return;
    if (std::find(known.begin(), known.end(), *id) == known.end()) {
      Diagnostic& problem = report.add(FindingId::contradiction, item.span,
                                       fmt::format("`sources:` lists no `{}`", printable(*id)));
      add_nearest(problem, *id, known);
      problem.help.push_back("list the work under `sources:`, or take the id out");
    }
    if (!from.empty()) from += ", ";
    from += *id;
  };
  if (node.kind == YamlKind::list) {
    std::for_each(node.items.begin(), node.items.end(), read);
  } else {
    read(node);
  }
  return from;
}

void apply_reason(const YamlNode& node, YamlReport& report, RulesetDoc& doc, KeyOrigin& origin) {
  static constexpr std::array<std::string_view, 2> kReasonKeys{"from", "disputed"};
  if (!needs_map(node, report, "{from: [hoyle], disputed: \"others play to 150\"}")) return;
  origin.from.clear();
  origin.disputed.clear();
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i].text;
    if (key != "from" && key != "disputed") {
      report_unknown_key(report, node.keys[i], kReasonKeys);
      continue;
    }
    const YamlReport::Inside inside(report, key);
    if (key == "from") {
      origin.from = read_from(node.values[i], report, doc);
    } else {
      origin.disputed = read_text(node.values[i], report).value_or("");
    }
  }
}

void apply_because(const YamlNode& node, YamlReport& report, RulesetDoc& doc) {
  if (!needs_map(node, report, "because: {match.target: {from: [hoyle]}}")) return;
  const std::vector<std::string> keys = all_keys();
  const std::vector<std::string_view> candidates(keys.begin(), keys.end());
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i].text;
    if (!key_named(key)) {
      Diagnostic& problem = report.add(FindingId::unknown_key, node.keys[i].span,
                                       fmt::format("there is no key `{}`", printable(key)));
      add_nearest(problem, key, candidates);
      problem.help.push_back("write section and key, such as match.target");
      continue;
    }
    const YamlReport::Inside inside(report, key);
    apply_reason(node.values[i], report, doc, origin_in(doc, key));
  }
}

// Title and about are the file's own; sources and notes are added to its parents'.
void apply_head(const YamlNode& root, YamlReport& report, RulesetDoc& doc) {
  const auto with = [&](std::string_view key, auto&& read) {
    if (const YamlNode* const node = root.find(key)) {
      const YamlReport::Inside inside(report, key);
      read(*node);
    }
  };
  doc.title.clear();
  doc.about.clear();
  with("title", [&](const YamlNode& node) { doc.title = read_text(node, report).value_or("?"); });
  with("about", [&](const YamlNode& node) { doc.about = read_text(node, report).value_or(""); });
  with("sources", [&](const YamlNode& node) { apply_sources(node, report, doc); });
  with("notes", [&](const YamlNode& node) {
    for (std::string& note : read_texts(node, report)) doc.notes.push_back(std::move(note));
  });
}

std::vector<std::string_view> top_level_keys() {
  std::vector<std::string_view> keys;
  keys.reserve(kHeadKeys.size() + sections().size());
  for (const HeadKey& head : kHeadKeys) keys.push_back(head.key);
  for (const Section& section : sections()) keys.push_back(section.name);
  return keys;
}

}  // namespace

std::optional<ParentName> parent_of(const YamlNode& root, YamlReport& report) {
  const YamlNode* const node = root.find("extends");
  if (node == nullptr) return std::nullopt;
  const YamlReport::Inside inside(report, "extends");
  const std::optional<std::string> name = read_text(*node, report);
  if (!name) return std::nullopt;
  return ParentName{*name, node->span};
}

RulesetDraft new_draft() {
  RulesetDraft draft;
  for (std::string& key : all_keys()) {
    KeyOrigin origin;
    origin.key = std::move(key);
    draft.doc.origins.push_back(std::move(origin));
  }
  return draft;
}

void apply_file(const YamlNode& root, YamlReport& report, RulesetDraft& draft) {
  apply_head(root, report, draft.doc);
  const std::vector<std::string_view> known = top_level_keys();
  for (std::size_t i = 0; i < root.keys.size(); ++i) {
    const std::string& key = root.keys[i].text;
    if (const Section* const section = section_named(key)) {
      apply_section(*section, root.values[i], report, draft);
    } else if (std::find(known.begin(), known.end(), key) == known.end()) {
      report_unknown_key(report, root.keys[i], known);
    }
  }
  // After the sections: setting a key drops what a parent said for it.
  if (const YamlNode* const because = root.find("because")) {
    const YamlReport::Inside inside(report, "because");
    apply_because(*because, report, draft.doc);
  }
}

void apply_override(YamlReport& report, RulesetDraft& draft) {
  const std::string_view text = report.source()->text();
  const auto whole = static_cast<std::uint32_t>(text.size());
  const std::size_t equals = text.find('=');
  const std::string_view name = trimmed(text.substr(0, equals));
  if (equals == std::string_view::npos) {
    report.add(FindingId::yaml_syntax, {0, whole}, "an override needs an equals sign",
               "write section.key=value, such as match.target=100");
    return;
  }
  const std::optional<KeyPlace> place = key_named(name);
  if (!place) {
    const std::vector<std::string> keys = all_keys();
    Diagnostic& problem =
        report.add(FindingId::unknown_key, {0, static_cast<std::uint32_t>(equals)},
                   fmt::format("there is no key `{}`", printable(name)));
    add_nearest(problem, name, std::vector<std::string_view>(keys.begin(), keys.end()));
    problem.help.push_back("write section.key=value, such as match.target=100");
    return;
  }
  const auto start = static_cast<std::uint32_t>(equals + 1);
  std::optional<YamlNode> value = read_yaml(report, {start, whole - start});
  if (!value) return;
  if (value->kind == YamlKind::nothing) value->span = {0, whole};
  const YamlReport::Inside inside(report, place->section->name);
  apply_key(*place, {*value, {0, whole}}, report, draft);
}

}  // namespace sixlove
