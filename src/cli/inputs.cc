#include "cli/inputs.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/io.h"

namespace sixlove {

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
    auto bytes = read_input(file_);
    if (!bytes.has_value()) {
      pass_over(bytes.error().text);
      continue;
    }
    auto source = std::make_shared<const Source>(file_, std::move(bytes).value());
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
    reader_.reset();
    if (!file_has_record_) pass_over("no record in this file");
  }
  return std::nullopt;
}

}  // namespace sixlove
