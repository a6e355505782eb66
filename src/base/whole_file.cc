#include "base/whole_file.h"

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sixlove {

namespace {

// What the path stands for at the end of its links, so that a link stays a link.
std::string real_path(const std::string& path) {
  std::array<char, PATH_MAX> buffer{};
  return ::realpath(path.c_str(), buffer.data()) == nullptr ? path : std::string(buffer.data());
}

}  // namespace

IoError write_error(const std::string& path, int error) {
  const IoErrorKind kind = error == EPIPE ? IoErrorKind::closed_pipe : IoErrorKind::not_writable;
  return {kind, path, std::generic_category().message(error)};
}

WholeFile::WholeFile(std::string path, Interrupts* interrupts)
    : path_(std::move(path)), interrupts_(interrupts) {}

WholeFile::~WholeFile() {
  drop();
}

IoError WholeFile::failure(int error) const {
  return write_error(path_, error);
}

void WholeFile::drop() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
  if (temporary_.empty() || stays_) return;
  ::unlink(temporary_.c_str());
  if (interrupts_ != nullptr) interrupts_->release(temporary_);
  temporary_.clear();
}

std::optional<IoError> WholeFile::find_target(const std::string& suffix) {
  struct stat status {};

  const bool exists = ::stat(path_.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) {
    return IoError{IoErrorKind::not_writable, path_, "this is a folder"};
  }
  if (exists && !S_ISREG(status.st_mode)) return std::nullopt;
  target_ = real_path(path_);
  temporary_ = target_ + suffix;
  if (exists) mode_ = status.st_mode & 0777U;
  return std::nullopt;
}

std::optional<IoError> WholeFile::open() {
  if (auto error = find_target(".part-" + std::to_string(::getpid()))) return error;
  if (temporary_.empty()) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    if (interrupts_ != nullptr) interrupts_->guard(temporary_);
    ::unlink(temporary_.c_str());  // of a process that had this number and was killed
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_);
  }
  if (descriptor_ >= 0) return std::nullopt;
  const IoError error = failure(errno);
  if (interrupts_ != nullptr) interrupts_->release(temporary_);
  temporary_.clear();
  return error;
}

std::optional<IoError> WholeFile::open_part(std::uint64_t length) {
  if (auto error = find_target(".part")) return error;
  if (temporary_.empty()) {
    return IoError{IoErrorKind::not_writable, path_, "this is no file that can be gone on with"};
  }
  stays_ = true;
  descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, mode_);
  if (descriptor_ < 0) return failure(errno);
  const off_t end = ::lseek(descriptor_, 0, SEEK_END);
  if (end < 0 || static_cast<std::uint64_t>(end) < length) {
    return IoError{IoErrorKind::not_writable, path_ + ".part", "it is shorter than it was"};
  }
  const auto keep = static_cast<off_t>(length);
  if (::ftruncate(descriptor_, keep) != 0 || ::lseek(descriptor_, keep, SEEK_SET) < 0) {
    return failure(errno);
  }
  length_ = length;
  return std::nullopt;
}

std::optional<IoError> WholeFile::append(std::string_view bytes) {
  length_ += bytes.size();
  return write_all(descriptor_, path_, bytes);
}

std::optional<IoError> WholeFile::sync() {
  if (::fsync(descriptor_) != 0) return failure(errno);
  return std::nullopt;
}

std::optional<IoError> WholeFile::commit() {
  if (!temporary_.empty() && ::fsync(descriptor_) != 0) return failure(errno);
  // a full disk may show only here
  if (::close(std::exchange(descriptor_, -1)) != 0) return failure(errno);
  if (temporary_.empty()) return std::nullopt;
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return failure(errno);
  if (interrupts_ != nullptr) interrupts_->release(temporary_);
  temporary_.clear();
  return std::nullopt;
}

}  // namespace sixlove
