#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "diag/source.h"
#include "record/record.h"

namespace sixlove {

enum class Format : std::uint8_t { dom, jsonl };

/// The format of a record file: by its name (`.dom`, `.jsonl`, packed or not), else by its first
/// byte that is no blank: JSON Lines start with a brace.
[[nodiscard]] Format format_of(std::string_view name, std::string_view text);

/// Reads the records of a source one after the other. A record that cannot be read to its end
/// comes out `malformed`, with the rounds before the bad one; the next one is read as ever.
class RecordReader {
 public:
  RecordReader(std::shared_ptr<const Source> source, Format format);

  /// Numbers the records from `first_number`, where the source is a piece of a longer file.
  RecordReader(std::shared_ptr<const Source> source, Format format, std::uint32_t first_number);

  /// The next record; nothing at the end of the source.
  [[nodiscard]] std::optional<Record> next();

  /// How many records came out so far. 0 at the end: there was no record at all.
  [[nodiscard]] std::uint32_t count() const { return count_; }

 private:
  std::shared_ptr<const Source> source_;
  Format format_;
  std::uint32_t first_number_;
  std::uint32_t count_ = 0;
  std::size_t at_ = 0;
};

}  // namespace sixlove
