#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "batch/rows.h"

namespace sixlove {

/// Whose standings.
enum class By : std::uint8_t { side, player, team, event };
inline constexpr std::array<std::string_view, 4> kByNames{"side", "player", "team", "event"};

/// What somebody has done, in the matches that stand; and the records that do not.
struct Standing {
  std::int64_t played = 0;
  std::int64_t won = 0;  ///< or shared
  std::int64_t lost = 0;
  std::int64_t rounds = 0;
  std::int64_t points_for = 0;
  std::int64_t points_against = 0;
  std::int64_t blocks = 0;       ///< rounds won by a block
  std::int64_t key_tiles = 0;    ///< bonuses for the one tile that still fitted
  std::int64_t bonuses = 0;      ///< of every kind
  std::int64_t infractions = 0;  ///< in all records
  std::int64_t fallen = 0;       ///< records that do not stand

  [[nodiscard]] std::int64_t difference() const { return points_for - points_against; }

  Standing& operator+=(const Standing& other);
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// Integers about a number of records, which add up in any order.
class Totals {
 public:
  struct Hash {
    using is_transparent = void;

    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };

  using Standings = std::unordered_map<std::string, Standing, Hash, std::equal_to<>>;

  /// Adds the record. Names of several players stand as "Ann & Cleo".
  void add(const MatchRow& match, const Rows& rows, By by);

  Totals& operator+=(const Totals& other);
  void clear();

  [[nodiscard]] std::int64_t records() const;

  std::array<std::int64_t, 5> words{};  ///< records by verdict
  std::int64_t judged = 0;              ///< records of which a part, at least, was judged
  std::int64_t rounds = 0;
  std::int64_t faults = 0;   ///< findings that are errors or warnings
  std::int64_t unnamed = 0;  ///< records in whose standings the letters of seats stand for names
  Standings standings;

 private:
  std::string name_;  ///< kept for its memory
};

/// The players of a side, or the side's letters where the record names none.
void add_side_name(const MatchRow& match, Side side, std::string& name);

/// By what standings are put in order.
enum class RankKey : std::uint8_t {
  won,
  lost,
  difference,
  points_for,
  points_against,
  played,
  rounds,
  blocks,
  key_tiles,
  bonuses,
  infractions,
  fallen
};
inline constexpr std::array<std::string_view, 12> kRankNames{
    "won",    "lost",   "diff",      "for",     "against",     "played",
    "rounds", "blocks", "key-tiles", "bonuses", "infractions", "fallen"};

struct NamedStanding {
  std::string name;
  Standing standing;
};

/// Best first: most of the first key (fewest lost, against, infractions, fallen), then of the
/// second, and at last by name.
[[nodiscard]] std::vector<NamedStanding> ranked(const Totals::Standings& standings,
                                                const std::vector<RankKey>& keys);

}  // namespace sixlove
