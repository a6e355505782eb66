#include "cli/judging.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/command_line.h"

namespace sixlove {

namespace {

constexpr std::size_t kRecordsAJob = 64;

/// Fills the table of lines, which all threads then only read.
void index_lines(const Source& source) {
  static_cast<void>(source.place(0));
}

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml");
}

/// A fault of `--set`, which no record can help.
bool is_of_command_line(const Diagnostic& problem) {
  return std::any_of(problem.labels.begin(), problem.labels.end(), [](const Label& label) {
    return label.source != nullptr && label.source->name().starts_with("--");
  });
}

Diagnostic no_path_in_a_record(const Record& record) {
  Diagnostic problem;
  problem.id = FindingId::unknown_ruleset;
  problem.message = fmt::format("`{}` is a file, not the name of a ruleset", record.rules);
  problem.labels.push_back({record.source.get(), record.rules_span, "", true});
  problem.help.push_back("name a file on the command line: --rules FILE");
  return problem;
}

}  // namespace

void declare_judging(CommandLine& line, JudgingOptions& options) {
  line.operands("RECORD", options.inputs,
                "a file, a folder (its .dom and .jsonl files) or - for standard input; .gz and "
                ".zst are read as they are");
  declare_rules_option(line, options.rules);
  declare_rules_places(line, options.rules);
  line.number(
      {"-j,--jobs", "N", "threads (default: all cores); the output is the same for every N"},
      options.jobs, 0, 1024);
}

Bench::Bench(const JudgingOptions& options, Wording wording, Console& console)
    : feed_(options.inputs, console),
      shelf_(options.rules),
      console_(&console),
      rules_(options.rules.rules),
      jobs_(options.jobs > 0 ? static_cast<std::size_t>(options.jobs)
                             : std::max<std::size_t>(1, std::thread::hardware_concurrency())),
      wording_(wording) {}

bool Bench::ready() {
  if (rules_.empty()) return true;
  const ShelvedRuleset& shelved = shelf_.find(rules_);
  for (const Diagnostic& problem : shelved.problems) console_->complain(problem);
  complained_.insert(rules_);
  return shelved.doc.has_value();
}

Verdict Bench::verdict_on(const Waiting& waiting) const {
  if (waiting.doc == nullptr) return judge_without_rules(waiting.record, waiting.problems);
  return wording_ == Wording::full ? judge(*waiting.doc, waiting.record)
                                   : judge_quietly(*waiting.doc, waiting.record);
}

void Bench::find_rules(Waiting& waiting) {
  const std::string& name = rules_.empty() ? waiting.record.rules : rules_;
  if (name.empty()) return;
  if (rules_.empty() && is_path(name)) {
    waiting.problems.push_back(no_path_in_a_record(waiting.record));
    return;
  }
  const ShelvedRuleset& shelved = shelf_.find(name);
  if (shelved.unknown()) {
    waiting.problems = shelved.problems;
    return;
  }
  const bool first_time = complained_.insert(name).second;
  if (first_time) {
    for (const Diagnostic& problem : shelved.problems) console_->complain(problem);
  }
  if (!shelved.doc) {
    waiting.problems = shelved.problems;
    failed_ = true;
    stopped_ = std::any_of(shelved.problems.begin(), shelved.problems.end(), is_of_command_line);
    return;
  }
  if (first_time) {
    for (const auto& file : shelved.doc->files) index_lines(*file);
  }
  waiting.doc = &*shelved.doc;
}

std::vector<Bench::Waiting> Bench::next_batch() {
  std::vector<Waiting> batch;
  while (batch.size() < kRecordsAJob * jobs_) {
    std::optional<Record> record = feed_.next();
    if (!record) break;
    index_lines(*record->source);
    Waiting& waiting = batch.emplace_back(Waiting{std::move(*record), nullptr, {}});
    find_rules(waiting);
    if (stopped_) return {};
  }
  if (judged_ > 0 && !batch.empty()) console_->progress(fmt::format("{} records", judged_));
  judged_ += batch.size();
  return batch;
}

}  // namespace sixlove
