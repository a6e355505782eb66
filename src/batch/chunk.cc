#include "batch/chunk.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "batch/cut.h"

namespace sixlove {

namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kSample = std::size_t{1} << 16U;

std::size_t rounded_up(std::size_t size, std::size_t to) {
  return (size + to - 1) / to * to;
}

/// The text from its first whole line on; empty if there is none.
std::string_view from_first_line(std::string_view text) {
  const std::size_t newline = text.find('\n');
  return newline == std::string_view::npos ? std::string_view() : text.substr(newline + 1);
}

}  // namespace

void Block::make_room(std::size_t size) {
  if (size <= size_) return;
  size_ = rounded_up(size, kPage);
  bytes_.reset(static_cast<char*>(std::aligned_alloc(kPage, size_)));
  CHECK(bytes_ != nullptr);
}

ChunkReader::ChunkReader(std::vector<InputFile> files, const ReadingOptions& options)
    : files_(std::move(files)), options_(options), file_(options.first_file) {}

bool ChunkReader::next(Chunk& chunk) {
  while (!stream_) {
    if (file_ >= files_.size()) return false;
    const InputFile& input = files_[file_];
    if (input.from == input.to) {
      ++file_;
      continue;
    }
    chunk.text = {};
    chunk.gap.reset();
    if (!open_file(chunk)) return true;
  }
  fill(chunk);
  return true;
}

bool ChunkReader::resumes() const {
  return file_ == options_.first_file && options_.first_byte > 0;
}

bool ChunkReader::open_file(Chunk& chunk) {
  const InputFile& input = files_[file_];
  carry_.clear();
  at_ = 0;
  started_ = false;
  leapt_ = false;
  at_end_ = false;
  error_.reset();
  Expected<ByteStream, IoError> opened = ByteStream::open(input.name);
  if (opened.has_value()) {
    stream_.emplace(std::move(opened).value());
    leapt_ = stream_->can_seek() && (resumes() || (input.from > 0 && !options_.count_all));
    if (leapt_) error_ = leap(resumes() ? options_.first_byte : input.from);
  } else {
    error_ = opened.error();
  }
  if (!error_) return true;
  describe(chunk, {});
  close_file(chunk);
  return false;
}

/// Goes to the first record that starts at `from` or behind it: reads from as far before it as is
/// needed to see what is a start there.
std::optional<IoError> ChunkReader::leap(std::uint64_t from) {
  std::string window(kSample, '\0');
  const auto first = stream_->read(window.data(), window.size());
  if (!first.has_value()) return first.error();
  window.resize(first.value());
  format_ = format_of(files_[file_].name, window);
  // the first record starts with the mark: none starts within it, or where it ends
  if (from <= mark_length(window)) from = mark_length(window) + 1;
  for (std::uint64_t back = kSample;; back *= 4) {
    const std::uint64_t start = from - std::min(from, back);
    if (auto error = stream_->seek(start)) return error;
    window.resize(from - start);
    const auto count = stream_->read(window.data(), window.size());
    if (!count.has_value()) return count.error();
    window.resize(count.value());
    std::string_view before = window;
    if (start == 0) {
      before.remove_prefix(mark_length(before));
    } else if (format_ == Format::dom) {
      before = from_first_line(before);
    }
    const bool blind = format_ == Format::dom && !has_content(before, format_);
    if (blind && start > 0 && back < kLargestRecord) continue;
    carry_ = before;
    break;
  }
  const std::size_t known = carry_.size();
  while (true) {
    std::size_t seen = carry_.size();
    carry_.resize(seen + options_.block);
    read_block(carry_.data(), seen);
    carry_.resize(seen);
    if (error_) return error_;
    const std::optional<std::size_t> found = first_cut(carry_, format_, known);
    if (found || at_end_ || seen > kLargestRecord) {
      const std::size_t start = found.value_or(carry_.size());
      at_ = from - known + start;
      carry_.erase(0, start);
      return std::nullopt;
    }
  }
}

