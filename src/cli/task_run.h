#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "cli/console.h"

namespace sixlove {

/// What a piece of work came to: what to print, and what to complain of.
struct Answer {
  std::string text;
  std::string complaint;
};

/// A piece of work, done on any thread.
using Task = std::function<Answer()>;

/// Does pieces of work on several threads and prints their answers in order.
class TaskRun {
 public:
  /// Answers stand `apart` by a blank line.
  TaskRun(std::size_t jobs, bool apart, Console& console)
      : jobs_(jobs), apart_(apart), console_(&console) {}

  /// The work may be done at once, or later.
  void add(Task task);

  /// Does what is left.
  void run();

  /// `failed` if there was anything to complain of.
  [[nodiscard]] ExitCode code() const { return code_; }

 private:
  [[nodiscard]] std::string how_far(std::size_t done) const;
  void take(const Answer& answer);

  std::size_t jobs_;
  bool apart_;
  Console* console_;
  std::vector<Task> tasks_;
  std::size_t done_before_ = 0;
  bool printed_ = false;
  ExitCode code_ = ExitCode::upheld;
};

}  // namespace sixlove
