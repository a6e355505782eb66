#include "rules/canonical.h"

#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/load_file.h"
#include "rules/sections.h"
#include "rules/yaml_tree.h"
#include "support/loaded.h"
#include "support/random_rules.h"

namespace sixlove {
namespace {

TEST(Canonical, leaves_out_what_is_at_its_default) {
  const Loaded loaded = load_text(
      "title: \"A \\\"test\\\"\"\n"
      "sources: {hoyle: Hoyle}\n"
      "because: {match.target: {disputed: others differ, from: hoyle}}\n"
      "notes: [one, two]\n"
      "match: {rounds: 0, target: 100}\n"
      "lead: {first: [{who: holder, of: 6-6}, {who: lot}], later: {who: winner}}\n");
  ASSERT_TRUE(loaded.doc) << loaded.said();
  EXPECT_EQ(canonical_yaml(*loaded.doc),
            "title: \"A \\\"test\\\"\"\n"
            "sources:\n"
            "  hoyle: \"Hoyle\"\n"
            "because:\n"
            "  match.target: {from: [hoyle], disputed: \"others differ\"}\n"
            "notes:\n"
            "  - \"one\"\n"
            "  - \"two\"\n"
            "lead:\n"
            "  first:\n"
            "    - {who: holder, of: [6-6]}\n"
            "    - {who: lot, with: any}\n"
            "  later: {who: winner}\n"
            "match:\n"
            "  target: 100\n");
}

TEST(Canonical, every_ruleset_of_the_sources_is_read_back_the_same) {
  for (const std::string& file : shipped_and_test_rulesets()) {
    Diagnostics problems;
    const auto doc = load_ruleset(file, source_rulesets(), {}, problems);
    ASSERT_TRUE(doc) << file;
    const Loaded again = load_text(canonical_yaml(*doc));
    ASSERT_TRUE(again.doc) << file << "\n" << again.said();
    EXPECT_TRUE(same_rules(again.doc->rules, doc->rules)) << file;
    EXPECT_EQ(again.doc->sha256, doc->sha256) << file;
    EXPECT_EQ(canonical_yaml(*again.doc), canonical_yaml(*doc)) << file;
  }
}

/// The rules that the sections say, contradictory or not.
std::optional<Ruleset> rules_of(const std::string& yaml) {
  Diagnostics problems;
  YamlReport report(std::make_shared<const Source>("test.yaml", yaml), problems);
  const auto root = read_yaml(report, {0, static_cast<std::uint32_t>(yaml.size())});
  if (!root) return std::nullopt;
  RulesetDraft draft = new_draft();
  apply_file(*root, report, draft);
  if (!problems.empty()) return std::nullopt;
  return draft.doc.rules;
}

RC_GTEST_PROP(Canonical, any_values_are_read_back_the_same, ()) {
  std::string yaml = "title: Random\n";
  for (const Section& section : sections()) {
    yaml += std::string(section.name) + ": {";
    for (const Field& field : section.fields) {
      if (*rc::gen::inRange(0, 4) != 0) continue;
      yaml += std::string(field.key) + ": " + *rc::gen::resize(10, value_for(field)) + ", ";
    }
    yaml += "}\n";
  }
  const std::optional<Ruleset> rules = rules_of(yaml);
  RC_ASSERT(rules.has_value());
  const std::optional<Ruleset> again = rules_of("title: Again\n" + canonical_rules(*rules));
  RC_ASSERT(again.has_value());
  RC_ASSERT(same_rules(*again, *rules));
}

}  // namespace
}  // namespace sixlove
