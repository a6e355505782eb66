#include "referee/record_facts.h"

#include <algorithm>
#include <vector>

namespace sixlove {

bool claims_in_play(const Record& record) {
  for (const Round& round : record.rounds) {
    for (const Event& event : round.events) {
      if (event.points >= 0) return true;
    }
  }
  return false;
}

bool is_empty(const Round& round) {
  const auto written = [](const TileLine& line) { return line.written; };
  return round.events.empty() && !round.stock.written && !round.end && round.score.empty() &&
         std::none_of(round.deal.begin(), round.deal.end(), written) &&
         std::none_of(round.left.begin(), round.left.end(), written) &&
         std::none_of(round.count.begin(), round.count.end(),
                      [](const CountClaim& count) { return count.written; });
}

int seats_of_game(const Ruleset& ruleset, const Record& record) {
  const Seating& seating = ruleset;
  const auto plays = [&](int seats) {
    return std::find(seating.counts.begin(), seating.counts.end(), seats) != seating.counts.end();
  };
  if (plays(record.seats)) return record.seats;
  if (record.seats_written) return 0;
  // nothing says how many there are: the fewest that take in every seat that is named
  int best = 0;
  for (const std::uint8_t count : seating.counts) {
    if (count >= record.seats && (best == 0 || count < best)) best = count;
  }
  return best;
}

bool result_holds(const MatchState& match, const ResultClaim& claim, bool may_be_over) {
  const Side named = side_named(match, claim.winner);
  if (match.over && (named == kNoSide || !has(match.winners, named))) return false;
  if (!match.over && !may_be_over) return false;
  // a match lost by an infraction is entered otherwise for each side
  if (claim.points.empty() || match.loss.sides != 0) return true;
  std::vector<Side> order;
  if (claim.points.size() == 1) {
    order = {named};
  } else if (claim.points.size() == 2 && match.sides == 2) {
    order = {named, static_cast<Side>(1 - named)};
  } else {
    for (Side side = 0; side < match.sides; ++side) order.push_back(side);
  }
  for (std::size_t i = 0; i < std::min(order.size(), claim.points.size()); ++i) {
    const std::optional<int>& score = match.score[order[i]];
    if (score && *score != claim.points[i]) return false;
  }
  return true;
}

Span start_of(const Record& record) {
  if (!record.tags.empty()) return record.tags[0].span;
  return {record.span.at, std::min<std::uint32_t>(record.span.length, 1)};
}

Finding as_finding(const Diagnostic& problem) {
  Finding finding;
  finding.id = problem.id;
  finding.severity = problem.severity;
  for (const Label& label : problem.labels) {
    if (label.primary) finding.span = label.span;
  }
  finding.diagnostic = problem;
  return finding;
}

bool stops_in_mid_round(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& one) { return one.id == FindingId::unfinished; });
}

int wrong_score_behind(const ResultClaim& claim, const MatchState& match,
                       const ScoreOffsets& offsets, const std::vector<Finding>& findings) {
  const Side side = claim.winner == 0 ? kNoSide : side_named(match, claim.winner);
  if (side == kNoSide || offsets.by_side[side] == 0 || !match.score[side]) return -1;
  const int carried = *match.score[side] + offsets.by_side[side];
  if (!claim.points.empty() && claim.points[0] != carried) return -1;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (findings[i].id == FindingId::wrong_score) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace sixlove
