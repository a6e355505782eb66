#include "compare/measures.h"

namespace sixlove {

namespace {

PairFigure share_of(std::string_view name, std::uint64_t count, std::uint64_t of,
                    std::string_view unit) {
  return {name, MeasureKind::share, share(count, of), count, of, unit};
}

PairFigure more_often(std::string_view name, const Discord& discord, std::uint64_t of) {
  return {name,
          MeasureKind::more_often,
          paired_shares(discord.only_second, discord.only_first, of),
          discord.only_second + discord.only_first,
          of,
          "rounds"};
}

PairFigure mean_more(std::string_view name, const DifferenceSums& spread, std::uint64_t of,
                     std::string_view unit) {
  return {name, MeasureKind::mean_more, paired_mean(spread.sum, spread.squares, of), of, of, unit};
}

}  // namespace

std::vector<PairFigure> measures_of(const PairTotals& pair) {
  std::vector<PairFigure> measures;
  if (pair.deals == 0) return measures;
  measures.push_back(share_of("another winner", pair.other_winner, pair.deals, "rounds"));
  if (pair.both_blocked > 0) {
    measures.push_back(
        share_of("another block winner", pair.blocked_other_winner, pair.both_blocked, "blocks"));
  }
  measures.push_back(more_often("blocks", pair.blocked, pair.deals));
  measures.push_back(more_often("ties", pair.ties, pair.deals));
  measures.push_back(more_often("rounds with a bonus", pair.bonus, pair.deals));
  measures.push_back(mean_more("points a round", pair.points, pair.deals, "rounds"));
  if (pair.matches == 0) return measures;
  measures.push_back(
      share_of("another match winner", pair.other_match_winner, pair.matches, "matches"));
  measures.push_back(mean_more("rounds a match", pair.match_rounds, pair.matches, "matches"));
  return measures;
}

}  // namespace sixlove
