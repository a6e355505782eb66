#include "compare/facts.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/catalogue.h"
#include "referee/explain_result.h"

namespace sixlove {

namespace {

std::string legality_words(const Verdict& verdict, int round) {
  const Finding* const broken = first_break(verdict, round);
  if (broken == nullptr) return "legal";
  const std::string_view id = row_of(broken->id).id;
  return broken->move > 0 ? fmt::format("{} at move {}", id, broken->move) : std::string(id);
}

/// "+2", "+2; in play AC 10", "AC +12, BD +0": what everybody got for the round.
std::string points_words(const Verdict& verdict, const RoundVerdict& round) {
  PerSeat<int> other{};
  for (const Award& award : round.awards) {
    const bool in_points = round.points && award.move == 0 && award.side == round.side;
    if (award.side < kMaxSeats && !in_points) other[award.side] += award.points;
  }
  std::string words = round.points ? fmt::format("{:+}", *round.points) : "";
  std::string besides;
  for (Side side = 0; side < verdict.sides; ++side) {
    if (other[side] == 0) continue;
    besides += fmt::format("{}{} {:+}", besides.empty() ? "" : ", ", side_name(verdict, side),
                           other[side]);
  }
  if (!words.empty() && !besides.empty()) words += "; besides ";
  return words + besides;
}

std::string match_words(const Verdict& verdict) {
  if (verdict.match.may_be_over) return "not known whether it is over";
  if (!verdict.match.over) return "not over";
  if (verdict.match.winner != kNoSide) {
    return fmt::format("{} wins", side_name(verdict, verdict.match.winner));
  }
  std::string sides;
  for (const Side side : verdict.match.shared) {
    sides += fmt::format("{}{}", sides.empty() ? "" : ", ", side_name(verdict, side));
  }
  return sides.empty() ? "over" : fmt::format("shared by {}", sides);
}

RoundFacts round_facts(const Verdict& verdict, const RoundVerdict& round) {
  RoundFacts facts;
  if (!round.judged) {
    // no result that a round can have: rules under which it is not judged bring about none
    facts.fill("not judged");
    facts[at(Aspect::legality)] = "the match is over before";
    return facts;
  }
  facts[at(Aspect::legality)] = legality_words(verdict, round.number);
  facts[at(Aspect::end)] = name(round.end);
  facts[at(Aspect::winner)] = winner_words(verdict, round);
  facts[at(Aspect::points)] = points_words(verdict, round);
  facts[at(Aspect::score)] = score_words(verdict, round.score);
  facts[at(Aspect::next_lead)] = next_lead_words(verdict, round.next_lead);
  return facts;
}

}  // namespace

std::string_view name(Aspect aspect) {
  switch (aspect) {
  case Aspect::legality: return "legality";
  case Aspect::end: return "end";
  case Aspect::winner: return "winner";
  case Aspect::points: return "points";
  case Aspect::score: return "score";
  case Aspect::next_lead: return "next lead";
  case Aspect::match: return "match";
  }
  return "";
}

RecordFacts facts_of(const Verdict& verdict) {
  RecordFacts facts(1);
  facts[0][at(Aspect::legality)] = legality_words(verdict, 0);
  facts[0][at(Aspect::match)] = match_words(verdict);
  for (const RoundVerdict& round : verdict.rounds) facts.push_back(round_facts(verdict, round));
  return facts;
}

}  // namespace sixlove
