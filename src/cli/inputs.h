#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "diag/source.h"
#include "record/reader.h"
#include "record/record.h"

namespace sixlove {

/// The records of all inputs, one after another: files, folders, `-`. An input that cannot be read
/// or holds no record is said on the console and passed over; of one that is cut off the whole
/// records come.
class RecordFeed {
 public:
  RecordFeed(const std::vector<std::string>& inputs, Console& console);

  /// The next record; nothing after the last, or once nobody reads the results.
  [[nodiscard]] std::optional<Record> next();

  /// Some input was passed over.
  [[nodiscard]] bool failed() const { return failed_; }

  /// The form of the file that the last record came from.
  [[nodiscard]] Format format() const { return format_; }

 private:
  bool open_next();
  void pass_over(const std::string& what);

  Console* console_;
  std::vector<std::string> files_;
  std::size_t next_file_ = 0;
  std::string file_;
  std::optional<RecordReader> reader_;
  Format format_ = Format::dom;
  bool file_has_record_ = false;
  std::optional<std::string> cut_short_;  ///< why the file is not read to its end
  bool failed_ = false;
};

}  // namespace sixlove
