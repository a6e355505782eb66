// What is certain from a record with holes is true of the whole record.

#include "support/holes.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/io.h"
#include "base/random.h"
#include "record/reader.h"
#include "record/write.h"
#include "referee/judge.h"
#include "support/files.h"
#include "support/quick_check.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

/// The first contradiction among the ways to make holes in the record.
std::string contradictions(const RulesetDoc& doc, const Record& record) {
  const Verdict whole = judge_quietly(doc, record);
  const Record bare = without_deals(record);
  std::string found = contradiction(whole, judge_quietly(doc, without_ends(record)));
  if (found.empty()) found = contradiction(whole, judge_quietly(doc, bare));
  return found.empty() ? contradiction(whole, judge_quietly(doc, without_ends(bare))) : found;
}

RC_GTEST_PROP(Holes, make_no_generated_record_wrong, ()) {
  const Sitting sitting = *rc::gen::elementOf(all_sittings());
  auto record = random_record(sitting, 3, *rc::gen::arbitrary<bool>());
  RC_PRE((record.has_value() && !record->malformed));
  RC_LOG() << sitting.name() << "\n" << write_text(*record);
  const std::string found = contradictions(*sitting.doc, *record);
  RC_LOG() << found;
  RC_ASSERT(found.empty());
}

RC_GTEST_PROP(Holes, in_a_record_with_a_slip_show_no_fault_that_the_whole_has_not, ()) {
  const Sitting sitting = *rc::gen::elementOf(all_sittings());
  auto record = random_record(sitting, 1, false);
  RC_PRE(record.has_value());
  auto& events = record->rounds.at(0).events;
  const auto at = *rc::gen::resize(1000, rc::gen::inRange<std::size_t>(0, events.size()));
  const auto place = events.begin() + static_cast<std::ptrdiff_t>(at);
  if (*rc::gen::arbitrary<bool>() && at + 1 < events.size()) {
    std::swap(events[at], events[at + 1]);
  } else {
    events.erase(place);
  }
  RC_LOG() << sitting.name() << "\n" << write_text(*record);
  const std::string found = contradictions(*sitting.doc, *record);
  RC_LOG() << found;
  RC_ASSERT(found.empty());
}

/// Counting deals takes its time: of each file one record in so many. `holes_speed` among the
/// benches judges all of them, and thousands of generated ones.
constexpr int kOneIn = 18;

/// The record with one line corrupted; nothing if it cannot be read any more.
std::optional<Record> with_a_slip(const Record& record, Random& random) {
  const auto source =
      std::make_shared<const Source>("corrupted", corrupted(write_text(record), random));
  std::optional<Record> read = RecordReader(source, Format::dom).next();
  if (read && read->malformed) read.reset();
  return read;
}

TEST(Holes, make_no_record_of_the_corpus_wrong) {
  std::map<std::string, std::shared_ptr<const RulesetDoc>> docs;
  int records = 0;
  Random random(1);
  for (const std::filesystem::path& file : files_below(source_folder() / "fixtures" / "cases")) {
    if (file.extension() != ".dom") continue;
    const auto source = std::make_shared<const Source>(file.filename().string(), read_text(file));
    RecordReader reader(source, Format::dom);
    while (const std::optional<Record> record = reader.next()) {
      if (record->number % kOneIn != 0) continue;
      if (record->rules.empty() || record->malformed) continue;
      auto& doc = docs[record->rules];
      if (!doc) doc = source_ruleset(record->rules);
      if (!doc) continue;
      ++records;
      EXPECT_EQ(contradictions(*doc, *record), "") << source->name() << "#" << record->number;
      // the same line is corrupted in the whole record and in that with holes
      const std::optional<Record> slipped = with_a_slip(*record, random);
      if (!slipped) continue;
      EXPECT_EQ(contradictions(*doc, *slipped), "")
          << source->name() << "#" << record->number << "\n"
          << write_text(*slipped);
    }
  }
  EXPECT_GT(records, 40);
}

}  // namespace
}  // namespace sixlove
