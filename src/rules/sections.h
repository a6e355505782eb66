#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/field.h"
#include "rules/ruleset.h"

namespace sixlove {

/// One section of a ruleset: a rule kind with its table of keys.
struct Section {
  std::string_view name;
  std::string_view about;
  std::span<const Field> fields;
  void* (*part)(Ruleset& rules) = nullptr;                 ///< what the fields read into
  const void* (*part_of)(const Ruleset& rules) = nullptr;  ///< what the fields write
};

/// All sections, in the registry's order.
[[nodiscard]] std::span<const Section> sections();

/// The section with this name; null if there is none.
[[nodiscard]] const Section* section_named(std::string_view name);

/// A key of a section.
struct KeyPlace {
  const Section* section = nullptr;
  const Field* field = nullptr;
};

/// The key written as "section.key", if there is one.
[[nodiscard]] std::optional<KeyPlace> key_named(std::string_view name);

/// "section.key".
[[nodiscard]] std::string key_name(const Section& section, const Field& field);

/// Every key as "section.key", in the registry's order.
[[nodiscard]] std::vector<std::string> all_keys();

/// The key's value as YAML on one line.
[[nodiscard]] std::string value_text(const Ruleset& rules, const KeyPlace& place);

/// True if the key has the value it has when no file sets it.
[[nodiscard]] bool is_default(const Ruleset& rules, const KeyPlace& place);

/// The keys on whose values it depends whether this one means anything; none: it always does.
[[nodiscard]] std::vector<std::string_view> governors_of(std::string_view key);

/// False if the key means nothing under these rules, such as a spinner's arms without a spinner.
[[nodiscard]] bool matters(const Ruleset& rules, std::string_view key);

/// Every section's every key has the same value.
[[nodiscard]] bool same_rules(const Ruleset& a, const Ruleset& b);

}  // namespace sixlove
