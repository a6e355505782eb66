#include "batch/cut.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "record/scan.h"

namespace sixlove {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kBlanks = " \t\r";

enum class LineKind : std::uint8_t { empty, tag, other };

LineKind kind_of_line(std::string_view line) {
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == std::string_view::npos || line[first] == ';') return LineKind::empty;
  if (line[first] != '[') return LineKind::other;
  const std::size_t name = line.find_first_not_of(" \t", first + 1);
  const bool tag = name != std::string_view::npos && is_letter(line[name]);
  return tag ? LineKind::tag : LineKind::other;
}

std::size_t line_start(std::string_view text, std::size_t at, std::size_t from) {
  const std::size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos || newline < from ? from : newline + 1;
}

std::size_t line_end(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size());
}

/// The kind of the last line with content before the line that starts at `line`.
LineKind kind_before(std::string_view text, std::size_t line, std::size_t from) {
  while (line > from) {
    const std::size_t start = line_start(text, line - 1, from);
    const LineKind kind = kind_of_line(text.substr(start, line - 1 - start));
    if (kind != LineKind::empty) return kind;
    line = start;
  }
  return LineKind::empty;
}

/// Where the tag line starts that this bracket begins, if a record starts with it.
std::optional<std::size_t> start_at(std::string_view text, std::size_t bracket, std::size_t from) {
  const std::size_t start = line_start(text, bracket, from);
  if (text.substr(start, bracket - start).find_first_not_of(kBlanks) != std::string_view::npos) {
    return std::nullopt;
  }
  if (kind_of_line(text.substr(start, line_end(text, bracket) - start)) != LineKind::tag) {
    return std::nullopt;
  }
  if (kind_before(text, start, from) != LineKind::other) return std::nullopt;
  return start;
}

/// The bracket of the last of the tags that follow this one, which start no record; the bracket
/// itself if it opens no tag in the first column.
std::size_t last_tag(std::string_view text, std::size_t bracket, std::size_t from) {
  if (bracket != from && text[bracket - 1] != '\n') return bracket;
  for (std::size_t at = bracket; at < text.size() && text[at] == '[';) {
    const std::size_t end = line_end(text, at);
    if (kind_of_line(text.substr(at, end - at)) != LineKind::tag) break;
    bracket = at;
    at = end + 1;
  }
  return bracket;
}

void cut_lines(std::string_view text, std::size_t from, std::vector<std::size_t>& starts) {
  for (std::size_t at = from; at < text.size();) {
    const std::size_t end = line_end(text, at);
    const bool blank =
        text.substr(at, end - at).find_first_not_of(kBlanks) == std::string_view::npos;
    if (!blank) starts.push_back(at == from ? 0 : at);  // with the mark before it
    at = end + 1;
  }
}

}  // namespace

bool has_content(std::string_view text, Format format) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = line_end(text, at);
    const std::string_view line = text.substr(at, end - at);
    const bool blank = line.find_first_not_of(kBlanks) == std::string_view::npos;
    if (format == Format::dom ? kind_of_line(line) != LineKind::empty : !blank) return true;
    at = end + 1;
  }
  return false;
}

std::size_t mark_length(std::string_view file) {
  return file.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

void cut_records(std::string_view text, Format format, std::size_t from,
                 std::vector<std::size_t>& starts) {
  starts.clear();
  if (format == Format::jsonl) return cut_lines(text, from, starts);
  if (!has_content(text.substr(from), format)) return;
  starts.push_back(0);
  for (std::size_t at = text.find('[', from); at != std::string_view::npos;
       at = text.find('[', last_tag(text, at, from) + 1)) {
    if (const auto start = start_at(text, at, from)) starts.push_back(*start);
  }
}

std::optional<std::size_t> last_cut(std::string_view text, Format format, std::size_t from) {
  if (format == Format::jsonl) {
    const std::size_t newline = text.rfind('\n');
    if (newline == std::string_view::npos || newline < from) return std::nullopt;
    return newline + 1;
  }
  for (std::size_t at = text.rfind('['); at != std::string_view::npos && at > from;
       at = text.rfind('[', at - 1)) {
    if (const auto start = start_at(text, at, from)) return start;
  }
  return std::nullopt;
}

std::optional<std::size_t> first_cut(std::string_view text, Format format, std::size_t from) {
  if (format == Format::jsonl) {
    std::size_t at = line_start(text, from, 0);
    if (at < from) at = line_end(text, from) + 1;
    while (at < text.size()) {
      const std::size_t end = line_end(text, at);
      if (text.substr(at, end - at).find_first_not_of(kBlanks) != std::string_view::npos) {
        return at;
      }
      at = end + 1;
    }
    return std::nullopt;
  }
  for (std::size_t at = text.find('[', from); at != std::string_view::npos;
       at = text.find('[', at + 1)) {
    const auto start = start_at(text, at, 0);
    if (start && *start >= from) return start;
  }
  return std::nullopt;
}

std::size_t count_lines(std::string_view text) {
  // many bytes at a time; where a byte is a newline its comparison gives -1
  using Lanes [[gnu::vector_size(16)]] = std::uint8_t;
  constexpr std::size_t kMostSteps = 255;  // as many as a byte can count
  std::size_t lines = 0;
  std::size_t at = 0;
  while (text.size() - at >= sizeof(Lanes)) {
    const std::size_t steps = std::min(kMostSteps, (text.size() - at) / sizeof(Lanes));
    Lanes found{};
    for (std::size_t i = 0; i < steps; ++i, at += sizeof(Lanes)) {
      Lanes bytes;
      std::memcpy(&bytes, text.data() + at, sizeof bytes);
      found -= bytes == static_cast<std::uint8_t>('\n');
    }
    for (std::size_t i = 0; i < sizeof(Lanes); ++i) lines += found[i];
  }
  return lines + static_cast<std::size_t>(
                     std::count(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), '\n'));
}

}  // namespace sixlove
