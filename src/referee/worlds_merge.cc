#include "referee/worlds_merge.h"

#include <algorithm>
#include <utility>

namespace sixlove {

namespace {

/// By place, the first place that it is alike with.
using FirstAlike = std::vector<std::size_t>;

/// Tells those apart that one more tile treats otherwise.
FirstAlike told_apart(const FirstAlike& alike, PlaceMask may) {
  FirstAlike finer(alike.size());
  for (std::size_t place = 0; place < alike.size(); ++place) {
    finer[place] = place;
    for (std::size_t other = 0; other < place; ++other) {
      const bool same = ((may >> place) & 1U) == ((may >> other) & 1U);
      if (!same || alike[other] != alike[place]) continue;
      finer[place] = other;
      break;
    }
  }
  return finer;
}

}  // namespace

Merges::Merges(const Reduced& reduced, const std::vector<std::size_t>& kinds) {
  const std::vector<std::size_t>& open = reduced.open();
  const std::size_t places = kinds.size();
  std::vector<FirstAlike> alike(open.size() + 1);
  alike.back().resize(places);
  for (std::size_t place = 0; place < places; ++place) {
    alike.back()[place] = place;
    for (std::size_t other = 0; other < place; ++other) {
      if (reduced.room(place) == 0 || reduced.room(other) == 0 || kinds[other] != kinds[place]) {
        continue;
      }
      alike.back()[place] = other;
      break;
    }
  }
  for (std::size_t i = open.size(); i-- > 0;) {
    alike[i] = told_apart(alike[i + 1], reduced.may(open[i]));
  }
  before_.resize(alike.size());
  places_.resize(alike.size());
  for (std::size_t i = 0; i < alike.size(); ++i) {
    for (std::size_t place = 0; place < places; ++place) {
      if (reduced.room(place) == 0) continue;
      const bool apart = alike[i][place] == place;
      const bool apart_before = i == 0 || alike[i - 1][place] == place;
      if (apart) places_[i].push_back(place);
      if (!apart && apart_before) before_[i].push_back({alike[i][place], place});
    }
  }
  most_room_.resize(places);
  for (std::size_t place = 0; place < places; ++place) {
    most_room_[place] = static_cast<std::uint64_t>(reduced.room(place));
  }
  for (const std::vector<Merge>& merges : before_) {
    for (const Merge& merge : merges) most_room_[merge.into] += most_room_[merge.from];
  }
}

}  // namespace sixlove
