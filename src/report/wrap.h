#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sixlove {

/// Columns of a terminal that nobody has widened.
inline constexpr std::size_t kPageWidth = 80;

/// The text broken at blanks so that no line is wider than `width`, ending in a line end. The first
/// line starts with `first`, the others are indented by `hang` blanks. A word that is too long
/// stands on a line of its own.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view first, std::size_t hang,
                                  std::size_t width = kPageWidth);

}  // namespace sixlove
