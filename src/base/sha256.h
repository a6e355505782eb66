#pragma once

#include <string>
#include <string_view>

namespace sixlove {

/// The SHA-256 of the bytes, as 64 small hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace sixlove
