#include "rules/manual.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "rules/schema.h"
#include "rules/sections.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/pages.h"

namespace sixlove {
namespace {

constexpr std::string_view kPage = "sixlove-ruleset.5";
constexpr std::string_view kStart = ".\\\" keys\n";
constexpr std::string_view kEnd = ".\\\" end of keys\n";

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

TEST(KeyManual, tells_of_every_key_its_words_and_the_keys_of_its_maps) {
  const std::string text = key_manual();
  for (const std::string& key : all_keys()) EXPECT_TRUE(has(text, ".It Ic " + key + '\n')) << key;
  for (const KeyDoc& key : key_reference()) {
    for (const Word& word : key.words) {
      EXPECT_TRUE(has(text, ".It Cm " + std::string(word.name) + '\n')) << word.name;
    }
    for (const KeyDoc& nested : key.nested) {
      EXPECT_TRUE(has(text, ".It Ic " + nested.key + '\n')) << key.key << ": " << nested.key;
    }
  }
}

TEST(KeyManual, has_an_example_of_each_key_that_can_be_read) {
  const std::vector<Display> examples = displays_in(key_manual());
  EXPECT_EQ(examples.size(), key_reference().size());
  for (const Display& example : examples) {
    const Loaded loaded = load_text(example.text);
    for (const Diagnostic& problem : loaded.problems) {
      // one key alone may be at odds with the others, but is itself as it should be
      const bool alone = problem.id == FindingId::missing_key ||
                         problem.id == FindingId::contradiction ||
                         problem.id == FindingId::unknown_parent;
      EXPECT_TRUE(alone) << example.text << loaded.said();
    }
  }
}

TEST(RulesetPage, holds_the_keys_as_the_tables_have_them) {
  std::string page = manual_page(kPage);
  const std::size_t start = page.find(kStart);
  const std::size_t end = page.find(kEnd);
  ASSERT_NE(start, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  const std::size_t first = start + kStart.size();
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    page.replace(first, end - first, key_manual());
    write_text(source_folder() / "man" / kPage, page);
    return;
  }
  EXPECT_EQ(page.substr(first, end - first), key_manual()) << "UPDATE_GOLDEN=1 writes the page";
}

TEST(RulesetPage, shows_rulesets_that_can_be_used) {
  int rulesets = 0;
  for (const Display& display : displays_in(manual_page(kPage))) {
    if (!display.comment.starts_with("a ruleset")) continue;
    ++rulesets;
    const Loaded loaded = load_text(display.text);
    EXPECT_TRUE(loaded.doc) << display.text << loaded.said();
    EXPECT_EQ(loaded.said(), "") << display.text;
  }
  EXPECT_GE(rulesets, 3);
}

TEST(RulesetPage, reads_lead_orders_and_tests_of_blocks_that_can_be_said) {
  int parts = 0;
  for (const Display& display : displays_in(manual_page(kPage))) {
    for (const std::string_view section : {"lead.", "blocked."}) {
      const std::string_view key = section == "lead." ? "after_tie" : "tests";
      if (!display.text.starts_with(std::string(key).append(":\n"))) continue;
      ++parts;
      std::string setting(section);
      setting.append(key).append("=").append(display.text.substr(key.size() + 1));
      const Loaded loaded = load_text(kBareRules, {setting});
      EXPECT_TRUE(loaded.doc) << loaded.said();
    }
  }
  EXPECT_EQ(parts, 2);
}

}  // namespace
}  // namespace sixlove
