#include "batch/row_words.h"

#include "batch/totals.h"

namespace sixlove {

std::string_view name(AwardKind kind) {
  switch (kind) {
  case AwardKind::round: return "round";
  case AwardKind::stake: return "stake";
  case AwardKind::bonus: return "bonus";
  case AwardKind::play: return "play";
  case AwardKind::penalty: return "penalty";
  }
  return {};
}

std::string_view seat_letter(const MatchRow& match, const Seat& seat) {
  return seat < kMaxSeats && match.seats > 0 ? std::string_view(&match.letters[seat], 1)
                                             : std::string_view();
}

std::string side_letters(const MatchRow& match, Side side) {
  std::string letters;
  if (side >= kMaxSeats) return letters;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (has(match.side_seats[side], seat)) letters += match.letters[seat];
  }
  return letters;
}

std::string side_in_words(const MatchRow& match, Side side) {
  std::string words;
  add_side_name(match, side, words);
  return words;
}

std::string sides_in_words(const MatchRow& match) {
  std::string words;
  for (Side side = 0; side < match.sides; ++side) {
    if (side > 0) words += " v ";
    add_side_name(match, side, words);
  }
  return words;
}

std::string score_in_words(const MatchRow& match) {
  std::string words;
  for (Side side = 0; side < match.sides; ++side) {
    if (side > 0) words += '-';
    words += has(match.score_known, side) ? std::to_string(match.score[side]) : "?";
  }
  return words;
}

std::string winner_in_words(const MatchRow& match) {
  std::string words;
  for (Side side = 0; side < match.sides; ++side) {
    if (!has(match.won, side)) continue;
    if (!words.empty()) words += '/';
    words += side_letters(match, side);
  }
  return words;
}

std::string result_in_words(const MatchRow& match) {
  if (match.sides == 0) return "";
  const std::string score = score_in_words(match);
  if (match.may_be_over) return score + " (over?)";
  return match.over ? score + ' ' + winner_in_words(match) : score + " (not over)";
}

std::string pips_in_words(const MatchRow& match, const RoundRow& round) {
  std::string words;
  for (Seat seat = 0; seat < match.seats; ++seat) {
    if (!has(round.pips_known, seat)) continue;
    if (!words.empty()) words += ' ';
    words += match.letters[seat];
    words += ' ' + std::to_string(round.pips[seat]);
  }
  return words;
}

std::string score_in_words(const MatchRow& match, const RoundRow& round) {
  std::string words;
  for (Side side = 0; side < match.sides; ++side) {
    if (!has(round.score_known, side)) continue;
    if (!words.empty()) words += ' ';
    words += side_letters(match, side) + ' ' + std::to_string(round.score[side]);
  }
  return words;
}

std::string bonuses_in_words(const RoundRow& round, const Rows& rows) {
  std::string words;
  for (std::uint32_t i = 0; i < round.awards; ++i) {
    const AwardRow& award = rows.awards[round.first_award + i];
    if (award.kind != AwardKind::bonus) continue;
    if (!words.empty()) words += ", ";
    words += award.why;
  }
  return words;
}

const FindingRow* ruling_of(const MatchRow& match, const Rows& rows) {
  if (match.ruling < 0) return nullptr;
  return &rows.findings[match.first_finding + static_cast<std::uint32_t>(match.ruling)];
}

const FindingRow* first_finding(const MatchRow& match, const Rows& rows, int round) {
  const FindingRow* first = nullptr;
  for (std::uint32_t i = 0; i < match.findings; ++i) {
    const FindingRow& finding = rows.findings[match.first_finding + i];
    if (finding.round != round || finding.severity == Severity::note) continue;
    if (finding.severity == Severity::error) return &finding;
    if (first == nullptr) first = &finding;
  }
  return first;
}

}  // namespace sixlove
