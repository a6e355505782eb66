#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "compare/play_out.h"

namespace sixlove {

inline constexpr std::size_t kMostBonuses = 16;

/// What one deal came to under one ruleset.
struct DealResult {
  bool played = false;  ///< false: the player could not play it
  RoundEnd end = RoundEnd::unfinished;
  Side side = kNoSide;
  Seat winner = kNoSeat;
  int sides = 0;
  int points = 0;             ///< what all sides together got
  std::uint16_t bonuses = 0;  ///< bits by index in `bonus.awards`
  int moves = 0;
  int match_rounds = 0;      ///< of the match that began with the deal; 0: none, or without end
  SeatMask match_seats = 0;  ///< the seats that won it

  /// Blocked, whether somebody won the block or not.
  [[nodiscard]] bool blocked() const { return end == RoundEnd::block || end == RoundEnd::tie; }
};

/// Whether two results have another winner: another side where there are as many sides, else
/// another seat. Nobody is another winner than somebody.
[[nodiscard]] bool other_winner(const DealResult& a, const DealResult& b);

/// How often each number came up.
using Counts = std::map<int, std::uint64_t>;

/// All deals under one ruleset. Integers alone, so that parts add up in any order.
struct RulesetTotals {
  std::uint64_t played = 0;
  std::uint64_t not_played = 0;
  std::uint64_t out = 0;
  std::uint64_t blocked = 0;  ///< ties included
  std::uint64_t ties = 0;
  std::uint64_t voids = 0;
  std::uint64_t cut = 0;
  std::uint64_t with_bonus = 0;
  std::array<std::uint64_t, kMostBonuses> bonuses{};  ///< by index in `bonus.awards`
  std::int64_t points = 0;
  std::uint64_t moves = 0;
  std::uint64_t matches = 0;
  std::uint64_t match_rounds = 0;
  Counts by_points;
  Counts by_length;  ///< matches by their rounds

  void add(const DealResult& result);
  void add(const RulesetTotals& other);
};

/// On how many deals something was so under just one of two rulesets.
struct Discord {
  std::uint64_t only_first = 0;
  std::uint64_t only_second = 0;

  void add(bool first, bool second) {
    only_first += first && !second ? 1U : 0U;
    only_second += second && !first ? 1U : 0U;
  }
};

/// Differences, second less first: their sum and the sum of their squares.
struct DifferenceSums {
  std::int64_t sum = 0;
  std::uint64_t squares = 0;

  void add(std::int64_t difference) {
    sum += difference;
    squares += static_cast<std::uint64_t>(difference * difference);
  }
};

/// The same deals under two rulesets.
struct PairTotals {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t deals = 0;  ///< played under both
  std::uint64_t other_winner = 0;
  std::uint64_t both_blocked = 0;
  std::uint64_t blocked_other_winner = 0;
  Discord blocked;
  Discord ties;
  Discord bonus;
  DifferenceSums points;
  std::uint64_t matches = 0;
  std::uint64_t other_match_winner = 0;
  DifferenceSums match_rounds;

  void add(const DealResult& one, const DealResult& other);
  void add(const PairTotals& part);
};

/// All of it.
struct DealTotals {
  std::vector<RulesetTotals> rulesets;
  std::vector<PairTotals> pairs;  ///< each ruleset with each after it

  explicit DealTotals(std::size_t count);
  void add(const std::vector<DealResult>& results);
  void add(const DealTotals& part);
};

}  // namespace sixlove
