#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "record/reader.h"
#include "record/record.h"

namespace sixlove {

/// Every record in the text, read in the given format.
inline std::vector<Record> records_in(std::string text, Format format = Format::dom) {
  const auto source = std::make_shared<const Source>(
      format == Format::dom ? "night.dom" : "night.jsonl", std::move(text));
  RecordReader reader(source, format);
  std::vector<Record> records;
  while (std::optional<Record> record = reader.next()) records.push_back(std::move(*record));
  return records;
}

/// The only record in the text; an empty one if there is none or there are several.
inline Record record_in(std::string text, Format format = Format::dom) {
  std::vector<Record> records = records_in(std::move(text), format);
  return records.size() == 1 ? std::move(records.front()) : Record{};
}

/// The first problem's message, or nothing.
inline std::string message_of(const Record& record) {
  return record.problems.empty() ? "" : record.problems.front().message;
}

/// The source's text under the first problem's mark.
inline std::string marked_text(const Record& record) {
  if (record.problems.empty()) return "(no problem)";
  return std::string(record.source->text_of(record.problems.front().labels.front().span));
}

inline std::string help_of(const Record& record) {
  if (record.problems.empty() || record.problems.front().help.empty()) return "";
  return record.problems.front().help.front();
}

}  // namespace sixlove
