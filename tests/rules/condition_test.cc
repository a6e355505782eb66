#include "rules/condition.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/sections.h"

namespace sixlove {
namespace {

TEST(Condition, is_taken_apart_at_and_then_at_or) {
  const auto all = comparisons_in("layout.match = sum and score.count != none or match.rounds = 3");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0], (std::vector<Comparison>{{"layout.match", true, "sum"}}));
  EXPECT_EQ(all[1],
            (std::vector<Comparison>{{"score.count", false, "none"}, {"match.rounds", true, "3"}}));
  EXPECT_TRUE(comparisons_in("").empty());
}

TEST(Condition, holds_if_every_part_does) {
  Ruleset rules;
  EXPECT_TRUE(holds(rules, ""));
  EXPECT_TRUE(holds(rules, "layout.spinner = none and score.count = none"));
  EXPECT_FALSE(holds(rules, "layout.spinner = none and score.count != none"));
  EXPECT_TRUE(holds(rules, "layout.spinner != none or score.count = none"));
  EXPECT_FALSE(holds(rules, "blocked.tests = several"));
  EXPECT_FALSE(holds(rules, "blocked.tests != default"));
  rules.tests.push_back({.of = Metric::tiles});
  EXPECT_TRUE(holds(rules, "blocked.tests = several"));
  EXPECT_TRUE(holds(rules, "blocked.tests != default"));
}

TEST(Condition, can_be_said_in_words) {
  EXPECT_EQ(in_words("layout.spinner != none and blocked.tests = several"),
            "`layout.spinner` is not none and `blocked.tests` lists several");
  EXPECT_EQ(in_words("in_play.multiples != [] or match.target = 0"),
            "`in_play.multiples` lists any or `match.target` is 0");
}

/// Every value that a condition names must be one that the key takes.
bool can_have(const KeyPlace& place, std::string_view value) {
  const Shape& shape = place.field->shape;
  switch (shape.kind) {
  case ShapeKind::word:
    return std::any_of(shape.words.begin(), shape.words.end(),
                       [&](const Word& word) { return word.name == value; });
  case ShapeKind::flag: return value == "true" || value == "false";
  case ShapeKind::number:
  case ShapeKind::by_seats:
    return std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
  case ShapeKind::objects: return value == "several" || value == "default" || value == "[]";
  case ShapeKind::numbers: return value == "[]";
  case ShapeKind::tile:
  case ShapeKind::tiles:
  case ShapeKind::tiles_by_seats:
  case ShapeKind::name:
  case ShapeKind::words: return false;
  }
  return false;
}

TEST(Condition, those_of_the_tables_name_keys_and_values_that_there_are) {
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      for (const std::string_view text : {field.means_if, field.disputed_if, field.unheard_of}) {
        for (const auto& any : comparisons_in(text)) {
          for (const Comparison& one : any) {
            const std::optional<KeyPlace> place = key_named(one.key);
            ASSERT_TRUE(place) << field.key << ": " << one.key;
            EXPECT_TRUE(can_have(*place, one.value)) << field.key << ": " << text;
          }
        }
      }
    }
  }
}

TEST(Condition, what_no_source_has_is_about_the_key_it_stands_at) {
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      const auto all = comparisons_in(field.unheard_of);
      if (all.empty()) continue;
      EXPECT_EQ(all[0][0].key, key_name(section, field));
    }
  }
}

}  // namespace
}  // namespace sixlove
