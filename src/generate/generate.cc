#include "generate/generate.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/random.h"
#include "generate/plant.h"
#include "generate/random_match.h"
#include "record/reader.h"
#include "record/write.h"
#include "referee/judge.h"

namespace sixlove {

namespace {

/// Four seats if the ruleset allows it, else the most.
int usual_seats(const Seating& seating) {
  constexpr int kUsual = 4;
  const auto* const end = seating.counts.end();
  if (std::find(seating.counts.begin(), end, kUsual) != end) return kUsual;
  return seating.counts.empty() ? kUsual : *std::max_element(seating.counts.begin(), end);
}

bool is_played_by(const Seating& seating, int seats) {
  return std::find(seating.counts.begin(), seating.counts.end(), seats) != seating.counts.end();
}

/// A problem that points at a key of the ruleset, or at its start.
Diagnostic problem_at(const RulesetDoc& doc, std::string_view key, FindingId id,
                      std::string message) {
  Diagnostic problem;
  problem.id = id;
  problem.message = std::move(message);
  const KeyOrigin* origin = doc.origin(key);
  if (origin != nullptr && origin->source != nullptr) {
    problem.labels.push_back({origin->source, origin->span, "set here", true});
  } else if (!doc.files.empty()) {
    problem.labels.push_back({doc.files.front().get(), {}, "these rules", true});
  }
  return problem;
}

Diagnostic wrong_seats(const RulesetDoc& doc, int seats) {
  Diagnostic problem =
      problem_at(doc, "seats.counts", FindingId::wrong_seat_count,
                 "`" + doc.name + "` is not played by " + std::to_string(seats) + " seats");
  problem.rule = "seats.counts";
  problem.help.push_back("choose a number of seats that `seats.counts` allows");
  return problem;
}

Diagnostic cannot_plant(const RulesetDoc& doc, FindingId fault) {
  Diagnostic problem = problem_at(doc, "", fault,
                                  "no match by `" + doc.name + "` was found in which the fault `" +
                                      std::string(row_of(fault).id) + "` could be planted");
  problem.help.push_back("these rules may leave no room for it, or the matches are too short");
  return problem;
}

void add_tag(Record& record, std::string_view name, std::string value) {
  record.tags.push_back({std::string(name), std::move(value), {}, {}});
}

void add_tags(Record& record, std::uint64_t seed) {
  std::vector<Tag> others = std::exchange(record.tags, {});
  add_tag(record, "Event", "generated");
  add_tag(record, "Seed", std::to_string(seed));
  for (Tag& tag : others) record.tags.push_back(std::move(tag));
}

/// The record written down and read again, so that it has a source and places in it. One that
/// cannot be read to its end keeps its rounds, so that it can still be written.
Record as_read(const Record& record, std::uint32_t number) {
  const auto source = std::make_shared<const Source>("generated.dom", write_text(record));
  RecordReader reader(source, Format::dom, number);
  std::optional<Record> read = reader.next();
  CHECK(read.has_value());
  if (read->malformed) read->rounds = record.rounds;
  return std::move(*read);
}

/// True if the fault is what the referee finds first, notes left aside, at the planted place.
bool found_first(const RulesetDoc& doc, const Record& record, FindingId fault, FaultPlace place) {
  if (fault == FindingId::unknown_ruleset) return true;
  const Verdict verdict = judge_quietly(doc, record);
  const auto first =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const Finding& finding) { return finding.severity != Severity::note; });
  if (first == verdict.findings.end() || first->id != fault) return false;
  if (first->round != place.round || first->move != place.move) return false;
  // a warning that changes nothing must leave nothing else to find
  return verdict.word == VerdictWord::upheld || verdict.ruling() == &*first;
}

std::optional<Record> faulty_record(const RulesetDoc& doc, const GenerateOptions& options,
                                    std::uint64_t seed, std::uint32_t number) {
  constexpr int kMatchesTried = 8;
  // the round after the end of the match is one of those that may be written
  const bool one_more = *options.fault == FindingId::played_past_match && options.max_rounds > 0;
  if (one_more && options.max_rounds == 1) return std::nullopt;
  Random random(seed);
  for (int i = 0; i < kMatchesTried; ++i) {
    RandomMatch match(doc, options.seats, options.max_rounds - (one_more ? 1 : 0));
    match.play_on(random);
    std::optional<FaultyRecord> faulty = plant(doc, std::move(match), *options.fault, random);
    if (!faulty) continue;
    add_tags(faulty->record, seed);
    add_tag(faulty->record, "Fault", std::string(row_of(*options.fault).id));
    add_tag(faulty->record, "FaultRound", std::to_string(faulty->place.round));
    add_tag(faulty->record, "FaultMove", std::to_string(faulty->place.move));
    Record record = as_read(faulty->record, number);
    if (found_first(doc, record, *options.fault, faulty->place)) return record;
  }
  return std::nullopt;
}

Record right_record(const RulesetDoc& doc, const GenerateOptions& options, std::uint64_t seed,
                    std::uint32_t number) {
  Random random(seed);
  RandomMatch match(doc, options.seats, options.max_rounds);
  match.play_on(random);
  Record record = match.record();
  add_tags(record, seed);
  return as_read(record, number);
}

}  // namespace

std::vector<Record> generate(const RulesetDoc& doc, const GenerateOptions& options,
                             Diagnostics& problems) {
  std::vector<Record> records;
  GenerateOptions wanted = options;
  if (wanted.seats == 0) wanted.seats = usual_seats(doc.rules);
  if (!is_played_by(doc.rules, wanted.seats)) {
    problems.push_back(wrong_seats(doc, wanted.seats));
    return records;
  }
  for (int i = 0; i < wanted.matches; ++i) {
    const std::uint64_t seed = wanted.seed + static_cast<std::uint64_t>(i);
    const auto number = static_cast<std::uint32_t>(i + 1);
    if (!wanted.fault) {
      records.push_back(right_record(doc, wanted, seed, number));
      continue;
    }
    std::optional<Record> record = faulty_record(doc, wanted, seed, number);
    if (!record) {
      problems.push_back(cannot_plant(doc, *wanted.fault));
      return records;
    }
    records.push_back(std::move(*record));
  }
  return records;
}

}  // namespace sixlove
