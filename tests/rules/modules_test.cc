#include "rules/modules.h"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "rules/ruleset.h"

namespace sixlove {
namespace {

TEST(Modules, every_rule_kind_has_a_section_of_its_own) {
  std::set<std::string_view> sections;
  int kinds = 0;
  const Ruleset ruleset;
  for_each_kind(ruleset, [&](const auto& kind) {
    using Kind = std::remove_cvref_t<decltype(kind)>;
    EXPECT_FALSE(Kind::kAbout.empty()) << Kind::kSection;
    sections.insert(Kind::kSection);
    ++kinds;
  });
  EXPECT_EQ(kinds, 18);
  EXPECT_EQ(sections.size(), 18U);
}

TEST(Modules, a_game_of_which_nothing_is_said_is_a_plain_block_game) {
  const Ruleset ruleset;
  const LayoutRule& layout = ruleset;
  const Drawing& drawing = ruleset;
  const InPlay& in_play = ruleset;
  const Reset& reset = ruleset;
  EXPECT_EQ(layout.spinner, Spinner::none);
  EXPECT_EQ(drawing.policy, DrawPolicy::none);
  EXPECT_FALSE(InPlay::scores(in_play));
  EXPECT_EQ(reset.when, ResetWhen::never);
}

}  // namespace
}  // namespace sixlove
