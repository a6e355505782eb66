#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/interrupts.h"
#include "base/whole_file.h"
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

  /// `progress` would show something now: half a second after the start, and then ten times a
  /// second.
  [[nodiscard]] bool progress_is_due() const;

  /// Results are colored.
  [[nodiscard]] bool color() const { return color_; }

  [[nodiscard]] bool quiet() const { return options_.quiet; }

  /// Where `--output` was told to write; empty: standard output.
  [[nodiscard]] const std::string& output() const { return options_.output; }

  /// Nobody reads the results any more, or they cannot be written; work may stop.
  [[nodiscard]] bool closed() const { return closed_ || failed_; }

  /// A line on standard error for another program, as it is.
  void report(std::string_view line);

  /// What removes unfinished files if the process is stopped.
  [[nodiscard]] Interrupts& interrupts();

  /// Makes the results of `--output` stay under its name with `.part` until they are whole, and
  /// goes on behind the first `length` bytes. False, and says why, if it cannot.
  [[nodiscard]] bool take_up(std::uint64_t length);

  /// Brings all results so far to the disk; the answer is how many bytes there are. Only after
  /// `take_up`. Nothing if that failed.
  [[nodiscard]] std::optional<std::uint64_t> secure();

  /// Forgets the results that have not been handed over, and any file of them. What `take_up` began
  /// stays for another time.
  void abandon();

  /// Hands over all results. The answer is `code`, worse if they could not be written, and success
  /// if nobody reads them any more. Asked a second time, it is `code`.
  [[nodiscard]] ExitCode finish(ExitCode code);

 private:
  void flush();
  void flush_to_file();
  void fail(const IoError& error);
  void wipe_progress();

  OutputOptions options_;
  bool color_ = false;
  bool color_errors_ = false;
  bool errors_on_terminal_ = false;
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point next_progress_;
  bool closed_ = false;
  bool failed_ = false;
  bool finished_ = false;
  std::string results_;
  std::unique_ptr<Interrupts> interrupts_;
  std::unique_ptr<WholeFile> file_;
};

}  // namespace sixlove
