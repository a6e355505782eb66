#include "rules/load.h"

#include <fstream>

#include <gtest/gtest.h>

#include "rules/canonical.h"
#include "rules/sections.h"
#include "support/files.h"
#include "support/loaded.h"

namespace sixlove {
namespace {

class InFolder : public testing::Test {
 protected:
  void write(const std::string& name, std::string_view text) const {
    write_text(folder_.path() / name, text);
  }

  [[nodiscard]] RulesetSearch here() const { return {{folder_.path().string()}}; }

  [[nodiscard]] Loaded load(std::string_view name) const {
    Loaded loaded;
    loaded.doc = load_ruleset(name, here(), {}, loaded.problems);
    return loaded;
  }

  TemporaryFolder folder_;
};

using Load = InFolder;

TEST_F(Load, a_bare_name_is_looked_for_in_the_folders_in_order) {
  const TemporaryFolder second;
  write("patio.yaml", kBareRules);
  write_text(second.path() / "patio.yaml", "title: Other\n");
  write_text(second.path() / "cantina.yaml", kBareRules);
  const RulesetSearch both{{folder_.path().string(), second.path().string(), "/no/such/folder"}};
  const std::vector<RulesetFile> files = list_rulesets(both);
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].name, "cantina");
  EXPECT_EQ(files[1].path, (folder_.path() / "patio.yaml").string());
  Diagnostics problems;
  const auto doc = load_ruleset("patio", both, {}, problems);
  ASSERT_TRUE(doc);
  EXPECT_EQ(doc->name, "patio");
  EXPECT_EQ(doc->title, "Test");
}

TEST_F(Load, a_name_with_a_slash_or_the_suffix_is_a_path) {
  write("patio.yaml", kBareRules);
  Diagnostics problems;
  EXPECT_TRUE(load_ruleset((folder_.path() / "patio.yaml").string(), {}, {}, problems));
  EXPECT_FALSE(load_ruleset("patio.yaml", here(), {}, problems));
}

TEST_F(Load, an_unknown_name_gets_the_nearest_ones_and_the_folders) {
  write("patio.yaml", kBareRules);
  const Loaded loaded = load("pattio");
  EXPECT_FALSE(loaded.doc);
  ASSERT_EQ(loaded.problems.size(), 1U);
  const Diagnostic& problem = loaded.problems.front();
  EXPECT_EQ(problem.id, FindingId::unknown_ruleset);
  EXPECT_EQ(problem.help.front(), "did you mean `patio`?");
  EXPECT_EQ(problem.notes.front(), "looked in " + folder_.path().string());
}

TEST_F(Load, a_folder_or_an_oversized_file_is_no_ruleset) {
  std::filesystem::create_directory(folder_.path() / "sub");
  write("big.yaml", std::string(2U << 20U, ' '));
  EXPECT_EQ(load((folder_.path() / "sub/").string()).problems.size(), 1U);
  EXPECT_NE(load("big").first(FindingId::unknown_ruleset), nullptr);
}

TEST_F(Load, a_child_says_only_what_it_changes) {
  write("parent.yaml",
        "title: Parent\n"
        "sources: {hoyle: Hoyle}\n"
        "because: {match.target: {from: hoyle, disputed: some play to 7}, seats.sides: {from: "
        "hoyle}}\n"
        "notes: [a parent's note]\n"
        "lead: {first: {who: lot}, later: {who: winner}}\n"
        "seats: {sides: opposite}\n"
        "match: {target: 100, rounds: 5}\n");
  write("child.yaml", "title: Child\nextends: parent\nmatch: {target: 6}\nnotes: [own]\n");
  const Loaded loaded = load("child");
  ASSERT_TRUE(loaded.doc) << loaded.said();
  const RulesetDoc& doc = *loaded.doc;
  EXPECT_EQ(doc.title, "Child");
  EXPECT_EQ(doc.extends, std::vector<std::string>{"parent"});
  EXPECT_EQ(doc.rules.target.for_seats(4), 6);
  EXPECT_EQ(doc.rules.rounds, 5);
  EXPECT_EQ(doc.rules.sides, Sides::opposite);
  EXPECT_EQ(doc.notes.size(), 2U);
  EXPECT_EQ(doc.files.size(), 2U);
  EXPECT_EQ(doc.origin("match.target")->source, doc.files[0].get());
  EXPECT_EQ(doc.origin("match.target")->from, "") << "the parent's reason is for its own value";
  EXPECT_EQ(doc.origin("match.rounds")->source, doc.files[1].get());
  EXPECT_EQ(doc.origin("seats.sides")->from, "hoyle");
  EXPECT_EQ(doc.origin("deal.hand")->source, nullptr);
}

TEST_F(Load, rulesets_that_extend_each_other_are_found_out) {
  write("a.yaml", "title: A\nextends: b\n");
  write("b.yaml", "title: B\nextends: c\n");
  write("c.yaml", "title: C\nextends: ./a.yaml\n");
  write("self.yaml", "title: Self\nextends: self\n");
  const Loaded circle = load("a");
  const Diagnostic* const problem = circle.first(FindingId::extends_cycle);
  ASSERT_NE(problem, nullptr) << circle.said();
  EXPECT_EQ(problem->notes.front(), "a -> b -> c -> a");
  EXPECT_EQ(marked(*problem), "./a.yaml");
  EXPECT_NE(load("self").first(FindingId::extends_cycle), nullptr);
}

