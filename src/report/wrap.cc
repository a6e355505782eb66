#include "report/wrap.h"

#include "base/words.h"

namespace sixlove {

namespace {

/// Cuts the next word off the front of `text`; empty at the end.
std::string_view next_word(std::string_view& text) {
  const std::size_t start = text.find_first_not_of(" \n");
  if (start == std::string_view::npos) return {};
  text.remove_prefix(start);
  const std::size_t end = text.find_first_of(" \n");
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(word.size());
  return word;
}

std::size_t cells(std::string_view text) {
  return static_cast<std::size_t>(display_width(text));
}

}  // namespace

std::string wrapped(std::string_view text, std::string_view first, std::size_t hang,
                    std::size_t width) {
  std::string result(first);
  std::size_t column = cells(first);
  bool line_is_bare = true;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    const std::size_t wide = cells(word);
    const std::size_t blank = line_is_bare ? 0 : 1;
    if (!line_is_bare && column + blank + wide > width) {
      result += '\n';
      result.append(hang, ' ');
      column = hang;
    } else {
      result.append(blank, ' ');
      column += blank;
    }
    result += word;
    column += wide;
    line_is_bare = false;
  }
  result += '\n';
  return result;
}

}  // namespace sixlove