/// Reads a block behind the first `length` bytes, and sees whether the file ends there.
void ChunkReader::read_block(char* to, std::size_t& length) {
  for (std::size_t room = options_.block; room > 0 && !at_end_;) {
    const auto count = stream_->read(to + length, room);
    if (!count.has_value()) error_ = count.error();
    const std::size_t more = count.has_value() ? count.value() : 0;
    at_end_ = more == 0;
    length += more;
    room -= more;
  }
}

void ChunkReader::fill(Chunk& chunk) {
  constexpr std::size_t kLine = 64;  // reads go to a place that is a multiple of this
  std::size_t length = carry_.size();
  std::size_t start = rounded_up(length, kLine) - length;
  chunk.block.make_room(start + length + options_.block);
  std::memcpy(chunk.block.data() + start, carry_.data(), length);
  chunk.mark = 0;
  while (true) {
    read_block(chunk.block.data() + start, length);
    const std::string_view text(chunk.block.data() + start, length);
    if (!started_ && !leapt_) {
      format_ = format_of(files_[file_].name, text);
      chunk.mark = mark_length(text);
    }
    if (at_end_ && !error_) return hand_out(chunk, text, length);
    const std::optional<std::size_t> cut = last_cut(text, format_, chunk.mark);
    if (at_end_ || cut) return hand_out(chunk, text, cut.value_or(0));
    if (length > kLargestRecord) return hand_out_oversized(chunk, text);
    if (start + length + options_.block <= chunk.block.size()) continue;
    Block larger;
    larger.make_room(2 * (length + options_.block));
    std::memcpy(larger.data(), text.data(), length);
    chunk.block = std::move(larger);
    start = 0;
  }
}

void ChunkReader::describe(Chunk& chunk, std::string_view text) {
  const InputFile& input = files_[file_];
  chunk.text = text;
  chunk.format = format_;
  chunk.file = file_;
  chunk.at = at_;
  chunk.from = resumes() ? std::max(input.from, options_.first_byte) : input.from;
  chunk.to = input.to;
  chunk.starts_file = !started_;
  chunk.records_before = leapt_ && resumes() ? options_.first_records : 0;
  chunk.lines_before = leapt_ && resumes() ? options_.first_lines : 0;
  chunk.ends_file = false;
  chunk.oversized = false;
  chunk.lines_passed = 0;
  chunk.gap.reset();
}

void ChunkReader::hand_out(Chunk& chunk, std::string_view text, std::size_t cut) {
  describe(chunk, text.substr(0, cut));
  carry_ = text.substr(cut);
  at_ += cut;
  finish(chunk);
}

void ChunkReader::finish(Chunk& chunk) {
  started_ = true;
  chunk.next = at_;
  chunk.consumed = before_ + stream_->consumed();
  // what is left in front of a place that cannot be read may be half a record
  const bool done = at_end_ && (carry_.empty() || chunk.text.empty() || error_);
  if (done || at_ >= files_[file_].to) close_file(chunk);
}

/// Hands out the start of the record, and passes over the rest of it.
void ChunkReader::hand_out_oversized(Chunk& chunk, std::string_view text) {
  std::string window(text.substr(text.size() - kSample));
  std::uint64_t end = at_ + text.size();
  std::uint64_t lines = count_lines(text.substr(kSample));
  std::optional<std::size_t> found;
  while (!found && !at_end_) {
    const std::size_t known = window.size();
    std::size_t seen = known;
    window.resize(known + options_.block);
    read_block(window.data(), seen);
    window.resize(seen);
    end += seen - known;
    lines += count_lines(std::string_view(window).substr(known));
    found = first_cut(window, format_, 1);
    if (!found && window.size() > kSample) window.erase(0, window.size() - kSample);
  }
  const std::size_t left = found ? window.size() - *found : 0;
  describe(chunk, text.substr(0, kSample));
  carry_ = window.substr(window.size() - left);
  at_ = end - left;
  chunk.oversized = true;
  chunk.lines_passed = lines - count_lines(carry_);
  finish(chunk);
}

void ChunkReader::close_file(Chunk& chunk) {
  if (stream_) before_ += stream_->size().value_or(stream_->consumed());
  stream_.reset();
  chunk.ends_file = true;
  chunk.gap = error_;
  chunk.consumed = before_;
  ++file_;
  chunk.next = 0;
}

}  // namespace sixlove
