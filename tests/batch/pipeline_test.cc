#include "batch/pipeline.h"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "batch/cut.h"
#include "support/files.h"

namespace sixlove {
namespace {

FindRules no_rules() {
  return [](const std::string&) { return FoundRules(); };
}

struct Way {
  std::size_t block = 4096;
  std::size_t jobs = 1;
  std::uint64_t shards = 1;
  bool count_all = true;
};

/// What came of each record: its file, number, line and first byte.
std::string told(const std::vector<std::string>& files, const Way& way) {
  std::string text;
  for (std::uint64_t part = 1; part <= way.shards; ++part) {
    std::vector<IoError> troubles;
    const auto inputs = shard_of(files, {part, way.shards}, troubles);
    ReadingOptions options;
    options.block = way.block;
    options.count_all = way.count_all;
    ChunkReader reader(inputs, options);
    Pipeline pipeline;
    pipeline.rules = no_rules;
    pipeline.make = [&way](ScoredChunk& scored) {
      for (const MatchRow& match : scored.rows.matches) {
        const bool numbered = way.count_all;
        scored.text += std::to_string(scored.chunk.file) + ' ' +
                       (numbered ? std::to_string(match.number) + ' ' + std::to_string(match.line)
                                 : std::string()) +
                       ' ' + std::to_string(match.at) + '\n';
      }
    };
    pipeline.take = [&text](ScoredChunk& scored) {
      text += scored.text;
      return true;
    };
    pipeline.run(reader, {way.jobs, By::side});
  }
  return text;
}

std::string random_text() {
  const auto line = rc::gen::element<std::string>(
      "[Event \"a\"]\n", "  [Event \"b\"]\n", "[6-6]\n", "; [Event \"no\"]\n", "\n", "round 1\n",
      "play A6-6 B6-5 C5-4 D4-3\n", " \t\r\n", "{\"rules\":\"x\"}\n", "[Date \"x\"]\r\n",
      "end tie\n");
  std::string text;
  for (const std::string& one : *rc::gen::container<std::vector<std::string>>(line)) text += one;
  if (*rc::gen::arbitrary<bool>() && !text.empty()) text.pop_back();
  if (*rc::gen::arbitrary<bool>()) text = "\xef\xbb\xbf" + text;
  return text;
}

RC_GTEST_PROP(Pipeline, gives_the_same_for_every_block_thread_and_shard, ()) {
  const TemporaryFolder folder;
  std::vector<std::string> files;
  for (const char* name : {"a.dom", "b.jsonl", "c"}) {
    files.push_back((folder.path() / name).string());
    write_text(files.back(), random_text());
  }
  Way way;
  way.count_all = *rc::gen::arbitrary<bool>();
  const std::string whole = told(files, way);
  way.block = *rc::gen::element<std::size_t>(1, 7, 64, 1000);
  way.jobs = *rc::gen::element<std::size_t>(1, 2, 3);
  way.shards = *rc::gen::inRange<std::uint64_t>(1, 6);
  RC_ASSERT(told(files, way) == whole);
}

TEST(Pipeline, numbers_records_from_1_in_each_file) {
  const TemporaryFolder folder;
  write_text(folder.path() / "a.dom", "; x\n[Event \"a\"]\nround 1\n[Event \"b\"]\nround 1\n");
  write_text(folder.path() / "b.jsonl", "\n{}\n{}\n");
  const std::vector<std::string> files{(folder.path() / "a.dom").string(),
                                       (folder.path() / "b.jsonl").string()};
  EXPECT_EQ(told(files, {}), "0 1 2 4\n0 2 4 24\n1 1 2 1\n1 2 3 4\n");
}

TEST(Pipeline, passes_over_a_record_that_is_too_large_and_goes_on) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "a.dom").string();
  std::string text = "[Event \"a\"]\nround 1\n";
  while (text.size() < kLargestRecord + 5'000'000) text += "; a comment that goes on and on\n";
  write_text(file, text + "[Event \"b\"]\nround 1\n");
  ChunkReader reader({{file}}, {});
  Pipeline pipeline;
  pipeline.rules = no_rules;
  pipeline.make = [](ScoredChunk&) {};
  std::vector<MatchRow> matches;
  std::vector<FindingId> rulings;
  pipeline.take = [&](ScoredChunk& scored) {
    for (const MatchRow& match : scored.rows.matches) {
      matches.push_back(match);
      rulings.push_back(scored.rows.findings[match.first_finding].id);
    }
    return true;
  };
  pipeline.run(reader, {});
  ASSERT_EQ(matches.size(), 2U);
  EXPECT_EQ(rulings[0], FindingId::too_large);
  EXPECT_EQ(matches[1].number, 2U);
  EXPECT_EQ(matches[1].at, text.size());
  EXPECT_EQ(matches[1].line, 1 + count_lines(text));
}

}  // namespace
}  // namespace sixlove
