#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace sixlove {

/// Why packed bytes could not be unpacked.
struct InflateError {
  bool too_large = false;  ///< else damaged or cut off
  std::string text;
};

/// True if the bytes start as a gzip or Zstandard file does.
[[nodiscard]] bool is_packed(std::string_view bytes);

/// Unpacks gzip or Zstandard, all members or frames. Cut-off input and anything that follows the
/// last member are errors; so is more than `limit` bytes.
[[nodiscard]] Expected<std::string, InflateError> inflated(std::string_view bytes,
                                                           std::size_t limit);

}  // namespace sixlove
