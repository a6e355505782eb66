#include "rules/sections.h"

#include <set>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

TEST(Sections, every_section_and_key_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (const Section& section : sections()) {
    EXPECT_TRUE(names.insert(section.name).second) << section.name;
    EXPECT_FALSE(section.about.empty());
    std::set<std::string_view> keys;
    for (const Field& field : section.fields) {
      EXPECT_TRUE(keys.insert(field.key).second) << field.key;
      EXPECT_FALSE(field.help.empty()) << field.key;
    }
  }
}

TEST(Sections, a_key_is_found_by_section_and_key) {
  const auto place = key_named("blocked.contest");
  ASSERT_TRUE(place);
  EXPECT_EQ(place->section->name, "blocked");
  EXPECT_EQ(place->field->key, "contest");
  for (const char* const name : {"blocked", "contest", "blocked.", ".contest", "blocked.contests",
                                 "blocked.contest.x", ""}) {
    EXPECT_FALSE(key_named(name)) << name;
  }
}

TEST(Sections, what_governs_a_key_is_a_key) {
  for (const std::string& key : all_keys()) {
    for (const std::string_view governor : governors_of(key)) {
      EXPECT_TRUE(key_named(governor)) << governor;
    }
  }
  EXPECT_EQ(governors_of("layout.arms"), std::vector<std::string_view>{"layout.spinner"});
}

TEST(Sections, a_spinners_arms_matter_only_with_a_spinner) {
  Ruleset rules;
  EXPECT_FALSE(matters(rules, "layout.arms"));
  EXPECT_TRUE(matters(rules, "layout.spinner"));
  rules.spinner = Spinner::first_double;
  EXPECT_TRUE(matters(rules, "layout.arms"));
}

TEST(Sections, rules_are_the_same_if_every_key_is) {
  Ruleset rules;
  EXPECT_TRUE(same_rules(rules, Ruleset{}));
  EXPECT_TRUE(is_default(rules, *key_named("match.rounds")));
  rules.rounds = 10;
  EXPECT_FALSE(same_rules(rules, Ruleset{}));
  EXPECT_FALSE(is_default(rules, *key_named("match.rounds")));
}

}  // namespace
}  // namespace sixlove
