#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "compare/interval.h"
#include "compare/totals.h"

namespace sixlove {

enum class MeasureKind : std::uint8_t {
  share,       ///< of deals
  more_often,  ///< how much more often, in shares of deals
  mean_more    ///< how much more, on average
};

/// One figure about two rulesets on the same deals.
struct PairFigure {
  std::string_view name;  ///< "another winner"
  MeasureKind kind = MeasureKind::share;
  ConfidenceInterval interval;
  std::uint64_t count = 0;  ///< of a share: of so many deals it is so
  std::uint64_t of = 0;     ///< of all these
  std::string_view unit;    ///< what they are: "rounds"
};

/// How two rulesets differ, the second less the first. A figure that has no deals to rest on is
/// left out.
[[nodiscard]] std::vector<PairFigure> measures_of(const PairTotals& pair);

}  // namespace sixlove
