#include "rules/load_file.h"

#include <gtest/gtest.h>

#include "support/loaded.h"

namespace sixlove {
namespace {

TEST(Override, sets_a_key_last_of_all) {
  const Loaded loaded = load_after_bare_rules(
      "match: {target: 6}\n",
      {"match.target=100", " seats.counts = [2, 4]", "deal.hand={2: 14, 4: 7}"});
  ASSERT_TRUE(loaded.doc) << loaded.said();
  EXPECT_EQ(loaded.doc->rules.target.for_seats(2), 100);
  EXPECT_EQ(loaded.doc->rules.hand.for_seats(2), 14);
  const KeyOrigin& origin = *loaded.doc->origin("match.target");
  EXPECT_EQ(origin.source->name(), "--set");
  EXPECT_EQ(origin.source->text_of(origin.span), "match.target=100");
}

TEST(Override, what_is_wrong_points_into_the_override) {
  const Loaded loaded =
      load_after_bare_rules("", {"match.target=lots", "match.targte=5", "target=5", "match.target",
                                 "match.target=", "match.target=[1"});
  EXPECT_FALSE(loaded.doc);
  EXPECT_EQ(loaded.said(),
            "wrong-type: match.target needs a whole number, not `lots`\n"
            "unknown-key: there is no key `match.targte`\n"
            "unknown-key: there is no key `target`\n"
            "yaml-syntax: an override needs an equals sign\n"
            "wrong-type: match.target has no value; it needs a whole number\n"
            "yaml-syntax: the bracket that opens here is never closed\n");
  EXPECT_EQ(loaded.problems[0].labels.front().source->name(), "--set");
  EXPECT_EQ(marked(loaded.problems[0]), "lots");
  EXPECT_EQ(loaded.problems[1].help.front(), "did you mean `match.target` or `match.tested`?");
}

TEST(Because, names_the_sources_of_a_key_and_what_others_say) {
  const Loaded loaded = load_after_bare_rules(
      "sources: {hoyle: \"Hoyle's Games\", S0: a site}\n"
      "because:\n"
      "  match.target:\n"
      "    from: [hoyle, S0]\n"
      "    disputed: >\n"
      "      others play\n"
      "      to 150\n"
      "match: {target: 100}\n");
  ASSERT_TRUE(loaded.doc) << loaded.said();
  EXPECT_EQ(loaded.doc->origin("match.target")->from, "hoyle, S0");
  EXPECT_EQ(loaded.doc->origin("match.target")->disputed, "others play to 150");
}

TEST(Because, an_unknown_source_or_key_is_reported) {
  const Loaded loaded = load_after_bare_rules(
      "sources: {hoyle: Hoyle}\nbecause: {match.target: {form: hoyle, from: hoyel}}\n");
  EXPECT_EQ(loaded.said(),
            "unknown-key: `because.match.target` has no key `form`\n"
            "contradiction: `sources:` lists no `hoyel`\n");
  EXPECT_EQ(loaded.problems[1].help.front(), "did you mean `hoyle`?");
}

TEST(Head, a_text_is_text_whatever_it_looks_like) {
  const Loaded loaded = load_text(
      "title: 500\nabout: no\nlead: {first: {who: lot}, later: {who: winner}}\nnotes: one alone\n");
  ASSERT_TRUE(loaded.doc) << loaded.said();
  EXPECT_EQ(loaded.doc->title, "500");
  EXPECT_EQ(loaded.doc->about, "no");
  EXPECT_EQ(loaded.doc->notes, std::vector<std::string>{"one alone"});
}

TEST(Head, no_control_character_gets_into_a_text) {
  const Loaded loaded = load_text("title: \"a\\e[31mb\"\n");
  EXPECT_EQ(loaded.first(FindingId::wrong_type)->message, "title holds a control character");
}

TEST(Head, a_section_without_keys_is_no_section) {
  EXPECT_EQ(load_after_bare_rules("match:\n").said(),
            "wrong-type: match needs a map of keys and values\n");
  EXPECT_EQ(load_after_bare_rules("match: [5]\n").said(),
            "wrong-type: match needs a map of keys and values\n");
}

}  // namespace
}  // namespace sixlove
