#include "batch/quick_scorer.h"

#include <string>

#include <gtest/gtest.h>

#include "base/random.h"
#include "batch/cut.h"
#include "batch/quick_rules.h"
#include "generate/generate.h"
#include "record/write.h"
#include "support/files.h"
#include "support/quick_check.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

FindRules by_name() {
  return [](const std::string& name) -> FoundRules {
    for (const Sitting& sitting : all_sittings()) {
      if (sitting.doc->name == name) return {sitting.doc.get(), nullptr};
    }
    return {};
  };
}

std::string random_text(const Sitting& sitting, std::uint64_t seed, int rounds, Format format) {
  Diagnostics problems;
  GenerateOptions options;
  options.seats = sitting.seats;
  options.max_rounds = rounds;
  options.seed = seed;
  const std::vector<Record> records = generate(*sitting.doc, options, problems);
  if (records.empty()) return {};
  return format == Format::dom ? write_text(records[0]) : write_json(records[0]);
}

/// True for a text that the cutter takes for one record, as the scorer is promised.
bool is_one_record(std::string_view text, Format format) {
  std::vector<std::size_t> starts;
  cut_records(text, format, 0, starts);
  return starts.size() == 1 && starts[0] == 0;
}

class QuickScoring : public testing::TestWithParam<Format> {};

TEST_P(QuickScoring, agrees_with_the_referee_on_right_records) {
  Scorer scorer(by_name());
  for (const Sitting& sitting : all_sittings()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const std::string text = random_text(sitting, seed, 6, GetParam());
      ASSERT_EQ(difference(scorer, text, GetParam()), "");
    }
  }
}

TEST_P(QuickScoring, agrees_with_the_referee_on_corrupted_records) {
  constexpr int kCorruptions = 25;
  Scorer scorer(by_name());
  Random random(20);
  for (const Sitting& sitting : all_sittings()) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const std::string text = random_text(sitting, seed, 3, GetParam());
      for (int i = 0; i < kCorruptions; ++i) {
        const std::string other = corrupted(text, random);
        if (!is_one_record(other, GetParam())) continue;
        ASSERT_EQ(difference(scorer, other, GetParam()), "");
      }
    }
  }
}

TEST_P(QuickScoring, judges_right_rounds_by_itself) {
  for (const Sitting& sitting : all_sittings()) {
    QuickRules quick;
    if (!compile(sitting.rules(), sitting.seats, quick)) continue;
    Scorer scorer(by_name());
    std::uint64_t rounds = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const std::string text = random_text(sitting, seed, 6, GetParam());
      Rows rows;
      scorer.score({text, GetParam()}, rows);
      rounds += rows.rounds.size();
    }
    // a deal that nobody may lead, and the like, are for the referee
    EXPECT_GE(scorer.quick_rounds() * 4, rounds * 3) << sitting.doc->name << sitting.seats;
  }
}

INSTANTIATE_TEST_SUITE_P(formats, QuickScoring, testing::Values(Format::dom, Format::jsonl),
                         [](const auto& format) {
                           return format.param == Format::dom ? "dom" : "jsonl";
                         });

TEST(QuickScorer, judges_records_by_itself_that_claim_nothing) {
  for (const Sitting& sitting : all_sittings()) {
    QuickRules quick;
    if (!compile(sitting.rules(), sitting.seats, quick)) continue;
    Scorer scorer(by_name());
    std::uint64_t rounds = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      std::string bare;
      for (const std::string& line : lines_of(random_text(sitting, seed, 1, Format::dom))) {
        const bool claims = line.starts_with("left ") || line.starts_with("end ") ||
                            line.starts_with("score ") || line.starts_with("[Result");
        if (!claims && !line.empty()) bare += line.starts_with("round ") ? '\n' + line : line;
        if (!claims && !line.empty()) bare += '\n';
      }
      ASSERT_EQ(difference(scorer, bare, Format::dom), "");
      ++rounds;
    }
    EXPECT_GE(scorer.quick_rounds() * 4, rounds * 3) << sitting.doc->name << sitting.seats;
  }
}

TEST(QuickScorer, agrees_with_the_referee_on_every_record_of_the_fixtures) {
  Scorer scorer(by_name());
  for (const auto& file : files_below(source_folder() / "fixtures")) {
    const bool dom = file.extension() == ".dom";
    if (!dom && file.extension() != ".jsonl") continue;
    const Format format = dom ? Format::dom : Format::jsonl;
    const std::string text = read_text(file);
    std::vector<std::size_t> starts;
    cut_records(text, format, mark_length(text), starts);
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : text.size();
      const std::string_view piece = std::string_view(text).substr(starts[i], end - starts[i]);
      ASSERT_EQ(difference(scorer, piece, format), "") << file;
    }
  }
}

}  // namespace
}  // namespace sixlove
