#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"
#include "rules/load.h"
#include "solve/recorded.h"
#include "solve/solve.h"

namespace sixlove {

/// A round that is asked about, and how its seats and sides are called.
struct RoundInQuestion {
  std::shared_ptr<const Record> record;
  const RulesetDoc* doc = nullptr;
  std::size_t round = 0;  ///< from 0
  int seats = 0;
  int sides = 0;
  PerSeat<char> letters{};
  PerSeat<std::string> side_names{};
  PerSeat<Side> side_of{};
};

/// A position that was solved.
struct SolvedPosition {
  RoundInQuestion round;
  MatchState match;  ///< before the round
  int move = 0;      ///< the move that is next, from 1
  SolveOptions options;
  RoundPosition position;
  std::vector<Tile> stock;  ///< what the position's `stock` points to
  Solution solution;
};

/// A recorded move with what the round was worth before and after it.
struct AnnotatedMove {
  RecordedMove played;
  Value before;
  Value after;
  bool cost = false;         ///< the seat's side lost by it
  std::vector<Move> better;  ///< what it should have played, where it cost something
  bool lost_it = false;      ///< from here on the side that lost was losing
};

/// A round with what every move of it was worth.
struct AnnotatedRound {
  RoundInQuestion round;
  SolveOptions options;
  bool each_alone = false;
  std::vector<AnnotatedMove> moves;
  bool over = false;  ///< after the last of them
  std::vector<Tile> stock;
};

/// The move as a record has it, with its end where that matters.
[[nodiscard]] std::string written_move(const RoundInQuestion& round, const State& state,
                                       const Move& move);

/// The moves of a line of play from this position on, as a record has them.
[[nodiscard]] std::vector<std::string> written_line(const RoundInQuestion& round,
                                                    const MatchState& match, RoundPosition position,
                                                    const std::vector<Move>& line);

/// Whose move it is: "C", or "AC" where partners may settle who leads.
[[nodiscard]] std::string to_play(const RoundInQuestion& round, const State& state);

/// "AC +12", "level"; where each plays alone "A 12, C 3".
[[nodiscard]] std::string value_words(const RoundInQuestion& round, const SolveOptions& options,
                                      bool each_alone, const Value& value);

[[nodiscard]] std::string solved_text(const SolvedPosition& solved, bool color);
[[nodiscard]] std::string solved_json(const SolvedPosition& solved);
[[nodiscard]] std::vector<std::vector<std::string>> solved_rows(const SolvedPosition& solved);

[[nodiscard]] std::string annotated_text(const AnnotatedRound& annotated, bool color);
[[nodiscard]] std::string annotated_json(const AnnotatedRound& annotated);
[[nodiscard]] std::vector<std::vector<std::string>> annotated_rows(const AnnotatedRound& annotated);

}  // namespace sixlove
