#include "rules/between.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "support/sittings.h"

namespace sixlove {
namespace {

TEST(Between, none_chosen_is_the_first_and_all_chosen_the_second) {
  const auto first = source_ruleset("jamaican-partner");
  for (const Sitting& sitting : all_sittings()) {
    const Between between(*first, *sitting.doc);
    const std::size_t keys = between.keys().size();
    const auto none = between.with(Between::Chosen(keys, false));
    const auto all = between.with(Between::Chosen(keys, true));
    ASSERT_TRUE(none && all) << sitting.name();
    EXPECT_TRUE(same_rules(none->rules, first->rules)) << sitting.name();
    EXPECT_TRUE(same_rules(all->rules, sitting.rules())) << sitting.name();
  }
}

TEST(Between, one_chosen_changes_just_that_key) {
  const auto first = source_ruleset("jamaican-partner");
  const auto second =
      source_ruleset("jamaican-partner", {"blocked.contest=sides", "score.points=3"});
  const Between between(*first, *second);
  EXPECT_EQ(between.keys(), (std::vector<std::string>{"blocked.contest", "score.points"}));
  EXPECT_EQ(between.first_value(0), "seats");
  EXPECT_EQ(between.second_value(0), "sides");
  const auto doc = between.with({true, false});
  ASSERT_TRUE(doc);
  EXPECT_EQ(doc->rules.contest, Contest::sides);
  EXPECT_EQ(doc->rules.points, first->rules.points);
}

TEST(Between, rules_that_contradict_themselves_are_none) {
  const auto first = source_ruleset("jamaican-partner");
  const auto second = source_ruleset("jamaican-partner", {"deal.hand=5", "deal.leftover=asleep"});
  const Between between(*first, *second);
  ASSERT_EQ(between.keys(), (std::vector<std::string>{"deal.hand", "deal.leftover"}));
  EXPECT_FALSE(between.with({true, false}));
  EXPECT_TRUE(between.with({true, true}));
}

}  // namespace
}  // namespace sixlove
