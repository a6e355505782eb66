#include "diag/render.h"

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "base/words.h"

namespace sixlove {
namespace {

Span span_of(const Source& source, std::string_view text) {
  const std::size_t at = source.text().find(text);
  return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(text.size())};
}

Diagnostic finding(const Source& source, std::string_view marked, std::string text) {
  Diagnostic diagnostic;
  diagnostic.id = FindingId::not_held;
  diagnostic.message = "B plays 6-4, which B does not hold";
  diagnostic.labels.push_back({&source, span_of(source, marked), std::move(text), true});
  return diagnostic;
}

TEST(Render, draws_lines_marks_notes_rule_and_help) {
  const Source source("night.dom",
                      "\n\n\n\n\ndeal B 0-0 4-1 2-2 6-3 4-4 5-5 6-6\n\n\n\n\n\n\n\n"
                      "play A6-1 B6-4 C5-3\n");
  Diagnostic diagnostic = finding(source, "B6-4", "round 2, move 2");
  diagnostic.labels.push_back(
      {&source, span_of(source, "deal B 0-0 4-1 2-2 6-3 4-4 5-5 6-6"), "B was dealt these", false});
  diagnostic.notes = {"A was dealt 6-4 (line 5) and still holds it"};
  diagnostic.rule = "play.must_play, set in house.yaml:18";
  diagnostic.help = {"B holds 4-1 and 6-3, which fit the open 1 and 6"};
  EXPECT_EQ(render(diagnostic, {}), R"(error[not-held]: B plays 6-4, which B does not hold
  --> night.dom:14:11
   |
 6 | deal B 0-0 4-1 2-2 6-3 4-4 5-5 6-6
   | ---------------------------------- B was dealt these
...
14 | play A6-1 B6-4 C5-3
   |           ^^^^ round 2, move 2
   |
   = note: A was dealt 6-4 (line 5) and still holds it
   = rule: play.must_play, set in house.yaml:18
   = help: B holds 4-1 and 6-3, which fit the open 1 and 6
)");
  EXPECT_EQ(render_short(diagnostic),
            "night.dom:14:11: error[not-held]: B plays 6-4, which B does not hold");
}

TEST(Render, shows_another_source_below) {
  const Source source("night.dom", "play A6-1 B-\n");
  const Source rules("house.yaml", "play:\n  must_play: true\n");
  Diagnostic diagnostic = finding(source, "B-", "a pass");
  diagnostic.severity = Severity::warning;
  diagnostic.labels.push_back({&rules, span_of(rules, "must_play: true"), "set here", false});
  EXPECT_EQ(render(diagnostic, {}), R"(warning[not-held]: B plays 6-4, which B does not hold
 --> night.dom:1:11
  |
1 | play A6-1 B-
  |           ^^ a pass
 ::: house.yaml:2:3
  |
2 |   must_play: true
  |   --------------- set here
)");
}

TEST(Render, hangs_the_texts_of_several_marks_under_a_line) {
  const Source source("night.dom", "play A6-1 B6-4 C5-3\n");
  Diagnostic diagnostic = finding(source, "C5-3", "here");
  diagnostic.labels.push_back({&source, span_of(source, "A6-1"), "opened the one", false});
  diagnostic.labels.push_back({&source, span_of(source, "B6-4"), "then this", false});
  EXPECT_EQ(render(diagnostic, {}), R"(error[not-held]: B plays 6-4, which B does not hold
 --> night.dom:1:16
  |
1 | play A6-1 B6-4 C5-3
  |      ---- ---- ^^^^ here
  |      |    |
  |      |    then this
  |      |
  |      opened the one
)");
}

TEST(Render, cuts_long_lines_around_the_mark) {
  std::string line;
  for (int i = 0; i < 100'000; ++i) line += "A6-6 ";
  const Source source("night.dom", "play " + line + "B6-4 " + line);
  const std::string text = render(finding(source, "B6-4", "here"), {});
  EXPECT_NE(text.find("B6-4 A6-6"), std::string::npos);
  EXPECT_NE(text.find("^^^^ here"), std::string::npos);
  std::istringstream lines(text);
  std::string each;
  std::string above;
  while (std::getline(lines, each)) {
    EXPECT_LE(display_width(each), 80) << each;
    if (each.find("^^^^") != std::string::npos) {
      EXPECT_EQ(above.substr(each.find("^^^^"), 4), "B6-4");
    }
    above = each;
  }
}

TEST(Render, measures_in_cells_and_expands_tabs) {
  const Source source("night.dom", "\tA\u0301\u6797 B6-4\n");
  EXPECT_EQ(render(finding(source, "B6-4", "here"), {}),
            "error[not-held]: B plays 6-4, which B does not hold\n"
            " --> night.dom:1:6\n"
            "  |\n"
            "1 |     A\u0301\u6797 B6-4\n"
            "  |         ^^^^ here\n");
}

TEST(Render, lets_nothing_reach_the_terminal) {
  const Source source("a\x1b[2J.dom", "x \x1b[31m\u202e B6-4\n");
  Diagnostic diagnostic = finding(source, "B6-4", "a\x1b");
  diagnostic.message = "evil \x1b]0;title\x07";
  diagnostic.notes = {"\x1b[1m"};
  for (const std::string& text : {render(diagnostic, {}), render_short(diagnostic)}) {
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find('\x07'), std::string::npos);
    EXPECT_EQ(text.find("\u202e"), std::string::npos);
  }
  EXPECT_NE(render(diagnostic, {}).find("x \\x1b[31m\\u{202e} B6-4"), std::string::npos);
}

TEST(Render, colours_only_when_asked) {
  const Source source("night.dom", "play B6-4\n");
  const Diagnostic diagnostic = finding(source, "B6-4", "here");
  const std::string text = render(diagnostic, {80, true});
  EXPECT_NE(text.find("\x1b[1;31merror[not-held]\x1b[0m"), std::string::npos);
  EXPECT_NE(text.find("\x1b[1;31m^^^^\x1b[0m"), std::string::npos);
}

TEST(Render, wraps_long_notes_under_themselves) {
  const Source source("night.dom", "play B6-4\n");
  Diagnostic diagnostic = finding(source, "B6-4", "here");
  diagnostic.notes = {std::string(60, 'x') + " and then some more words"};
  EXPECT_NE(render(diagnostic, {})
                .find("  = note: " + std::string(60, 'x') +
                      " and then\n"
                      "          some more words\n"),
            std::string::npos);
}

TEST(Render, marks_the_end_of_a_source) {
  const Source source("night.dom", "play");
  Diagnostic diagnostic = finding(source, "play", "here");
  diagnostic.labels[0].span = {4, 0};
  EXPECT_NE(render(diagnostic, {}).find("1 | play\n  |     ^ here\n"), std::string::npos);
}

TEST(Render, needs_no_place) {
  Diagnostic diagnostic;
  diagnostic.id = FindingId::unknown_ruleset;
  diagnostic.message = "no ruleset is named";
  diagnostic.help = {"use --rules"};
  EXPECT_EQ(render(diagnostic, {}),
            "error[unknown-ruleset]: no ruleset is named\n  = help: use --rules\n");
}

}  // namespace
}  // namespace sixlove
