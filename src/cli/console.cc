#include "cli/console.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "base/io.h"
#include "base/words.h"
#include "diag/render.h"

namespace sixlove {

namespace {

constexpr std::size_t kHandOver = std::size_t{1} << 16U;

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

bool is_terminal(std::FILE* stream) {
  return isatty(fileno(stream)) != 0;
}

RenderOptions render_options(bool color) {
  RenderOptions options;
  options.color = color;
  return options;
}

}  // namespace

bool color_wanted(std::string_view option, bool is_terminal) {
  if (option == "always") return true;
  if (option == "never") return false;
  if (!environment("NO_COLOR").empty()) return false;
  const std::string_view force = environment("CLICOLOR_FORCE");
  if (!force.empty() && force != "0") return true;
  if (environment("CLICOLOR") == "0") return false;
  return environment("TERM") != "dumb" && is_terminal;
}

Console::Console(OutputOptions options)
    : options_(std::move(options)),
      color_(color_wanted(options_.color, options_.output.empty() && is_terminal(stdout))),
      color_errors_(color_wanted(options_.color, is_terminal(stderr))),
      errors_on_terminal_(is_terminal(stderr)),
      next_progress_(std::chrono::steady_clock::now() + std::chrono::milliseconds(500)) {}

Console::~Console() {
  wipe_progress();
}

void Console::print(std::string_view text) {
  results_ += text;
  if (results_.size() >= kHandOver) flush();
}

void Console::fail(const IoError& error) {
  closed_ = error.kind == IoErrorKind::closed_pipe;
  failed_ = !closed_;
  if (failed_) complain(fmt::format("{}: {}", error.path, error.text));
}

Interrupts& Console::interrupts() {
  if (interrupts_ == nullptr) interrupts_ = std::make_unique<Interrupts>();
  return *interrupts_;
}

bool Console::take_up(std::uint64_t length) {
  file_ = std::make_unique<WholeFile>(options_.output);
  if (const auto error = file_->open_part(length)) fail(*error);
  return !closed();
}

std::optional<std::uint64_t> Console::secure() {
  flush();
  if (closed()) return std::nullopt;
  if (const auto error = file_->sync()) fail(*error);
  return closed() ? std::nullopt : std::optional(file_->length());
}

void Console::flush_to_file() {
  if (file_ == nullptr) {
    file_ = std::make_unique<WholeFile>(options_.output, &interrupts());
    if (const auto error = file_->open()) return fail(*error);
  }
  if (const auto error = file_->append(results_)) fail(*error);
}

void Console::flush() {
  wipe_progress();
  if (!closed()) {
    if (!options_.output.empty()) {
      flush_to_file();
    } else if (const auto error = write_all(STDOUT_FILENO, "standard output", results_)) {
      fail(*error);
    }
  }
  results_.clear();
}

void Console::report(std::string_view line) {
  wipe_progress();
  std::fwrite(line.data(), 1, line.size(), stderr);
}

void Console::complain(std::string_view text) {
  wipe_progress();
  const std::string line = fmt::format("sixlove: {}\n", printable(text));
  std::fwrite(line.data(), 1, line.size(), stderr);
}

void Console::complain(const Diagnostic& problem) {
  wipe_progress();
  const std::string text = render(problem, render_options(color_errors_));
  std::fwrite(text.data(), 1, text.size(), stderr);
}

bool Console::progress_is_due() const {
  return errors_on_terminal_ && !options_.quiet &&
         std::chrono::steady_clock::now() >= next_progress_;
}

void Console::progress(std::string_view text) {
  if (!progress_is_due()) return;
  next_progress_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
  const std::string line = fmt::format("\r\x1b[K{}", text);
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
  progress_shown_ = true;
}

void Console::wipe_progress() {
  if (!progress_shown_) return;
  progress_shown_ = false;
  std::fputs("\r\x1b[K", stderr);
}

void Console::abandon() {
  wipe_progress();
  finished_ = true;
  results_.clear();
  file_.reset();
}

ExitCode Console::finish(ExitCode code) {
  if (finished_) return code;
  finished_ = true;
  // a command that could do nothing leaves no empty file behind
  const bool nothing = code == ExitCode::failed && results_.empty() && file_ == nullptr;
  if (!nothing) flush();
  wipe_progress();
  if (!closed() && file_ != nullptr) {
    if (const auto error = file_->commit()) fail(*error);
  }
  if (closed_) return ExitCode::upheld;
  return failed_ ? ExitCode::failed : code;
}

}  // namespace sixlove
