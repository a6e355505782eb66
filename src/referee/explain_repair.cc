// Words for what may have gone wrong when a round was written down.

#include "referee/explain_repair.h"

#include <fmt/format.h>

#include "record/write.h"

namespace sixlove {

namespace {

constexpr std::size_t kMostHints = 20;

/// Of several repairs so many are told one by one.
constexpr std::size_t kFew = 3;

struct KindWords {
  std::string_view name;
  std::string_view one;   ///< what one of them does
  std::string_view many;  ///< what several do
};

KindWords words_of(RepairKind kind) {
  switch (kind) {
  case RepairKind::insertion: return {"insertion", "puts a move in", "put a move in"};
  case RepairKind::deletion: return {"deletion", "leaves a move out", "leave a move out"};
  case RepairKind::neighbours: return {"neighbours", "exchanges two moves", "exchange two moves"};
  case RepairKind::other_move: return {"other_move", "has another tile", "have another tile"};
  case RepairKind::other_end: return {"other_end", "has another end", "have another end"};
  case RepairKind::other_seat: return {"other_seat", "has another seat", "have another seat"};
  case RepairKind::seats_in_all:
  case RepairKind::seats_from:
    return {kind == RepairKind::seats_from ? "seats_from" : "seats_in_all", "exchanges two seats",
            "exchange two seats"};
  case RepairKind::hands: return {"hands", "exchanges two hands", "exchange two hands"};
  case RepairKind::left_lines:
    return {"left_lines", "exchanges two `left` lines", "exchange two `left` lines"};
  case RepairKind::lines_exchanged:
    return {"lines_exchanged", "exchanges two lines", "exchange two lines"};
  case RepairKind::line_too_many: return {"line_too_many", "leaves a line out", "leave a line out"};
  case RepairKind::elsewhere: return {"elsewhere", "has a move elsewhere", "have a move elsewhere"};
  case RepairKind::lap: return {"lap", "puts a lap in", "put a lap in"};
  }
  return {};
}

/// "out by B, BD +10"
std::string result_text(const RoundResult& result, const Names& names) {
  const RoundOutcome& outcome = result.outcome;
  std::string text(name(outcome.end));
  if (outcome.winner != kNoSeat) text += fmt::format(" by {}", names.seat(outcome.winner));
  if (outcome.won() && outcome.side != kNoSide && result.worth.points) {
    text += fmt::format(", {} {:+}", names.side(outcome.side), *result.worth.points);
  }
  return text;
}

/// The number of the event's move, from 1.
int move_number(const Round& round, std::size_t at) {
  int moves = 1;
  for (std::size_t i = 0; i < at && i < round.events.size(); ++i) {
    if (round.events[i].is_move()) ++moves;
  }
  return moves;
}

/// "before A6-5 (move 24)", "after the last move"
std::string place_text(const Record& record, const Round& round, const Repair& repair) {
  if (repair.event >= round.events.size()) return "after the last move";
  return fmt::format("before {} (move {})", write_event(record, round, round.events[repair.event]),
                     move_number(round, repair.event));
}

/// "after C6-4": where a move belongs that stands elsewhere.
std::string new_place(const Repair& repair, const Record& record, const Round& round) {
  const Event& moved = repair.events[0];
  for (std::size_t i = 0; i < repair.round.size(); ++i) {
    if (repair.round[i].at != moved.at) continue;
    if (i == 0) return "before all others";
    return "after " + write_event(record, round, repair.round[i - 1]);
  }
  return "elsewhere";
}

/// "C6-4 put in before A6-5 (move 24)"
std::string change_text(const Repair& repair, const RepairHint& hint, const Record& record,
                        const Round& round, const Names& names) {
  const std::string moves = fmt::format("{}", fmt::join(hint.moves, " "));
  const auto pair = [&] {
    return fmt::format("{} and {}", names.seat(repair.seat), names.seat(repair.other));
  };
  switch (repair.kind) {
  case RepairKind::insertion:
  case RepairKind::lap:
    return fmt::format("{} put in {}", moves, place_text(record, round, repair));
  case RepairKind::deletion: return fmt::format("{} (move {}) left out", moves, hint.move);
  case RepairKind::neighbours:
    return fmt::format("{} exchanged, moves {} and {}", moves, hint.move, hint.move + 1);
  case RepairKind::other_move:
  case RepairKind::other_end:
  case RepairKind::other_seat:
    return fmt::format("{} in place of {} (move {})", moves,
                       write_event(record, round, round.events[repair.event]), hint.move);
  case RepairKind::seats_in_all: return fmt::format("{} exchanged in every move", pair());
  case RepairKind::seats_from:
    return fmt::format("{} exchanged from move {} on", pair(), hint.move);
  case RepairKind::hands: return fmt::format("the hands dealt to {} exchanged", pair());
  case RepairKind::left_lines: return fmt::format("the `left` lines of {} exchanged", pair());
  case RepairKind::lines_exchanged:
    return fmt::format("the line {} exchanged with the one after it", moves);
  case RepairKind::line_too_many: return fmt::format("the line {} left out", moves);
  case RepairKind::elsewhere:
    return fmt::format("{} (move {}) {}", moves, hint.move, new_place(repair, record, round));
  }
  return moves;
}

/// "2 put a move in, 1 leaves one out"
std::string counted(const std::vector<Repair>& found) {
  std::string text;
  for (std::size_t i = 0; i < found.size();) {
    const KindWords words = words_of(found[i].kind);
    std::size_t many = 0;
    for (; i < found.size() && words_of(found[i].kind).many == words.many; ++i) ++many;
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", many, many == 1 ? words.one : words.many);
  }
  return text;
}

}  // namespace

RoundRepairs told_repairs(const Repairs& repairs, const Record& record, const Round& round,
                          const Names& names) {
  RoundRepairs told;
  told.found = static_cast<int>(repairs.found.size());
  told.by_kind = counted(repairs.found);
  told.all_tried = !repairs.cut_off;
  for (const Repair& repair : repairs.found) {
    if (told.hints.size() == kMostHints) break;
    RepairHint& hint = told.hints.emplace_back();
    hint.kind = words_of(repair.kind).name;
    hint.move = move_number(round, repair.event);
    if (repair.other != kNoSeat) hint.seats = {repair.seat, repair.other};
    for (const Event& event : repair.events) {
      hint.moves.push_back(write_event(record, round, event));
    }
    hint.words = change_text(repair, hint, record, round, names);
    hint.result = result_text(repair.result, names);
  }
  return told;
}

void hint_at(const RoundRepairs& told, Diagnostic& finding) {
  const bool laps = !told.hints.empty() && told.hints[0].kind == words_of(RepairKind::lap).name;
  if (!told.all_tried) finding.notes.emplace_back("not every change was tried: there are too many");
  if (told.found == 1) {
    const RepairHint& only = told.hints[0];
    finding.help.push_back(
        laps ? fmt::format("is a lap missing? no single change makes the round legal to its end, "
                           "but with {} it is: {}",
                           only.words, only.result)
             : fmt::format("is the record at fault? with {} the round is legal to its end: {}",
                           only.words, only.result));
    return;
  }
  if (told.found == 0) return;
  finding.notes.push_back(
      laps ? fmt::format("no single change makes the round legal to its end; a missing lap does, "
                         "in {} ways",
                         told.found)
           : fmt::format("{} changes would each make the round legal to its end: {}", told.found,
                         told.by_kind));
  if (told.hints.size() > kFew) return;
  for (const RepairHint& hint : told.hints) {
    finding.notes.push_back(fmt::format("perhaps with {}: {}", hint.words, hint.result));
  }
}

}  // namespace sixlove
