#include "batch/summary.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "batch/checkpoint.h"
#include "support/files.h"

namespace sixlove {
namespace {

/// What one run over a part of the files would write down. Without rules no record stands.
Summary summary_of(const std::vector<std::string>& files, const Shard& shard, std::uint64_t list) {
  std::vector<IoError> troubles;
  const std::vector<InputFile> inputs = shard_of(files, shard, troubles);
  Summary summary;
  summary.version = "1";
  summary.list = list;
  for (const InputFile& input : inputs) {
    FilePart part;
    part.index = summary.parts.size();
    part.name = input.name;
    part.bytes = input.size;
    part.from = input.from;
    part.to = input.to;
    summary.parts.push_back(part);
  }
  ReadingOptions options;
  options.block = 64;
  options.count_all = false;
  ChunkReader reader(inputs, options);
  Pipeline pipeline;
  pipeline.rules = [] { return [](const std::string&) { return FoundRules(); }; };
  pipeline.make = [](ScoredChunk&) {};
  pipeline.take = [&summary](ScoredChunk& scored) {
    summary.add(scored, scored.chunk.file);
    return true;
  };
  pipeline.run(reader, {});
  return summary;
}

/// "night.dom#3", for each that is listed.
std::vector<std::string> listed(const Summary& summary) {
  std::vector<std::string> names;
  for (const Fallen& fallen : summary.fallen) {
    names.push_back(summary.parts[fallen.part].name + '#' +
                    std::to_string(number_in_file(summary, fallen)));
  }
  return names;
}

/// Two files of a few records each.
std::vector<std::string> random_files(const TemporaryFolder& folder) {
  std::vector<std::string> files;
  for (const char* name : {"a.dom", "b.jsonl"}) {
    std::string text;
    const int records = *rc::gen::inRange(0, 12);
    for (int i = 0; i < records; ++i) {
      const int lines = *rc::gen::inRange(1, 4);
      if (files.empty()) text += "[Event \"" + std::string(std::size_t(lines), 'x') + "\"]\n";
      for (int line = 0; line < lines; ++line) text += files.empty() ? "round 1\n" : "";
      if (!files.empty()) text += "{}\n";
    }
    files.push_back((folder.path() / name).string());
    write_text(files.back(), text);
  }
  return files;
}

Summary both(const Summary& a, const Summary& b) {
  const auto sum = joined(a, b);
  if (!sum.has_value()) RC_FAIL(sum.error());
  return sum.value();
}

RC_GTEST_PROP(Summary, parts_in_any_order_and_grouping_make_the_whole, ()) {
  const TemporaryFolder folder;
  const std::vector<std::string> files = random_files(folder);
  const auto list = *rc::gen::element<std::uint64_t>(0, 3, 100);
  const auto count = *rc::gen::inRange<std::uint64_t>(1, 6);
  std::vector<Summary> parts;
  for (std::uint64_t i = 1; i <= count; ++i) parts.push_back(summary_of(files, {i, count}, list));
  while (parts.size() > 1) {
    const auto a = *rc::gen::inRange<std::size_t>(0, parts.size());
    std::swap(parts[a], parts.back());
    const Summary one = parts.back();
    parts.pop_back();
    const auto b = *rc::gen::inRange<std::size_t>(0, parts.size());
    RC_ASSERT(summary_json(both(one, parts[b])) == summary_json(both(parts[b], one)));
    parts[b] = both(parts[b], one);
  }
  const Summary whole = summary_of(files, {1, 1}, list);
  RC_ASSERT(!gap_in(parts[0]).has_value());
  RC_ASSERT(parts[0].totals.records() == whole.totals.records());
  RC_ASSERT(parts[0].totals.standings == whole.totals.standings);
  RC_ASSERT(listed(parts[0]) == listed(whole));
}

RC_GTEST_PROP(Summary, is_read_back_as_it_was_written, ()) {
  const TemporaryFolder folder;
  const Summary summary = summary_of(random_files(folder), {1, 2}, 5);
  const std::string text = summary_json(summary);
  const auto again = summary_from_json(text);
  RC_ASSERT(again.has_value());
  RC_ASSERT(summary_json(*again) == text);
  const auto length = *rc::gen::inRange<std::size_t>(0, text.size());
  RC_ASSERT(!summary_from_json(text.substr(0, length)).has_value());
}

Summary part_of(std::uint64_t from, std::uint64_t to) {
  Summary summary;
  summary.version = "1";
  summary.parts.push_back({0, "a.dom", "f", 100, from, to, 1, 0});
  return summary;
}

TEST(Summary, refuses_what_was_judged_twice) {
  EXPECT_EQ(joined(part_of(0, 60), part_of(50, 100)).error(),
            "bytes 50 to 60 of a.dom were judged twice");
  EXPECT_FALSE(joined(part_of(0, 50), part_of(0, 50)).has_value());
}

TEST(Summary, names_the_gap) {
  EXPECT_EQ(gap_in(part_of(0, 60)), "bytes 60 to 100 of a.dom were not judged");
  EXPECT_EQ(gap_in(part_of(10, 100)), "bytes 0 to 10 of a.dom were not judged");
  EXPECT_EQ(gap_in(joined(part_of(70, 100), part_of(0, 50)).value()),
            "bytes 50 to 70 of a.dom were not judged");
  EXPECT_FALSE(gap_in(joined(part_of(50, 100), part_of(0, 50)).value()).has_value());
}

TEST(Summary, refuses_other_versions_rules_and_questions) {
  const Summary one = part_of(0, 50);
  Summary other = part_of(50, 100);
  other.version = "2";
  EXPECT_EQ(joined(one, other).error(), "one is by version 1, one by version 2");
  other = part_of(50, 100);
  other.rules = "x";
  EXPECT_FALSE(joined(one, other).has_value());
  other = part_of(50, 100);
  other.by = By::player;
  EXPECT_FALSE(joined(one, other).has_value());
  Summary with_rules = one;
  with_rules.rulesets["x"] = "1";
  other = part_of(50, 100);
  other.rulesets["x"] = "2";
  EXPECT_EQ(joined(with_rules, other).error(), "the ruleset `x` is not the same in both");
}

TEST(Checkpoint, is_read_back_only_if_it_is_whole) {
  Checkpoint checkpoint;
  checkpoint.question = "csv";
  checkpoint.byte = 77;
  checkpoint.output = 1234;
  checkpoint.summary = part_of(0, 0);
  const std::string text = checkpoint_text(checkpoint);
  const auto again = checkpoint_from(text);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->byte, 77U);
  EXPECT_EQ(again->output, 1234U);
  EXPECT_EQ(again->summary.parts, checkpoint.summary.parts);
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_FALSE(checkpoint_from(text.substr(0, length)).has_value());
  }
  std::string changed = text;
  changed[text.find("77")] = '8';
  EXPECT_FALSE(checkpoint_from(changed).has_value());
}

}  // namespace
}  // namespace sixlove
