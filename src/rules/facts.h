#pragma once

#include <cstdint>

#include "core/tile_set.h"

namespace sixlove {

/// Whether something is so, as far as the hands are known.
enum class Known : std::uint8_t { no, maybe, yes };

/// What several rules need to know about a move's seat, worked out once by the dispatcher.
struct Facts {
  TileSet playable;        ///< tiles that fit some open end; before the lead: that may be led
  Known able = Known::no;  ///< whether the seat can play
  bool able_without_drawn = false;  ///< it can surely play a tile other than the one just drawn
  bool may_draw = false;            ///< there is a tile that the seat may draw
};

}  // namespace sixlove
