#include "rules/keys.h"

#include <gtest/gtest.h>

#include "rules/yaml_report.h"
#include "support/loaded.h"

namespace sixlove {
namespace {

TEST(Keys, an_unknown_key_gets_the_nearest_one_of_its_own_section) {
  const Loaded loaded = load_after_bare_rules("layout: {spiner: none}\nmatsh: {}\n");
  ASSERT_EQ(loaded.problems.size(), 2U);
  EXPECT_EQ(loaded.problems[0].message, "`layout` has no key `spiner`");
  EXPECT_EQ(loaded.problems[0].help.front(), "did you mean `spinner`?");
  EXPECT_EQ(marked(loaded.problems[0]), "spiner");
  EXPECT_EQ(loaded.problems[1].help.front(), "did you mean `match`?");
}

TEST(Keys, an_unknown_key_inside_a_map_names_its_path) {
  const Loaded loaded = load_text("title: T\nlead: {first: {whoo: lot}, later: {who: winner}}\n");
  EXPECT_EQ(loaded.said(), "unknown-key: `lead.first` has no key `whoo`\n");
}

TEST(YamlReport, its_path_grows_and_shrinks_with_what_is_read) {
  Diagnostics problems;
  YamlReport report(std::make_shared<const Source>("x", "text"), problems);
  {
    const YamlReport::Inside section(report, "lead");
    const YamlReport::Inside key(report, "first");
    EXPECT_EQ(report.path(), "lead.first");
  }
  EXPECT_EQ(report.path(), "");
  EXPECT_EQ(from_to({3, 2}, {8, 4}), (Span{3, 9}));
}

}  // namespace
}  // namespace sixlove
