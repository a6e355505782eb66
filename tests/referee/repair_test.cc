#include "referee/repair.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/write.h"
#include "referee/judge.h"
#include "referee/match.h"
#include "support/random_records.h"
#include "support/sittings.h"

namespace sixlove {
namespace {

using Events = std::vector<Event>;

/// The repairs of the first round of a record; nothing if no move of it is faulted.
std::optional<Repairs> repairs_of(const Sitting& sitting, const Record& record) {
  const Verdict verdict = judge(*sitting.doc, record);
  const MatchState match = begin_match(sitting.rules(), sitting.seats, record);
  for (const Finding& finding : verdict.findings) {
    if (weight_of(finding.id) != VerdictWord::illegal) continue;
    FaultyRound faulty{sitting.rules(), match, record.rounds.at(0), record.source.get()};
    if (!point_at_fault(finding, faulty)) return std::nullopt;
    RepairBudget budget;
    return find_repairs(faulty, budget);
  }
  return std::nullopt;
}

/// The moves, whichever ends they name.
std::string moves(const Record& record, Events events) {
  std::string text;
  for (Event& event : events) {
    event.end = {};
    event.points = -1;
    text += write_event(record, record.rounds.at(0), event) + " ";
  }
  return text;
}

bool has_repair(const Repairs& repairs, const Record& record) {
  const std::string right = moves(record, record.rounds.at(0).events);
  return std::any_of(repairs.found.begin(), repairs.found.end(),
                     [&](const Repair& repair) { return moves(record, repair.round) == right; });
}

std::size_t any_index(std::size_t size) {
  return *rc::gen::resize(1000, rc::gen::inRange<std::size_t>(0, size));
}

/// A move that somebody may have written down by mistake.
Event any_event(const Sitting& sitting, const Event& like) {
  Event event = like;
  event.end = {};
  event.points = -1;
  const TileSet set = Equipment::set_for(sitting.rules(), sitting.seats);
  std::vector<Tile> tiles;
  for (const Tile tile : set) tiles.push_back(tile);
  event.kind = *rc::gen::element(EventKind::play, EventKind::play, EventKind::pass);
  event.tile = event.kind == EventKind::play ? tiles[any_index(tiles.size())] : kNoTile;
  event.seat = static_cast<Seat>(any_index(static_cast<std::size_t>(sitting.seats)));
  return event;
}

void exchange_seats(Events& events, std::size_t from, int seats) {
  const auto a = static_cast<Seat>(any_index(static_cast<std::size_t>(seats)));
  const auto b = static_cast<Seat>(any_index(static_cast<std::size_t>(seats)));
  for (std::size_t i = from; i < events.size(); ++i) {
    if (events[i].seat == a || events[i].seat == b) {
      events[i].seat = events[i].seat == a ? b : a;
    }
  }
}

void duplicate(Events& events, std::size_t at) {
  const Event event = events[at];
  events.insert(events.begin() + static_cast<std::ptrdiff_t>(at), event);
}

/// Writes the round down wrongly in one way.
void corrupt(const Sitting& sitting, Events& events) {
  const std::size_t at = any_index(events.size());
  const auto place = events.begin() + static_cast<std::ptrdiff_t>(at);
  Event& event = events[at];
  switch (*rc::gen::inRange(0, 8)) {
  case 0: events.erase(place); return;
  case 1: events.insert(place, any_event(sitting, event)); return;
  case 2: duplicate(events, at); return;
  case 3:
    if (at + 1 < events.size()) std::swap(event, events[at + 1]);
    return;
  case 4: exchange_seats(events, 0, sitting.seats); return;
  case 5: exchange_seats(events, at, sitting.seats); return;
  case 6:
    event.seat = static_cast<Seat>(any_index(static_cast<std::size_t>(sitting.seats)));
    return;
  default:
    if (event.kind == EventKind::play) {
      const Seat seat = event.seat;
      event = any_event(sitting, event);
      event.kind = EventKind::play;
      if (event.tile == kNoTile) event.tile = tile_of(1, 0);
      event.seat = seat;
    }
    return;
  }
}

RC_GTEST_PROP(Repair, of_a_single_slip_is_among_those_found, ()) {
  const Sitting sitting = *rc::gen::elementOf(all_sittings());
  const auto record = random_record(sitting, 1, false);
  RC_PRE(record.has_value());
  Record slipped = *record;
  corrupt(sitting, slipped.rounds.at(0).events);
  RC_LOG() << sitting.name() << "\n" << write_text(*record) << write_text(slipped);
  const std::optional<Repairs> repairs = repairs_of(sitting, slipped);
  RC_CLASSIFY(!repairs.has_value(), "no move faulted");
  if (!repairs) return;
  RC_TAG(static_cast<int>(repairs->found.size()));
  RC_ASSERT((repairs->cut_off || has_repair(*repairs, *record)));
}

}  // namespace
}  // namespace sixlove
