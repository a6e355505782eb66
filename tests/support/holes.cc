#include "support/holes.h"

#include <algorithm>

namespace sixlove {

namespace {

std::string told(const Verdict& verdict) {
  const Finding* const ruling = verdict.ruling();
  return std::string(name(verdict.word)) +
         (ruling == nullptr ? "" : " " + std::string(row_of(ruling->id).id));
}

constexpr int kNoRound = 1 << 20;

/// The first round with a fault or a wrong claim; what is wrong of the match comes after them.
int first_fault(const Verdict& verdict) {
  int first = kNoRound;
  for (const Finding& finding : verdict.findings) {
    const int round = finding.round == 0 ? kNoRound - 1 : finding.round;
    if (finding.severity == Severity::error) first = std::min(first, round);
  }
  return first;
}

/// Which side the round went to; kNoSide for none.
Side side_of(const RoundVerdict& round, int sides) {
  if (round.end != RoundEnd::out && round.end != RoundEnd::block) return kNoSide;
  if (round.side != kNoSide) return round.side;
  return round.winner == kNoSeat ? kNoSide : static_cast<Side>(round.winner % sides);
}

/// What the record with holes rules out though it was so; empty if there is nothing.
std::string ruled_out(const RoundVerdict& whole, const RoundVerdict& holed, int sides) {
  const std::string round = " of round " + std::to_string(whole.number);
  const Side side = side_of(whole, sides);
  if (side != kNoSide && side_of(holed, sides) != kNoSide && side != side_of(holed, sides)) {
    return "the winner" + round;
  }
  if (!holed.hidden || whole.end == RoundEnd::void_round || whole.end == RoundEnd::cut) return "";
  const Prospects& prospects = holed.hidden->prospects;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const std::optional<PipRange>& left = prospects.left[seat];
    const std::optional<int> pips = whole.pips[seat];
    if (left && pips && (*pips < left->low || *pips > left->high)) return "pips left" + round;
  }
  const bool possible =
      prospects.each.empty() ||
      std::any_of(prospects.each.begin(), prospects.each.end(), [&](const Prospect& one) {
        const bool points = !one.low || !whole.points || whole.points == 0 ||
                            (*one.low <= *whole.points && *whole.points <= *one.high);
        return one.end == whole.end && (one.side == side || side == kNoSide) && points;
      });
  return possible ? "" : "the result" + round;
}

}  // namespace

std::string contradiction(const Verdict& whole, const Verdict& holed) {
  const int sound = first_fault(whole);
  if (first_fault(holed) < sound) return "whole: " + told(whole) + ", with holes: " + told(holed);
  for (std::size_t i = 0; i < whole.rounds.size() && i < holed.rounds.size(); ++i) {
    const RoundVerdict& a = whole.rounds[i];
    const RoundVerdict& b = holed.rounds[i];
    if (a.number >= sound) break;
    if (a.points && b.points && a.points != b.points) {
      return "points of round " + std::to_string(a.number);
    }
    const std::string out = ruled_out(a, b, whole.sides);
    if (!out.empty()) return out;
    for (Side side = 0; side < whole.sides; ++side) {
      if (a.score[side] && b.score[side] && a.score[side] != b.score[side]) {
        return "score after round " + std::to_string(a.number);
      }
    }
  }
  return "";
}

Record without_ends(Record record) {
  for (Round& round : record.rounds) {
    for (Event& event : round.events) event.end = {};
  }
  return record;
}

Record without_deals(Record record) {
  for (Round& round : record.rounds) {
    round.deal = {};
    round.stock = {};
  }
  return record;
}

Record without_claims(Record record) {
  record.result.reset();
  std::erase_if(record.tags, [](const Tag& tag) { return tag.name == "Result"; });
  for (Round& round : record.rounds) {
    for (Event& event : round.events) event.points = -1;
    round.left = {};
    round.count = {};
    round.end.reset();
    round.score.clear();
    round.score_span = {};
  }
  return record;
}

}  // namespace sixlove
