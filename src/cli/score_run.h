#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/file_lock.h"
#include "batch/checkpoint.h"
#include "batch/database.h"
#include "batch/pipeline.h"
#include "batch/summary.h"
#include "cli/exit_code.h"
#include "cli/judging.h"
#include "cli/progress.h"
#include "cli/rule_finder.h"
#include "cli/score_report.h"
#include "cli/score_rows.h"

namespace sixlove {

class Console;

struct ScoreOptions {
  JudgingOptions judging;
  ReportOptions report;
  std::string by;
  std::uint64_t list = 1000;
  std::string sqlite;
  ProgressOptions progress;
  std::string shard;
  std::string partial;
  std::string resume;
  std::uint64_t checkpoint = 5;
  std::uint64_t block = 256;
};

/// One run of `score`.
class ScoreRun {
 public:
  ScoreRun(const ScoreOptions& options, Console& console);

  [[nodiscard]] ExitCode run();

 private:
  [[nodiscard]] bool understand_options();
  [[nodiscard]] bool options_agree() const;
  void find_inputs();
  void describe_inputs();
  [[nodiscard]] bool take_up();
  [[nodiscard]] bool is_mine(const Checkpoint& checkpoint);
  [[nodiscard]] bool has_rows_of(const Checkpoint& checkpoint) const;
  [[nodiscard]] bool open_outputs();
  void judge_all();
  void make(ScoredChunk& scored) const;
  [[nodiscard]] bool take(ScoredChunk& scored);
  void end_file(const ScoredChunk& scored);
  void show_rows(const ScoredChunk& scored);
  void print_shown();
  [[nodiscard]] bool keep_checkpoint(const ScoredChunk& scored);
  [[nodiscard]] ExitCode finish();
  [[nodiscard]] ExitCode give_up();
  [[nodiscard]] bool write_partial();
  void report();
  [[nodiscard]] WorkDone work_done() const;
  void fail(const std::string& what);
  [[nodiscard]] std::string question() const;

  const ScoreOptions& options_;
  Console& console_;
  RuleFinder rules_;
  Progress progress_;
  std::optional<RowsBy> rows_;  ///< what rows are written; nothing: standings alone
  std::vector<RankKey> rank_;
  Shard shard_;
  std::vector<InputFile> inputs_;
  std::unique_ptr<Database> database_;
  Checkpoint state_;  ///< with the summary so far
  FileLock lock_;     ///< on the file that the run can be taken up from
  std::chrono::steady_clock::time_point next_checkpoint_;
  std::vector<std::vector<std::string>> shown_;  ///< rows for people, not yet printed
  bool pages_ = false;                           ///< a page of them has been printed
  std::uint64_t consumed_ = 0;
  std::optional<std::uint64_t> bytes_;  ///< of all inputs on the disk, if that is known
  bool failed_ = false;
  bool stopped_ = false;  ///< in the middle of the work
};

}  // namespace sixlove
