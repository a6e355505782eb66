#include "batch/cut.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/reader.h"

namespace sixlove {
namespace {

/// Where the reader itself starts its records: what has been cut must agree with it.
std::vector<std::size_t> read_starts(const std::string& text, Format format) {
  const auto source = std::make_shared<const Source>("", text);
  RecordReader reader(source, format);
  std::vector<std::size_t> starts;
  while (const std::optional<Record> record = reader.next()) {
    const std::size_t line = source->line_start(source->place(record->span.at).line);
    const bool first = starts.empty() && (format == Format::dom || line == 0);
    starts.push_back(first ? 0 : line);
  }
  return starts;
}

std::vector<std::size_t> cut(const std::string& text, Format format) {
  std::vector<std::size_t> starts;
  cut_records(text, format, mark_length(text), starts);
  return starts;
}

/// Lines of all kinds, in any order, some of them cut off.
std::string random_text() {
  const auto line = rc::gen::element<std::string>(
      "[Event \"a\"]\n", "  [Event \"; [\"] ; [x\n", "[ \tRules \"x\"][Date \"y\"]\r\n", "[6-6]\n",
      "[\n", "[ ;x]\n", "; [Event \"no\"]\n", "\n", " \t\r\n", "round 1\n", "play [6-6] A[6-5]\n",
      "{\"rules\":\"x\"}\n", "x [Event \"a\"]\n", "\xef\xbb\xbf", "[Event", "\"; [Event \"x\"]\n");
  const auto lines = *rc::gen::container<std::vector<std::string>>(line);
  std::string text;
  for (const std::string& one : lines) text += one;
  return text;
}

RC_GTEST_PROP(Cut, agrees_with_the_reader, ()) {
  const std::string text = random_text();
  for (const Format format : {Format::dom, Format::jsonl}) {
    RC_ASSERT(cut(text, format) == read_starts(text, format));
  }
}

RC_GTEST_PROP(Cut, a_text_cut_in_two_has_the_same_records, ()) {
  const std::string text = random_text();
  for (const Format format : {Format::dom, Format::jsonl}) {
    const auto seen = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    const auto place = last_cut(text.substr(0, seen), format, mark_length(text));
    if (!place) continue;
    RC_ASSERT(*place <= seen);
    std::vector<std::size_t> starts;
    cut_records(text.substr(0, *place), format, mark_length(text), starts);
    std::vector<std::size_t> rest;
    cut_records(std::string_view(text).substr(*place), format, 0, rest);
    for (const std::size_t start : rest) starts.push_back(start + *place);
    RC_ASSERT(starts == cut(text, format));
  }
}

RC_GTEST_PROP(Cut, the_first_start_behind_a_place_is_one_of_all, ()) {
  const std::string text = random_text();
  for (const Format format : {Format::dom, Format::jsonl}) {
    const std::vector<std::size_t> all = cut(text, format);
    const auto from = *rc::gen::inRange<std::size_t>(mark_length(text) + 1, text.size() + 5);
    RC_PRE(from <= text.size());
    const std::size_t mark = mark_length(text);
    const auto found = first_cut(std::string_view(text).substr(mark), format, from - mark);
    const auto wanted =
        std::find_if(all.begin(), all.end(), [&](std::size_t at) { return at >= from; });
    RC_ASSERT(found.has_value() == (wanted != all.end()));
    if (found) RC_ASSERT(*found + mark == *wanted);
  }
}

TEST(Cut, a_tag_line_after_a_round_starts_a_record) {
  const std::string text = "; night\n[Event \"a\"]\nround 1\nend tie\n[Event \"b\"]\nround 1\n";
  EXPECT_EQ(cut(text, Format::dom), (std::vector<std::size_t>{0, text.find("[Event \"b\"]")}));
}

TEST(Cut, does_not_cut_where_it_cannot_tell) {
  EXPECT_FALSE(last_cut("[Event \"a\"]\nround 1\n[", Format::dom, 0).has_value());
  EXPECT_TRUE(last_cut("[Event \"a\"]\nround 1\n[E", Format::dom, 0).has_value());
  EXPECT_FALSE(last_cut("{\"rules\":", Format::jsonl, 0).has_value());
}

}  // namespace
}  // namespace sixlove
