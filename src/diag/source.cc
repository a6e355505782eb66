#include "diag/source.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"

namespace sixlove {

Source::Source(std::string name, std::string text, std::uint32_t first_line)
    : name_(std::move(name)), text_(std::move(text)), first_line_(first_line) {
  CHECK(text_.size() < std::numeric_limits<std::uint32_t>::max());
}

void Source::index_lines() const {
  if (!line_starts_.empty()) return;
  line_starts_.push_back(0);
  std::size_t at = text_.find('\n');
  while (at != std::string::npos) {
    line_starts_.push_back(static_cast<std::uint32_t>(at + 1));
    at = text_.find('\n', at + 1);
  }
}

Place Source::place(std::uint32_t at) const {
  index_lines();
  const auto end = std::min(at, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), end);
  const auto line = static_cast<std::uint32_t>(after - line_starts_.begin()) - 1;
  std::uint32_t column = 1;
  for (std::uint32_t i = line_starts_[line]; i < end; ++i) {
    // bytes 10xxxxxx go on with a code point that has begun
    if ((static_cast<unsigned char>(text_[i]) & 0xC0U) != 0x80U) ++column;
  }
  return {line + first_line_, column};
}

std::uint32_t Source::line_start(std::uint32_t number) const {
  index_lines();
  if (number < first_line_) return 0;
  const std::size_t index = number - first_line_;
  if (index >= line_starts_.size()) return static_cast<std::uint32_t>(text_.size());
  return line_starts_[index];
}

std::string_view Source::line(std::uint32_t number) const {
  const std::uint32_t start = line_start(number);
  std::string_view text = std::string_view(text_).substr(start);
  text = text.substr(0, text.find('\n'));
  while (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

}  // namespace sixlove
