#include "rules/field.h"

#include <memory>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/field_reader.h"
#include "rules/sections.h"
#include "rules/values.h"
#include "rules/yaml_tree.h"
#include "support/random_rules.h"

namespace sixlove {
namespace {

struct Reading {
  bool good = false;
  std::string problem;
};

/// Reads the text as the field's value into `owner`.
Reading read(const Field& field, std::string_view text, void* owner) {
  Diagnostics problems;
  YamlReport report(std::make_shared<const Source>("test.yaml", std::string(text)), problems);
  const auto node = read_yaml(report, {0, static_cast<std::uint32_t>(text.size())});
  Reading reading;
  if (node) {
    const YamlReport::Inside inside(report, field.key);
    FieldReader reader(report);
    reading.good = field.read(*node, owner, reader);
  }
  if (!problems.empty()) reading.problem = problems.front().message;
  EXPECT_EQ(reading.good, problems.empty()) << text;
  return reading;
}

/// What a key of the rules becomes when this is written for it; else the problem.
std::string becomes(std::string_view key, std::string_view text) {
  const KeyPlace place = *key_named(key);
  Ruleset rules;
  const Reading reading = read(*place.field, text, place.section->part(rules));
  return reading.good ? value_text(rules, place) : reading.problem;
}

TEST(Field, every_example_in_the_tables_is_read_and_written_back) {
  for (const Section& section : sections()) {
    for (const Field& field : section.fields) {
      Ruleset rules;
      const std::string example = example_of(field);
      EXPECT_EQ(read(field, example, section.part(rules)).problem, "")
          << key_name(section, field) << ": " << example;
    }
  }
}

void check_nested_examples(std::span<const Field> fields) {
  for (const Field& field : fields) {
    for (const Field& nested : field.shape.nested()) {
      const std::string map = "{" + std::string(nested.key) + ": " + example_of(nested) + "}";
      const auto section =
          std::find_if(sections().begin(), sections().end(),
                       [&](const Section& s) { return s.fields.data() == fields.data(); });
      Ruleset rules;
      ASSERT_NE(section, sections().end());
      EXPECT_EQ(read(field, map, section->part(rules)).problem, "") << field.key << ": " << map;
    }
  }
}

TEST(Field, every_example_of_a_key_inside_a_map_is_read) {
  for (const Section& section : sections()) check_nested_examples(section.fields);
}

TEST(Field, words_count_up_from_nought_in_the_order_of_their_table) {
  EXPECT_EQ(becomes("blocked.undecided", "nearest_to_leader"), "nearest_to_leader");
  EXPECT_EQ(kWords<Undecided>[static_cast<std::size_t>(Undecided::nearest_to_leader)].name,
            "nearest_to_leader");
  EXPECT_EQ(kWords<LeadWho>.size(), static_cast<std::size_t>(LeadWho::blocker_if_won) + 1);
  EXPECT_EQ(kWords<Fact>.size(), static_cast<std::size_t>(Fact::rest_of_suit_played) + 1);
}

TEST(Field, a_value_for_all_numbers_of_seats_or_for_each) {
  EXPECT_EQ(becomes("deal.hand", "7"), "7");
  EXPECT_EQ(becomes("deal.hand", "{4: 7, 2: 14}"), "{2: 14, 4: 7}");
  EXPECT_EQ(becomes("deal.hand", "{\"4\": 7}"), "{4: 7}");
  EXPECT_EQ(becomes("deal.hand", "{9: 7}"), "hand has the key `9`, which is no number of seats");
  EXPECT_EQ(becomes("deal.hand", "{4: 0}"), "hand.4 is 0, which is out of range");
  EXPECT_EQ(becomes("equipment.removed", "{3: 0-0, 2: [1-0, 6-6]}"), "{2: [6-6, 1-0], 3: [0-0]}");
  EXPECT_EQ(becomes("equipment.removed", "[0-0]"), "[0-0]");
  EXPECT_EQ(becomes("equipment.removed", "{}"), "[]");
}

TEST(Field, a_list_may_be_one_value_alone) {
  EXPECT_EQ(becomes("seats.counts", "4"), "[4]");
  EXPECT_EQ(becomes("layout.wild", "0-0"), "[0-0]");
  EXPECT_EQ(becomes("lead.first", "[{who: lot}]"), "{who: lot, with: any}");
  EXPECT_EQ(becomes("lead.first", "{who: winner}"), "{who: winner}");
}

TEST(Field, maps_in_a_list_name_only_what_differs) {
  EXPECT_EQ(becomes("bonus.awards", "[{name: a, points: 2, when: [plain_tile]}, {name: b}]"),
            "[{name: a, when: [plain_tile], points: 2}, {name: b}]");
  EXPECT_EQ(becomes("lead.first", "{who: holder, of: [5-5, 6-6]}"),
            "{who: holder, of: [5-5, 6-6]}");
}

TEST(FieldReader, a_number_is_plain_digits_and_nothing_else) {
  EXPECT_EQ(becomes("match.rounds", "10"), "10");
  for (const char* const text :
       {"010", "0x1f", "+5", "-0", "1e1", "4.0", "0o17", "1_0", "5x", "\"5\"", "five", "[5]"}) {
    EXPECT_TRUE(becomes("match.rounds", text).starts_with("rounds needs a whole number")) << text;
  }
  for (const char* const text : {"-1", "256", "99999999999999999999"}) {
    EXPECT_TRUE(becomes("match.rounds", text).ends_with("which is out of range")) << text;
  }
}

TEST(FieldReader, only_true_and_false_are_flags) {
  EXPECT_EQ(becomes("play.must_play", "false"), "false");
  for (const char* const text :
       {"no", "yes", "on", "off", "True", "FALSE", "y", "n", "0", "1", "\"true\"", "~"}) {
    EXPECT_TRUE(becomes("play.must_play", text).find("true or false") != std::string::npos) << text;
  }
}

TEST(FieldReader, a_word_is_one_of_the_words) {
  EXPECT_EQ(becomes("draw.policy", "none"), "none");
  EXPECT_EQ(becomes("draw.policy", "\"one\""), "one");
  EXPECT_EQ(becomes("draw.policy", "no"), "policy cannot be `no`");
  EXPECT_EQ(becomes("draw.policy", "[one]"), "policy needs a word, not a list");
  EXPECT_EQ(becomes("draw.policy", "~"), "policy has no value; it needs a word");
}

TEST(FieldReader, a_tile_is_two_numbers_and_a_hyphen) {
  EXPECT_EQ(becomes("layout.spinner_tile", "4-6"), "6-4");
  EXPECT_EQ(becomes("layout.spinner_tile", "none"), "none");
  EXPECT_EQ(becomes("layout.spinner_tile", "\"6|4\""), "6-4");
  EXPECT_EQ(becomes("layout.spinner_tile", "6|4"), "spinner_tile needs a tile, not `6|4`");
  EXPECT_EQ(becomes("layout.spinner_tile", "[6|6]"), "spinner_tile needs one tile, not a list");
  EXPECT_EQ(becomes("layout.spinner_tile", "7-16"), "spinner_tile needs a tile, not `7-16`");
  EXPECT_EQ(becomes("layout.wild", "[6-6, 6-6]"), "wild lists `6-6` twice");
  EXPECT_EQ(becomes("layout.wild", "[none]"), "wild needs tiles, not `none`");
}

TEST(FieldReader, a_name_is_in_kebab_case) {
  EXPECT_EQ(becomes("bonus.awards", "{name: key-tile}"), "{name: key-tile}");
  for (const char* const text : {"Key", "key tile", "-x", "x-", "\"\"", "~", "[a]"}) {
    const std::string problem = becomes("bonus.awards", "{name: " + std::string(text) + "}");
    EXPECT_TRUE(problem.find("a name") != std::string::npos) << text << ": " << problem;
  }
  EXPECT_TRUE(becomes("bonus.awards", "{name: " + std::string(33, 'a') + "}")
                  .ends_with("is a name of 33 letters"));
}

TEST(FieldReader, a_list_has_an_end) {
  EXPECT_EQ(becomes("in_play.multiples", "[1, 2, 3, 4, 5]"), "multiples lists 5 values");
  EXPECT_EQ(becomes("lead.first", "[{}, {}, {}, {}, {}]"), "first lists 5 values");
  EXPECT_EQ(becomes("lead.first", "[winner]"), "first needs a map, not `winner`");
  EXPECT_EQ(becomes("in_play.multiples", "~"),
            "multiples has no value; it needs a list of numbers");
}

RC_GTEST_PROP(Field, what_is_written_is_read_back_the_same, ()) {
  const auto all = all_keys();
  const KeyPlace place = *key_named(*rc::gen::elementOf(all));
  const std::string text = *value_for(*place.field);
  Ruleset rules;
  const Reading first = read(*place.field, text, place.section->part(rules));
  RC_ASSERT(first.problem.empty());
  const std::string canonical = value_text(rules, place);
  Ruleset again;
  const Reading second = read(*place.field, canonical, place.section->part(again));
  RC_ASSERT(second.problem.empty());
  RC_ASSERT(value_text(again, place) == canonical);
  RC_ASSERT(same_rules(again, rules));
}

}  // namespace
}  // namespace sixlove
