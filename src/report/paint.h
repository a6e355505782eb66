#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sixlove {

/// What a stretch of text is, as far as color goes. Colour never says what the words do not say.
enum class Ink : std::uint8_t { plain, bold, good, wrong, doubtful, faint, key };

/// The text in its color, or the text alone.
[[nodiscard]] std::string painted(std::string_view text, Ink ink, bool color);

}  // namespace sixlove
