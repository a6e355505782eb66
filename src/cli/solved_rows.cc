#include <algorithm>

#include "cli/solved.h"
#include "cli/verdict_words.h"
#include "report/json.h"

namespace sixlove {

namespace {

void write_value(const RoundInQuestion& round, bool each_alone, const Value& value,
                 JsonWriter& json) {
  if (!each_alone) {
    json.number(value.points);
    return;
  }
  json.open_object();
  for (Side side = 0; side < round.sides; ++side) {
    json.key(round.side_names[side]).number(value.by_side[side]);
  }
  json.close_object();
}

void write_place(const RoundInQuestion& round, int move, const State& state,
                 const SolveOptions& options, JsonWriter& json) {
  json.key("record").text(record_name(*round.record));
  json.key("round").number(static_cast<std::int64_t>(round.round) + 1);
  json.key("move").number(move);
  json.key("to_play").text(to_play(round, state));
  if (options.versus != kNoSeat) json.key("versus").text({&round.letters[options.versus], 1});
}

void write_moves(std::string_view key, const RoundInQuestion& round, const State& state,
                 const std::vector<Move>& moves, JsonWriter& json) {
  json.key(key).open_list();
  for (const Move& move : moves) json.text(written_move(round, state, move));
  json.close_list();
}

/// In a table: the number; where each plays alone "A 12 B 0 C 0".
std::string value_cell(const RoundInQuestion& round, bool each_alone, const Value& value) {
  if (!each_alone) return std::to_string(value.points);
  std::string cell;
  for (Side side = 0; side < round.sides; ++side) {
    cell += (cell.empty() ? "" : " ") + round.side_names[side] + ' ' +
            std::to_string(value.by_side[side]);
  }
  return cell;
}

std::string yes_or_no(bool flag) {
  return flag ? "yes" : "no";
}

}  // namespace

std::string solved_json(const SolvedPosition& solved) {
  const RoundInQuestion& round = solved.round;
  const Solution& solution = solved.solution;
  const State& state = solved.position.state;
  JsonWriter json;
  json.open_object();
  write_place(round, solved.move, state, solved.options, json);
  json.key("value");
  write_value(round, solution.each_alone, solution.value, json);
  write_moves("best", round, state, solution.best, json);
  json.key("moves").open_list();
  for (const MoveValue& one : solution.moves) {
    json.open_object().key("move").text(written_move(round, state, one.move)).key("value");
    write_value(round, solution.each_alone, one.value, json);
    json.close_object();
  }
  json.close_list().key("line").open_list();
  for (const std::string& move :
       written_line(round, solved.match, solved.position, solution.line)) {
    json.text(move);
  }
  json.close_list().key("nodes").number(static_cast<std::int64_t>(solution.nodes));
  json.close_object();
  return json.written() + '\n';
}

std::string annotated_json(const AnnotatedRound& annotated) {
  const RoundInQuestion& round = annotated.round;
  std::string lines;
  for (const AnnotatedMove& move : annotated.moves) {
    const State& state = move.played.before.state;
    JsonWriter json;
    json.open_object();
    write_place(round, move.played.number, state, annotated.options, json);
    json.key("value");
    write_value(round, annotated.each_alone, move.before, json);
    json.key("played").text(written_move(round, state, move.played.move)).key("after");
    write_value(round, annotated.each_alone, move.after, json);
    json.key("cost").flag(move.cost);
    write_moves("better", round, state, move.better, json);
    json.key("lost_it").flag(move.lost_it);
    json.close_object();
    lines += json.written() + '\n';
  }
  return lines;
}

std::vector<std::vector<std::string>> solved_rows(const SolvedPosition& solved) {
  const Solution& solution = solved.solution;
  const RoundInQuestion& round = solved.round;
  const State& state = solved.position.state;
  std::vector<std::vector<std::string>> rows;
  for (const MoveValue& one : solution.moves) {
    const bool best =
        std::find(solution.best.begin(), solution.best.end(), one.move) != solution.best.end();
    rows.push_back({record_name(*round.record), std::to_string(round.round + 1),
                    std::to_string(solved.move), to_play(round, state),
                    written_move(round, state, one.move),
                    value_cell(round, solution.each_alone, one.value), yes_or_no(best)});
  }
  return rows;
}

std::vector<std::vector<std::string>> annotated_rows(const AnnotatedRound& annotated) {
  const RoundInQuestion& round = annotated.round;
  std::vector<std::vector<std::string>> rows;
  for (const AnnotatedMove& move : annotated.moves) {
    const State& state = move.played.before.state;
    std::string better;
    for (const Move& one : move.better) {
      better += (better.empty() ? "" : " ") + written_move(round, state, one);
    }
    rows.push_back({record_name(*round.record), std::to_string(round.round + 1),
                    std::to_string(move.played.number), to_play(round, state),
                    written_move(round, state, move.played.move),
                    value_cell(round, annotated.each_alone, move.before),
                    value_cell(round, annotated.each_alone, move.after), yes_or_no(move.cost),
                    better, yes_or_no(move.lost_it)});
  }
  return rows;
}

}  // namespace sixlove
