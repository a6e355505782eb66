#include "batch/rows_of.h"

#include <algorithm>

namespace sixlove {

namespace {

/// What kind of award this is, and its reason as a view that lasts.
struct Reason {
  AwardKind kind = AwardKind::penalty;
  std::string_view why;
};

Reason reason_of(const Award& award, const RulesetDoc& doc, Rows& rows) {
  if (award.why == "round") return {AwardKind::round, "round"};
  if (award.why == "stake") return {AwardKind::stake, "stake"};
  if (award.why == "play") return {AwardKind::play, "play"};
  const Bonus& bonus = doc.rules;
  for (const BonusRule& rule : bonus.awards) {
    if (text_of(rule.name) == award.why) return {AwardKind::bonus, text_of(rule.name)};
  }
  const Infractions& infractions = doc.rules;
  for (const Penalty& penalty : infractions.penalties) {
    if (text_of(penalty.infraction) == award.why) {
      return {AwardKind::penalty, text_of(penalty.infraction)};
    }
  }
  return {AwardKind::penalty, rows.keep(award.why)};
}

/// Copies what is known, and says as bits for whom it is.
std::uint8_t copy_known(const PerSeat<std::optional<int>>& from, PerSeat<std::int32_t>& to) {
  unsigned known = 0;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (!from[i]) continue;
    known |= 1U << i;
    to[i] = *from[i];
  }
  return static_cast<std::uint8_t>(known);
}

}  // namespace

void add_round_row(const RoundVerdict& round, const RulesetDoc& doc, Rows& rows) {
  RoundRow row;
  row.number = round.number;
  row.evidence = round.evidence;
  row.end = round.end;
  row.winner = round.winner;
  row.side = round.side;
  row.judged = round.judged;
  row.disputed = round.disputed;
  row.has_points = round.points.has_value();
  row.points = round.points.value_or(0);
  row.pips_known = copy_known(round.pips, row.pips);
  row.score_known = copy_known(round.score, row.score);
  row.first_award = static_cast<std::uint32_t>(rows.awards.size());
  row.awards = static_cast<std::uint32_t>(round.awards.size());
  for (const Award& award : round.awards) {
    const Reason reason = reason_of(award, doc, rows);
    rows.awards.push_back({reason.kind, award.side, award.points, award.move, reason.why});
  }
  rows.rounds.push_back(row);
}

namespace {

/// Whether the finding, or its row, says that a rule was broken.
bool breaks_rule(const auto& finding) {
  return finding.severity == Severity::error && weight_of(finding.id) == VerdictWord::illegal;
}

/// A seat broke a rule, and not only because of what was broken before.
bool is_infraction(const Finding& finding) {
  return breaks_rule(finding) && finding.follows < 0 && finding.seat < kMaxSeats;
}

/// Whether no rule was broken before in the round, whose last row so far is the finding's: what
/// comes after a first fault may only follow from it. Rows stand in the order of the rounds.
bool is_first_of_round(const FindingRow& last, const MatchRow& row, const Rows& rows) {
  const auto earlier = rows.findings.rend() - static_cast<std::ptrdiff_t>(row.first_finding);
  const auto found = std::find_if(rows.findings.rbegin() + 1, earlier, [&](const FindingRow& one) {
    return one.round != last.round || breaks_rule(one);
  });
  return found == earlier || found->round != last.round;
}

}  // namespace

void add_finding_row(const Finding& finding, Place place, MatchRow& row, Rows& rows) {
  rows.findings.push_back({finding.id, finding.severity, finding.seat, finding.round, finding.move,
                           finding.follows, place.line, place.column, finding.rule});
  ++row.findings;
  if (finding.severity != Severity::note) ++row.faults;
  if (is_infraction(finding) && is_first_of_round(rows.findings.back(), row, rows)) {
    ++row.infractions[finding.seat];
  }
}

void count_incidents(const Round& round, MatchRow& row) {
  for (const Event& event : round.events) {
    const bool incident = event.kind == EventKind::incident && event.seat < kMaxSeats;
    if (incident) ++row.infractions[event.seat];
  }
}

void add_names(const Record& record, MatchRow& row, Rows& rows) {
  const auto value = [&](std::string_view name) -> std::string_view {
    const Tag* const tag = record.tag(name);
    return tag == nullptr ? std::string_view() : rows.keep(tag->value);
  };
  row.event = value("Event");
  row.date = value("Date");
  row.table = value("Table");
  row.match = value("Match");
  row.teams = value("Teams");
  for (std::size_t seat = 0; seat < std::min(record.players.size(), kMaxSeats); ++seat) {
    row.players[seat] = rows.keep(record.players[seat]);
  }
}

namespace {

void add_seats(const Verdict& verdict, MatchRow& row) {
  row.seats = static_cast<std::uint8_t>(verdict.seats);
  row.sides = static_cast<std::uint8_t>(verdict.sides);
  row.letters = verdict.letters;
  for (Side side = 0; side < verdict.sides; ++side) {
    for (Seat seat = 0; seat < verdict.seats; ++seat) {
      if (verdict.side_names[side].find(verdict.letters[seat]) == std::string::npos) continue;
      row.side_seats[side] = static_cast<SeatMask>(row.side_seats[side] | mask_of(seat));
    }
  }
}

void add_result(const MatchVerdict& match, MatchRow& row) {
  row.over = match.over;
  row.may_be_over = match.may_be_over;
  row.score_known = copy_known(match.score, row.score);
  unsigned won = match.winner == kNoSide ? 0U : 1U << match.winner;
  for (const Side side : match.shared) won |= 1U << side;
  row.won = static_cast<std::uint8_t>(won);
  row.lost_by = match.lost_by;
  row.losers_against = match.losers_against;
}

}  // namespace

void add_rows(const Record& record, const RulesetDoc* doc, const Verdict& verdict, Rows& rows) {
  MatchRow row;
  row.number = record.number;
  row.line = record.source->place(record.span.at).line;
  row.at = record.span.at;
  row.rules = doc;
  row.ruleset = doc != nullptr ? std::string_view(doc->name) : rows.keep(verdict.ruleset);
  row.word = verdict.word;
  add_names(record, row, rows);
  add_seats(verdict, row);
  add_result(verdict.match, row);
  for (std::size_t i = 0; i < std::min(record.rounds.size(), verdict.rounds.size()); ++i) {
    if (verdict.rounds[i].judged) count_incidents(record.rounds[i], row);
  }
  row.first_round = static_cast<std::uint32_t>(rows.rounds.size());
  row.rounds = static_cast<std::uint32_t>(verdict.rounds.size());
  for (const RoundVerdict& round : verdict.rounds) add_round_row(round, *doc, rows);
  row.first_finding = static_cast<std::uint32_t>(rows.findings.size());
  for (const Finding& finding : verdict.findings) {
    add_finding_row(finding, record.source->place(finding.span.at), row, rows);
  }
  const Finding* const ruling = verdict.ruling();
  if (ruling != nullptr) row.ruling = static_cast<std::int32_t>(ruling - verdict.findings.data());
  rows.matches.push_back(row);
}

}  // namespace sixlove
