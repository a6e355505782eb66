#include "rules/schema.h"

#include <memory>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "rules/load_file.h"
#include "rules/sections.h"
#include "rules/yaml_tree.h"
#include "support/files.h"
#include "support/json_schema.h"
#include "support/loaded.h"
#include "support/random_rules.h"

namespace sixlove {
namespace {

TEST(Schema, lists_every_key_with_its_help_and_no_other) {
  const nlohmann::json schema = nlohmann::json::parse(json_schema());
  EXPECT_EQ(schema["$schema"], "http://json-schema.org/draft-07/schema#");
  EXPECT_EQ(schema["additionalProperties"], false);
  EXPECT_EQ(schema["properties"].size(), kHeadKeys.size() + sections().size());
  for (const Section& section : sections()) {
    const nlohmann::json& properties =
        schema["properties"][std::string(section.name)]["properties"];
    EXPECT_EQ(properties.size(), section.fields.size()) << section.name;
    for (const Field& field : section.fields) {
      const nlohmann::json& key = properties[std::string(field.key)];
      EXPECT_TRUE(key["description"].get<std::string>().starts_with(field.help)) << field.key;
      EXPECT_GT(key.size(), 1U) << field.key << " says nothing about its value";
    }
  }
}

TEST(Schema, gives_words_and_limits) {
  const nlohmann::json properties = nlohmann::json::parse(json_schema())["properties"];
  const nlohmann::json& policy = properties["draw"]["properties"]["policy"];
  EXPECT_EQ(policy["enum"], nlohmann::json({"none", "one", "until_playable"}));
  const nlohmann::json& pip = properties["equipment"]["properties"]["highest_pip"];
  EXPECT_EQ(pip["minimum"], 1);
  EXPECT_EQ(pip["maximum"], 15);
}

std::string schema_says(std::string_view yaml) {
  static const nlohmann::json kSchema = nlohmann::json::parse(json_schema());
  Diagnostics problems;
  YamlReport report(std::make_shared<const Source>("test.yaml", std::string(yaml)), problems);
  const auto root = read_yaml(report, {0, static_cast<std::uint32_t>(yaml.size())});
  return root ? schema_objection(as_json(*root), kSchema, kSchema) : problems.front().message;
}

TEST(Schema, every_ruleset_of_the_sources_is_valid) {
  for (const std::string& file : shipped_and_test_rulesets()) {
    EXPECT_EQ(schema_says(read_text(file)), "") << file;
  }
}

TEST(Schema, what_the_loader_refuses_is_not_valid) {
  EXPECT_EQ(schema_says(kBareRules), "");
  for (const char* const sections :
       {"matsh: {}", "match: {targte: 5}", "match: {rounds: -1}", "match: {rounds: many}",
        "match: {lowest_wins: yes}", "draw: {policy: no}", "deal: {hand: {9: 7}}",
        "layout: {spinner_tile: 16-0}", "layout: {wild: [[6|6]]}", "seats: {counts: [4, 4]}",
        "because: {match.targte: {from: x}}", "bonus: {awards: {name: Key}}"}) {
    EXPECT_FALSE(schema_says(std::string(kBareRules) + sections).empty()) << sections;
    EXPECT_FALSE(load_after_bare_rules(sections).doc) << sections;
  }
}

RC_GTEST_PROP(Schema, whatever_the_fields_take_is_valid, ()) {
  const auto all = all_keys();
  const KeyPlace place = *key_named(*rc::gen::elementOf(all));
  const std::string yaml = std::string("title: T\n") + std::string(place.section->name) + ": {" +
                           std::string(place.field->key) + ": " + *value_for(*place.field) + "}\n";
  RC_ASSERT(schema_says(yaml) == "");
}

TEST(KeyReference, tells_of_each_key_all_there_is_to_say) {
  std::size_t keys = 0;
  for (const KeyDoc& doc : key_reference()) {
    EXPECT_FALSE(doc.help.empty()) << doc.key;
    EXPECT_FALSE(doc.shape.empty()) << doc.key;
    EXPECT_FALSE(doc.example.empty()) << doc.key;
    for (const KeyDoc& nested : doc.nested) EXPECT_FALSE(nested.example.empty()) << nested.key;
    if (doc.section.empty()) continue;
    ++keys;
    EXPECT_FALSE(section_about(doc.section).empty());
    EXPECT_TRUE(key_named(doc.section + "." + doc.key)) << doc.key;
    EXPECT_FALSE(doc.default_text.empty()) << doc.key;
  }
  EXPECT_EQ(keys, all_keys().size());
  EXPECT_EQ(section_about("no such section"), "");
}

}  // namespace
}  // namespace sixlove
