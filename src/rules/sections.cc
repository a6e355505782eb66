#include "rules/sections.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rules/condition.h"

namespace sixlove {

namespace {

constexpr Ruleset kDefaults{};

template <typename Kind>
constexpr Section section_of() {
  return {Kind::kSection, Kind::kAbout, detail::kNested<Kind>,
          [](Ruleset& rules) -> void* { return static_cast<Kind*>(&rules); },
          [](const Ruleset& rules) -> const void* { return static_cast<const Kind*>(&rules); }};
}

template <typename... Kinds>
constexpr auto table_of(KindList<Kinds...>) {
  return std::array{section_of<Kinds>()...};
}

constexpr auto kSections = table_of(RuleKinds{});

}  // namespace

std::span<const Section> sections() {
  return kSections;
}

const Section* section_named(std::string_view name) {
  for (const Section& section : kSections) {
    if (section.name == name) return &section;
  }
  return nullptr;
}

std::optional<KeyPlace> key_named(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const Section* const section = section_named(name.substr(0, dot));
  if (section == nullptr) return std::nullopt;
  for (const Field& field : section->fields) {
    if (field.key == name.substr(dot + 1)) return KeyPlace{section, &field};
  }
  return std::nullopt;
}

std::string key_name(const Section& section, const Field& field) {
  return fmt::format("{}.{}", section.name, field.key);
}

std::vector<std::string> all_keys() {
  std::vector<std::string> keys;
  for (const Section& section : kSections) {
    for (const Field& field : section.fields) keys.push_back(key_name(section, field));
  }
  return keys;
}

std::string value_text(const Ruleset& rules, const KeyPlace& place) {
  return written(*place.field, place.section->part_of(rules));
}

bool is_default(const Ruleset& rules, const KeyPlace& place) {
  return value_text(rules, place) == value_text(kDefaults, place);
}

std::vector<std::string_view> governors_of(std::string_view key) {
  std::vector<std::string_view> governors;
  const std::optional<KeyPlace> place = key_named(key);
  if (!place) return governors;
  for (const std::vector<Comparison>& any : comparisons_in(place->field->means_if)) {
    for (const Comparison& one : any) governors.push_back(one.key);
  }
  return governors;
}

bool matters(const Ruleset& rules, std::string_view key) {
  const std::optional<KeyPlace> place = key_named(key);
  if (!place) return true;
  const auto all = comparisons_in(place->field->means_if);
  return std::all_of(all.begin(), all.end(), [&](const std::vector<Comparison>& any) {
    return std::any_of(any.begin(), any.end(), [&](const Comparison& one) {
      return holds(rules, one) && matters(rules, one.key);
    });
  });
}

bool same_rules(const Ruleset& a, const Ruleset& b) {
  for (const Section& section : kSections) {
    for (const Field& field : section.fields) {
      const KeyPlace place{&section, &field};
      if (value_text(a, place) != value_text(b, place)) return false;
    }
  }
  return true;
}

}  // namespace sixlove
