#include "rules/between.h"

#include <algorithm>
#include <cstdint>
#include <memory>

#include "base/check.h"
#include "rules/check_rules.h"
#include "rules/field_reader.h"
#include "rules/yaml_report.h"

namespace sixlove {

namespace {

/// The text as a tree, as a ruleset file would give it.
YamlNode parsed(const std::string& value) {
  Diagnostics problems;
  YamlReport report(std::make_shared<const Source>("value", value), problems);
  std::optional<YamlNode> node = read_yaml(report, {0, static_cast<std::uint32_t>(value.size())});
  CHECK(node.has_value() && problems.empty());
  return std::move(*node);
}

}  // namespace

Between::Between(const RulesetDoc& first, const RulesetDoc& second)
    : first_(&first), second_(second.rules) {
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      const KeyPlace place{&section, &field};
      const std::string value = value_text(second.rules, place);
      if (value == value_text(first.rules, place)) continue;
      keys_.push_back(key_name(section, field));
      places_.push_back(place);
      values_.push_back(parsed(value));
    }
  }
}

std::string Between::first_value(std::size_t key) const {
  return value_text(first_->rules, places_[key]);
}

std::string Between::second_value(std::size_t key) const {
  return value_text(second_, places_[key]);
}

std::optional<RulesetDoc> Between::with(const Chosen& chosen) const {
  RulesetDoc doc;
  doc.name = first_->name;
  doc.files = first_->files;
  doc.rules = first_->rules;
  Diagnostics problems;
  YamlReport report(nullptr, problems);
  FieldReader reader(report);
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (!chosen[i]) continue;
    const bool read =
        places_[i].field->read(values_[i], places_[i].section->part(doc.rules), reader);
    CHECK(read);
  }
  check_rules(doc, {}, problems);
  const bool sound = std::none_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
    return problem.severity == Severity::error;
  });
  if (!sound) return std::nullopt;
  return doc;
}

}  // namespace sixlove