TEST_F(Load, a_chain_of_parents_has_an_end) {
  for (int i = 0; i < 40; ++i) {
    write("r" + std::to_string(i) + ".yaml", "title: R\nextends: r" + std::to_string(i + 1) + "\n");
  }
  const Loaded loaded = load("r0");
  EXPECT_NE(loaded.first(FindingId::extends_cycle), nullptr);
}

TEST_F(Load, a_missing_parent_is_said_once_and_not_held_against_the_child) {
  write("child.yaml", "title: Child\nextends: nobody\nmatch: {targte: 6}\n");
  const Loaded loaded = load("child");
  ASSERT_EQ(loaded.problems.size(), 2U) << loaded.said();
  EXPECT_EQ(loaded.problems[0].id, FindingId::unknown_parent);
  EXPECT_EQ(loaded.problems[1].id, FindingId::unknown_key);
}

TEST_F(Load, what_is_wrong_in_a_parent_is_shown_in_the_parent) {
  write("parent.yaml", "title: Parent\nmatch: {target: lots}\n");
  write("child.yaml", "title: Child\nextends: parent\n");
  const Loaded loaded = load("child");
  const Diagnostic* const problem = loaded.first(FindingId::wrong_type);
  ASSERT_NE(problem, nullptr);
  EXPECT_TRUE(problem->labels.front().source->name().ends_with("parent.yaml"));
}

TEST(LoadText, problems_outlive_the_ruleset_that_was_not_loaded) {
  const Loaded loaded = load_text("title: x\nmatch: {target: -1}\n");
  ASSERT_FALSE(loaded.doc);
  EXPECT_EQ(marked(*loaded.first(FindingId::out_of_range)), "-1");
}

TEST(LoadText, everything_wrong_in_a_file_is_said_in_one_run_in_its_order) {
  const Loaded loaded = load_text(
      "tilte: Test\n"
      "lead: {first: {who: lott}, later: {who: winner, with: that_tile}}\n"
      "match: {target: 010, lowest_wins: yes, target: 5}\n"
      "deal: {hand: 99, leftover: boneyards}\n"
      "seats: {counts: [4, 9], sides: oposite}\n"
      "because: {match.targt: {from: x}, match.target: {from: nobody}}\n");
  EXPECT_FALSE(loaded.doc);
  EXPECT_EQ(loaded.said(),
            "unknown-key: the ruleset has no key `tilte`\n"
            "missing-key: the ruleset has no title\n"
            "out-of-range: lead.first.who cannot be `lott`\n"
            "contradiction: lead.later asks for that tile, but winner names no tile\n"
            "wrong-type: match.target needs a whole number, not `010`\n"
            "wrong-type: match.lowest_wins needs true or false, not `yes`\n"
            "duplicate-key: the key `target` stands twice\n"
            "out-of-range: deal.hand is 99, which is out of range\n"
            "out-of-range: deal.leftover cannot be `boneyards`\n"
            "out-of-range: seats.counts is 9, which is out of range\n"
            "out-of-range: seats.sides cannot be `oposite`\n"
            "unknown-key: there is no key `match.targt`\n"
            "contradiction: `sources:` lists no `nobody`\n");
}

TEST(LoadText, twenty_problems_are_enough) {
  std::string yaml(kBareRules);
  yaml += "match: {";
  for (int i = 0; i < 30; ++i) yaml += "k" + std::to_string(i) + ": 1, ";
  const Loaded loaded = load_text(yaml + "}\n");
  ASSERT_EQ(loaded.problems.size(), 20U);
  EXPECT_EQ(loaded.problems.back().notes.back(), "10 more problems are not shown");
}

TEST(LoadText, an_empty_file_lacks_what_every_ruleset_needs) {
  EXPECT_EQ(load_text("").said(),
            "missing-key: the ruleset has no title\n"
            "missing-key: lead.first does not say who leads the first round\n"
            "missing-key: lead.later does not say who leads the other rounds\n");
  EXPECT_EQ(load_text("- a\n").said(), "wrong-type: a ruleset is a map of sections\n");
  EXPECT_EQ(load_text("hello\n").said(), "wrong-type: a ruleset is a map of sections\n");
}

TEST(LoadText, the_digest_is_of_the_rules_and_not_of_what_is_said_about_them) {
  const Loaded plain = load_after_bare_rules("match: {target: 6}\n");
  const Loaded other = load_after_bare_rules("notes: [a note]\nmatch:\n  target: 6\n");
  const Loaded changed = load_after_bare_rules("match: {target: 7}\n");
  ASSERT_TRUE(plain.doc && other.doc && changed.doc);
  EXPECT_EQ(plain.doc->sha256.size(), 64U);
  EXPECT_EQ(plain.doc->sha256, other.doc->sha256);
  EXPECT_NE(plain.doc->sha256, changed.doc->sha256);
}

TEST(LoadText, every_ruleset_of_the_sources_loads_without_a_word) {
  const std::vector<std::string> files = shipped_and_test_rulesets();
  ASSERT_GT(files.size(), 13U);
  for (const std::string& file : files) {
    Loaded loaded;
    loaded.doc = load_ruleset(file, source_rulesets(), {}, loaded.problems);
    EXPECT_TRUE(loaded.doc) << file << "\n" << loaded.said();
    EXPECT_TRUE(loaded.problems.empty()) << file << "\n" << loaded.said();
  }
}

}  // namespace
}  // namespace sixlove
