#include "record/reader.h"

#include <chrono>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "diag/render.h"
#include "record/records.h"

namespace sixlove {
namespace {

TEST(Format, goes_by_the_name_and_else_by_the_first_byte) {
  EXPECT_EQ(format_of("a.jsonl", "[Id \"a\"]"), Format::jsonl);
  EXPECT_EQ(format_of("a.dom.gz", "{}"), Format::dom);
  EXPECT_EQ(format_of("a.jsonl.zst", ""), Format::jsonl);
  EXPECT_EQ(format_of("-", " \n{\"rules\":1}"), Format::jsonl);
  EXPECT_EQ(format_of("-", "\xef\xbb\xbf{}"), Format::jsonl);
  EXPECT_EQ(format_of("sheet.txt", "[Id \"a\"]"), Format::dom);
}

TEST(Reader, tells_a_source_without_any_record) {
  const auto source = std::make_shared<const Source>("empty.dom", "; nothing\n");
  RecordReader reader(source, Format::dom);
  EXPECT_FALSE(reader.next().has_value());
  EXPECT_EQ(reader.count(), 0U);
}

TEST(Reader, goes_on_counting_in_a_piece_of_a_longer_file) {
  const auto source = std::make_shared<const Source>("a.dom", "[Id \"a\"]\n", 100);
  RecordReader reader(source, Format::dom, 7);
  const std::optional<Record> record = reader.next();
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->number, 7U);
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

// Reads everything, draws every finding, and says what the first finding is.
std::string first_finding(std::string text, Format format) {
  std::string id = "none";
  for (const Record& record : records_in(std::move(text), format)) {
    EXPECT_EQ(record.malformed, !record.problems.empty());
    for (const Diagnostic& problem : record.problems) {
      EXPECT_LT(render(problem, {}).size(), 10'000U);
      if (id == "none") id = row_of(problem.id).id;
    }
  }
  return id;
}

TEST(HostileRecord, is_too_large_and_never_cut_in_silence) {
  constexpr std::size_t kMany = 200'000;
  std::string tags;
  for (std::size_t i = 0; i < kMany; ++i) tags += "[T" + std::to_string(i) + " \"x\"]\n";
  EXPECT_EQ(first_finding(tags, Format::dom), "too-large");
  EXPECT_EQ(first_finding("round 1\nplay " + repeated("A6-6 ", kMany), Format::dom), "too-large");
  EXPECT_EQ(first_finding(repeated("round 1\n", kMany), Format::dom), "too-large");
  EXPECT_EQ(first_finding("[Id \"" + repeated("x", kMany) + "\"]", Format::dom), "too-large");
  EXPECT_EQ(first_finding("deal A " + repeated("6-6 ", kMany), Format::dom), "too-large");
  EXPECT_EQ(first_finding("{\"rounds\":[" + repeated("{},", kMany) + "{}]}", Format::jsonl),
            "too-large");
  EXPECT_EQ(first_finding("{\"rounds\":[{\"moves\":[" + repeated("\"A-\",", kMany) + "\"A-\"]}]}",
                          Format::jsonl),
            "too-large");
}

TEST(HostileRecord, of_any_bytes_is_malformed_and_no_more) {
  EXPECT_EQ(first_finding(std::string(100'000, '\0'), Format::dom), "syntax");
  EXPECT_EQ(first_finding(std::string(100'000, '\0'), Format::jsonl), "syntax");
  EXPECT_EQ(first_finding("{\"rounds\":" + repeated("[", 1'000'000), Format::jsonl), "syntax");
  EXPECT_EQ(first_finding("{\"x\":" + repeated("[", 1'000'000), Format::jsonl), "syntax");
  EXPECT_EQ(first_finding(repeated("[", 1'000'000), Format::dom), "syntax");
  EXPECT_EQ(first_finding("[Id \"Jos\xe9\"]\n", Format::dom), "syntax");
  EXPECT_EQ(first_finding("\xff\xfe[\0I\0", Format::dom), "syntax");
  EXPECT_EQ(first_finding("round 1\nincident A \xff\n", Format::dom), "syntax");
}

TEST(HostileRecord, of_a_hundred_megabytes_on_one_line_takes_a_moment) {
  constexpr std::size_t kHuge = 100'000'000;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(first_finding("round 1\nplay A6-6 " + std::string(kHuge, 'x'), Format::dom), "syntax");
  EXPECT_EQ(first_finding("{\"rules\":\"" + std::string(kHuge, 'x'), Format::jsonl), "syntax");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

constexpr std::string_view kSample =
    "[Id \"a\"]\n[Players \"Ann; Ben\"]\nround 1\ndeal A 6-6 [6|4]\ndeal B ?\nstock 3-1\n"
    "play A6-6 B pass A6-4@l(10)\nincident B talk\nleft B 1-1\ncount B 2\nend A out +1\n"
    "score A 1 B 0\n";
constexpr std::string_view kJsonSample =
    R"({"tags":{"Id":"a"},"players":["Ann","Ben"],"rounds":[{"deal":{"A":["6-6"],"B":null},)"
    R"("moves":["A6-6","B pass","time"],"count":{"B":2},"end":"A out +1","score":{"A":1}}]})";

TEST(HostileRecord, cut_off_at_any_byte_is_read_as_far_as_it_goes) {
  for (std::size_t length = 0; length <= kSample.size(); ++length) {
    first_finding(std::string(kSample.substr(0, length)), Format::dom);
  }
  for (std::size_t length = 1; length < kJsonSample.size(); ++length) {
    EXPECT_EQ(first_finding(std::string(kJsonSample.substr(0, length)), Format::jsonl), "syntax");
  }
  EXPECT_EQ(first_finding(std::string(kJsonSample), Format::jsonl), "none");
}

RC_GTEST_PROP(HostileRecord, with_any_bytes_changed_never_crashes, ()) {
  const bool text = *rc::gen::arbitrary<bool>();
  std::string bytes(text ? kSample : kJsonSample);
  const auto changes = *rc::gen::container<std::vector<std::pair<std::size_t, char>>>(
      rc::gen::pair(rc::gen::inRange<std::size_t>(0, bytes.size()), rc::gen::arbitrary<char>()));
  for (const auto& [at, byte] : changes) bytes[at] = byte;
  first_finding(bytes, text ? Format::dom : Format::jsonl);
}

RC_GTEST_PROP(HostileRecord, of_tokens_in_any_order_never_crashes, ()) {
  const std::vector<std::string> tokens{
      "[",           "]",   "\"",    "\\",        ";",       "\n",        " ",
      "A",           "6-6", "play ", "turns B ",  "deal A ", "end ",      "score ",
      "@l",          "(1)", "-",     "+",         "|",       "round ",    "[Id \"x\"]\n",
      "incident A ", "{",   "}",     ":",         ",",       "\"moves\"", "\"rounds\"",
      "null",        "1",   "\xff",  "\U0001F060"};
  const auto parts = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(tokens));
  std::string text;
  for (const std::string& part : parts) text += part;
  first_finding(text, Format::dom);
  first_finding(text, Format::jsonl);
}

}  // namespace
}  // namespace sixlove
