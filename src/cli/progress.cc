#include "cli/progress.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/console.h"
#include "report/json.h"

namespace sixlove {

namespace {

constexpr double kMega = 1e6;

/// "1.23 M", "45.6 k", "789"
std::string rounded(double number) {
  if (number >= kMega) return fmt::format("{:.2f} M", number / kMega);
  if (number >= 1e4) return fmt::format("{:.1f} k", number / 1e3);
  return fmt::format("{:.0f}", number);
}

std::string clock(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::optional<double> seconds_left(const WorkDone& work, double seconds) {
  if (!work.of || work.done == 0 || *work.of < work.done) return std::nullopt;
  return seconds * static_cast<double>(*work.of - work.done) / static_cast<double>(work.done);
}

double rate(const WorkDone& work, double seconds) {
  return seconds > 0 ? static_cast<double>(work.units) / seconds : 0;
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) {
    at -= 3;
    text.insert(at, ",");
  }
  return text;
}

std::string progress_bar(double share) {
  constexpr std::size_t kBar = 10;
  const auto full = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * kBar + 0.5);
  return fmt::format("[{}{}]", std::string(full, '#'), std::string(kBar - full, ' '));
}

std::string progress_words(const WorkDone& work, std::string_view unit, double seconds) {
  std::string words;
  const double megabytes = static_cast<double>(work.done) / kMega;
  if (work.of && *work.of > 0) {
    const double all = static_cast<double>(*work.of) / kMega;
    words = fmt::format("{} {:.0f} of {:.0f} MB", progress_bar(megabytes / all), megabytes, all);
  } else {
    words = fmt::format("{:.0f} MB", megabytes);
  }
  words += fmt::format("  {} {}  {}/s", rounded(static_cast<double>(work.units)), unit,
                       rounded(rate(work, seconds)));
  if (const auto left = seconds_left(work, seconds)) {
    words += fmt::format("  {} left", clock(*left));
  }
  if (work.findings > 0) words += fmt::format("  {} findings", grouped(work.findings));
  return words;
}

std::string progress_json(const WorkDone& work, std::string_view unit, double seconds) {
  const auto whole = [](double number) { return static_cast<std::int64_t>(number + 0.5); };
  JsonWriter json;
  json.open_object();
  json.key("bytes").number(static_cast<std::int64_t>(work.done));
  json.key("of");
  if (work.of) {
    json.number(static_cast<std::int64_t>(*work.of));
  } else {
    json.nothing();
  }
  json.key(unit).number(static_cast<std::int64_t>(work.units));
  json.key(fmt::format("{}_a_second", unit)).number(whole(rate(work, seconds)));
  json.key("seconds").number(whole(seconds));
  json.key("seconds_left");
  if (const auto left = seconds_left(work, seconds)) {
    json.number(whole(*left));
  } else {
    json.nothing();
  }
  json.key("findings").number(static_cast<std::int64_t>(work.findings));
  json.close_object();
  return json.written();
}

void declare_progress(CommandLine& line, ProgressOptions& options) {
  constexpr std::string_view kModes[] = {"auto", "never", "json"};
  line.choice("--progress", options.mode, kModes,
              "how far the work is, on standard error: a bar on a terminal, nothing, or JSON");
}

Progress::Progress(const ProgressOptions& options, std::string_view unit, Console& console)
    : mode_(options.mode),
      unit_(unit),
      console_(&console),
      start_(std::chrono::steady_clock::now()),
      next_report_(start_ + std::chrono::seconds(1)) {}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::report(const WorkDone& work) {
  console_->report(progress_json(work, unit_, seconds()) + '\n');
}

void Progress::show(const WorkDone& work) {
  if (mode_ == "auto" && console_->progress_is_due()) {
    console_->progress(progress_words(work, unit_, seconds()));
  }
  if (mode_ != "json" || std::chrono::steady_clock::now() < next_report_) return;
  next_report_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  report(work);
}

void Progress::finish(const WorkDone& work) {
  if (mode_ == "json") report(work);
}

}  // namespace sixlove
