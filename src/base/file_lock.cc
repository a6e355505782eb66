#include "base/file_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

namespace sixlove {

namespace {

/// Whether the name still stands for the file that is open: whoever held it before may have removed
/// it meanwhile.
bool is_still(const std::string& name, int descriptor) {
  struct stat open {};

  struct stat named {};

  return ::fstat(descriptor, &open) == 0 && ::stat(name.c_str(), &named) == 0 &&
         open.st_ino == named.st_ino && open.st_dev == named.st_dev;
}

}  // namespace

std::optional<IoError> FileLock::take(const std::string& path, Interrupts* interrupts) {
  const std::string name = path + ".lock";
  while (true) {
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return write_error(name, errno);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      ::close(descriptor);
      if (error == EWOULDBLOCK) {
        return IoError{IoErrorKind::not_writable, path, "another run is at work with it"};
      }
      return write_error(name, error);
    }
    if (!is_still(name, descriptor)) {
      ::close(descriptor);
      continue;
    }
    descriptor_ = descriptor;
    break;
  }
  name_ = name;
  interrupts_ = interrupts;
  if (interrupts_ != nullptr) interrupts_->guard(name_);
  return std::nullopt;
}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  ::unlink(name_.c_str());
  ::close(descriptor_);
  if (interrupts_ != nullptr) interrupts_->release(name_);
}

}  // namespace sixlove
