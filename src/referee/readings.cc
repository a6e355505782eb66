#include "referee/readings.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sixlove {

namespace {

/// More ways to lay the tiles are not counted.
constexpr int kMostLines = 1'000'000;

/// The position before an event, if it is kept.
using Before = std::optional<State>;

/// Keeps the position and says under which number; -1 if positions are not kept.
int keep(Reading& reading, const Before& before) {
  if (!before) return -1;
  reading.snapshots.push_back(*before);
  return static_cast<int>(reading.snapshots.size()) - 1;
}

/// Takes the step's rulings and awards over; says whether the event broke a rule.
bool take(Reading& reading, const Before& before, const Step& step) {
  bool faulted = false;
  const int snapshot = step.rulings.empty() ? -1 : keep(reading, before);
  for (const Ruling& ruling : step.rulings) {
    const bool error = ruling.severity == Severity::error;
    if (error && is_claim_in_play(ruling)) {
      ++reading.contradicted;
    } else {
      faulted = faulted || error;
    }
    reading.rulings.push_back({ruling, snapshot});
  }
  for (const PlayAward& award : step.awards) reading.awards.push_back(award);
  return faulted;
}

Before position_of(const Reading& reading, Positions positions) {
  return positions == Positions::kept ? Before(reading.replay.state()) : std::nullopt;
}

/// Steps the reading, and keeps the play if one is carried out and positions are kept.
Step step(Reading& reading, Positions positions, int option = -1) {
  const int tiles = reading.replay.state().layout.tiles;
  Step step = reading.replay.step(option);
  const bool played = reading.replay.state().layout.tiles > tiles;
  if (played && positions == Positions::kept) reading.plays.push_back(reading.replay.last_move());
  return step;
}

/// In how many ways the tiles can lie, by the readings that contradict the fewest claims.
int ways_to_lie(const std::vector<Reading>& readings) {
  int fewest = readings[0].contradicted;
  for (const Reading& reading : readings) fewest = std::min(fewest, reading.contradicted);
  int ways = 0;
  for (const Reading& reading : readings) {
    if (reading.contradicted == fewest) ways = std::min(ways + reading.lines, kMostLines);
  }
  return ways;
}

/// Keeps what fits before a pass or a draw, written or not, where nobody can tell whether it is
/// right.
void keep_ruled_out(Reading& reading, const Ruleset& ruleset, const Event& event) {
  const State& state = reading.replay.state();
  const bool hidden = std::any_of(state.hidden.begin(), state.hidden.begin() + state.seats,
                                  [](std::uint8_t tiles) { return tiles > 0; });
  const bool play_in_turn = event.kind == EventKind::play && event.seat == state.turn.turn;
  if (!hidden || !event.is_move() || play_in_turn) return;
  reading.ruled_out.push_back(LayoutRule::playable(ruleset, state));
}

/// Whether nothing is lost of `other` if only `one` is kept, where both come to the same position:
/// it contradicts no more claims, and its passes and draws are right whenever those of `other` are.
bool stands_for(const Reading& one, const Reading& other) {
  return one.contradicted <= other.contradicted &&
         std::equal(one.ruled_out.begin(), one.ruled_out.end(), other.ruled_out.begin(),
                    other.ruled_out.end(),
                    [](const TileSet& a, const TileSet& b) { return (a - b).empty(); });
}

struct Stepped {
  std::vector<Reading> clean;
  std::vector<Reading> faulted;
};

void advance(Reading reading, Positions positions, Stepped& out) {
  const Before before = position_of(reading, positions);
  const Step taken = step(reading, positions);
  if (taken.options.empty()) {
    const bool faulted = take(reading, before, taken);
    (faulted ? out.faulted : out.clean).push_back(std::move(reading));
    return;
  }
  for (std::size_t i = 0; i < taken.options.size(); ++i) {
    Reading branch = reading;
    branch.choices.push_back({branch.replay.next_event(), taken.options[i], keep(branch, before)});
    const Step chosen = step(branch, positions, static_cast<int>(i));
    const bool faulted = take(branch, before, chosen);
    (faulted ? out.faulted : out.clean).push_back(std::move(branch));
  }
}

/// Whether an event from `from` on names an arm, by its place in the layout.
bool names_arm(const Round& round, std::size_t from) {
  return std::any_of(round.events.begin() + static_cast<std::ptrdiff_t>(from), round.events.end(),
                     [](const Event& event) { return event.end.kind == EndMark::Kind::arm; });
}

/// Keeps of readings that have come to the same those that others do not stand for.
void merge(std::vector<Reading>& readings, bool by_arm) {
  std::vector<Reading> kept;
  for (Reading& reading : readings) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Reading& other) {
      return (stands_for(other, reading) || stands_for(reading, other)) &&
             other.replay.same_future(reading.replay, by_arm);
    });
    if (same == kept.end()) {
      kept.push_back(std::move(reading));
      continue;
    }
    const int lines = std::min(same->lines + reading.lines, kMostLines);
    const bool alike = same->contradicted == reading.contradicted;
    if (!stands_for(*same, reading)) *same = std::move(reading);
    if (alike) same->lines = lines;
  }
  readings = std::move(kept);
}

}  // namespace

bool is_claim_in_play(const Ruling& ruling) {
  return ruling.id == FindingId::wrong_points || ruling.id == FindingId::missed_bonus ||
         ruling.id == FindingId::false_bonus;
}

Readings follow(const Ruleset& ruleset, const Round& round, const RoundContext& context,
                const State& state, Positions positions) {
  Readings readings;
  readings.left.push_back(
      {RoundReplay(ruleset, round, context, state), {}, {}, {}, {}, {}, 1, {}, 0});
  while (!readings.left[0].replay.done() && !readings.cut_off) {
    if (positions == Positions::kept) readings.lines.push_back(ways_to_lie(readings.left));
    if (readings.left.size() == 1) {
      // the usual case: one reading, nothing to move about
      Reading& only = readings.left[0];
      const Before before = position_of(only, positions);
      const Step taken = step(only, positions);
      if (taken.options.empty()) {
        take(only, before, taken);
        continue;
      }
    }
    const std::size_t event = readings.left[0].replay.next_event();
    Stepped stepped;
    for (Reading& reading : readings.left) {
      keep_ruled_out(reading, ruleset, round.events[event]);
      advance(std::move(reading), positions, stepped);
    }
    readings.left = std::move(stepped.clean.empty() ? stepped.faulted : stepped.clean);
    if (readings.left.size() > 1) merge(readings.left, names_arm(round, event + 1));
    if (readings.followed == 1 && readings.left.size() > 1) readings.part_at = event;
    readings.followed = std::max(readings.followed, static_cast<int>(readings.left.size()));
    readings.cut_off = readings.left.size() > kMostReadings;
  }
  return readings;
}

}  // namespace sixlove
