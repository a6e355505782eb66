#include "cli/score_rows.h"

#include <array>

#include "batch/row_words.h"
#include "report/csv.h"

namespace sixlove {

namespace {

constexpr std::array<std::string_view, 18> kMatchColumns{
    "record", "ruleset", "sides",  "result",       "verdict",     "findings",
    "line",   "event",   "date",   "table",        "match",       "rounds",
    "over",   "winner",  "ruling", "ruling_round", "ruling_move", "ruling_line"};

constexpr std::array<std::string_view, 17> kRoundColumns{
    "record",  "ruleset", "verdict", "round",  "evidence", "end",     "winner", "side", "points",
    "bonuses", "pips",    "score",   "judged", "disputed", "finding", "move",   "line"};

std::string record_name(std::string_view file, const MatchRow& match) {
  return std::string(file) + '#' + std::to_string(match.number);
}

/// Adds cells to a line, and ends it.
class CsvLine {
 public:
  explicit CsvLine(std::string& text) : text_(text) {}

  CsvLine& cell(std::string_view value) {
    if (!first_) text_ += ',';
    first_ = false;
    text_ += csv_cell(value);
    return *this;
  }

  CsvLine& number(std::uint64_t value) { return cell(std::to_string(value)); }

  /// An empty cell unless it is above 0.
  CsvLine& number_or_blank(std::int64_t value) {
    return cell(value > 0 ? std::to_string(value) : std::string());
  }

  CsvLine& flag(bool value) { return cell(value ? "yes" : "no"); }

  void end() { text_ += "\r\n"; }

 private:
  std::string& text_;
  bool first_ = true;
};

void add_finding(const FindingRow* finding, CsvLine& line) {
  line.cell(finding == nullptr ? std::string_view() : row_of(finding->id).id);
  line.number_or_blank(finding == nullptr ? 0 : finding->move);
  line.number_or_blank(finding == nullptr ? 0 : static_cast<std::int64_t>(finding->line));
}

void add_match(std::string_view file, const MatchRow& match, const Rows& rows, std::string& text) {
  CsvLine line(text);
  line.cell(record_name(file, match)).cell(match.ruleset).cell(sides_in_words(match));
  line.cell(result_in_words(match)).cell(name(match.word)).number(match.faults);
  line.number(match.line).cell(match.event).cell(match.date).cell(match.table).cell(match.match);
  line.number(match.rounds)
      .cell(match.may_be_over ? ""
            : match.over      ? "yes"
                              : "no")
      .cell(winner_in_words(match));
  const FindingRow* const ruling = ruling_of(match, rows);
  line.cell(ruling == nullptr ? std::string_view() : row_of(ruling->id).id);
  line.number_or_blank(ruling == nullptr ? 0 : ruling->round);
  line.number_or_blank(ruling == nullptr ? 0 : ruling->move);
  line.number_or_blank(ruling == nullptr ? 0 : static_cast<std::int64_t>(ruling->line));
  line.end();
}

/// The row of a record as a whole, where it has no round to stand for it.
void add_record(std::string_view file, const MatchRow& match, const Rows& rows, std::string& text) {
  const FindingRow* const whole = first_finding(match, rows, 0);
  if (whole == nullptr && match.rounds > 0) return;
  CsvLine line(text);
  line.cell(record_name(file, match)).cell(match.ruleset).cell(name(match.word));
  for (std::size_t i = 3; i + 3 < kRoundColumns.size(); ++i) line.cell("");
  add_finding(whole, line);
  line.end();
}

void add_round(std::string_view file, const MatchRow& match, const RoundRow& round,
               const Rows& rows, std::string& text) {
  CsvLine line(text);
  line.cell(record_name(file, match)).cell(match.ruleset).cell(name(match.word));
  line.number_or_blank(round.number).cell(name(round.evidence));
  line.cell(round.judged ? name(round.end) : std::string_view());
  line.cell(seat_letter(match, round.winner)).cell(side_letters(match, round.side));
  line.cell(round.has_points ? std::to_string(round.points) : std::string());
  line.cell(bonuses_in_words(round, rows)).cell(pips_in_words(match, round));
  line.cell(score_in_words(match, round)).flag(round.judged).flag(round.disputed);
  add_finding(first_finding(match, rows, round.number), line);
  line.end();
}

}  // namespace

std::span<const std::string_view> row_columns(RowsBy by) {
  if (by == RowsBy::match) return kMatchColumns;
  return kRoundColumns;
}

std::string csv_heading(RowsBy by) {
  std::string text;
  CsvLine line(text);
  for (const std::string_view column : row_columns(by)) line.cell(column);
  line.end();
  return text;
}

void add_csv(RowsBy by, std::string_view file, const Rows& rows, std::string& text) {
  for (const MatchRow& match : rows.matches) {
    if (by == RowsBy::match) {
      add_match(file, match, rows, text);
      continue;
    }
    add_record(file, match, rows, text);
    for (std::uint32_t i = 0; i < match.rounds; ++i) {
      add_round(file, match, rows.rounds[match.first_round + i], rows, text);
    }
  }
}

std::vector<Column> shown_columns(RowsBy by) {
  if (by == RowsBy::match) {
    return {{"record", Align::left, Cut::start}, {"ruleset"}, {"sides"}, {"result"}, {"verdict"},
            {"findings", Align::right}};
  }
  return {{"record", Align::left, Cut::start},
          {"round", Align::right},
          {"end"},
          {"side"},
          {"points", Align::right},
          {"bonuses"},
          {"score"},
          {"finding"},
          {"move", Align::right}};
}

void add_cells(RowsBy by, std::string_view file, const Rows& rows,
               std::vector<std::vector<std::string>>& cells) {
  for (const MatchRow& match : rows.matches) {
    if (by == RowsBy::match) {
      cells.push_back({record_name(file, match), std::string(match.ruleset), sides_in_words(match),
                       result_in_words(match), std::string(name(match.word)),
                       std::to_string(match.faults)});
      continue;
    }
    const auto finding_cells = [](std::vector<std::string>& row, const FindingRow* finding) {
      row.emplace_back(finding == nullptr ? std::string_view() : row_of(finding->id).id);
      const bool move = finding != nullptr && finding->move > 0;
      row.push_back(move ? std::to_string(finding->move) : std::string());
    };
    const FindingRow* const whole = first_finding(match, rows, 0);
    if (whole != nullptr || match.rounds == 0) {
      std::vector<std::string> row{record_name(file, match), "", "", "", "", "", ""};
      finding_cells(row, whole);
      cells.push_back(std::move(row));
    }
    for (std::uint32_t i = 0; i < match.rounds; ++i) {
      const RoundRow& round = rows.rounds[match.first_round + i];
      std::vector<std::string> row{record_name(file, match),
                                   std::to_string(round.number),
                                   std::string(round.judged ? name(round.end) : ""),
                                   side_letters(match, round.side),
                                   round.has_points ? std::to_string(round.points) : "",
                                   bonuses_in_words(round, rows),
                                   score_in_words(match, round)};
      finding_cells(row, first_finding(match, rows, round.number));
      cells.push_back(std::move(row));
    }
  }
}

}  // namespace sixlove
