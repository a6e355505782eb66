#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/judging.h"
#include "referee/verdict.h"

namespace sixlove {

/// One side of a match that was judged.
struct MatchSide {
  std::string name;                  ///< letters, "AC"
  std::vector<std::string> players;  ///< empty where the record names none
  std::optional<int> score;
  bool won = false;  ///< or shared the win
};

/// A match as `score` lists it.
struct MatchLine {
  std::string record;
  std::string ruleset;
  VerdictWord word = VerdictWord::upheld;
  bool over = false;
  std::vector<MatchSide> sides;
  int findings = 0;    ///< errors and warnings
  std::string ruling;  ///< id of the finding that decides the verdict; empty if upheld
  int round = 0;       ///< where that finding is
  int move = 0;
  bool judged = false;  ///< a part of the record, at least
};

[[nodiscard]] MatchLine match_line(const Judged& judged);

/// A result stands if every move was legal: the verdict is `upheld` or `corrected`.
[[nodiscard]] bool stands(const MatchLine& match);

/// "Ann & Cleo v Ben & Dev"
[[nodiscard]] std::string sides_words(const MatchLine& match);

/// "6-0 AC", "3-2 (not over)"
[[nodiscard]] std::string result_words(const MatchLine& match);

/// What a side or a player has done.
struct Standing {
  std::string name;
  int played = 0;
  int won = 0;
  int lost = 0;
  int points_for = 0;
  int points_against = 0;
};

/// Adds up the matches that stand, by side or by player. A match that is not over is played, and
/// neither won nor lost.
class Standings {
 public:
  explicit Standings(bool by_player) : by_player_(by_player) {}

  void add(const MatchLine& match);

  /// Most won first, then fewest lost, then by points for less points against, then by name.
  [[nodiscard]] std::vector<Standing> in_order() const;

 private:
  void add_to(const std::string& name, const MatchLine& match, std::size_t side);

  bool by_player_;
  std::map<std::string, Standing> by_name_;
};

}  // namespace sixlove
