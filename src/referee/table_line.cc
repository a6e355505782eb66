#include "referee/table_line.h"

#include <utility>

namespace sixlove {

void TableLine::lay(const Move& move) {
  Effect effect;
  LayoutRule::effect_play(*ruleset_, position_, move, effect);
  Layout& layout = position_.layout;
  if (!position_.led()) {
    layout.place_lead(move.tile, effect.ends, effect.branching);
    ends_ = effect.ends;
    branches_.resize(ends_);
    lead_ = ends_ == 1 ? LaidTile{low(move.tile), high(move.tile)}
                       : LaidTile{layout.arms[0].pip, layout.arms[1].pip};
  } else {
    const bool turned =
        layout.tiles == 1 && move.arm == 1;  // the second tile is always on the left
    if (turned) std::swap(lead_.near, lead_.far);
    layout.place(move.tile, move.arm, move.shows, effect.branching);
    branches_[turned ? 0 : move.arm].tiles.push_back(
        {other_half(move.tile, move.shows), move.shows});
  }
  for (std::size_t arm = branches_.size(); arm < layout.arms.size(); ++arm) {
    branches_.push_back({layout.hubs.back().tile, {}});
  }
}

std::vector<LaidTile> TableLine::line() const {
  std::vector<LaidTile> row;
  if (!position_.led()) return row;
  if (ends_ == 2) {
    const std::vector<LaidTile>& left = branches_[0].tiles;
    for (auto tile = left.rbegin(); tile != left.rend(); ++tile) {
      row.push_back({tile->far, tile->near});
    }
  }
  row.push_back(lead_);
  const std::vector<LaidTile>& right = branches_[ends_ - 1].tiles;
  row.insert(row.end(), right.begin(), right.end());
  return row;
}

}  // namespace sixlove
