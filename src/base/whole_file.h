#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/interrupts.h"
#include "base/io.h"

namespace sixlove {

/// A file that appears under its name whole or not at all: it is written under another name in the
/// same folder, brought to the disk, and renamed. What stood there before stays until then. A
/// device or a pipe is written as it is.
class WholeFile {
 public:
  /// If the process is stopped, `interrupts` (which may be null) removes what has been written.
  explicit WholeFile(std::string path, Interrupts* interrupts = nullptr);
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  /// Removes what has been written, unless it was committed or is to stay.
  ~WholeFile();

  [[nodiscard]] std::optional<IoError> open();

  /// The same for work that may be stopped and taken up again: what has been written lies under
  /// the file's name with `.part`, and stays whatever happens. Goes on behind the first `length`
  /// bytes of it.
  [[nodiscard]] std::optional<IoError> open_part(std::uint64_t length);

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

  [[nodiscard]] std::optional<IoError> append(std::string_view bytes);

  /// Brings everything appended so far to the disk.
  [[nodiscard]] std::optional<IoError> sync();

  [[nodiscard]] std::uint64_t length() const { return length_; }

  /// Gives the file its name. Nothing can be appended afterwards.
  [[nodiscard]] std::optional<IoError> commit();

 private:
  [[nodiscard]] std::optional<IoError> find_target(const std::string& suffix);
  [[nodiscard]] IoError failure(int error) const;
  void drop();

  std::string path_;
  Interrupts* interrupts_;
  std::string target_;     ///< the path at the end of its links
  std::string temporary_;  ///< empty: written in place
  unsigned mode_ = 0666U;
  bool stays_ = false;
  int descriptor_ = -1;
  std::uint64_t length_ = 0;
};

/// An error of the system as an `IoError`: what could not be written.
[[nodiscard]] IoError write_error(const std::string& path, int error);

}  // namespace sixlove
