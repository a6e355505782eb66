#include "rules/yaml_tree.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/yaml_report.h"

namespace sixlove {
namespace {

struct Reading {
  explicit Reading(std::string text)
      : source(std::make_shared<const Source>("test.yaml", std::move(text))) {
    YamlReport report(source, problems);
    root = read_yaml(report, {0, static_cast<std::uint32_t>(source->text().size())});
  }

  [[nodiscard]] std::string refusal() const {
    return root || problems.empty() ? "" : problems.front().message;
  }

  [[nodiscard]] Place place() const {
    return source->place(problems.front().labels.front().span.at);
  }

  std::shared_ptr<const Source> source;
  Diagnostics problems;
  std::optional<YamlNode> root;
};

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(YamlTree, keeps_every_text_as_written_with_its_place) {
  const Reading reading("a: 010\nb: [no, 6-6, \"5\", 'it''s']\r\nc:\n  d: {e: 0x1f}\n");
  ASSERT_TRUE(reading.root);
  EXPECT_TRUE(reading.problems.empty());
  EXPECT_EQ(reading.root->find("a")->text, "010");
  const YamlNode& list = *reading.root->find("b");
  ASSERT_EQ(list.items.size(), 4U);
  EXPECT_EQ(list.items[0].text, "no");
  EXPECT_EQ(list.items[1].text, "6-6");
  EXPECT_TRUE(list.items[2].quoted);
  EXPECT_FALSE(list.items[1].quoted);
  EXPECT_EQ(reading.source->text_of(list.span), "[no, 6-6, \"5\", 'it''s']");
  EXPECT_EQ(reading.source->text_of(list.items[3].span), "'it''s'");
  const YamlNode& inner = *reading.root->find("c")->find("d");
  EXPECT_EQ(reading.source->text_of(inner.span), "{e: 0x1f}");
  EXPECT_EQ(reading.source->text_of(inner.keys[0].span), "e");
}

TEST(YamlTree, takes_no_value_for_nothing_and_marks_its_key) {
  const Reading reading("a: ~\nb:\nc: null\nd: \"null\"\n");
  ASSERT_TRUE(reading.root);
  EXPECT_EQ(reading.root->find("a")->kind, YamlKind::nothing);
  EXPECT_EQ(reading.root->find("b")->kind, YamlKind::nothing);
  EXPECT_EQ(reading.source->text_of(reading.root->find("b")->span), "b");
  EXPECT_EQ(reading.root->find("c")->kind, YamlKind::nothing);
  EXPECT_EQ(reading.root->find("d")->text, "null");
}

TEST(YamlTree, reports_a_key_that_stands_twice_at_both_places_and_keeps_the_first) {
  const Reading reading("a: 1\nb: {c: 1, c: 2}\na: 3\n");
  ASSERT_TRUE(reading.root);
  ASSERT_EQ(reading.problems.size(), 2U);
  EXPECT_EQ(reading.problems[0].id, FindingId::duplicate_key);
  ASSERT_EQ(reading.problems[1].labels.size(), 2U);
  EXPECT_EQ(reading.source->place(reading.problems[1].labels[0].span.at).line, 3U);
  EXPECT_EQ(reading.source->place(reading.problems[1].labels[1].span.at).line, 1U);
  EXPECT_EQ(reading.root->find("a")->text, "1");
  EXPECT_EQ(reading.root->find("b")->keys.size(), 1U);
}

TEST(YamlTree, sees_that_quoted_and_plain_keys_are_one) {
  EXPECT_EQ(Reading("1: a\n\"1\": b\n").problems.size(), 1U);
}

TEST(YamlTree, keeps_its_places_after_a_byte_order_mark) {
  const Reading reading(
      "\xEF\xBB\xBF"
      "a: 1\na: 2\n");
  ASSERT_EQ(reading.problems.size(), 1U);
  EXPECT_EQ(reading.place().line, 2U);
  EXPECT_EQ(reading.place().column, 1U);
}

TEST(YamlTree, refuses_anchors_aliases_tags_and_merge_keys) {
  EXPECT_EQ(Reading("a: &x 1\n").refusal(), "an anchor is not read here");
  EXPECT_EQ(Reading("a: &x [*x]\n").refusal(), "an anchor is not read here");
  EXPECT_EQ(Reading("a: !!int \"5\"\n").refusal(), "a tag is not read here");
  EXPECT_EQ(Reading("a: !own [1]\n").refusal(), "a tag is not read here");
  EXPECT_EQ(Reading("a: ! 5\n").refusal(), "a tag is not read here");
  EXPECT_EQ(Reading("<<: {a: 1}\n").refusal(), "a merge key is not read here");
}

TEST(YamlTree, refuses_a_second_document_and_whatever_follows_the_first) {
  const std::string message = "there is more text after the end of the ruleset";
  EXPECT_EQ(Reading("a: 1\n---\nb: 2\n").refusal(), message);
  EXPECT_EQ(Reading("{a: 1} xyz\n").refusal(), message);
  EXPECT_EQ(Reading("[1] [2]\n").refusal(), message);
  EXPECT_FALSE(Reading(",").refusal().empty());
  EXPECT_FALSE(Reading("\"foo\",\"bar\"").refusal().empty());
}

TEST(YamlTree, finds_the_quote_that_is_never_closed) {
  const Reading reading("a: 1\nb: \"abc\nc: 2\n");
  EXPECT_EQ(reading.refusal(), "the quote that opens here is never closed");
  EXPECT_EQ(reading.place().line, 2U);
  EXPECT_EQ(reading.place().column, 4U);
}

TEST(YamlTree, points_at_the_bracket_that_is_still_open) {
  const Reading reading("a: {b: 1\nc: {d: 5}\n");
  ASSERT_FALSE(reading.root);
  ASSERT_EQ(reading.problems.front().labels.size(), 2U);
  EXPECT_EQ(reading.problems.front().labels[1].span.at, 3U);
}

TEST(YamlTree, refuses_keys_that_are_no_words) {
  EXPECT_EQ(Reading("? [a, b]\n: c\n").refusal(), "a key must be one word");
  EXPECT_EQ(Reading("~: c\n").refusal(), "a key must be one word");
  EXPECT_EQ(Reading(repeated("k", 200) + ": 1\n").refusal(), "the key is too long");
}

TEST(YamlTree, says_how_tabs_and_signs_are_cured) {
  const Reading tab("a:\n\tb: 5\n");
  ASSERT_FALSE(tab.root);
  EXPECT_EQ(tab.problems.front().help.front(), "indent with spaces, not with tabs");
  for (const char* const text : {"a: *6\n", "a: @6\n", "a: `6\n", "a: %6\n"}) {
    const Reading sign(text);
    ASSERT_FALSE(sign.root) << text;
    EXPECT_EQ(sign.problems.front().help.front(),
              "a text that begins with this sign must stand in quotes");
  }
}

TEST(YamlTree, refuses_what_is_too_deep_or_too_large) {
  EXPECT_EQ(Reading(repeated("[", 40) + repeated("]", 40)).refusal(), "nested more than 32 deep");
  EXPECT_EQ(Reading(repeated("- ", 400'000)).refusal(), "nested more than 32 deep");
  EXPECT_EQ(Reading("a: " + repeated("{a: ", 400) + "1" + repeated("}", 400)).refusal(),
            "nested more than 32 deep");
  EXPECT_EQ(Reading(repeated("[", 400'000)).refusal(),
            "the bracket that opens here is never closed");
  EXPECT_FALSE(Reading(repeated("{a: ", 200'000)).refusal().empty());
  EXPECT_EQ(Reading("a: " + repeated("x", 70'000)).refusal(), "a text of 70000 bytes is too long");
  EXPECT_EQ(Reading("a: [" + repeated("1,", 120'000) + "1]").refusal(), "more than 100000 values");
  EXPECT_EQ(Reading(repeated(" ", 1'100'000)).refusal(), "the text has more than 1048576 bytes");
}

RC_GTEST_PROP(YamlTree, any_bytes_are_read_or_refused_with_a_place, (const std::string& bytes)) {
  const Reading reading(bytes);
  RC_ASSERT((reading.root.has_value() || !reading.problems.empty()));
  for (const Diagnostic& problem : reading.problems) {
    const Span span = problem.labels.front().span;
    RC_ASSERT(span.at + span.length <= bytes.size());
  }
}

RC_GTEST_PROP(YamlTree, any_heap_of_yaml_signs_is_read_or_refused, ()) {
  const auto sign = rc::gen::elementOf(std::string("ab[]{},:-?&*!|>'\"%@`#~ \n\n\t10"));
  const auto text = *rc::gen::container<std::string>(sign);
  const Reading reading(text);
  RC_ASSERT((reading.root.has_value() || !reading.problems.empty()));
}

}  // namespace
}  // namespace sixlove
