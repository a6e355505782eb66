#include "base/byte_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sixlove {

namespace {

constexpr std::size_t kFirstBytes = 4096;
constexpr std::size_t kPackedBlock = std::size_t{1} << 18U;

}  // namespace

IoError read_error(const std::string& path, int error) {
  const IoErrorKind kind = error == ENOENT ? IoErrorKind::not_found : IoErrorKind::not_readable;
  return {kind, path,
          error == EISDIR ? "this is a folder" : std::generic_category().message(error)};
}

Expected<ByteStream, IoError> ByteStream::open(const std::string& path) {
  const bool standard = path == kStandardInput;
  const int descriptor =
      standard ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return Unexpected(read_error(path, errno));
  ByteStream stream(standard ? "standard input" : path, descriptor);
  if (std::optional<IoError> error = stream.start()) return Unexpected(*std::move(error));
  return stream;
}

ByteStream::ByteStream(ByteStream&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      consumed_(other.consumed_),
      unpacker_(std::move(other.unpacker_)),
      block_(std::move(other.block_)),
      waiting_(other.waiting_),
      error_(std::move(other.error_)) {}

ByteStream::~ByteStream() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<IoError> ByteStream::start() {
  struct stat status {};

  if (::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode)) {
    const off_t at = ::lseek(descriptor_, 0, SEEK_CUR);
    if (at == 0) size_ = static_cast<std::uint64_t>(status.st_size);
  }
  block_.resize(kFirstBytes);
  std::size_t length = 0;
  while (length < block_.size()) {
    const auto count = read_raw(block_.data() + length, block_.size() - length);
    if (!count.has_value()) return count.error();
    if (count.value() == 0) break;
    length += count.value();
  }
  waiting_ = {block_.data(), length};
  unpacker_ = Unpacker::for_start(waiting_);
  if (unpacker_) {
    block_.resize(kPackedBlock);
    waiting_ = {block_.data(), length};
  }
  return std::nullopt;
}

Expected<std::size_t, IoError> ByteStream::read_raw(char* to, std::size_t room) {
  while (true) {
    const ssize_t count = ::read(descriptor_, to, room);
    if (count >= 0) {
      consumed_ += static_cast<std::uint64_t>(count);
      return static_cast<std::size_t>(count);
    }
    if (errno != EINTR) return Unexpected(read_error(name_, errno));
  }
}

Expected<std::size_t, IoError> ByteStream::read_some(char* to, std::size_t room) {
  if (!unpacker_) {
    if (waiting_.empty()) return read_raw(to, room);
    const std::size_t count = std::min(room, waiting_.size());
    std::memcpy(to, waiting_.data(), count);
    waiting_.remove_prefix(count);
    return count;
  }
  while (true) {
    if (!waiting_.empty() || consumed_ > 0) {
      const auto count = unpacker_->unpack(waiting_, to, room);
      if (!count.has_value()) {
        return Unexpected(IoError{IoErrorKind::damaged, name_, count.error()});
      }
      if (count.value() > 0) return count.value();
      if (!waiting_.empty()) {
        return Unexpected(IoError{IoErrorKind::damaged, name_, "the packed file is damaged"});
      }
    }
    const auto more = read_raw(block_.data(), block_.size());
    if (!more.has_value()) return Unexpected(more.error());
    waiting_ = {block_.data(), more.value()};
    if (!waiting_.empty()) continue;
    if (const auto words = unpacker_->cut_off()) {
      return Unexpected(IoError{IoErrorKind::damaged, name_, *words});
    }
    return std::size_t{0};
  }
}

Expected<std::size_t, IoError> ByteStream::read(char* to, std::size_t room) {
  if (error_) return Unexpected(*error_);
  std::size_t length = 0;
  while (length < room) {
    const auto count = read_some(to + length, room - length);
    if (!count.has_value()) {
      error_ = count.error();
      if (length == 0) return Unexpected(*error_);
      break;
    }
    if (count.value() == 0) break;
    length += count.value();
  }
  return length;
}

std::optional<IoError> ByteStream::seek(std::uint64_t at) {
  if (::lseek(descriptor_, static_cast<off_t>(at), SEEK_SET) < 0) return read_error(name_, errno);
  waiting_ = {};
  consumed_ = at;
  return std::nullopt;
}

}  // namespace sixlove
