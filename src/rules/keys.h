#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/field.h"
#include "rules/yaml_tree.h"

namespace sixlove {

/// The field with this key; null if there is none.
[[nodiscard]] const Field* field_named(std::span<const Field> fields, std::string_view key);

[[nodiscard]] std::vector<std::string_view> keys_of(std::span<const Field> fields);

/// Adds "did you mean" for the candidates that are near the word, if any is.
void add_nearest(Diagnostic& problem, std::string_view word,
                 std::span<const std::string_view> candidates);

/// Reports a key that nothing reads, with the nearest of those that could stand there.
void report_unknown_key(YamlReport& report, const YamlNode& key,
                        std::span<const std::string_view> candidates);

}  // namespace sixlove
