#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/io.h"
#include "base/unpacker.h"

namespace sixlove {

/// The bytes of a file or of standard input (`-`), one stretch after the other, unpacked if they
/// are gzip or Zstandard by their first bytes, whatever the name.
class ByteStream {
 public:
  [[nodiscard]] static Expected<ByteStream, IoError> open(const std::string& path);

  ByteStream(ByteStream&& other) noexcept;
  ByteStream& operator=(ByteStream&&) = delete;
  ~ByteStream();

  /// Reads up to `room` bytes; fewer only at the end or before an error, which the next call gives.
  [[nodiscard]] Expected<std::size_t, IoError> read(char* to, std::size_t room);

  /// Goes on at this byte. Only where `can_seek`.
  [[nodiscard]] std::optional<IoError> seek(std::uint64_t at);

  /// A plain file on a disk: not packed, no pipe.
  [[nodiscard]] bool can_seek() const { return size_.has_value() && !unpacker_; }

  /// Bytes of the file as it lies on the disk; nothing if that cannot be known.
  [[nodiscard]] std::optional<std::uint64_t> size() const { return size_; }

  /// So many of those have been read.
  [[nodiscard]] std::uint64_t consumed() const { return consumed_; }

 private:
  ByteStream(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}

  [[nodiscard]] std::optional<IoError> start();
  [[nodiscard]] Expected<std::size_t, IoError> read_some(char* to, std::size_t room);
  [[nodiscard]] Expected<std::size_t, IoError> read_raw(char* to, std::size_t room);

  std::string name_;
  int descriptor_ = -1;
  std::optional<std::uint64_t> size_;
  std::uint64_t consumed_ = 0;
  std::optional<Unpacker> unpacker_;
  std::vector<char> block_;  ///< the file's first bytes, or packed ones
  std::string_view waiting_;
  std::optional<IoError> error_;
};

/// An error of the system as an `IoError`: what could not be read.
[[nodiscard]] IoError read_error(const std::string& path, int error);

}  // namespace sixlove
