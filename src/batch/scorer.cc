#include "batch/scorer.h"

#include <memory>

#include "base/check.h"
#include "batch/rows_of.h"
#include "record/parse_json.h"
#include "record/parse_text.h"
#include "referee/judge.h"

namespace sixlove {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::optional<Record> read_record(const std::shared_ptr<const Source>& source,
                                  const RecordText& text) {
  // a mark is one only where the file starts
  const bool marked = text.at == 0 && text.text.starts_with(kByteOrderMark);
  std::size_t at = marked ? kByteOrderMark.size() : 0;
  return text.format == Format::dom ? parse_text(source, at, 1) : parse_json(source, at, 1);
}

}  // namespace

void Scorer::score(const RecordText& text, Rows& rows) {
  if (!quick_.score(text, find_, rows)) score_exactly(text, rows);
}

void Scorer::score_exactly(const RecordText& text, Rows& rows) {
  const auto source = std::make_shared<const Source>("", std::string(text.text));
  const std::optional<Record> record = read_record(source, text);
  CHECK(record.has_value());
  const FoundRules found = find_(record->rules);
  const std::size_t first_finding = rows.findings.size();
  if (found.doc != nullptr) {
    add_rows(*record, found.doc, judge_quietly(*found.doc, *record), rows);
  } else {
    const Diagnostics none;
    const Diagnostics& problems = found.problems == nullptr ? none : *found.problems;
    add_rows(*record, nullptr, judge_without_rules(*record, problems), rows);
  }
  MatchRow& row = rows.matches.back();
  row.number = text.number;
  row.at += text.at;
  row.line += text.line - 1;
  for (std::size_t i = first_finding; i < rows.findings.size(); ++i) {
    rows.findings[i].line += text.line - 1;
  }
}

}  // namespace sixlove
