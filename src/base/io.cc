#include "base/io.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/inflate.h"

namespace sixlove {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}

  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool is_open() const { return number_ >= 0; }

  [[nodiscard]] int number() const { return number_; }

  /// Closes and says whether all went well: a full disk may show only here.
  [[nodiscard]] bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

std::string reason(int error) {
  return std::generic_category().message(error);
}

IoError read_error(const std::string& path, int error) {
  const IoErrorKind kind = error == ENOENT ? IoErrorKind::not_found : IoErrorKind::not_readable;
  return {kind, path, error == EISDIR ? "this is a folder" : reason(error)};
}

IoError write_error(const std::string& path, int error) {
  const IoErrorKind kind = error == EPIPE ? IoErrorKind::closed_pipe : IoErrorKind::not_writable;
  return {kind, path, reason(error)};
}

Expected<std::string, IoError> read_open(int descriptor, const std::string& path,
                                         std::size_t limit) {
  std::string bytes;

  struct stat status {};

  if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    bytes.reserve(std::min(static_cast<std::size_t>(status.st_size), limit) + 1);
  }
  const std::unique_ptr<char[]> block(new char[kBlock]);
  while (true) {
    const ssize_t count = ::read(descriptor, block.get(), kBlock);
    if (count == 0) return bytes;
    if (count < 0) {
      if (errno == EINTR) continue;
      return Unexpected(read_error(path, errno));
    }
    bytes.append(block.get(), static_cast<std::size_t>(count));
    if (bytes.size() > limit) {
      return Unexpected(IoError{IoErrorKind::too_large, path,
                                "it is larger than " + std::to_string(limit) + " bytes"});
    }
  }
}

Expected<std::string, IoError> read_raw(const std::string& path, std::size_t limit) {
  if (path == kStandardInput) return read_open(STDIN_FILENO, "standard input", limit);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return Unexpected(read_error(path, errno));
  return read_open(file.number(), path, limit);
}

// What the path stands for at the end of its links, so that a link stays a link.
std::string real_path(const std::string& path) {
  std::array<char, PATH_MAX> buffer{};
  return ::realpath(path.c_str(), buffer.data()) == nullptr ? path : std::string(buffer.data());
}

std::optional<IoError> write_in_place(const std::string& path, std::string_view bytes) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.is_open()) return write_error(path, errno);
  if (std::optional<IoError> error = write_all(file.number(), path, bytes)) return error;
  if (!file.close()) return write_error(path, errno);
  return std::nullopt;
}

std::optional<IoError> fill(const std::string& temporary, const std::string& path, mode_t mode,
                            std::string_view bytes) {
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.is_open()) return write_error(path, errno);
  std::optional<IoError> error = write_all(file.number(), path, bytes);
  if (!error && ::fsync(file.number()) != 0) error = write_error(path, errno);
  if (!file.close() && !error) error = write_error(path, errno);
  if (!error && ::rename(temporary.c_str(), path.c_str()) != 0) error = write_error(path, errno);
  if (error) ::unlink(temporary.c_str());
  return error;
}

bool names_record(std::string_view name) {
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  return name.ends_with(".dom") || name.ends_with(".jsonl");
}

}  // namespace

Expected<std::string, IoError> read_input(const std::string& path, std::size_t limit) {
  Expected<std::string, IoError> raw = read_raw(path, limit);
  if (!raw.has_value() || !is_packed(raw.value())) return raw;
  Expected<std::string, InflateError> text = inflated(raw.value(), limit);
  if (text.has_value()) return std::move(text).value();
  return Unexpected(IoError{text.error().too_large ? IoErrorKind::too_large : IoErrorKind::damaged,
                            path == kStandardInput ? "standard input" : path, text.error().text});
}

Expected<std::vector<std::string>, IoError> record_files(const std::string& path) {
  if (path == kStandardInput) return std::vector<std::string>{path};
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) {
    return Unexpected(read_error(path, error ? error.value() : ENOENT));
  }
  if (!std::filesystem::is_directory(status)) return std::vector<std::string>{path};
  std::vector<std::string> files;
  std::filesystem::directory_iterator entry(path, error);
  while (!error && entry != std::filesystem::directory_iterator()) {
    std::error_code ignored;
    if (names_record(entry->path().filename().string()) && !entry->is_directory(ignored)) {
      files.push_back(entry->path().string());
    }
    entry.increment(error);
  }
  if (error) return Unexpected(read_error(path, error.value()));
  std::sort(files.begin(), files.end());
  return files;
}

std::optional<IoError> write_whole(const std::string& path, std::string_view bytes) {
  struct stat status {};

  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) {
    return IoError{IoErrorKind::not_writable, path, "this is a folder"};
  }
  if (exists && !S_ISREG(status.st_mode)) return write_in_place(path, bytes);
  const std::string target = real_path(path);
  const std::string temporary = target + ".part-" + std::to_string(::getpid());
  const mode_t mode = exists ? (status.st_mode & 0777U) : 0666U;
  std::optional<IoError> error = fill(temporary, target, mode, bytes);
  if (error) error->path = path;
  return error;
}

std::optional<IoError> write_all(int descriptor, const std::string& name, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0) {
      if (errno == EINTR) continue;
      return write_error(name, errno);
    }
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return std::nullopt;
}

}  // namespace sixlove
