#include "batch/input.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "base/byte_stream.h"
#include "base/sha256.h"

namespace sixlove {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;
constexpr std::uint64_t kSample = std::uint64_t{1} << 16U;

/// a * b / c without overflow for what lengths of files can be.
std::uint64_t portion(std::uint64_t total, std::uint64_t part, std::uint64_t of) {
  return total / of * part + total % of * part / of;
}

/// How many bytes the file has when unpacked.
std::uint64_t unpacked_size(const std::string& path, std::vector<IoError>& troubles) {
  Expected<ByteStream, IoError> opened = ByteStream::open(path);
  if (!opened.has_value()) {
    troubles.push_back(opened.error());
    return 0;
  }
  ByteStream stream = std::move(opened).value();
  if (stream.can_seek()) return *stream.size();
  const std::unique_ptr<char[]> block(new char[kBlock]);
  std::uint64_t total = 0;
  while (true) {
    const auto count = stream.read(block.get(), kBlock);
    if (!count.has_value()) troubles.push_back(count.error());
    if (!count.has_value() || count.value() == 0) return total;
    total += count.value();
  }
}

}  // namespace

std::vector<InputFile> shard_of(const std::vector<std::string>& files, const Shard& shard,
                                std::vector<IoError>& troubles) {
  std::vector<std::uint64_t> sizes;
  std::uint64_t total = 0;
  for (const std::string& file : files) {
    sizes.push_back(unpacked_size(file, troubles));
    total += sizes.back();
  }
  const std::uint64_t first = portion(total, shard.part - 1, shard.of);
  const std::uint64_t last = portion(total, shard.part, shard.of);
  std::vector<InputFile> parts;
  std::uint64_t start = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::uint64_t end = start + sizes[i];
    const std::uint64_t from = std::clamp(first, start, end);
    const std::uint64_t to = std::clamp(last, start, end);
    parts.push_back({files[i], from - start, to - start, sizes[i]});
    start = end;
  }
  return parts;
}

std::string fingerprint(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  if (error || !file) return "";
  std::string sample(static_cast<std::size_t>(std::min<std::uint64_t>(size, kSample)), '\0');
  file.read(sample.data(), static_cast<std::streamsize>(sample.size()));
  std::string all = std::to_string(size) + ' ' + sample;
  file.seekg(static_cast<std::streamoff>(size - sample.size()));
  file.read(sample.data(), static_cast<std::streamsize>(sample.size()));
  return sha256(all + sample).substr(0, 16);
}

}  // namespace sixlove
