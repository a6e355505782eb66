#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "cli/solved.h"
#include "cli/verdict_words.h"
#include "record/write.h"
#include "report/paint.h"
#include "report/table.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

constexpr std::size_t kLabelColumn = 14;

std::string labelled(std::string_view label, std::string_view words, bool color) {
  std::string start = "  " + std::string(label);
  start.resize(kLabelColumn, ' ');
  const std::string wide = wrapped(printable(words), start, kLabelColumn);
  return painted(std::string_view(wide).substr(0, kLabelColumn), Ink::faint, color) +
         wide.substr(kLabelColumn);
}

std::string heading(const RoundInQuestion& round, std::string_view what, bool color) {
  const std::string words = fmt::format("{}  {}  round {}{}", record_name(*round.record),
                                        round.doc->name, round.round + 1, what);
  return painted(printable(words), Ink::bold, color) + '\n';
}

/// "6 and 3"; with more than two, "6, 3 and 0".
std::string ends_words(const RoundInQuestion& round, const State& state) {
  std::vector<std::string> ends;
  for (const Arm& arm : state.layout.arms) {
    if (LayoutRule::takes_tiles(round.doc->rules, state.layout, arm)) {
      ends.push_back(std::to_string(arm.pip));
    }
  }
  return joined(ends, "and");
}

std::string position_text(const SolvedPosition& solved, bool color) {
  const RoundInQuestion& round = solved.round;
  const State& state = solved.position.state;
  std::string text;
  if (state.led()) text += labelled("open ends", ends_words(round, state), color);
  for (Seat seat = 0; seat < round.seats; ++seat) {
    text += labelled({&round.letters[seat], 1}, write_tiles(state.hand[seat]), color);
  }
  std::string stock;
  for (std::size_t i = 0; i < state.stock_size; ++i) {
    if (state.boneyard.has(state.stock[i])) {
      stock += (stock.empty() ? "" : " ") + write_tile(state.stock[i]);
    }
  }
  if (boneyard_open(round.doc->rules, state)) text += labelled("boneyard", stock, color);
  return text;
}

/// The value as a sentence's second half: what best play by everybody comes to.
std::string outcome_words(const RoundInQuestion& round, const SolveOptions& options,
                          bool each_alone, const Value& value) {
  const std::string short_words = value_words(round, options, each_alone, value);
  if (each_alone) {
    return value == Value{} ? "nobody gets anything" : short_words + ", the others nothing";
  }
  if (value.points == 0) return "nobody comes out ahead";
  const std::string who = short_words.substr(0, short_words.rfind(' '));
  const int points = std::abs(value.points);
  const bool many = who == "the others";
  switch (options.objective) {
  case Objective::win: return fmt::format("{} win{} the round", who, many ? "" : "s");
  case Objective::points: break;
  case Objective::pips:
    return fmt::format("{} win{} {} pip{}", who, many ? "" : "s", points, points == 1 ? "" : "s");
  }
  return fmt::format("{} come{} out {} point{} ahead", who, many ? "" : "s", points,
                     points == 1 ? "" : "s");
}

bool is_best(const Solution& solution, const Move& move) {
  return std::find(solution.best.begin(), solution.best.end(), move) != solution.best.end();
}

/// "move 17, C6-5"
std::string move_words(const AnnotatedRound& annotated, const AnnotatedMove& move) {
  return fmt::format("move {}, {}", move.played.number,
                     written_move(annotated.round, move.played.before.state, move.played.move));
}

/// What is to be said of the whole round; empty if nothing is.
std::string turning_words(const AnnotatedRound& annotated) {
  const auto turned = std::find_if(annotated.moves.begin(), annotated.moves.end(),
                                   [](const AnnotatedMove& move) { return move.lost_it; });
  if (turned != annotated.moves.end()) {
    return fmt::format("The round {} at {}.", annotated.over ? "was lost" : "turned last",
                       move_words(annotated, *turned));
  }
  const bool costly = std::any_of(annotated.moves.begin(), annotated.moves.end(),
                                  [](const AnnotatedMove& move) { return move.cost; });
  if (!costly) return "No move cost anything.";
  const bool won = !annotated.each_alone && annotated.moves.back().after.points != 0;
  return annotated.over && won
             ? "No one move lost the round: who lost it was losing from the deal on."
             : "";
}

std::string better_words(const AnnotatedRound& annotated, const AnnotatedMove& move) {
  constexpr std::size_t kMost = 3;
  std::string words;
  for (std::size_t i = 0; i < std::min(kMost, move.better.size()); ++i) {
    words += (words.empty() ? "" : " ") +
             written_move(annotated.round, move.played.before.state, move.better[i]);
  }
  return move.better.size() > kMost ? words + " ..." : words;
}

}  // namespace

std::string solved_text(const SolvedPosition& solved, bool color) {
  const RoundInQuestion& round = solved.round;
  const Solution& solution = solved.solution;
  const State& state = solved.position.state;
  const std::string mover = to_play(round, state);
  std::string text = heading(round, fmt::format(", move {}", solved.move), color);
  if (solution.moves.empty()) {
    return text + labelled("the round", "is over", color) +
           labelled("value",
                    outcome_words(round, solved.options, solution.each_alone, solution.value),
                    color);
  }
  text += labelled("to play",
                   state.led() || mover.size() == 1
                       ? mover + (state.led() ? "" : ", who leads")
                       : fmt::format("{} or {}, who settle the lead between them",
                                     mover.substr(0, 1), mover.substr(1)),
                   color);
  text += position_text(solved, color);
  text +=
      labelled("best play",
               outcome_words(round, solved.options, solution.each_alone, solution.value), color);
  std::string line;
  for (const std::string& move :
       written_line(round, solved.match, solved.position, solution.line)) {
    line += (line.empty() ? "" : " ") + move;
  }
  text += labelled("one line", line, color);
  text += labelled("looked at",
                   fmt::format("{} position{}", solution.nodes, solution.nodes == 1 ? "" : "s"),
                   color) +
          '\n';
  Table table{{{"  move"}, {"value"}, {""}}, {}};
  for (const MoveValue& one : solution.moves) {
    table.rows.push_back({"  " + written_move(round, state, one.move),
                          value_words(round, solved.options, solution.each_alone, one.value),
                          is_best(solution, one.move) ? "best" : ""});
  }
  return text + table_text(table, color);
}

std::string annotated_text(const AnnotatedRound& annotated, bool color) {
  const RoundInQuestion& round = annotated.round;
  std::string text = heading(round, ", the value after each move", color);
  if (annotated.moves.empty()) return text + labelled("", "no moves", color);
  const auto words = [&](const Value& value) {
    return value_words(round, annotated.options, annotated.each_alone, value);
  };
  Table table{{{"  move", Align::right}, {"played"}, {"value"}, {"better"}, {""}}, {}};
  table.rows.push_back({"", "", words(annotated.moves.front().before), "", ""});
  for (const AnnotatedMove& move : annotated.moves) {
    table.rows.push_back({std::to_string(move.played.number),
                          written_move(round, move.played.before.state, move.played.move),
                          words(move.after), better_words(annotated, move),
                          move.lost_it ? "lost it" : ""});
  }
  text += table_text(table, color);
  const std::string turning = turning_words(annotated);
  if (!turning.empty()) text += '\n' + wrapped(turning, "", 0);
  return text;
}

}  // namespace sixlove
