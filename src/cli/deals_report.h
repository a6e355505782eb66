#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "compare/totals.h"
#include "report/table.h"
#include "rules/load.h"

namespace sixlove {

/// Deals that were played out under several rulesets, and all that their report needs.
struct ComparedDeals {
  std::span<const RulesetDoc> docs;
  const DealTotals& totals;
  std::string_view play;  ///< "random"
  std::string dealt;      ///< "1000 deals of 7 tiles to 4 seats, seed 1"
};

/// How the intervals of every report are made, in a sentence or two.
inline constexpr std::string_view kIntervalMethod =
    "The intervals are 95 % confidence intervals of what differs on the same deals. Shares: "
    "Wilson. Differences of shares: Agresti and Min's for pairs. Means: 1.96 standard errors of "
    "the paired differences.";

/// For people, 80 columns wide.
[[nodiscard]] std::string deals_text(const ComparedDeals& compared, bool color);

/// A page of Markdown.
[[nodiscard]] std::string deals_markdown(const ComparedDeals& compared);

/// One JSON object on a line.
[[nodiscard]] std::string deals_json(const ComparedDeals& compared);

/// A row for each pair of rulesets and figure.
[[nodiscard]] Table deals_table(const ComparedDeals& compared);

/// A picture, as SVG: how often winners differ, how rounds end, what they are worth, how long
/// matches are.
[[nodiscard]] std::string deals_plot(const ComparedDeals& compared);

}  // namespace sixlove
