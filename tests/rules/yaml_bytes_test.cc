#include "rules/yaml_bytes.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace sixlove {
namespace {

Diagnostics problems_of(std::string text) {
  Diagnostics problems;
  YamlReport report(std::make_shared<const Source>("test.yaml", std::move(text)), problems);
  const auto length = static_cast<std::uint32_t>(report.source()->text().size());
  const bool good = check_yaml_bytes(report, {0, length});
  const bool error = std::any_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
    return problem.severity == Severity::error;
  });
  EXPECT_EQ(good, !error);
  return problems;
}

std::string first_of(std::string text) {
  const Diagnostics problems = problems_of(std::move(text));
  return problems.empty() ? "" : problems.front().message;
}

TEST(YamlBytes, plain_text_in_any_language_is_welcome) {
  EXPECT_EQ(first_of("title: Dominó, boudé, 多米诺, \xF0\x9F\x80\xB1\r\n\tx: y\n"), "");
}

TEST(YamlBytes, every_byte_that_is_no_utf8_is_named) {
  const Diagnostics problems = problems_of("a: \xFF\nb: \xC0\xAF\n");
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(problems[0].message, "the byte ff is not valid UTF-8");
  EXPECT_EQ(problems[0].labels.front().span.at, 3U);
  EXPECT_EQ(first_of("a: \xED\xA0\x80"), "the byte ed is not valid UTF-8");
  EXPECT_EQ(first_of("a: \xF4\x90\x80\x80"), "the byte f4 is not valid UTF-8");
  EXPECT_EQ(first_of("a: \xE2\x82"), "the byte e2 is not valid UTF-8");
}

TEST(YamlBytes, wide_text_is_refused_as_a_whole) {
  EXPECT_EQ(first_of(std::string("\xFF\xFEt\0", 4)), "the text is UTF-16 or UTF-32, not UTF-8");
}

TEST(YamlBytes, what_only_looks_like_a_space_or_a_line_end_is_named) {
  EXPECT_EQ(first_of("a:\xC2\xA0x"),
            "a no-break space, which YAML does not take for a space (U+00A0)");
  EXPECT_EQ(first_of("a: x\xE2\x80\xA8y"), "a line or paragraph separator (U+2028)");
  EXPECT_EQ(first_of("a: x\xC2\x85y"), "a next-line character (U+0085)");
  EXPECT_EQ(first_of("a: 1\rb: 2\r"), "a carriage return without a line feed (U+000D)");
  EXPECT_EQ(first_of("a: 1\n\xEF\xBB\xBF"), "a byte order mark inside the text (U+FEFF)");
}

TEST(YamlBytes, control_characters_never_reach_a_terminal) {
  EXPECT_EQ(first_of(std::string("a: \0", 4)), "a NUL byte (U+0000)");
  EXPECT_EQ(first_of("a: \x1B[31m"), "a control character (U+001B)");
}

TEST(YamlBytes, a_turned_writing_direction_is_only_a_warning) {
  const Diagnostics problems = problems_of("a: \xE2\x80\xAEx");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front().severity, Severity::warning);
}

TEST(YamlBytes, a_binary_file_gets_a_handful_of_problems_and_no_more) {
  EXPECT_EQ(problems_of(std::string(100'000, '\x01')).size(), 5U);
}

}  // namespace
}  // namespace sixlove
