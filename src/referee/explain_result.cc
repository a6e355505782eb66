#include "referee/explain_result.h"

#include <algorithm>

#include <fmt/format.h>

#include "record/write.h"

namespace sixlove {

std::string seat_name(const Verdict& verdict, Seat seat) {
  return seat < kMaxSeats ? std::string(1, verdict.letters[seat]) : std::string();
}

std::string_view side_name(const Verdict& verdict, Side side) {
  return side < kMaxSeats ? std::string_view(verdict.side_names[side]) : std::string_view();
}

Side side_of(const Verdict& verdict, Seat seat) {
  return seat < kMaxSeats && verdict.sides > 0 ? static_cast<Side>(seat % verdict.sides) : kNoSide;
}

std::string winner_words(const Verdict& verdict, const RoundVerdict& round) {
  const std::string seat = seat_name(verdict, round.winner);
  const Side of = round.side != kNoSide ? round.side : side_of(verdict, round.winner);
  const std::string side(side_name(verdict, of));
  if (seat.empty() || seat == side) return side;
  return fmt::format("{} ({})", seat, side);
}

std::string score_words(const Verdict& verdict, const PerSeat<std::optional<int>>& score) {
  std::string words;
  for (Side side = 0; side < verdict.sides; ++side) {
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", side_name(verdict, side),
                         score[side] ? std::to_string(*score[side]) : "?");
  }
  return words;
}

std::string next_lead_words(const Verdict& verdict, const NextLead& next) {
  if (next.tile != kNoTile) return "the holder of " + write_tile(next.tile);
  std::string words;
  for (Seat seat = 0; seat < verdict.seats; ++seat) {
    if (!has(next.seats, seat)) continue;
    if (!words.empty()) words += " or ";
    words += seat_name(verdict, seat);
  }
  return words;
}

const Finding* first_finding(const Verdict& verdict, int round) {
  const Finding* first = nullptr;
  for (const Finding& finding : verdict.findings) {
    if (finding.round != round || finding.severity == Severity::note) continue;
    if (finding.severity == Severity::error) return &finding;
    if (first == nullptr) first = &finding;
  }
  return first;
}

const Finding* first_break(const Verdict& verdict, int round) {
  for (const Finding& finding : verdict.findings) {
    const bool breaks = finding.severity == Severity::error &&
                        weight_of(finding.id) != VerdictWord::corrected &&
                        weight_of(finding.id) != VerdictWord::undetermined;
    if (finding.round == round && breaks) return &finding;
  }
  return nullptr;
}

const RoundVerdict* round_of(const Verdict& verdict, int number) {
  const auto found =
      std::find_if(verdict.rounds.begin(), verdict.rounds.end(),
                   [number](const RoundVerdict& round) { return round.number == number; });
  return found == verdict.rounds.end() ? nullptr : &*found;
}

}  // namespace sixlove
