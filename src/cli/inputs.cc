#include "cli/inputs.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/io.h"
#include "batch/cut.h"
#include "cli/left_unread.h"

namespace sixlove {

namespace {

constexpr const char* kWayOut = "; `sixlove score` reads files of any length, other commands parts";

/// Of a file that is cut off or broken, keeps the records before the one where it ends. False if
/// there are none, or the trouble is another.
bool keep_whole_records(PartlyRead& read) {
  if (read.trouble->kind != IoErrorKind::damaged) return false;
  const Format format = format_of(read.trouble->path, read.bytes);
  const auto end = last_cut(read.bytes, format, mark_length(read.bytes));
  if (end) read.bytes.resize(*end);
  return end.has_value();
}

}  // namespace

RecordFeed::RecordFeed(const std::vector<std::string>& inputs, Console& console)
    : console_(&console) {
  for (const std::string& input : inputs) {
    auto files = record_files(input);
    if (!files.has_value()) {
      file_ = input;
      pass_over(files.error().text);
      continue;
    }
    file_ = input;
    if (files->empty()) pass_over("no .dom or .jsonl file in this folder");
    if (!console.quiet() || files->empty()) say_folders_within(input, console);
    files_.insert(files_.end(), files->begin(), files->end());
  }
}

void RecordFeed::pass_over(const std::string& what) {
  console_->complain(fmt::format("{}: {}", file_, what));
  failed_ = true;
}

bool RecordFeed::open_next() {
  while (next_file_ < files_.size()) {
    file_ = files_[next_file_++];
    PartlyRead read = read_as_far_as_goes(file_);
    cut_short_.reset();
    if (read.trouble && !keep_whole_records(read)) {
      const bool large = read.trouble->kind == IoErrorKind::too_large;
      pass_over(read.trouble->text + (large ? kWayOut : ""));
      continue;
    }
    if (read.trouble) cut_short_ = read.trouble->text;
    auto source = std::make_shared<const Source>(file_, std::move(read.bytes));
    format_ = format_of(file_, source->text());
    reader_.emplace(std::move(source), format_);
    file_has_record_ = false;
    return true;
  }
  return false;
}

std::optional<Record> RecordFeed::next() {
  while (!console_->closed()) {
    if (!reader_ && !open_next()) return std::nullopt;
    std::optional<Record> record = reader_->next();
    if (record) {
      file_has_record_ = true;
      return record;
    }
    const std::uint32_t count = reader_->count();
    reader_.reset();
    if (cut_short_) {
      pass_over(fmt::format("{}; read up to record {}", *cut_short_, count));
    } else if (!file_has_record_) {
      pass_over("no record in this file");
    }
  }
  return std::nullopt;
}

}  // namespace sixlove
