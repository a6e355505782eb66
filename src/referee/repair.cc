#include "referee/repair.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "referee/deal.h"
#include "referee/points_as_scored.h"
#include "referee/repair_search.h"

namespace sixlove {

namespace {

using Events = std::vector<Event>;

/// What the events say, wherever they stand.
std::string content(const Events& events) {
  std::string text;
  for (const Event& event : events) {
    for (const int part : {static_cast<int>(event.kind), int{event.seat}, int{event.tile.id},
                           static_cast<int>(event.end.kind), int{event.end.value}}) {
      text += static_cast<char>(part);
    }
  }
  return text;
}

constexpr int kAllMoves = 1 << 16;

/// Counting the deals of a round with hidden hands takes about as long as replaying so many moves.
constexpr long kMovesADealsCount = 7'500;

/// Passes that are not written and were taken as made, up to a move.
int unwritten_passes(const JudgedRound& judged, int up_to) {
  int passes = 0;
  for (const NotedRuling& noted : judged.rulings) {
    const Ruling& ruling = noted.ruling;
    if (ruling.id == FindingId::turn_skipped && ruling.move <= up_to) ++passes;
  }
  return passes;
}

/// Whether every move is legal and every claim right, in one reading of the ends at least.
bool holds(const JudgedRound& judged) {
  const bool right = std::none_of(judged.rulings.begin(), judged.rulings.end(),
                                  [](const NotedRuling& noted) { return is_error(noted.ruling); });
  const auto fits = [](const Way& way) {
    const std::vector<Ruling>& claims = way.result.claims;
    return std::none_of(claims.begin(), claims.end(), is_error);
  };
  return right && !judged.readings_cut_off &&
         (judged.ways.empty() || std::any_of(judged.ways.begin(), judged.ways.end(), fits));
}

/// Plays that claim what they score claim it in figures.
Events with_points_scored(Events events, const std::vector<PlayAward>& awards) {
  int move = 0;
  for (Event& event : events) {
    if (event.is_move()) ++move;
    if (event.points != kPointsAsScored) continue;
    event.points = -1;
    for (const PlayAward& award : awards) {
      const bool of_the_play = award.move == move && award.bonus < 0 && award.points > 0;
      if (of_the_play) event.points = static_cast<std::int16_t>(award.points);
    }
  }
  return events;
}

TileSet unplayed_tiles(const FaultyRound& faulty) {
  TileSet tiles = Equipment::set_for(faulty.ruleset, faulty.match.seats);
  for (const Event& event : faulty.round.events) {
    if (event.kind == EventKind::play && event.tile.id < kMaxTiles) tiles.remove(event.tile);
  }
  return tiles;
}

/// Whether the moves are written without the letters of their seats.
bool names_no_seats(const FaultyRound& faulty) {
  const Source* const source = faulty.source;
  if (source == nullptr) return false;
  const Events& events = faulty.round.events;
  return std::any_of(events.begin(), events.end(), [&](const Event& event) {
    if (event.kind != EventKind::play || event.length == 0) return false;
    const char first = source->text_of(event.span()).front();
    return (first >= '0' && first <= '9') || first == '[';
  });
}

}  // namespace

RepairSearch::RepairSearch(const FaultyRound& faulty, RepairBudget& budget)
    : faulty_(faulty),
      budget_(budget),
      round_(faulty.round),
      unplayed_(unplayed_tiles(faulty)),
      by_turns_(names_no_seats(faulty)) {
  const std::optional<JudgedRound> as_written = judged_if_it_may_hold(round_, true);
  passes_allowed_ = unwritten_passes(*as_written, static_cast<int>(faulty.fault));
  tried_.insert(content(round_.events));
}

bool RepairSearch::judges_past(const Round& round) const {
  DealtRound dealt;
  set_up(faulty_.ruleset, faulty_.match.seats, round, dealt);
  if (!dealt.rulings.empty()) return false;
  bool void_deal = false;
  int choice = -1;
  dealt.state.duty = lead_duty(faulty_.ruleset, faulty_.match, dealt.state, &void_deal, &choice);
  const RoundContext context = context_of(faulty_.match, faulty_.claims_in_play);
  RoundReplay replay(faulty_.ruleset, round, context, dealt.state);
  while (!replay.done()) {
    const Step step = replay.step();
    // where readings part, only following them all can tell
    if (!step.options.empty()) return true;
    for (const Ruling& ruling : step.rulings) {
      if (ruling.severity == Severity::error) return false;
    }
  }
  return true;
}

std::optional<JudgedRound> RepairSearch::judged_if_it_may_hold(const Round& round, bool always) {
  budget_.moves -= static_cast<long>(round.events.size());
  if (!always && !judges_past(round)) return std::nullopt;
  ScoreOffsets offsets = faulty_.offsets;
  JudgedRound judged = judge_round(faulty_.ruleset, faulty_.match, round,
                                   {faulty_.claims_in_play, Positions::dropped}, offsets);
  budget_.moves -= static_cast<long>(round.events.size()) * judged.readings;
  if (judged.hidden) budget_.moves -= kMovesADealsCount;
  return judged;
}

bool RepairSearch::try_round(const Round& round, Repair repair) {
  if (budget_.moves <= 0) {
    repairs_.cut_off = true;
    return false;
  }
  const std::optional<JudgedRound> judged = judged_if_it_may_hold(round, false);
  if (!judged || !holds(*judged) || unwritten_passes(*judged, kAllMoves) > passes_allowed_)
    return false;
  if (judged->result.outcome.end == RoundEnd::unfinished) return false;
  repair.result = judged->result;
  repair.round = with_points_scored(round.events, judged->awards);
  for (std::size_t i = 0; i < repair.events.size(); ++i) {
    if (repair.events[i].points != kPointsAsScored) continue;
    repair.events[i].points = repair.round[repair.event + i].points;
  }
  repairs_.found.push_back(std::move(repair));
  return true;
}

bool RepairSearch::try_events(Events events, Repair repair) {
  if (!tried_.insert(content(events)).second) return false;
  round_.events = std::move(events);
  const bool found = try_round(round_, std::move(repair));
  round_.events = faulty_.round.events;
  return found;
}

Repairs RepairSearch::search() {
  put_in_moves();
  leave_out_moves();
  exchange_neighbours();
  write_other_moves();
  write_other_seats();
  exchange_seats();
  if (repairs_.found.empty()) {
    write_other_ends();
    exchange_hands();
    change_lines();
    take_moves_elsewhere();
  }
  if (repairs_.found.empty()) put_in_laps();
  std::stable_sort(repairs_.found.begin(), repairs_.found.end(),
                   [](const Repair& a, const Repair& b) {
                     return std::pair(a.kind, a.event) < std::pair(b.kind, b.event);
                   });
  return std::move(repairs_);
}

bool point_at_fault(const Finding& finding, FaultyRound& faulty) {
  const Events& events = faulty.round.events;
  const bool of_the_deal =
      finding.id >= FindingId::unknown_tile && finding.id <= FindingId::missing_tile;
  faulty.fault = faulty.proof = events.size();
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].span().at != finding.span.at) continue;
    faulty.fault = i;
    break;
  }
  for (const Label& label : finding.diagnostic.labels) {
    for (std::size_t i = faulty.fault + 1; i < events.size(); ++i) {
      if (label.source == faulty.source && label.span.at == events[i].at) faulty.proof = i;
    }
  }
  const bool play_follows = std::any_of(
      events.begin() + static_cast<std::ptrdiff_t>(std::min(faulty.fault + 1, events.size())),
      events.end(), [](const Event& event) { return event.is_move(); });
  const bool ends = faulty.round.end && faulty.round.end->kind != EndKind::void_round;
  return (!of_the_deal || finding.move > 0) && (play_follows || ends);
}

Repairs find_repairs(const FaultyRound& faulty, RepairBudget& budget) {
  return RepairSearch(faulty, budget).search();
}

}  // namespace sixlove
