#include <fmt/format.h>

#include "cli/deals_report.h"
#include "compare/interval.h"
#include "report/plot.h"

namespace sixlove {

namespace {

void add_flips(const ComparedDeals& compared, PlotPage& page) {
  std::vector<PlottedShare> rounds;
  std::vector<PlottedShare> blocks;
  for (const PairTotals& pair : compared.totals.pairs) {
    if (pair.deals == 0) continue;
    const std::string names =
        fmt::format("{} or {}", compared.docs[pair.first].name, compared.docs[pair.second].name);
    const ConfidenceInterval all = share(pair.other_winner, pair.deals);
    rounds.push_back({names, all.value, all.low, all.high});
    if (pair.both_blocked == 0) continue;
    const ConfidenceInterval blocked = share(pair.blocked_other_winner, pair.both_blocked);
    blocks.push_back({names, blocked.value, blocked.low, blocked.high});
  }
  if (!rounds.empty()) page.add_shares("Rounds that another side wins, by ruleset", rounds);
  if (!blocks.empty())
    page.add_shares("Blocks that another side wins, of those blocked under both", blocks);
}

void add_ends(const ComparedDeals& compared, PlotPage& page) {
  constexpr std::string_view kNames[] = {"out", "block won", "tie", "void or cut off"};
  std::vector<PlottedParts> rows;
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const RulesetTotals& one = compared.totals.rulesets[i];
    if (one.played == 0) continue;
    const auto part = [&](std::uint64_t count) {
      return static_cast<double>(count) / static_cast<double>(one.played);
    };
    rows.push_back(
        {compared.docs[i].name,
         {part(one.out), part(one.blocked - one.ties), part(one.ties), part(one.voids + one.cut)}});
  }
  page.add_parts("How rounds end", kNames, rows);
}

void add_counts(const ComparedDeals& compared, PlotPage& page) {
  std::vector<PlottedCounts> points;
  std::vector<PlottedCounts> lengths;
  for (std::size_t i = 0; i < compared.docs.size(); ++i) {
    const RulesetTotals& one = compared.totals.rulesets[i];
    const std::string& name = compared.docs[i].name;
    if (one.played > 0) points.push_back({name, one.by_points});
    if (one.matches > 0) lengths.push_back({name, one.by_length});
  }
  if (!points.empty()) page.add_counts("What a round is worth", "points", points);
  if (!lengths.empty()) page.add_counts("How long a match is", "rounds", lengths);
}

}  // namespace

std::string deals_plot(const ComparedDeals& compared) {
  PlotPage page(
      fmt::format("The same deals under {} rulesets, {} play", compared.docs.size(), compared.play),
      fmt::format("{}. Bars across: 95 % confidence intervals.", compared.dealt));
  add_flips(compared, page);
  add_ends(compared, page);
  add_counts(compared, page);
  return page.svg();
}

}  // namespace sixlove
