#pragma once

#include <algorithm>
#include <cstdint>

namespace sixlove {

/// What the process answers. A closed pipe is success; a bug of our own is 70 (base/check.h).
enum class ExitCode : std::uint8_t {
  upheld = 0,      ///< every record is upheld, or the work is done
  not_upheld = 1,  ///< some record is not upheld
  failed = 2,      ///< the command could not do its work, or not all of it
};

/// The worse of two outranks the other.
constexpr ExitCode worse(ExitCode a, ExitCode b) {
  return std::max(a, b);
}

}  // namespace sixlove
