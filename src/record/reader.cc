#include "record/reader.h"

#include <utility>

#include "record/parse_json.h"
#include "record/parse_text.h"

namespace sixlove {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

Format format_of(std::string_view name, std::string_view text) {
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  if (name.ends_with(".jsonl")) return Format::jsonl;
  if (name.ends_with(".dom")) return Format::dom;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' ? Format::jsonl : Format::dom;
}

RecordReader::RecordReader(std::shared_ptr<const Source> source, Format format)
    : RecordReader(std::move(source), format, 1) {}

RecordReader::RecordReader(std::shared_ptr<const Source> source, Format format,
                           std::uint32_t first_number)
    : source_(std::move(source)), format_(format), first_number_(first_number) {
  if (source_->text().starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

std::optional<Record> RecordReader::next() {
  const std::uint32_t number = first_number_ + count_;
  std::optional<Record> record =
      format_ == Format::dom ? parse_text(source_, at_, number) : parse_json(source_, at_, number);
  if (record) ++count_;
  return record;
}

}  // namespace sixlove
