// Judges records with holes: generated records of every ruleset of a folder, and such with one line
// corrupted, without their deals, without their ends, and without both. `holes_speed
// RULESETS_FOLDER RECORDS [SEED]` says for each ruleset how much of the processor's time a round
// took to be judged and how often it was too much work to count deals; a verdict that contradicts
// that on the whole record is printed, and then the status is 1. `holes_speed RULESETS_FOLDER
// FILE...` does the same with the records of files, as they are and with one line corrupted.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/io.h"
#include "base/random.h"
#include "generate/generate.h"
#include "record/reader.h"
#include "record/write.h"
#include "referee/judge.h"
#include "support/holes.h"
#include "support/quick_check.h"

namespace sixlove {
namespace {

struct Measured {
  std::uint64_t records = 0;
  std::uint64_t hidden = 0;     ///< rounds with hidden hands
  std::uint64_t uncounted = 0;  ///< of them: the deals were not counted
  std::uint64_t unlisted = 0;   ///< of them: how the deals come out was not
  std::uint64_t contradicted = 0;
  std::vector<double> milliseconds;  ///< of each record without its deals
};

Verdict judged(const RulesetDoc& doc, const Record& record, Measured& measured) {
  const std::clock_t start = std::clock();
  Verdict verdict = judge_quietly(doc, record);
  const double taken = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (!verdict.rounds.empty()) {
    measured.milliseconds.push_back(taken / static_cast<double>(verdict.rounds.size()));
  }
  for (const RoundVerdict& round : verdict.rounds) {
    if (!round.hidden) continue;
    ++measured.hidden;
    const bool over = round.end == RoundEnd::out || round.end == RoundEnd::block;
    if (!round.hidden->followed) {
      ++measured.uncounted;
    } else if (over && round.hidden->prospects.each.empty()) {
      ++measured.unlisted;
    }
  }
  return verdict;
}

void judge_with_holes(const RulesetDoc& doc, const Record& record, Measured& measured) {
  if (record.malformed) return;
  ++measured.records;
  const Verdict whole = judge_quietly(doc, record);
  const Record bare = without_deals(record);
  const Record holed[] = {without_ends(record), bare, without_ends(bare)};
  for (const Record& one : holed) {
    const std::string found = contradiction(whole, judged(doc, one, measured));
    if (found.empty()) continue;
    ++measured.contradicted;
    std::cout << doc.name << ": " << found << "\n"
              << write_text(record) << "without:\n"
              << write_text(one) << "\n";
  }
}

void report(const std::string& what, Measured& measured) {
  std::vector<double>& times = measured.milliseconds;
  std::sort(times.begin(), times.end());
  std::cout << fmt::format(
      "{:32} {:6} records, {:4} contradicted; {:6} rounds with hidden hands, {:4} not counted, "
      "{:4} "
      "not listed; ms a round: {:.2f} median, {:.1f} at the most\n",
      what, measured.records, measured.contradicted, measured.hidden, measured.uncounted,
      measured.unlisted, times.empty() ? 0 : times[times.size() / 2],
      times.empty() ? 0 : times.back());
}

/// The record with one of its lines corrupted, or as it is.
std::string with_slip(const std::string& text, Random& random) {
  return random.once_in(2) ? text : corrupted(text, random);
}

bool judge_generated(const RulesetDoc& doc, std::uint64_t count, Random& random) {
  Measured measured;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Seating& seating = doc.rules;
    GenerateOptions options;
    options.seats = random.pick(seating.counts);
    options.max_rounds = 1 + static_cast<int>(random.below(2));
    options.seed = random.next();
    Diagnostics problems;
    for (const Record& record : generate(doc, options, problems)) {
      const std::string text = with_slip(write_text(record), random);
      RecordReader reader(std::make_shared<const Source>("generated", text), Format::dom);
      if (const std::optional<Record> read = reader.next()) judge_with_holes(doc, *read, measured);
    }
  }
  report(doc.name, measured);
  return measured.contradicted == 0;
}

bool judge_files(const RulesetSearch& search, const std::vector<std::string>& files) {
  bool held = true;
  Random random(1);
  std::map<std::string, std::optional<RulesetDoc>> docs;
  for (const std::string& file : files) {
    Measured measured;
    const auto bytes = read_input(file);
    if (!bytes.has_value()) continue;
    const Format format = file.ends_with("jsonl") ? Format::jsonl : Format::dom;
    RecordReader reader(std::make_shared<const Source>(file, bytes.value()), format);
    while (const std::optional<Record> record = reader.next()) {
      Diagnostics problems;
      auto [doc, first] = docs.try_emplace(record->rules);
      if (first && !record->rules.empty()) {
        doc->second = load_ruleset(record->rules, search, {}, problems);
      }
      if (!doc->second) continue;
      judge_with_holes(*doc->second, *record, measured);
      if (record->malformed) continue;
      const std::string text = corrupted(write_text(*record), random);
      RecordReader again(std::make_shared<const Source>(file, text), Format::dom);
      if (const std::optional<Record> read = again.next()) {
        judge_with_holes(*doc->second, *read, measured);
      }
    }
    report(file.substr(file.rfind('/') + 1), measured);
    held = held && measured.contradicted == 0;
  }
  return held;
}

int run(const std::vector<std::string>& words) {
  if (words.size() < 2) {
    std::cerr << "usage: holes_speed RULESETS_FOLDER RECORDS [SEED] | FILE...\n";
    return 2;
  }
  const RulesetSearch search{{words[0]}};
  const std::uint64_t count = std::strtoull(words[1].c_str(), nullptr, 10);
  if (count == 0) return judge_files(search, {words.begin() + 1, words.end()}) ? 0 : 1;
  const std::vector<RulesetFile> files = list_rulesets(search);
  Random random(words.size() > 2 ? std::strtoull(words[2].c_str(), nullptr, 10) : 1);
  bool held = true;
  for (const RulesetFile& file : files) {
    Diagnostics problems;
    const auto doc = load_ruleset(file.path, search, {}, problems);
    if (doc) held = judge_generated(*doc, count / files.size() + 1, random) && held;
  }
  return held ? 0 : 1;
}

}  // namespace
}  // namespace sixlove

int main(int count, char** words) {
  return sixlove::run({words + 1, words + count});
}
