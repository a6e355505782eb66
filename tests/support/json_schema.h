#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "rules/yaml_tree.h"

namespace sixlove {

/// The YAML as an editor's YAML 1.2 reader sees it: plain numbers, true, false and null converted.
[[nodiscard]] nlohmann::json as_json(const YamlNode& node);

/// What is wrong with the value under the schema; empty if nothing is. Knows the words of JSON
/// Schema that our schema uses, and throws at any other.
[[nodiscard]] std::string schema_objection(const nlohmann::json& value,
                                           const nlohmann::json& schema,
                                           const nlohmann::json& root);

}  // namespace sixlove
