#include "cli/score_run.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <thread>

#include <fmt/format.h>

#include "base/build_info.h"
#include "base/io.h"
#include "cli/console.h"
#include "cli/left_unread.h"
#include "report/table.h"

namespace sixlove {

namespace {

constexpr std::size_t kPage = 500;       // rows for people between two headings
constexpr std::size_t kFewMatches = 24;  // are listed although nobody asked

std::optional<Shard> shard_from(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto number = [](const char* from, const char* to) {
    std::uint64_t value = 0;
    const auto [stop, error] = std::from_chars(from, to, value);
    return error == std::errc() && stop == to ? value : 0;
  };
  const char* const start = text.data();
  const Shard shard{number(start, start + slash), number(start + slash + 1, start + text.size())};
  if (shard.part < 1 || shard.part > shard.of || shard.of > 1'000'000) return std::nullopt;
  return shard;
}

std::optional<std::uint64_t> size_on_disk(const std::vector<InputFile>& inputs) {
  std::uint64_t sum = 0;
  for (const InputFile& input : inputs) {
    std::error_code error;
    const bool regular = std::filesystem::is_regular_file(input.name, error);
    const std::uint64_t size = regular ? std::filesystem::file_size(input.name, error) : 0;
    if (!regular || error) return std::nullopt;
    sum += size;
  }
  return sum;
}

}  // namespace

ScoreRun::ScoreRun(const ScoreOptions& options, Console& console)
    : options_(options),
      console_(console),
      rules_(options.judging.rules, console),
      progress_(options.progress, "rounds", console) {}

void ScoreRun::fail(const std::string& what) {
  console_.complain(what);
  failed_ = true;
}

ExitCode ScoreRun::run() {
  if (!understand_options() || !rules_.ready()) return give_up();
  find_inputs();
  describe_inputs();
  if (!take_up() || !open_outputs()) return give_up();
  judge_all();
  return stopped_ ? give_up() : finish();
}

/// Nothing is shown of work that was not done.
ExitCode ScoreRun::give_up() {
  console_.abandon();
  return ExitCode::failed;
}

bool ScoreRun::understand_options() {
  const auto rank = rank_keys(options_.report.rank, console_);
  if (!rank) return false;
  rank_ = *rank;
  const bool for_people = options_.report.format == "text";
  const std::string by = !options_.by.empty()                      ? options_.by
                         : for_people || !options_.partial.empty() ? "side"
                                                                   : "match";
  if (by == "match" || by == "round") {
    rows_ = by == "match" ? RowsBy::match : RowsBy::round;
  } else {
    const auto found = std::find(kByNames.begin(), kByNames.end(), by);
    state_.summary.by = static_cast<By>(found - kByNames.begin());
  }
  if (!options_.shard.empty()) {
    const auto shard = shard_from(options_.shard);
    if (!shard) {
      fail(fmt::format("--shard cannot be `{}`: it is a part of so many, as 2/8", options_.shard));
      return false;
    }
    shard_ = *shard;
  }
  return options_agree();
}

bool ScoreRun::options_agree() const {
  const auto& inputs = options_.judging.inputs;
  const bool standard =
      std::find(inputs.begin(), inputs.end(), std::string(kStandardInput)) != inputs.end();
  std::string trouble;
  if (standard && !options_.shard.empty()) {
    trouble = "--shard needs files: standard input has no known end";
  } else if (standard && !options_.resume.empty()) {
    trouble = "--resume needs files: standard input cannot be read again";
  } else if (!options_.resume.empty() && !options_.sqlite.empty()) {
    trouble = "--resume and --sqlite do not go together: a database is one transaction";
  } else if (!options_.resume.empty() && rows_ && console_.output().empty()) {
    trouble = "--resume needs --output FILE for the rows: what was printed cannot be taken back";
  } else if (!options_.resume.empty() && rows_ && options_.report.format == "text") {
    trouble = "--resume needs --format csv or jsonl for rows";
  }
  if (!trouble.empty()) console_.complain(trouble);
  return trouble.empty();
}

void ScoreRun::find_inputs() {
  std::vector<std::string> files;
  for (const std::string& input : options_.judging.inputs) {
    const auto found = record_files(input);
    if (!found.has_value()) {
      fail(fmt::format("{}: {}", input, found.error().text));
      continue;
    }
    if (found->empty()) fail(fmt::format("{}: no .dom or .jsonl file in this folder", input));
    if (!console_.quiet() || found->empty()) say_folders_within(input, console_);
    files.insert(files.end(), found->begin(), found->end());
  }
  if (!console_.quiet() && shard_.part == 1) say_repeated(files, console_);
  if (options_.shard.empty()) {
    for (const std::string& file : files) {
      InputFile input;
      input.name = file;
      inputs_.push_back(input);
    }
  } else {
    std::vector<IoError> troubles;
    inputs_ = shard_of(files, shard_, troubles);
    for (const IoError& error : troubles) fail(fmt::format("{}: {}", error.path, error.text));
  }
  bytes_ = size_on_disk(inputs_);
}

void ScoreRun::describe_inputs() {
  Summary& summary = state_.summary;
  summary.version = kVersion;
  summary.rules = options_.judging.rules.rules;
  summary.list = options_.list;
  summary.unread = failed_ ? 1 : 0;
  const bool identified = !options_.partial.empty() || !options_.resume.empty();
  for (const InputFile& input : inputs_) {
    FilePart part;
    part.index = summary.parts.size();
    part.name = input.name;
    if (identified) part.fingerprint = fingerprint(input.name);
    part.bytes = input.size;
    part.from = input.is_whole() ? 0 : input.from;
    part.to = input.is_whole() ? 0 : input.to;
    summary.parts.push_back(part);
  }
}

bool ScoreRun::open_outputs() {
  if (!options_.sqlite.empty()) {
    database_ = std::make_unique<Database>(options_.sqlite, console_.interrupts());
    if (const auto error = database_->open()) {
      fail(*error);
      return false;
    }
  }
  const bool first_shard = shard_.part == 1;
  if (rows_ && options_.report.format == "csv" && first_shard && state_.output == 0) {
    console_.print(csv_heading(*rows_));
  }
  return true;
}

void ScoreRun::judge_all() {
  ReadingOptions reading;
  reading.block = options_.block * 1024;
  // a summary alone counts from where its part starts
  const bool summary_alone = !options_.partial.empty() && !rows_ && database_ == nullptr;
  reading.count_all = !summary_alone;
  reading.first_file = state_.file;
  reading.first_byte = state_.byte;
  reading.first_records = state_.records;
  reading.first_lines = state_.lines;
  ChunkReader reader(inputs_, reading);
  Pipeline pipeline;
  pipeline.rules = [this] { return rules_.for_thread(); };
  pipeline.make = [this](ScoredChunk& scored) { make(scored); };
  pipeline.take = [this](ScoredChunk& scored) { return take(scored); };
  const std::uint64_t jobs = options_.judging.jobs;
  const std::size_t cores = std::max<std::size_t>(1, std::thread::hardware_concurrency());
  pipeline.run(reader, {jobs > 0 ? static_cast<std::size_t>(jobs) : cores, state_.summary.by});
}

void ScoreRun::make(ScoredChunk& scored) const {
  const std::string& file = inputs_[scored.chunk.file].name;
  if (!rows_ || options_.report.format == "text") return;
  if (options_.report.format == "csv") {
    add_csv(*rows_, file, scored.rows, scored.text);
  } else {
    add_json(*rows_, file, scored.rows, scored.text);
  }
}

bool ScoreRun::take(ScoredChunk& scored) {
  stopped_ = !rules_.say_problems(scored.rows);
  if (stopped_) return false;
  const std::string& file = inputs_[scored.chunk.file].name;
  state_.summary.add(scored, scored.chunk.file);
  if (scored.chunk.ends_file) end_file(scored);
  if (options_.report.format == "text") {
    show_rows(scored);
  } else {
    console_.print(scored.text);
  }
  if (database_ != nullptr) {
    if (const auto error = database_->add(file, scored.rows)) {
      fail(*error);
      stopped_ = true;
      return false;
    }
  }
  consumed_ = scored.chunk.consumed;
  progress_.show(work_done());
  stopped_ = !keep_checkpoint(scored);
  // if nobody reads the results any more, there may be others than those
  return !stopped_ && (!console_.closed() || database_ != nullptr || !options_.partial.empty());
}

void ScoreRun::end_file(const ScoredChunk& scored) {
  const Chunk& chunk = scored.chunk;
  FilePart& part = state_.summary.parts[chunk.file];
  if (chunk.gap) {
    const std::string judged = scored.records == 0 ? std::string("nothing of it was judged")
                                                   : fmt::format("judged up to record {}, line {}",
                                                                 scored.records, scored.lines);
    fail(fmt::format("{}: {}; {}", part.name, chunk.gap->text, judged));
    ++state_.summary.unread;
    return;
  }
  if (!inputs_[chunk.file].is_whole()) return;
  part.bytes = chunk.at + chunk.text.size();
  part.to = part.bytes;
  if (scored.records == 0) fail(fmt::format("{}: no record in this file", part.name));
}

/// Rows for people: a page at a time if they were asked for, or the few matches of a small batch.
void ScoreRun::show_rows(const ScoredChunk& scored) {
  const bool few = !rows_ && options_.by.empty() && options_.shard.empty() &&
                   options_.resume.empty() && options_.partial.empty();
  if (console_.quiet() || (!rows_ && (!few || shown_.size() > kFewMatches))) return;
  add_cells(rows_.value_or(RowsBy::match), inputs_[scored.chunk.file].name, scored.rows, shown_);
  while (rows_ && shown_.size() >= kPage) print_shown();
}

void ScoreRun::print_shown() {
  const auto count = static_cast<std::ptrdiff_t>(std::min(shown_.size(), kPage));
  if (count == 0) return;
  Table table{shown_columns(rows_.value_or(RowsBy::match)),
              {shown_.begin(), shown_.begin() + count}};
  shown_.erase(shown_.begin(), shown_.begin() + count);
  std::string title = rows_ == RowsBy::round ? "Rounds" : "Matches";
  if (rows_ != RowsBy::round) {
    const std::string ruleset = table.rows[0][1];
    const bool alike = std::all_of(table.rows.begin(), table.rows.end(),
                                   [&](const auto& row) { return row[1] == ruleset; });
    if (alike) {
      if (!ruleset.empty()) title += ", by " + ruleset;
      table.columns.erase(table.columns.begin() + 1);
      for (auto& row : table.rows) row.erase(row.begin() + 1);
    }
  }
  print_section(title, table, console_);
}

WorkDone ScoreRun::work_done() const {
  const Totals& totals = state_.summary.totals;
  return {consumed_, bytes_, static_cast<std::uint64_t>(totals.rounds),
          static_cast<std::uint64_t>(totals.faults)};
}

void ScoreRun::report() {
  if (options_.report.format == "text") {
    const bool few = shown_.size() <= kFewMatches;
    if (rows_ || few) print_shown();
  }
  if (!options_.partial.empty()) return;
  if (rows_) {
    if (options_.report.format == "text") print_fallen(state_.summary, console_);
    return;
  }
  print_standings(state_.summary, options_.report.format, rank_, console_);
}

bool ScoreRun::write_partial() {
  if (options_.partial.empty()) return true;
  const std::string text = summary_json(state_.summary) + '\n';
  if (const auto error = write_whole(options_.partial, text)) {
    fail(fmt::format("{}: {}", error->path, error->text));
    return false;
  }
  return true;
}

ExitCode ScoreRun::finish() {
  progress_.finish(work_done());
  failed_ = failed_ || rules_.failed();
  if (database_ != nullptr) {
    if (const auto error = database_->commit()) fail(*error);
  }
  report();
  const bool written = write_partial();
  ExitCode code = options_.partial.empty() ? exit_code_of(state_.summary.totals) : ExitCode::upheld;
  if (failed_ || !written) code = ExitCode::failed;
  code = console_.finish(code);
  if (!options_.resume.empty() && !console_.closed()) {
    std::error_code ignored;
    std::filesystem::remove(options_.resume, ignored);
    std::filesystem::remove(options_.resume + ".part", ignored);
  }
  return code;
}

}  // namespace sixlove
