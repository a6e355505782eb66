#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sixlove {

/// A page of the manual, as its source stands in `man/`.
[[nodiscard]] std::string manual_page(std::string_view name);

/// A display of a manual page that shows text as it is, and the comment directly before it.
struct Display {
  std::string comment;  ///< "judged: upheld"; may be empty
  std::string text;     ///< as a reader sees it
};

[[nodiscard]] std::vector<Display> displays_in(std::string_view mdoc);

/// The line of a manual page without its macros: "-r, --rules name|file".
[[nodiscard]] std::string without_macros(std::string_view line);

}  // namespace sixlove
