#include "base/io.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/byte_stream.h"
#include "base/whole_file.h"

namespace sixlove {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;

bool names_record(std::string_view name) {
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  return name.ends_with(".dom") || name.ends_with(".jsonl");
}

}  // namespace

PartlyRead read_as_far_as_goes(const std::string& path, std::size_t limit) {
  Expected<ByteStream, IoError> opened = ByteStream::open(path);
  if (!opened.has_value()) return {"", opened.error()};
  ByteStream stream = std::move(opened).value();
  PartlyRead read;
  std::string& bytes = read.bytes;
  if (stream.can_seek()) {
    bytes.reserve(std::min<std::size_t>(*stream.size(), limit) + 1);
  }
  const std::unique_ptr<char[]> block(new char[kBlock]);
  while (true) {
    const auto count = stream.read(block.get(), kBlock);
    if (!count.has_value()) {
      read.trouble = count.error();
      return read;
    }
    bytes.append(block.get(), count.value());
    if (bytes.size() > limit) {
      read.trouble = IoError{IoErrorKind::too_large, path,
                             "it is larger than " + std::to_string(limit) + " bytes"};
      return read;
    }
    if (count.value() == 0) return read;
  }
}

Expected<std::string, IoError> read_input(const std::string& path, std::size_t limit) {
  PartlyRead read = read_as_far_as_goes(path, limit);
  if (read.trouble) return Unexpected(*std::move(read.trouble));
  return std::move(read.bytes);
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

std::vector<std::string> folders_within(const std::string& path) {
  std::vector<std::string> folders;
  std::error_code error;
  if (path == kStandardInput || !std::filesystem::is_directory(path, error)) return folders;
  std::filesystem::directory_iterator entry(path, error);
  while (!error && entry != std::filesystem::directory_iterator()) {
    std::error_code ignored;
    std::string name = entry->path().filename().string();
    if (!name.starts_with('.') && entry->is_directory(ignored)) folders.push_back(std::move(name));
    entry.increment(error);
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

std::optional<IoError> write_whole(const std::string& path, std::string_view bytes) {
  WholeFile file(path);
  if (std::optional<IoError> error = file.open()) return error;
  if (std::optional<IoError> error = file.append(bytes)) return error;
  return file.commit();
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
