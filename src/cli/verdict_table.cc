#include "cli/verdict_table.h"

#include "cli/verdict_words.h"
#include "diag/catalogue.h"

namespace sixlove {

namespace {

std::string number_or_blank(std::optional<int> value) {
  return value ? std::to_string(*value) : std::string();
}

void add_finding(std::vector<std::string>& row, const Record& record, const Verdict& verdict,
                 const Finding* finding) {
  if (finding == nullptr) {
    row.insert(row.end(), 6, "");
    return;
  }
  const Place place = record.source->place(finding->span.at);
  row.emplace_back(row_of(finding->id).id);
  row.push_back(finding->move > 0 ? std::to_string(finding->move) : "");
  row.push_back(std::to_string(place.line));
  row.push_back(std::to_string(place.column));
  row.push_back(finding->diagnostic.message);
  row.push_back(seat_name(verdict, finding->seat));
}

}  // namespace

const std::vector<Column>& verdict_columns() {
  static const std::vector<Column> columns{
      {"record"},  {"ruleset"}, {"verdict"}, {"round"},  {"evidence"},  {"end"},
      {"winner"},  {"side"},    {"points"},  {"score"},  {"next_lead"}, {"disputed"},
      {"finding"}, {"move"},    {"line"},    {"column"}, {"message"},   {"seat"},
  };
  return columns;
}

std::vector<std::vector<std::string>> verdict_rows(const Record& record, const Verdict& verdict) {
  std::vector<std::vector<std::string>> rows;
  const std::vector<std::string> start{record_name(record), verdict.ruleset,
                                       std::string(name(verdict.word))};
  const Finding* const whole = first_finding(verdict, 0);
  if (whole != nullptr || verdict.rounds.empty()) {
    std::vector<std::string> row = start;
    row.insert(row.end(), 9, "");
    add_finding(row, record, verdict, whole);
    rows.push_back(std::move(row));
  }
  for (const RoundVerdict& round : verdict.rounds) {
    std::vector<std::string> row = start;
    row.push_back(std::to_string(round.number));
    row.emplace_back(name(round.evidence));
    row.emplace_back(round.judged ? name(round.end) : "");
    row.push_back(seat_name(verdict, round.winner));
    row.emplace_back(side_name(verdict, round.side));
    row.push_back(number_or_blank(round.points));
    row.push_back(score_words(verdict, round.score));
    row.push_back(next_lead_words(verdict, round.next_lead));
    row.emplace_back(round.disputed ? "yes" : "no");
    add_finding(row, record, verdict, first_finding(verdict, round.number));
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace sixlove
