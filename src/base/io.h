#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace sixlove {

enum class IoErrorKind : std::uint8_t {
  not_found,
  not_readable,
  not_writable,
  too_large,
  damaged,      ///< packed input that is cut off or broken
  closed_pipe,  ///< nobody reads any more: no failure of ours
};

/// What went wrong outside: where, and in words ("no such file").
struct IoError {
  IoErrorKind kind = IoErrorKind::not_readable;
  std::string path;
  std::string text;
};

/// Standard input, where a path is asked for.
inline constexpr std::string_view kStandardInput = "-";

inline constexpr std::size_t kLargestInput = std::size_t{1} << 30U;

/// All bytes of a file or of standard input (`-`), unpacked if they are gzip or Zstandard by
/// their first bytes, whatever the name. More than `limit` bytes are an error.
[[nodiscard]] Expected<std::string, IoError> read_input(const std::string& path,
                                                        std::size_t limit = kLargestInput);

/// What could be read of an input, and what stopped the reading.
struct PartlyRead {
  std::string bytes;
  std::optional<IoError> trouble;
};

/// As `read_input`, but keeps what comes before the trouble.
[[nodiscard]] PartlyRead read_as_far_as_goes(const std::string& path,
                                             std::size_t limit = kLargestInput);

/// The record files that a path means: the path itself, or of a folder its `.dom` and `.jsonl`
/// files, packed ones too, in the order of their bytes. Folders within are not entered.
[[nodiscard]] Expected<std::vector<std::string>, IoError> record_files(const std::string& path);

/// The folders within a folder, in the order of their bytes, but for hidden ones; none in a file.
[[nodiscard]] std::vector<std::string> folders_within(const std::string& path);

/// Puts the bytes under the path, all of them or nothing: what stood there before stays until the
/// whole is on disk. A device or a pipe is written as it is.
[[nodiscard]] std::optional<IoError> write_whole(const std::string& path, std::string_view bytes);

/// Writes to an open descriptor, such as standard output (1), all of it.
[[nodiscard]] std::optional<IoError> write_all(int descriptor, const std::string& name,
                                               std::string_view bytes);

}  // namespace sixlove
