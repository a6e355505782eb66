#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/io.h"

namespace sixlove {

/// One file of a batch, and the bytes of it (unpacked) whose records are to be judged: those that
/// start at `from` or behind it and before `to`.
struct InputFile {
  std::string name;
  std::uint64_t from = 0;
  std::uint64_t to = ~std::uint64_t{0};
  std::uint64_t size = 0;  ///< of the whole file, unpacked; 0 where nobody has asked

  [[nodiscard]] bool is_whole() const { return from == 0 && to == ~std::uint64_t{0}; }
};

/// The i-th of n parts of equal length, from 1.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t of = 1;
};

/// The part of the files, laid end to end, that the shard takes. Files it has nothing of come out
/// with `from == to`, so that every shard names every file. A packed file is read to its end to
/// know how long it is. A file that cannot be read is as long as it could be read, and adds to
/// `troubles`.
[[nodiscard]] std::vector<InputFile> shard_of(const std::vector<std::string>& files,
                                              const Shard& shard, std::vector<IoError>& troubles);

/// What a file is, wherever it lies: 16 digits of a SHA-256 of its length and its first and last
/// 64 KiB as they lie on the disk. Empty for what cannot be read twice.
[[nodiscard]] std::string fingerprint(const std::string& path);

}  // namespace sixlove
