#include "record/record.h"

#include <algorithm>

namespace sixlove {

bool Round::has_moves() const {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return event.is_move(); });
}

const Tag* Record::tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [name](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

}  // namespace sixlove
