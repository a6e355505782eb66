#include "support/json_schema.h"

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>

namespace sixlove {

namespace {

using nlohmann::json;

struct Question {
  const json& value;
  const json& argument;
  const json& schema;
  const json& root;
};

bool matches(const std::string& text, const json& pattern) {
  return std::regex_search(text, std::regex(pattern.get<std::string>()));
}

bool has_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  throw std::runtime_error("unknown type " + type);
}

std::string in_properties(const Question& q) {
  for (const auto& [key, schema] : q.argument.items()) {
    if (!q.value.is_object() || !q.value.contains(key)) continue;
    const std::string inner = schema_objection(q.value[key], schema, q.root);
    if (!inner.empty()) return key + ": " + inner;
  }
  return "";
}

std::string in_patterns(const Question& q) {
  for (const auto& [key, value] : q.value.items()) {
    for (const auto& [pattern, schema] : q.argument.items()) {
      if (!matches(key, pattern)) continue;
      const std::string inner = schema_objection(value, schema, q.root);
      if (!inner.empty()) return key + ": " + inner;
    }
  }
  return "";
}

std::string in_additional(const Question& q) {
  if (!q.value.is_object() || q.argument != false) return "";
  for (const auto& [key, value] : q.value.items()) {
    bool known = q.schema.contains("properties") && q.schema["properties"].contains(key);
    if (q.schema.contains("patternProperties")) {
      for (const auto& [pattern, schema] : q.schema["patternProperties"].items()) {
        known = known || matches(key, pattern);
      }
    }
    if (!known) return "no such key: " + key;
  }
  return "";
}

std::string in_any_of(const Question& q) {
  std::string all;
  for (const json& schema : q.argument) {
    const std::string inner = schema_objection(q.value, schema, q.root);
    if (inner.empty()) return "";
    all += " | " + inner;
  }
  return "none fits" + all;
}

std::string in_items(const Question& q) {
  if (!q.value.is_array()) return "";
  for (const json& item : q.value) {
    const std::string inner = schema_objection(item, q.argument, q.root);
    if (!inner.empty()) return inner;
  }
  return "";
}

std::string unless(bool good, const Question& q) {
  return good ? "" : "not so: " + q.value.dump();
}

using Check = std::function<std::string(const Question&)>;

const std::map<std::string, Check>& checks() {
  static const Check kSilent = [](const Question&) { return std::string(); };
  static const std::map<std::string, Check> kChecks{
      {"$schema", kSilent},
      {"title", kSilent},
      {"description", kSilent},
      {"definitions", kSilent},
      {"properties", in_properties},
      {"patternProperties", in_patterns},
      {"additionalProperties", in_additional},
      {"anyOf", in_any_of},
      {"items", in_items},
      {"$ref",
       [](const Question& q) {
         const json::json_pointer where(q.argument.get<std::string>().substr(1));
         return schema_objection(q.value, q.root.at(where), q.root);
       }},
      {"type", [](const Question& q) { return unless(has_type(q.value, q.argument), q); }},
      {"enum",
       [](const Question& q) {
         return unless(std::find(q.argument.begin(), q.argument.end(), q.value) != q.argument.end(),
                       q);
       }},
      {"pattern",
       [](const Question& q) {
         return unless(!q.value.is_string() || matches(q.value.get<std::string>(), q.argument), q);
       }},
      {"minimum",
       [](const Question& q) { return unless(!q.value.is_number() || q.value >= q.argument, q); }},
      {"maximum",
       [](const Question& q) { return unless(!q.value.is_number() || q.value <= q.argument, q); }},
      {"minLength",
       [](const Question& q) {
         return unless(!q.value.is_string() || q.value.get<std::string>().size() >= q.argument, q);
       }},
      {"maxLength",
       [](const Question& q) {
         return unless(!q.value.is_string() || q.value.get<std::string>().size() <= q.argument, q);
       }},
      {"maxItems",
       [](const Question& q) {
         return unless(!q.value.is_array() || q.value.size() <= q.argument, q);
       }},
      {"uniqueItems",
       [](const Question& q) {
         const bool list = q.value.is_array();
         const std::set<json> seen(q.value.begin(), q.value.end());
         return unless(!list || seen.size() == q.value.size(), q);
       }},
      {"required",
       [](const Question& q) {
         for (const json& key : q.argument) {
           if (!q.value.contains(key.get<std::string>())) return "lacks " + key.dump();
         }
         return std::string();
       }},
  };
  return kChecks;
}

}  // namespace

json as_json(const YamlNode& node) {
  switch (node.kind) {
  case YamlKind::nothing: return nullptr;
  case YamlKind::list: {
    json list = json::array();
    for (const YamlNode& item : node.items) list.push_back(as_json(item));
    return list;
  }
  case YamlKind::map: {
    json map = json::object();
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
      map[node.keys[i].text] = as_json(node.values[i]);
    }
    return map;
  }
  case YamlKind::scalar: break;
  }
  if (!node.quoted && (node.text == "true" || node.text == "false")) return node.text == "true";
  if (!node.quoted && std::regex_match(node.text, std::regex("-?[0-9]+"))) {
    return std::stoll(node.text);
  }
  return node.text;
}

std::string schema_objection(const json& value, const json& schema, const json& root) {
  for (const auto& [word, argument] : schema.items()) {
    const std::string objection = checks().at(word)({value, argument, schema, root});
    if (!objection.empty()) return objection;
  }
  return "";
}

}  // namespace sixlove
