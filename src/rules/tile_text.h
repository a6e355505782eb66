#pragma once

#include <optional>
#include <string_view>

#include "core/tile.h"

namespace sixlove {

/// A tile as rulesets write it: `6-4` or `4-6`.
[[nodiscard]] std::optional<Tile> tile_from_plain_text(std::string_view text);

/// A tile in any spelling that a ruleset may put in quotes: "6|4", "6:4", "6/4", "6x4", or the
/// Unicode tile.
[[nodiscard]] std::optional<Tile> tile_from_any_text(std::string_view text);

}  // namespace sixlove
