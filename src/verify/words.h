#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "core/tile_set.h"
#include "referee/match.h"

namespace sixlove {

/// "1 round", "12,000 rounds".
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view one);

/// The same with a plural of its own: "1 match", "2 matches".
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view one,
                                  std::string_view many);

/// "12,000".
[[nodiscard]] std::string with_commas(std::uint64_t number);

/// "[6-6 5-4]".
[[nodiscard]] std::string hand_words(const TileSet& tiles);

/// "AC 2 BD 0", the sides named by their seats.
[[nodiscard]] std::string score_words(const MatchState& match);

/// A share as a percentage with as many places as it needs: "24%", "0.30%".
[[nodiscard]] std::string share_words(double share);

/// "1st", "2nd", "3rd", "4th".
[[nodiscard]] std::string ordinal(int number);

/// The 95 % interval of a share, by Wilson's formula.
struct Interval {
  double low = 0;
  double high = 0;
};

[[nodiscard]] Interval share_interval(std::uint64_t hits, std::uint64_t all);

}  // namespace sixlove
