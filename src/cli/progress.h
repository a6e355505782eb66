#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sixlove {

class CommandLine;
class Console;

/// How far long work is.
struct WorkDone {
  std::uint64_t done = 0;           ///< bytes, or whatever the work is measured in
  std::optional<std::uint64_t> of;  ///< of so many; nothing if that is not known
  std::uint64_t units = 0;          ///< rounds, positions, ...
  std::uint64_t findings = 0;
};

struct ProgressOptions {
  std::string mode = "auto";
};

void declare_progress(CommandLine& line, ProgressOptions& options);

/// Shows on standard error how far the work is: a bar on a terminal, from half a second on and gone
/// at the end; or a JSON object a line, every second and at the end.
class Progress {
 public:
  /// `unit` is what is counted, "rounds".
  Progress(const ProgressOptions& options, std::string_view unit, Console& console);

  void show(const WorkDone& work);
  void finish(const WorkDone& work);

 private:
  [[nodiscard]] double seconds() const;
  void report(const WorkDone& work);

  std::string_view mode_;
  std::string_view unit_;
  Console* console_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point next_report_;
};

/// "[####      ] 412 of 916 MB  12.34 M rounds  1.21 M/s  0:12 left  34 findings"
[[nodiscard]] std::string progress_words(const WorkDone& work, std::string_view unit,
                                         double seconds);

/// The same as a JSON object, without its newline.
[[nodiscard]] std::string progress_json(const WorkDone& work, std::string_view unit,
                                        double seconds);

/// "[####      ]", full at a share of 1.
[[nodiscard]] std::string progress_bar(double share);

/// "1,234,567"
[[nodiscard]] std::string grouped(std::uint64_t number);

}  // namespace sixlove
