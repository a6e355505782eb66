#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"

namespace sixlove {

/// A stretch of a source line, and what is said about it.
struct Mark {
  Span span;  ///< in the source
  std::string_view text;
  bool primary = false;
};

/// A mark on an excerpt, in cells.
struct PlacedMark {
  int start = 0;
  int width = 1;
  std::string text;  ///< safe for a terminal
  bool primary = false;
};

/// One source line made fit to print: safe, tabs expanded, and cut around its marks with `...`
/// if it is too wide.
struct Excerpt {
  std::string text;
  std::vector<PlacedMark> marks;
};

/// The line with the given number, in at most `cells` cells. All marks must begin on this line; of
/// a mark that goes on over the line's end, the part on the line is shown.
[[nodiscard]] Excerpt excerpt(const Source& source, std::uint32_t line,
                              const std::vector<Mark>& marks, int cells);

}  // namespace sixlove
