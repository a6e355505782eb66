#pragma once

#include <optional>
#include <string>

#include "base/interrupts.h"
#include "base/io.h"

namespace sixlove {

/// Keeps other processes away from a file that is taken up again and again: as long as this is
/// held, nobody else gets it. What holds it lies beside the file under its name with `.lock`; the
/// system lets it go when a process ends, however it does.
class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

  /// Nothing if it is held from here on. `interrupts` (which may be null) removes it if the
  /// process is stopped.
  [[nodiscard]] std::optional<IoError> take(const std::string& path, Interrupts* interrupts);

 private:
  std::string name_;
  Interrupts* interrupts_ = nullptr;
  int descriptor_ = -1;
};

}  // namespace sixlove
