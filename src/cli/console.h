#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "cli/exit_code.h"
#include "diag/diagnostic.h"

namespace sixlove {

/// How a command was told to write. Options that every command has.
struct OutputOptions {
  std::string color = "auto";
  std::string output;  ///< file to write; empty: standard output
  bool quiet = false;
};

/// Whether text for a terminal is colored: the option, then NO_COLOR, CLICOLOR_FORCE, CLICOLOR,
/// TERM, then whether it is a terminal.
[[nodiscard]] bool color_wanted(std::string_view option, bool is_terminal);

/// Where a command writes: results to standard output or whole to a file, trouble to standard
/// error.
class Console {
 public:
  explicit Console(OutputOptions options);
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  ~Console();

  /// Adds to the results.
  void print(std::string_view text);

  /// Says on standard error what went wrong: one line, made safe for a terminal.
  void complain(std::string_view text);

  /// Draws a problem on standard error.
  void complain(const Diagnostic& problem);

  /// Says on a terminal how far the work is, once it takes a while; wiped before anything else is
  /// written.
  void progress(std::string_view text);

  /// Results are colored.
  [[nodiscard]] bool color() const { return color_; }

  [[nodiscard]] bool quiet() const { return options_.quiet; }

  /// Nobody reads the results any more; work may stop.
  [[nodiscard]] bool closed() const { return closed_; }

  /// Hands over all results. The answer is `code`, worse if they could not be written, and success
  /// if nobody reads them any more.
  [[nodiscard]] ExitCode finish(ExitCode code);

 private:
  void flush();
  void wipe_progress();

  OutputOptions options_;
  bool color_ = false;
  bool color_errors_ = false;
  bool errors_on_terminal_ = false;
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point next_progress_;
  bool closed_ = false;
  bool failed_ = false;
  std::string results_;
};

}  // namespace sixlove
