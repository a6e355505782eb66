#include "core/layout.h"

#include <algorithm>
#include <utility>

namespace sixlove {

void Layout::add_hub(Tile tile, std::uint8_t line_arm, const Branching& branching) {
  const auto index = static_cast<std::uint8_t>(hubs.size());
  const bool leads = tiles == 1;
  const bool covered = branching.from_covered;
  // A led spinner has both sides bare, one in the line only the far one, a covered one none.
  const int sides = leads ? 2 : covered ? 0 : 1;
  hubs.push_back({tile, static_cast<std::uint8_t>(sides + branching.extra_arms),
                  static_cast<std::uint8_t>(sides)});
  if (leads) {
    for (Arm& arm : arms) arm.hub = index;
  } else if (!covered) {
    arms[line_arm].hub = index;
    arms[line_arm].extra = false;  // it goes on in the line, whichever arm the spinner stands on
  }
  for (int i = 0; i < branching.extra_arms; ++i) {
    arms.push_back({.pip = high(tile),
                    .tip = tile,
                    .length = 0,
                    .hub = index,
                    .extra = true,
                    .open = branching.opens_at_once || sides == 0});
  }
}

Layout::Undo Layout::place_lead(Tile tile, int ends, const Branching& branching) {
  lead = tile;
  tiles = 1;
  arms.push_back({.pip = high(tile), .tip = tile});
  if (ends == 2) arms.push_back({.pip = low(tile), .tip = tile});
  if (branching.extra_arms > 0) add_hub(tile, 0, branching);
  return {};
}

Layout::Undo Layout::place(Tile tile, std::uint8_t arm, Pip shows, const Branching& branching) {
  Undo undo{.arm = arms[arm],
            .hub = {},
            .index = arm,
            .arms = static_cast<std::uint8_t>(arms.size()),
            .hubs = static_cast<std::uint8_t>(hubs.size())};
  if (tiles == 1 && arm == 1) {
    // the left arm is the one where the second tile went
    std::swap(arms[0], arms[1]);
    undo.swapped = true;
    undo.index = arm = 0;
  }
  const Arm before = arms[arm];
  ++tiles;
  if (before.hub != kNoHub) {
    Hub& hub = hubs[before.hub];
    undo.hub = hub;
    --hub.bare;
    if (!before.extra && --hub.sides_bare == 0) {
      for (Arm& other : arms) {
        if (other.hub != before.hub || other.open) continue;
        other.open = true;
        undo.opened = true;
      }
    }
  }
  arms[arm] = {.pip = shows,
               .tip = tile,
               .length = static_cast<std::uint8_t>(before.length + 1),
               .hub = kNoHub,
               .extra = before.extra,
               .open = true};
  if (branching.extra_arms > 0) add_hub(branching.from_covered ? before.tip : tile, arm, branching);
  return undo;
}

void Layout::undo(const Undo& undo) {
  if (tiles == 1) {
    *this = Layout{};
    return;
  }
  --tiles;
  arms.truncate(undo.arms);
  hubs.truncate(undo.hubs);
  arms[undo.index] = undo.arm;
  if (undo.arm.hub != kNoHub) {
    hubs[undo.arm.hub] = undo.hub;
    if (undo.opened) {
      for (Arm& other : arms) {
        if (other.hub == undo.arm.hub && other.extra) other.open = false;
      }
    }
  }
  if (undo.swapped) std::swap(arms[0], arms[1]);
}

bool alike(const Arm& a, const Arm& b, const Unlike& unlike) {
  if (a.pip != b.pip || a.open != b.open || a.hub != b.hub) return false;
  if (unlike.by_side && a.hub != kNoHub && a.extra != b.extra) return false;
  if (unlike.by_double && is_double(a.tip) != is_double(b.tip)) return false;
  return !unlike.by_length || std::min<int>(a.length, 2) == std::min<int>(b.length, 2);
}

}  // namespace sixlove
