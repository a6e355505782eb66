#include "cli/parting.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "cli/verdict_words.h"
#include "diag/catalogue.h"

namespace sixlove {

namespace {

constexpr int kAtTheEnd = std::numeric_limits<int>::max();

enum class What : std::uint8_t { move, end, winner, points, score, next_lead };

std::string_view words(What what) {
  switch (what) {
  case What::move: return "the move";
  case What::end: return "how the round ends";
  case What::winner: return "who wins the round";
  case What::points: return "points";
  case What::score: return "score";
  case What::next_lead: return "next lead";
  }
  return "";
}

struct Point {
  int round = 0;
  int move = kAtTheEnd;
  What what = What::end;

  friend auto operator<=>(const Point&, const Point&) = default;
};

using Points = std::map<Point, std::vector<std::string>>;

void add(Points& points, const Point& point, std::size_t verdict, const std::string& value) {
  std::vector<std::string>& values = points[point];
  if (values.size() <= verdict) values.resize(verdict + 1);
  values[verdict] += (values[verdict].empty() ? "" : ", ") + value;
}

bool is_claim(FindingId id) {
  return id >= FindingId::wrong_winner && id <= FindingId::played_past_match;
}

void add_round(Points& points, const Verdict& verdict, const RoundVerdict& round, std::size_t at) {
  const auto at_the_end = [&](What what, const std::string& value) {
    add(points, {round.number, kAtTheEnd, what}, at, value);
  };
  for (const Award& award : round.awards) {
    if (award.move == 0) continue;
    add(points, {round.number, award.move, What::move}, at,
        fmt::format("{} {:+} {}", side_name(verdict, award.side), award.points, award.why));
  }
  if (!round.judged) {
    at_the_end(What::end, "the match is over before");
    return;
  }
  at_the_end(What::end, std::string(name(round.end)));
  at_the_end(What::winner,
             fmt::format("{}{}{}", seat_name(verdict, round.winner),
                         round.side == kNoSide ? "" : " for ", side_name(verdict, round.side)));
  at_the_end(What::points, round.points ? fmt::format("{:+}", *round.points) : "");
  at_the_end(What::score, score_words(verdict, round.score));
  at_the_end(What::next_lead, next_lead_words(verdict, round.next_lead));
}

}  // namespace

std::optional<Parting> first_parting(std::span<const Verdict> verdicts) {
  Points points;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    for (const Finding& finding : verdicts[i].findings) {
      if (finding.severity == Severity::note || is_claim(finding.id)) continue;
      const int move = finding.move > 0 ? finding.move : finding.round > 0 ? kAtTheEnd : 0;
      const What what = move == kAtTheEnd ? What::end : What::move;
      add(points, {finding.round, move, what}, i, std::string(row_of(finding.id).id));
    }
    for (const RoundVerdict& round : verdicts[i].rounds) add_round(points, verdicts[i], round, i);
  }
  for (auto& [point, values] : points) {
    values.resize(verdicts.size());
    const bool alike =
        std::all_of(values.begin(), values.end(),
                    [&first = values.front()](const std::string& value) { return value == first; });
    if (alike) continue;
    for (std::string& value : values) {
      if (value.empty()) value = point.what == What::move ? "no objection" : "none";
    }
    const int move = point.move == kAtTheEnd ? 0 : point.move;
    return Parting{point.round, move, std::string(words(point.what)), values};
  }
  return std::nullopt;
}

}  // namespace sixlove
