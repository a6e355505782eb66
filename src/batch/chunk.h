#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_stream.h"
#include "base/io.h"
#include "batch/input.h"
#include "record/reader.h"

namespace sixlove {

/// Memory to read into. It starts on a page: the kernel copies to such a place at twice the speed.
class Block {
 public:
  /// At least so many bytes; what is in it may be lost.
  void make_room(std::size_t size);

  [[nodiscard]] char* data() { return bytes_.get(); }

  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Free {
    void operator()(char* bytes) const { std::free(bytes); }
  };

  std::unique_ptr<char, Free> bytes_;
  std::size_t size_ = 0;
};

/// Whole records, one after the other, as they stand in a file.
struct Chunk {
  Block block;
  std::string_view text;
  Format format = Format::dom;
  std::size_t file = 0;    ///< index of the file
  std::uint64_t at = 0;    ///< where the text starts in it
  std::size_t mark = 0;    ///< length of the byte order mark that the text starts with
  std::uint64_t from = 0;  ///< records before this byte of the file are only counted
  std::uint64_t to = 0;    ///< and those from this byte on are not looked at
  bool starts_file = false;
  std::uint64_t records_before = 0;  ///< in the file, if it does not start where it is read first
  std::uint64_t lines_before = 0;
  bool ends_file = false;
  bool oversized = false;          ///< the start of one record that is too large to be read
  std::uint64_t lines_passed = 0;  ///< lines of it behind the text
  std::optional<IoError> gap;      ///< why the file could not be read behind this
  std::uint64_t consumed = 0;      ///< bytes of all files, as they lie on the disk, up to here
  std::uint64_t next = 0;          ///< where in the file the next chunk starts
};

/// A record longer than this is not read, only passed over.
inline constexpr std::size_t kLargestRecord = std::size_t{1} << 26U;

struct ReadingOptions {
  /// Bytes read at a time: so few that they are still near at hand when they are judged.
  std::size_t block = std::size_t{1} << 18U;
  bool count_all = true;            ///< count the records before `from`, rather than leap over them
  std::size_t first_file = 0;       ///< go on with this file
  std::uint64_t first_byte = 0;     ///< at this byte of it, where a record starts
  std::uint64_t first_records = 0;  ///< so many records of it are before
  std::uint64_t first_lines = 0;    ///< and lines
};

/// Reads files and cuts them into chunks. Holds no more than one block and one record.
class ChunkReader {
 public:
  ChunkReader(std::vector<InputFile> files, const ReadingOptions& options);

  /// The next chunk, into memory that is used again; false at the end of everything.
  bool next(Chunk& chunk);

  [[nodiscard]] const std::vector<InputFile>& files() const { return files_; }

 private:
  bool open_file(Chunk& chunk);
  std::optional<IoError> leap(std::uint64_t from);
  void fill(Chunk& chunk);
  void read_block(char* to, std::size_t& length);
  void describe(Chunk& chunk, std::string_view text);
  void hand_out(Chunk& chunk, std::string_view text, std::size_t cut);
  void hand_out_oversized(Chunk& chunk, std::string_view text);
  void finish(Chunk& chunk);
  void close_file(Chunk& chunk);
  [[nodiscard]] bool resumes() const;

  std::vector<InputFile> files_;
  ReadingOptions options_;
  std::size_t file_ = 0;
  std::optional<ByteStream> stream_;
  Format format_ = Format::dom;
  std::string carry_;     ///< read, and not yet handed out
  std::uint64_t at_ = 0;  ///< where the carry starts in the file
  bool started_ = false;  ///< a chunk of this file has been handed out
  bool leapt_ = false;    ///< it is not read from its start
  bool at_end_ = false;
  std::uint64_t before_ = 0;  ///< bytes on the disk of the files that are done
  std::optional<IoError> error_;
};

}  // namespace sixlove
