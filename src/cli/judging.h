#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cli/console.h"
#include "cli/inputs.h"
#include "cli/rules_options.h"
#include "record/record.h"
#include "referee/judge.h"

namespace sixlove {

/// A record, the rules it is judged by and the verdict.
struct Judged {
  const Record& record;
  const RulesetDoc* doc;  ///< null: no such ruleset
  const Verdict& verdict;
};

/// Whether a judge puts its findings into words; batch work does without.
enum class Wording : std::uint8_t { full, none };

/// Options of a command that judges many records.
struct JudgingOptions {
  std::vector<std::string> inputs;
  RulesOptions rules;
  std::uint64_t jobs = 0;  ///< 0: all cores
};

void declare_judging(CommandLine& line, JudgingOptions& options);

/// Judges records with the help of several threads. The results come in the order of the records.
class Bench {
 public:
  Bench(const JudgingOptions& options, Wording wording, Console& console);

  /// The one ruleset that was asked for can be used; else says why not.
  [[nodiscard]] bool ready();

  /// Calls `make(judged)` for every record, on any thread, and then `take(result)`, on this thread,
  /// in order. `upheld` unless an input or a ruleset could not be read.
  template <typename Make, typename Take>
  [[nodiscard]] ExitCode judge_all(const Make& make, const Take& take);

 private:
  struct Waiting {
    Record record;
    const RulesetDoc* doc;
    Diagnostics problems;  ///< why there is no `doc`
  };

  [[nodiscard]] std::vector<Waiting> next_batch();
  void find_rules(Waiting& waiting);
  [[nodiscard]] Verdict verdict_on(const Waiting& waiting) const;

  RecordFeed feed_;
  RulesetShelf shelf_;
  Console* console_;
  std::string rules_;
  std::size_t jobs_;
  Wording wording_;
  std::set<std::string> complained_;  ///< rulesets whose faults have been said
  bool failed_ = false;
  bool stopped_ = false;  ///< nothing can be judged as the command is typed
  std::uint64_t judged_ = 0;
};

template <typename Make, typename Take>
ExitCode Bench::judge_all(const Make& make, const Take& take) {
  const auto judge_one = [this, &make](const Waiting& waiting) {
    const Verdict verdict = verdict_on(waiting);
    return make(Judged{waiting.record, waiting.doc, verdict});
  };
  using Result = decltype(judge_one(std::declval<const Waiting&>()));
  for (std::vector<Waiting> batch = next_batch(); !batch.empty(); batch = next_batch()) {
    std::vector<std::optional<Result>> results(batch.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < batch.size(); i = next++) {
        results[i].emplace(judge_one(batch[i]));
      }
    };
    {
      std::vector<std::jthread> helpers;
      const std::size_t wanted = std::min(jobs_, batch.size());
      for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(work);
      work();
    }
    for (std::optional<Result>& result : results) take(std::move(*result));
  }
  return failed_ || feed_.failed() ? ExitCode::failed : ExitCode::upheld;
}

}  // namespace sixlove
