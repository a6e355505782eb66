#pragma once

#include <cstdint>

namespace sixlove {

/// In place of the points claimed for a play: it claims whatever it scores. Records have no such
/// plays; repairs put them in.
inline constexpr std::int16_t kPointsAsScored = -2;

}  // namespace sixlove
